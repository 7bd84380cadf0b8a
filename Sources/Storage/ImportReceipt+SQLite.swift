import Flashcards
import SQLite

extension ImportReceipt {
    /// Somebody did not want to go on.
    struct Ended: Error {}

    static func insert(
        _ texts: [CardText], into place: Place, in connection: Connection, going: (Double) -> Bool
    ) throws -> ImportReceipt {
        let deck: Deck.ID
        var isNew = false
        switch place {
        case .deck(let chosen): deck = chosen
        case .newDeck(let name): (deck, isNew) = (try Deck.insert(named: name, in: connection), true)
        case .deckFor(let purpose, let name):
            if let there = try Deck.all(in: connection).newest(for: purpose) {
                deck = there.id
            } else {
                (deck, isNew) = (try Deck.insert(named: name, for: purpose, in: connection), true)
            }
        }
        let cards = try deck.insert(texts, in: connection, going: going)
        return ImportReceipt(deck: deck, isNewDeck: isNew, cards: cards)
    }

    func takeBack(on date: Int64, in connection: Connection) throws {
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
