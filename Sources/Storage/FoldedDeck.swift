import Flashcards
import SQLite

/// The texts of a deck for searching. They are read from the database a part at a time, and a part is read again when
/// one of its cards has changed.
struct FoldedDeck {
    let deck: Deck.ID
    /// By rising numbers.
    private var parts = [Part(first: .min)]
    private var folding = Folding()
    /// It differs when another connection has changed the database since.
    private let version: Int64

    private struct Part {
        /// The lowest number that a card in it may have. All up to the first of the next part are in it.
        let first: Int64
        /// `nil` where it is to be read.
        var cards: FoldedCards?
    }

    /// So many cards are read in a few milliseconds.
    static let partSize = 2048

    init(_ deck: Deck.ID, in connection: Connection) throws {
        self.deck = deck
        version = try FoldedDeck.version(of: connection)
    }

    /// Rises with changes by other connections, not with those by this one.
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
        found.reverse()
        return found
    }

    /// A card that has been added, changed, deleted or restored by this connection.
    mutating func forget(_ card: Card.ID) {
        guard let part = parts.lastIndex(where: { $0.first <= card.number }) else { return }
        parts[part].cards = nil
    }

    /// `false` when everything has been read.
    mutating func readPart(from connection: Connection) throws -> Bool {
        guard let part = parts.firstIndex(where: { $0.cards == nil }) else { return false }
        let end = part + 1 < parts.count ? parts[part + 1].first - 1 : .max
        var cards = FoldedCards()
        try connection.forEach(
            """
            SELECT id, prompt, answer FROM card
            WHERE deck = ? AND deleted IS NULL AND id BETWEEN ? AND ? ORDER BY id LIMIT ?
            """, deck.number, parts[part].first, end, Int64(FoldedDeck.partSize)
        ) { row in cards.append(row.number(0), prompt: row.text(1), answer: row.text(2), &folding) }
        parts[part].cards = cards
        if cards.count == FoldedDeck.partSize, let last = cards.last, last < end {
            parts.insert(Part(first: last + 1), at: part + 1)
        }
        return true
    }
}
