import Flashcards
import SQLite

extension Deck.ID {
    /// The newest first.
    func cardIDs(in connection: Connection) throws -> [Card.ID] {
        try expectThere(in: connection)
        return try connection.numbers(
            "SELECT id FROM card WHERE deck = ? AND deleted IS NULL ORDER BY id DESC", number
        ).map { Card.ID($0) }
    }

    /// The list has the highest number first: so the last text is put in first.
    ///
    /// - Parameter going: `false` throws `Intake.Ended`.
    func insert(
        _ texts: [CardText], in connection: Connection, going: (Double) -> Bool = { _ in true }
    ) throws -> [Card.ID] {
        try expectThere(in: connection)
        var cards: [Card.ID] = []
        cards.reserveCapacity(texts.count)
        for text in texts.reversed() {
            if cards.count % 1000 == 0, !going(Double(cards.count) / Double(texts.count)) {
                throw Intake.Ended()
            }
            try connection.run(
                "INSERT INTO card (deck, prompt, answer, picture) VALUES (?, ?, ?, ?)",
                number, text.prompt, text.answer, text.picture)
            cards.append(Card.ID(connection.lastRow))
        }
        return cards.reversed()
    }
}

extension Card.ID {
    private static let isThere = "deleted IS NULL AND deck IN (SELECT id FROM deck WHERE deleted IS NULL)"

    func card(in connection: Connection) throws -> Card? {
        let text = try connection.first(
            "SELECT prompt, answer, picture FROM card WHERE id = ? AND \(Card.ID.isThere)", number
        ) { row in CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2)) }
        return text.flatMap { $0 }.map { Card(id: self, text: $0) }
    }

    func change(to text: CardText, in connection: Connection) throws {
        try connection.run(
            """
            UPDATE card SET prompt = ?, answer = ?, picture = ? WHERE id = ? AND \(Card.ID.isThere)
            """, text.prompt, text.answer, text.picture, number)
        try connection.expectChange()
    }

    func delete(on date: Int64, in connection: Connection) throws {
        try connection.run(
            "UPDATE card SET deleted = ? WHERE id = ? AND \(Card.ID.isThere)", date, number)
        try connection.expectChange()
    }

    func restore(in connection: Connection) throws {
        try connection.run(
            """
            UPDATE card SET deleted = NULL
            WHERE id = ? AND deck IN (SELECT id FROM deck WHERE deleted IS NULL)
            """, number)
        try connection.expectChange()
    }
}
