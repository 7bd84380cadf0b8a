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

    /// A deck's list begins with the highest number, so the last text is inserted first.
    ///
    /// - Parameter progress: if it returns `false`, this throws `ImportReceipt.Cancelled`.
    func insert(
        _ texts: [CardText], in connection: Connection, progress: (Double) -> Bool = { _ in true }
    ) throws -> [Card.ID] {
        try expectThere(in: connection)
        var cards: [Card.ID] = []
        cards.reserveCapacity(texts.count)
        while cards.count < texts.count {
            if !progress(Double(cards.count) / Double(texts.count)) { throw ImportReceipt.Cancelled() }
            for _ in 0..<20 where cards.count < texts.count {
                let rest = texts.dropLast(cards.count)
                let rows = rest.suffix(rest.count < Deck.ID.mostRows ? 1 : Deck.ID.mostRows).reversed()
                try connection.run(
                    "INSERT INTO card (deck, prompt, answer, picture) VALUES (?1, ?, ?, ?)"
                        + String(repeating: ", (?1, ?, ?, ?)", count: rows.count - 1),
                    all: [number] + rows.flatMap { [$0.prompt, $0.answer, $0.picture] })
                // The rows of one statement get consecutive numbers.
                cards += (0..<rows.count).reversed().map { Card.ID(connection.lastRow - Int64($0)) }
            }
        }
        return cards.reversed()
    }

    /// SQLite reads and writes the last number once for each statement. With fifty rows in a statement an import takes
    /// half the time.
    private static var mostRows: Int { 50 }
}

extension Card.ID {
    // EXISTS is faster than “deck IN …”, for which SQLite would make a list of all decks for each card.
    private static let hasDeck =
        "EXISTS (SELECT 1 FROM deck WHERE deck.id = card.deck AND deck.deleted IS NULL)"
    private static let isThere = "deleted IS NULL AND \(hasDeck)"

    func card(in connection: Connection) throws -> Card? {
        let text = try connection.first(
            "SELECT prompt, answer, picture FROM card WHERE id = ? AND \(Card.ID.isThere)", number
        ) { row in CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2)) }
        return text.flatMap { $0 }.map { Card(id: self, text: $0) }
    }

    func change(to text: CardText, in connection: Connection) throws {
        try connection.run(
            "UPDATE card SET prompt = ?, answer = ?, picture = ? WHERE id = ? AND \(Card.ID.isThere)",
            text.prompt, text.answer, text.picture, number)
        try connection.expectChange()
    }

    func delete(on date: Int64, in connection: Connection) throws {
        try connection.run(
            "UPDATE card SET deleted = ? WHERE id = ? AND \(Card.ID.isThere)", date, number)
        try connection.expectChange()
    }

    func restore(in connection: Connection) throws {
        try connection.run("UPDATE card SET deleted = NULL WHERE id = ? AND \(Card.ID.hasDeck)", number)
        try connection.expectChange()
    }
}
