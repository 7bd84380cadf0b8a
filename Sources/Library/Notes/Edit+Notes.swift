import Files
import Flashcards
import SQLite

// Notes, and the cards that follow from them.
extension Edit {
    /// Adds a note with all its cards. One that is nothing but two plain texts becomes a card without a note.
    public func add(_ note: WrittenNote, to deck: Deck.ID) throws -> [Card.ID] {
        let tags = note.tags.flatMap { $0.isEmpty ? nil : $0.uniqueAndSorted.separated }
        if let text = note.plainCard {
            let cards = try add([text], to: deck)
            if let tags { try setTags(tags, of: cards) }
            return cards
        }
        try reading.expect(deck)
        let id = try insert(note)
        // A deck’s list begins with the highest number.
        return try note.kind.cards(of: note.note).reversed().map { number in
            try insert(number, of: note, id, NewCard(deck: deck.number, tags: tags))
        }.reversed()
    }

    /// What is known about the cards stays as it is. A card that the note does not have any more is gone, and comes back if the
    /// note has it again.
    public func change(_ card: Card.ID, to note: WrittenNote) throws {
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
                "UPDATE note SET kind = ?, fields = ? WHERE id = ?", note.kind.id.number, note.note.kept, id)
        } else {
            id = try insert(note)
            try connection.run(
                "UPDATE card SET note = ?, number = ? WHERE id = ?", id,
                Int64(note.kind.cards(of: note.note).first ?? 0), card.number)
        }
        try makeCards(of: note, id, kept.new)
    }

    /// Keeps a kind in place of the one with its number.
    public func keep(_ kind: NoteKind) throws {
        try connection.run(
            "UPDATE kind SET name = ?, definition = ?, deleted = NULL WHERE id = ?", kind.name,
            kind.definition, kind.id.number)
        guard connection.changeCount == 0 else { return }
        try connection.run(
            "INSERT INTO kind (id, name, definition, made) VALUES (?, ?, ?, ?)", kind.id.number, kind.name,
            kind.definition, time)
    }

    /// Where cards that come new go, and the tags they get.
    private struct NewCard {
        let deck: Int64
        let tags: String?
    }

    private func makeCards(of note: WrittenNote, _ id: Int64, _ new: NewCard) throws {
        var present: [Int: Int64] = [:]
        try connection.forEach("SELECT number, id FROM card WHERE note = ? ORDER BY id", id) { row in
            present[Int(row.number(0))] = row.number(1)
        }
        let wanted = note.kind.cards(of: note.note)
        for number in wanted {
            guard let card = present.removeValue(forKey: number) else {
                _ = try insert(number, of: note, id, new)
                continue
            }
            let text = note.kind.text(of: note.note, card: number)
            try connection.run(
                "UPDATE card SET prompt = ?, answer = ?, deleted = NULL WHERE id = ?",
                text.prompt, text.answer, card)
        }
        for card in present.values {
            try connection.run(
                "UPDATE card SET deleted = ? WHERE id = ? AND deleted IS NULL", time, card)
        }
    }

    private func insert(_ note: WrittenNote) throws -> Int64 {
        let number = numbers.next()
        try connection.run(
            "INSERT INTO note (id, kind, fields, made) VALUES (?, ?, ?, ?)", number, note.kind.id.number,
            note.note.kept, time)
        return number
    }

    private func insert(_ number: Int, of note: WrittenNote, _ id: Int64, _ new: NewCard) throws -> Card.ID {
        let text = note.kind.text(of: note.note, card: number)
        let card = numbers.next()
        try connection.run(
            """
            INSERT INTO card (id, deck, prompt, answer, made, tags, note, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, card, new.deck, text.prompt, text.answer, time, new.tags, id, Int64(number))
        return Card.ID(card)
    }
}
