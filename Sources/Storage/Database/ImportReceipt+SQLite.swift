import Flashcards
import SQLite

extension ImportReceipt {
    /// The import was cancelled, so the transaction is rolled back.
    struct Cancelled: Error {}

    static func insert(
        _ texts: [CardText], into target: Target, in connection: Connection, progress: (Double) -> Bool
    ) throws -> ImportReceipt {
        let deck: Deck.ID
        var isNew = false
        switch target {
        case .deck(let chosen): deck = chosen
        case .newDeck(let name): (deck, isNew) = (try Deck.insert(named: name, in: connection), true)
        case .deckFor(let purpose, let name):
            if let there = try Deck.all(in: connection).newest(for: purpose) {
                deck = there.id
            } else {
                (deck, isNew) = (try Deck.insert(named: name, for: purpose, in: connection), true)
            }
        }
        let cards = try deck.insert(texts, in: connection, progress: progress)
        return ImportReceipt(deck: deck, isNewDeck: isNew, cards: cards)
    }

    func undo(on date: Int64, in connection: Connection) throws {
        try deck.expectThere(in: connection)
        for card in cards {
            try connection.run(
                "UPDATE card SET deleted = ? WHERE id = ? AND deleted IS NULL", date, card.number)
        }
        guard isNewDeck else { return }
        try connection.run(
            """
            UPDATE deck SET deleted = ?1 WHERE id = ?2
                AND NOT EXISTS (SELECT 1 FROM card WHERE deck = ?2 AND deleted IS NULL)
            """, date, deck.number)
    }
}
