import Flashcards
import SQLite

/// The search index of a deck and those that lie in it: the folded texts of their cards. They are read from the database a part
/// at a time, and a part is read again when one of its cards has changed.
struct FoldedDeck {
    let decks: [Int64]
    /// Deck by deck, and within a deck sorted by number.
    private var parts: [Part]
    private var folding = Folding()
    /// SQLite's data version when this was made. It differs after another connection has changed the database.
    private let version: Int64

    private struct Part {
        let deck: Int64
        /// The lowest card number of this part. The part ends before the first number of the next one.
        let first: Int64
        /// `nil`: not read yet.
        var cards: FoldedCards?
    }

    /// How many cards are read at once: this takes a few milliseconds.
    static let partSize = 2048

    init(_ decks: [Int64], in connection: Connection) throws {
        self.decks = decks
        parts = decks.map { Part(deck: $0, first: .min) }
        version = try FoldedDeck.version(of: connection)
    }

    /// Changes when another connection changes the database, not when this one does.
    private static func version(of connection: Connection) throws -> Int64 {
        try connection.number("PRAGMA data_version")
    }

    func isCurrent(_ connection: Connection) throws -> Bool {
        try version == FoldedDeck.version(of: connection)
    }

    /// The newest first.
    func cardIDs(holding folded: String) -> [Card.ID] {
        let wanted = BytePattern(folded)
        var found: [Card.ID] = []
        for part in parts { part.cards?.find(wanted, into: &found) }
        if decks.count == 1 { found.reverse() } else { found.sort(by: >) }
        return found
    }

    var partCount: Int { parts.count }
    /// How many parts have to be read before the next search.
    var unreadCount: Int { parts.count { $0.cards == nil } }

    /// Call this after this connection has added, changed, deleted or restored the card.
    mutating func forget(_ card: Card.ID) {
        // It may have come from another deck, or gone to one.
        var seen: Set<Int64> = []
        for part in parts.indices.reversed()
        where parts[part].first <= card.number && seen.insert(parts[part].deck).inserted {
            parts[part].cards = nil
        }
    }

    /// Returns `false` when everything was read before.
    mutating func readPart(from connection: Connection) throws -> Bool {
        guard let part = parts.firstIndex(where: { $0.cards == nil }) else { return false }
        let deck = parts[part].deck
        let next = part + 1 < parts.count && parts[part + 1].deck == deck ? parts[part + 1].first : nil
        let end = next.map { $0 - 1 } ?? .max
        var cards = FoldedCards()
        try connection.forEach(
            """
            SELECT id, prompt, answer FROM card
            WHERE deck = ? AND deleted IS NULL AND id BETWEEN ? AND ? ORDER BY id LIMIT ?
            """, deck, parts[part].first, end, Int64(FoldedDeck.partSize)
        ) { row in cards.append(row.number(0), prompt: row.text(1), answer: row.text(2), &folding) }
        parts[part].cards = cards
        if cards.count == FoldedDeck.partSize, let last = cards.last, last < end {
            parts.insert(Part(deck: deck, first: last + 1), at: part + 1)
        }
        return true
    }
}
