import Files
import Flashcards
import SQLite

// Notes, and the cards that follow from them.
extension Edit {
    /// Adds a note with all its cards. One that is nothing but two plain texts becomes a card without a note.
    public func add(_ note: WrittenNote, to deck: Deck.ID) throws -> [Card.ID] {
        let note = try note.withKind(as: reading)
        let tags = note.tags.flatMap { $0.isEmpty ? nil : $0.uniqueAndSorted.separated }
        if let text = note.plainCard {
            let cards = try add([text], to: deck)
            if let tags { try setTags(tags, of: cards) }
            return cards
        }
        try reading.expect(deck)
        let id = try insert(note)
        // A deck’s list begins with the highest number.
        let (texts, fields) = (KindTexts(note.kind), note.note)
        return try note.kind.cards(of: fields).reversed().map { number in
            let text = texts.text(of: fields, card: number)
            return try insert(number, text, of: id, NewCard(deck: deck.number, tags: tags))
        }.reversed()
    }

    /// What is known about the cards stays as it is. A card that the note does not have any more is gone, and comes back if the
    /// note has it again.
    public func change(_ card: Card.ID, to note: WrittenNote) throws {
        let note = try note.withKind(as: reading)
        let before = note.tags == nil ? [] : try reading.cards([card]).first?.marks.tags ?? []
        try changeFields(of: card, to: note)
        guard let tags = note.tags else { return }
        // The other cards of the note may have tags of their own.
        let (added, removed) = (tags.removing(before), before.removing(tags))
        if !(added.isEmpty && removed.isEmpty) {
            try tag(try reading.withWholeNotes([card]), adding: added, removing: removed)
        }
    }

    private func changeFields(of card: Card.ID, to note: WrittenNote) throws {
        let kept = try connection.first(
            "SELECT note, deck, tags FROM card WHERE id = ? AND \(Card.ID.isThere)", card.number
        ) { (note: $0.optionalNumber(0), new: NewCard(deck: $0.number(1), tags: $0.optionalText(2))) }
        guard let kept else { throw StoreFailure.gone }
        if kept.note == nil, let text = note.plainCard {
            let picture = try connection.first("SELECT picture FROM card WHERE id = ?", card.number) {
                $0.optionalText(0)
            }
            let text = CardText(
                prompt: text.prompt, answer: text.answer, picture: picture.flatMap(\.self))
            if let text { try change(card, to: text) }
            return
        }
        let id: Int64
        if let old = kept.note {
            id = old
            try connection.run(
                "UPDATE note SET kind = ?, fields = ?, deleted = NULL WHERE id = ?", note.kind.id.number,
                note.note.kept, id)
        } else {
            id = try insert(note)
            try connection.run(
                "UPDATE card SET note = ?, number = ? WHERE id = ?", id,
                Int64(note.kind.cards(of: note.note).first ?? 0), card.number)
        }
        try makeCards(of: note.note, id, KindTexts(note.kind), kept.new)
    }

    /// Where cards that come new go, and the tags they get.
    struct NewCard {
        let deck: Int64
        let tags: String?
    }

    struct CardOfNote {
        let id: Int64
        let number: Int
        let text: [String]
        let isDeleted: Bool
        let new: NewCard
    }

    /// Also those that it does not have at the moment.
    func cards(of note: Int64) throws -> [CardOfNote] {
        var cards: [CardOfNote] = []
        try connection.forEach(
            "SELECT id, number, prompt, answer, deleted, deck, tags FROM card WHERE note = ? ORDER BY id",
            note
        ) { row in
            cards.append(
                CardOfNote(
                    id: row.number(0), number: Int(row.number(1)), text: [row.text(2), row.text(3)],
                    isDeleted: !row.isNull(4),
                    new: NewCard(deck: row.number(5), tags: row.optionalText(6))))
        }
        return cards
    }

    /// Makes the cards that the note has now, and their texts. Others go, and come back when the note has them again.
    ///
    /// - Parameter new: for cards that come new; `nil`: as the first card of the note.
    func makeCards(of note: Note, _ id: Int64, _ texts: KindTexts, _ new: NewCard?) throws {
        let cards = try cards(of: id)
        let present = Dictionary(cards.map { ($0.number, $0) }) { $1.isDeleted ? $0 : $1 }
        var left = Set(cards.lazy.filter { !$0.isDeleted }.map(\.id))
        let new = new ?? (cards.first { !$0.isDeleted } ?? cards.first)?.new
        for number in texts.kind.cards(of: note) {
            let text = texts.text(of: note, card: number)
            guard let card = present[number] else {
                if let new { _ = try insert(number, text, of: id, new) }
                continue
            }
            left.remove(card.id)
            guard card.isDeleted || card.text != [text.prompt, text.answer] else { continue }
            try connection.run(
                "UPDATE card SET prompt = ?, answer = ?, deleted = NULL WHERE id = ?", text.prompt,
                text.answer, card.id)
        }
        for card in left.sorted() {
            try connection.run("UPDATE card SET deleted = ? WHERE id = ?", time, card)
        }
    }

    private func insert(_ note: WrittenNote) throws -> Int64 {
        let number = numbers.next()
        try connection.run(
            "INSERT INTO note (id, kind, fields, made) VALUES (?, ?, ?, ?)", number, note.kind.id.number,
            note.note.kept, time)
        return number
    }

    private func insert(_ number: Int, _ text: CardText, of note: Int64, _ new: NewCard) throws -> Card.ID {
        let card = numbers.next()
        try connection.run(
            """
            INSERT INTO card (id, deck, prompt, answer, made, tags, note, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, card, new.deck, text.prompt, text.answer, time, new.tags, note, Int64(number))
        return Card.ID(card)
    }
}

extension WrittenNote {
    /// With its kind as the library has it. One whose fields have changed since it was written would put texts into wrong fields.
    fileprivate func withKind(as reading: Reading) throws -> WrittenNote {
        guard let kept = try reading.keptKind(kind.id), kept != kind else { return self }
        guard kept.fields == kind.fields else { throw StoreFailure.gone }
        var note = self
        note.kind = kept
        return note
    }
}
