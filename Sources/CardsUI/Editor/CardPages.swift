import Flashcards

/// The found cards by position. There may be a hundred thousand; only those around what is looked at are
/// fetched, a page at a time.
final class CardPages {
    /// Which positions differ from one list to the next: all of them lie in one stretch.
    struct Change: Equatable {
        let position: Int
        let removed: Int
        let added: Int
    }

    static let pageSize = 60
    /// More than the rows that GTK keeps, so that showing all of them again fetches nothing twice.
    private static let capacity = 8

    private(set) var ids: [Card.ID] = []
    private var pages: [Int: [Card.ID: Card]] = [:]
    /// Oldest first, to make room.
    private var order: [Int] = []
    private let fetch: ([Card.ID]) -> [Card]

    init(fetch: @escaping ([Card.ID]) -> [Card]) { self.fetch = fetch }

    /// `nil` where there is no such position, or the card has gone meanwhile.
    func card(at position: Int) -> Card? {
        guard ids.indices.contains(position) else { return nil }
        return page(position / CardPages.pageSize)[ids[position]]
    }

    /// Takes another list and says what that changes. `nil`: nothing.
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

    /// The cards may read differently now.
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
