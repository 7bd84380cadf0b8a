import Flashcards

/// A cache of the cards in a long list, by position. There may be a hundred thousand, so only the cards near the
/// visible part are fetched, a page at a time.
final class CardPages {
    /// The difference between two lists, as one range of positions that was replaced.
    struct Change: Equatable {
        let position: Int
        let removed: Int
        let added: Int
    }

    static let pageSize = 60
    /// The most pages that are kept. They hold more cards than GTK keeps rows, so refreshing all rows fetches no page
    /// twice.
    private static let capacity = 8

    private(set) var ids: [Card.ID] = []
    private var pages: [Int: [Card.ID: Card]] = [:]
    /// The numbers of the pages, in the order in which they were fetched. The oldest is dropped first.
    private var order: [Int] = []
    private let fetch: ([Card.ID]) -> [Card]

    init(fetch: @escaping ([Card.ID]) -> [Card]) { self.fetch = fetch }

    /// Returns `nil` if the position is out of range or the card has been deleted.
    func card(at position: Int) -> Card? {
        guard ids.indices.contains(position) else { return nil }
        return page(position / CardPages.pageSize)[ids[position]]
    }

    /// Replaces the list. Returns the difference, or `nil` if there is none.
    func show(_ new: [Card.ID]) -> Change? {
        guard new != ids else { return nil }
        let old = ids
        ids = new
        forget()
        let shorter = min(old.count, new.count)
        var same = 0
        while same < shorter, old[same] == new[same] { same += 1 }
        var sameAtEnd = 0
        while sameAtEnd < shorter - same, old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd] {
            sameAtEnd += 1
        }
        return Change(
            position: same, removed: old.count - same - sameAtEnd, added: new.count - same - sameAtEnd)
    }

    /// Empties the cache, because the texts of cards may have changed.
    func forget() {
        pages = [:]
        order = []
    }

    private func page(_ number: Int) -> [Card.ID: Card] {
        if let page = pages[number] { return page }
        let start = number * CardPages.pageSize
        let cards = fetch(Array(ids[start..<min(start + CardPages.pageSize, ids.count)]))
        let page = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
        pages[number] = page
        order.append(number)
        if order.count > CardPages.capacity { pages[order.removeFirst()] = nil }
        return page
    }
}
