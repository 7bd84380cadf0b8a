import Files
import Flashcards
import SQLite

// Cards, the newest first.
extension Reading: RunReading {
    public func cardIDs(in deck: Deck.ID) throws -> [Card.ID] {
        try expect(deck)
        return try connection.numbers(
            "SELECT id FROM card WHERE deck = ? AND deleted IS NULL ORDER BY id DESC", deck.number
        ).map { Card.ID($0) }
    }

    /// The cards in the order of `ids`, without those that are deleted.
    public func cards(_ ids: [Card.ID]) throws -> [Card] { try ids.compactMap { try card($0) } }

    /// All cards of a deck without their numbers, the newest first.
    public func texts(in deck: Deck.ID) throws -> [CardText] {
        try expect(deck)
        var texts: [CardText] = []
        try connection.forEach(
            "SELECT prompt, answer, picture FROM card WHERE deck = ? AND deleted IS NULL ORDER BY id DESC",
            deck.number
        ) { row in
            let text = CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2))
            if let text { texts.append(text) }
        }
        return texts
    }

    private func card(_ id: Card.ID) throws -> Card? {
        let text = try connection.first(
            "SELECT prompt, answer, picture FROM card WHERE id = ? AND \(Card.ID.isThere)", id.number
        ) { row in CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2)) }
        return text.flatMap { $0 }.map { Card(id: id, text: $0) }
    }
}

extension Card.ID {
    // EXISTS is faster than “deck IN …”, for which SQLite would make a list of all decks for each card.
    fileprivate static let isThere =
        """
        deleted IS NULL AND EXISTS (SELECT 1 FROM deck WHERE deck.id = card.deck AND deck.deleted IS NULL)
        """
}

extension Edit {
    /// Adds all cards. The first text becomes the first card of the deck.
    public func add(_ texts: [CardText], to deck: Deck.ID) throws -> [Card.ID] {
        try reading.expect(deck)
        // A deck's list begins with the highest number.
        return try texts.reversed().map { text in
            let number = numbers.next()
            try connection.run(
                "INSERT INTO card (id, deck, prompt, answer, picture, made) VALUES (?, ?, ?, ?, ?, ?)",
                number, deck.number, text.prompt, text.answer, text.picture, time)
            return Card.ID(number)
        }.reversed()
    }

    public func change(_ card: Card.ID, to text: CardText) throws {
        try connection.run(
            "UPDATE card SET prompt = ?, answer = ?, picture = ? WHERE id = ? AND \(Card.ID.isThere)",
            text.prompt, text.answer, text.picture, card.number)
        try expectChange()
    }

    public func delete(_ card: Card.ID) throws {
        try connection.run(
            "UPDATE card SET deleted = ? WHERE id = ? AND \(Card.ID.isThere)", time, card.number)
        try expectChange()
    }
}
