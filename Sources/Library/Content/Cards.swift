import Files
import Flashcards
import SQLite

// Cards, the newest first.
extension Reading: RunReading {
    public func cardIDs(in deck: Deck.ID) throws -> [Card.ID] {
        try expect(deck)
        return try cardIDs(inDecks: try numbers(within: deck))
    }

    func cardIDs(inDecks decks: [Int64]) throws -> [Card.ID] {
        let decks = DeckCondition(decks)
        let numbers = try connection.numbers(
            "SELECT id FROM card WHERE deck \(decks.sql) AND deleted IS NULL", decks.parameter)
        // Where they come from several decks, SQLite needs far longer to sort them.
        return numbers.sorted(by: >).map { Card.ID($0) }
    }

    /// Also where they are all suspended.
    public func hasCards(in deck: Deck.ID) throws -> Bool {
        let decks = DeckCondition(try numbers(within: deck))
        return try connection.number(
            "SELECT EXISTS (SELECT 1 FROM card WHERE deck \(decks.sql) AND deleted IS NULL)", decks.parameter)
            == 1
    }

    public func cardsToAsk(in deck: Deck.ID) throws -> [Card.ID] {
        let suspended = try suspendedCards()
        let cards = try cardIDs(in: deck)
        return suspended.isEmpty ? cards : cards.filter { !suspended.contains($0.number) }
    }

    /// In all decks. Mostly there are few.
    func suspendedCards() throws -> Set<Int64> {
        Set(try connection.numbers("SELECT id FROM card WHERE suspended IS NOT NULL"))
    }

    /// In the order of the alphabet.
    public func tags() throws -> [CardTag] {
        var tags: Set<CardTag> = []
        try connection.forEach(
            "SELECT tags FROM card WHERE tags IS NOT NULL AND \(Card.ID.isThere) GROUP BY tags"
        ) { tags.formUnion([CardTag](kept: $0.text(0))) }
        return Array(tags).uniqueAndSorted
    }

    /// The cards in the order of `ids`, without those that are deleted.
    public func cards(_ ids: [Card.ID]) throws -> [Card] { try ids.compactMap { try card($0) } }

    /// All cards of a deck without their numbers, the newest first.
    public func texts(in deck: Deck.ID) throws -> [CardText] {
        try expect(deck)
        var texts: [CardText] = []
        let decks = DeckCondition(try numbers(within: deck))
        try connection.forEach(
            """
            SELECT prompt, answer, picture FROM card
            WHERE deck \(decks.sql) AND deleted IS NULL ORDER BY id DESC
            """, decks.parameter
        ) { row in
            let text = CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2))
            if let text { texts.append(text) }
        }
        return texts
    }

    /// The names of the pictures above the prompts of a deck’s cards.
    public func pictures(in deck: Deck.ID) throws -> Set<String> {
        try expect(deck)
        var names: Set<String> = []
        let decks = DeckCondition(try numbers(within: deck))
        try connection.forEach(
            """
            SELECT DISTINCT picture FROM card
            WHERE deck \(decks.sql) AND picture IS NOT NULL AND deleted IS NULL
            """, decks.parameter
        ) { names.insert($0.text(0)) }
        return names
    }

    private func card(_ id: Card.ID) throws -> Card? {
        let found = try connection.first(
            """
            SELECT prompt, answer, picture, tags, suspended, flag, note, number, deck FROM card
            WHERE id = ? AND \(Card.ID.isThere)
            """, id.number
        ) { (row: Row) throws -> Card? in
            let text = CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2))
            guard let text else { return nil }
            var card = Card(id: id, text: text, marks: CardMarks(row, from: 3))
            if let number = row.optionalNumber(6) {
                card.note = try note(Note.ID(number), card: Int(row.number(7)), in: Deck.ID(row.number(8)))
            } else if let kind = try keptKind(NoteKind.frontAndBack.id), kind.showsTextsInAnotherWay {
                card.note = .ofPlainCard(text, kind)
            }
            return card
        }
        return found.flatMap(\.self)
    }
}

extension CardMarks {
    /// Reads three columns of the row: tags, suspended, flag.
    init(_ row: Row, from first: Int32) {
        self.init(
            tags: row.optionalText(first).map([CardTag].init(kept:)) ?? [],
            isSuspended: !row.isNull(first + 1),
            flag: row.optionalNumber(first + 2).flatMap { CardFlag(rawValue: Int($0)) })
    }
}

extension Card.ID {
    // EXISTS is faster than “deck IN …”, for which SQLite would make a list of all decks for each card.
    static let isThere =
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

    public func delete(_ card: Card.ID) throws { try delete([card]) }
}
