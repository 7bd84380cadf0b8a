import Files
import Flashcards
import SQLite

// Kinds of notes, and what follows for their notes and cards.
extension Edit {
    public func make(_ kind: NoteKind) throws -> NoteKind.ID {
        var kind = kind
        kind.id = NoteKind.ID(numbers.next())
        try keep(kind)
        return kind.id
    }

    /// Only one that no note is of.
    public func delete(_ kind: NoteKind) throws {
        let isUsed = try connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM note WHERE kind = ? AND deleted IS NULL AND EXISTS (
                SELECT 1 FROM card JOIN deck ON deck.id = card.deck AND deck.deleted IS NULL
                WHERE card.note = note.id))
            """, kind.id.number)
        guard isUsed == 0 else { throw StoreFailure.gone }
        try connection.run(
            "UPDATE kind SET deleted = ? WHERE id = ? AND deleted IS NULL", time, kind.id.number)
        guard connection.changeCount > 0 else { throw StoreFailure.gone }
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

    /// Fields and cards of all notes of the kind follow. What is known about the cards stays as it is.
    public func change(_ change: KindChange) throws {
        guard try reading.kind(change.before.id) == change.before else { throw StoreFailure.gone }
        try keep(change.kind)
        guard change.changesCards else { return }
        changedManyCards = true
        let texts = KindTexts(change.kind)
        for note in try keptNotes(of: change.kind.id) {
            let fields = change.fields(of: note.fields)
            if fields != note.fields {
                try set(fields, of: note)
            }
            if change.templates != change.before.templates.indices.map({ $0 }) {
                try renumber(note.number, change)
            }
            if note.hasCards { try makeCards(of: Note(fields), note.number, texts, nil) }
        }
    }

    /// What was not edited since it came from another program is not edited by this.
    private func set(_ fields: [String], of note: KeptNote) throws {
        let kept = Note(fields).kept
        var origin = note.origin.flatMap(NoteOrigin.init(kept:))
        if origin?.sum == NoteOrigin.sum(of: Note(note.fields).kept) {
            origin?.sum = NoteOrigin.sum(of: kept)
        }
        try connection.run(
            "UPDATE note SET fields = ?, origin = ? WHERE id = ?", kept, origin?.kept ?? note.origin,
            note.number)
    }

    private struct KeptNote {
        let number: Int64
        let fields: [String]
        let origin: String?
        /// Not of one that was deleted, nor of one that is being imported.
        let hasCards: Bool
    }

    private func keptNotes(of kind: NoteKind.ID) throws -> [KeptNote] {
        var notes: [KeptNote] = []
        try connection.forEach(
            """
            SELECT id, fields, deleted IS NULL AND EXISTS (
                SELECT 1 FROM card JOIN deck ON deck.id = card.deck WHERE card.note = note.id), origin
            FROM note WHERE kind = ?
            """, kind.number
        ) {
            notes.append(
                KeptNote(
                    number: $0.number(0), fields: Note.fields(kept: $0.text(1)),
                    origin: $0.optionalText(3), hasCards: $0.bool(2)))
        }
        return notes
    }

    /// Cards follow their templates. One whose template has gone for good keeps no number that another template could get.
    private func renumber(_ note: Int64, _ change: KindChange) throws {
        let cards = try cards(of: note)
        for card in cards {
            guard card.number >= 0 else { continue }
            let number = change.number(card.number).map { Int64($0) } ?? Edit.noNumber
            if number != Int64(card.number) {
                try connection.run("UPDATE card SET number = ? WHERE id = ?", number, card.id)
            }
        }
    }

    private static let noNumber: Int64 = -1
}

extension Reading {
    /// How many notes of each kind there are. Kinds without any are not among them.
    func noteCounts() throws -> [NoteKind.ID: Int] {
        var counts: [NoteKind.ID: Int] = [:]
        try connection.forEach(
            """
            SELECT kind, count(*) FROM note WHERE deleted IS NULL AND EXISTS (
                SELECT 1 FROM card JOIN deck ON deck.id = card.deck AND deck.deleted IS NULL
                WHERE card.note = note.id)
            GROUP BY kind
            """
        ) { counts[NoteKind.ID($0.number(0))] = Int($0.number(1)) }
        let plain = try connection.number(
            "SELECT count(*) FROM card WHERE note IS NULL AND \(Card.ID.isThere)")
        if plain > 0 { counts[NoteKind.frontAndBack.id, default: 0] += Int(plain) }
        return counts
    }

    /// Cards without a note are of the kind “Front and back” too.
    private func count(plainCardsIn use: inout KindUse.OfKind) throws {
        try connection.forEach(
            """
            SELECT count(*), count(nullif(answer, '')) FROM card WHERE note IS NULL AND \(Card.ID.isThere)
            """
        ) { row in
            use.fields[0] += Int(row.number(0))
            use.fields[1] += Int(row.number(1))
            use.cards[0] += Int(row.number(0))
        }
        if use.example == nil { use.example = try plainCard() }
    }

    private func plainCard() throws -> Note? {
        try connection.first(
            """
            SELECT prompt, answer FROM card WHERE note IS NULL AND \(Card.ID.isThere) ORDER BY id DESC LIMIT 1
            """
        ) { Note([0, 1].map { [row = $0] in FieldText.plain(row.text($0)).html }) }
    }

    /// - Parameter id: the kind about which more is to be told.
    public func use(of id: NoteKind.ID?) throws -> KindUse {
        let notes = try noteCounts()
        guard let id, let kind = try kind(id) else { return KindUse(notes: notes) }
        var use = KindUse.OfKind(
            fields: kind.fields.map { _ in 0 }, cards: kind.templates.map { _ in 0 })
        try connection.forEach(
            """
            SELECT fields FROM note WHERE kind = ? AND deleted IS NULL AND EXISTS (
                SELECT 1 FROM card WHERE card.note = note.id AND \(Card.ID.isThere)) ORDER BY id DESC
            """, id.number
        ) { row in
            let fields = Note.fields(kept: row.text(0))
            if use.example == nil { use.example = Note(fields) }
            for place in kind.fields.indices
            where fields.indices.contains(place) && !fields[place].saysNothing { use.fields[place] += 1 }
        }
        try connection.forEach(
            """
            SELECT number, count(*) FROM card WHERE note IN (SELECT id FROM note WHERE kind = ?)
                AND \(Card.ID.isThere) GROUP BY number
            """, id.number
        ) { row in
            let place = kind.hidesParts ? 0 : Int(row.number(0))
            if use.cards.indices.contains(place) { use.cards[place] += Int(row.number(1)) }
        }
        if id == NoteKind.frontAndBack.id { try count(plainCardsIn: &use) }
        return KindUse(notes: notes, asked: use)
    }
}
