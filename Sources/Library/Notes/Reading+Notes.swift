import Flashcards
import SQLite

extension Reading {
    /// The kinds of notes that a person can choose from: those that everybody has first, then others by their names.
    public func kinds() throws -> [NoteKind] {
        var kept: [NoteKind] = []
        try connection.forEach(
            "SELECT id, name, definition FROM kind WHERE deleted IS NULL ORDER BY name, id"
        ) { row in
            let id = NoteKind.ID(row.number(0))
            if let kind = NoteKind(id: id, name: row.text(1), definition: row.text(2)) { kept.append(kind) }
        }
        let builtIn = NoteKind.builtIn.map { kind in kept.first { $0.id == kind.id } ?? kind }
        return builtIn + kept.filter { kind in !builtIn.contains { $0.id == kind.id } }
    }

    /// These cards, and all others of their notes.
    public func withWholeNotes(_ cards: [Card.ID]) throws -> [Card.ID] {
        // Mostly there are no notes at all.
        guard try connection.number("SELECT EXISTS (SELECT 1 FROM card WHERE note IS NOT NULL)") == 1 else {
            return cards
        }
        var (all, known) = (cards, Set(cards))
        for card in cards {
            let others = try connection.numbers(
                """
                SELECT id FROM card WHERE deleted IS NULL
                    AND note = (SELECT note FROM card WHERE id = ?) ORDER BY id DESC
                """, card.number)
            for other in others.map({ Card.ID($0) }) where known.insert(other).inserted { all.append(other) }
        }
        return all
    }

    /// The highest number of a card that the note has or had; 0 where it has none.
    public func highestCardNumber(of note: Note.ID) throws -> Int {
        Int(try connection.number("SELECT coalesce(max(number), 0) FROM card WHERE note = ?", note.number))
    }

    func kind(_ id: NoteKind.ID) throws -> NoteKind? {
        try keptKind(id) ?? NoteKind.builtIn.first { $0.id == id }
    }

    /// `nil` where the library has not changed it.
    func keptKind(_ id: NoteKind.ID) throws -> NoteKind? {
        let kept = try connection.first(
            "SELECT name, definition FROM kind WHERE id = ? AND deleted IS NULL", id.number
        ) { NoteKind(id: id, name: $0.text(0), definition: $0.text(1)) }
        return kept.flatMap(\.self)
    }

    /// `nil` where the note, or its kind, is not there: it may come later from another machine.
    func note(_ id: Note.ID, card number: Int, in deck: Deck.ID) throws -> CardNote? {
        let kept = try connection.first("SELECT kind, fields FROM note WHERE id = ?", id.number) {
            (kind: NoteKind.ID($0.number(0)), fields: Note.fields(kept: $0.text(1)))
        }
        guard let kept, let kind = try kind(kept.kind) else { return nil }
        return CardNote(
            id, kind, fields: kept.fields, number: number,
            deckPath: kind.showsDeck ? try path(of: deck) : [])
    }

    /// Two machines can put two decks into each other, so the way up ends at some time.
    private func path(of deck: Deck.ID) throws -> [String] {
        var (path, next): ([String], Int64?) = ([], deck.number)
        while let number = next, path.count < 100 {
            let found = try connection.first("SELECT name, parent FROM deck WHERE id = ?", number) {
                (name: $0.text(0), parent: $0.optionalNumber(1))
            }
            guard let found else { break }
            path.insert(found.name, at: 0)
            next = found.parent
        }
        return path
    }
}

extension Note {
    private static let separator: Character = "\u{1F}"

    package static func fields(kept text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var (fields, start): ([String], Int) = ([], 0)
            for (place, byte) in bytes.enumerated() where byte == 0x1F {
                fields.append(String(decoding: bytes[start..<place], as: UTF8.self))
                start = place + 1
            }
            fields.append(String(decoding: bytes[start...], as: UTF8.self))
            return fields
        }
    }

    /// As they stand in the table.
    var kept: String {
        fields.map { $0.replacing(String(Note.separator), with: "") }.joined(
            separator: String(Note.separator))
    }
}
