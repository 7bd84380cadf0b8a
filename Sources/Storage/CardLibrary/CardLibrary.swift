import Files
import Flashcards

/// All decks, cards and runs as one value, for the memory store and the JSON store.
///
/// Deleted decks and cards are only marked with the date, so that they can be restored exactly. They are purged when a
/// store is opened more than a day later.
public struct CardLibrary: Hashable, Sendable {
    struct KeptDeck: Hashable, Sendable, Codable {
        let id: Int64
        var name: String
        var deleted: Int64?
        /// See `Deck.purpose`.
        var purpose: String?
    }

    struct KeptCard: Hashable, Sendable {
        let id: Int64
        let deck: Int64
        var text: CardText { didSet { searchable = text.searchable } }
        var deleted: Int64?
        private(set) var searchable: String

        init(id: Int64, deck: Int64, text: CardText, deleted: Int64? = nil) {
            self.id = id
            self.deck = deck
            self.text = text
            self.deleted = deleted
            searchable = text.searchable
        }
    }

    /// The last numbers that were given to new rows. They never fall.
    struct Numbers: Hashable, Sendable, Codable {
        var deck: Int64 = 0
        var card: Int64 = 0
        var run: Int64 = 0
        var swipe: Int64 = 0
    }

    var numbers = Numbers()
    /// In the person's order. Deleted decks stay at their positions.
    var decks: [KeptDeck] = []
    /// Sorted by number: the newest is the last.
    var cards: [KeptCard] = []
    /// Sorted by number.
    var runs: [KeptRun] = []

    public init(_ sample: Sample? = nil) {
        guard let sample else { return }
        numbers.deck = 1
        decks = [KeptDeck(id: 1, name: sample.deckName)]
        append(sample.cards, to: 1)
    }
}

extension CardLibrary {
    public func allDecks() -> [Deck] {
        let gone = goneDecks
        var counts: [Int64: Int] = [:]
        for card in cards where card.deleted == nil { counts[card.deck, default: 0] += 1 }
        return decks.filter { !gone.contains($0.id) }.map {
            Deck(id: Deck.ID($0.id), name: $0.name, cardCount: counts[$0.id] ?? 0, purpose: $0.purpose)
        }
    }

    public mutating func addDeck(
        named name: String, for purpose: String? = nil
    ) throws(StoreFailure) -> Deck.ID {
        try CardLibrary.check(name)
        numbers.deck += 1
        decks.append(KeptDeck(id: numbers.deck, name: name, purpose: purpose))
        return Deck.ID(numbers.deck)
    }

    public mutating func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure) {
        try CardLibrary.check(name)
        decks[try index(of: deck)].name = name
    }

    /// Puts the decks into this order. Deleted decks stay at their positions.
    public mutating func arrange(_ order: [Deck.ID]) throws(StoreFailure) {
        let indexes = decks.indices.filter { decks[$0].deleted == nil }
        let present = indexes.map { decks[$0] }
        var arranged: [KeptDeck] = []
        for deck in order {
            let kept = decks[try index(of: deck)]
            if !arranged.contains(kept) { arranged.append(kept) }
        }
        let named = Set(arranged.map(\.id))
        arranged += present.filter { !named.contains($0.id) }
        for (index, deck) in zip(indexes, arranged) { decks[index] = deck }
    }

    public mutating func delete(_ deck: Deck.ID, on date: Int64) throws(StoreFailure) {
        decks[try index(of: deck)].deleted = date
    }

    public mutating func restore(_ deck: Deck.ID) throws(StoreFailure) {
        guard let index = decks.firstIndex(where: { $0.id == deck.number }) else { throw .gone }
        decks[index].deleted = nil
    }

    /// Removes decks and cards that were deleted before the date, with their runs and swipes.
    public mutating func purge(deletedBefore date: Int64) {
        func isOld(_ deleted: Int64?) -> Bool { deleted.map { $0 < date } ?? false }
        let oldDecks = Set(decks.filter { isOld($0.deleted) }.map(\.id))
        let oldCards = Set(cards.filter { isOld($0.deleted) || oldDecks.contains($0.deck) }.map(\.id))
        decks.removeAll { oldDecks.contains($0.id) }
        runs.removeAll { oldDecks.contains($0.deck) }
        guard !oldCards.isEmpty else { return }
        cards.removeAll { oldCards.contains($0.id) }
        for run in runs.indices { runs[run].swipes.removeAll { oldCards.contains($0.card) } }
    }

    /// The index of a deck that is not deleted.
    func index(of deck: Deck.ID) throws(StoreFailure) -> Int {
        guard let index = decks.firstIndex(where: { $0.id == deck.number && $0.deleted == nil }) else {
            throw .gone
        }
        return index
    }

    var goneDecks: Set<Int64> { Set(decks.filter { $0.deleted != nil }.map(\.id)) }

    static func check(_ name: String) throws(StoreFailure) {
        if name.trimmed.isEmpty { throw .other("A deck needs a name.") }
    }
}
