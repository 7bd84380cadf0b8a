import Flashcards
import SQLite

// Notes, kinds and cards.
extension Mending {
    /// A kind without notes was deleted, and another machine has made a note of it.
    func bringBackKinds() throws {
        let used = """
            UPDATE kind SET deleted = NULL WHERE deleted IS NOT NULL AND EXISTS (
                SELECT 1 FROM note WHERE note.kind = kind.id AND note.deleted IS NULL)
            """
        for note in touched.newNotes.union(touched.changedNotes).sorted() {
            try connection.run(used + " AND id = (SELECT kind FROM note WHERE id = ?)", note)
        }
        for kind in touched.changedKinds.sorted() { try connection.run(used + " AND id = ?", kind) }
    }

    /// A card has beaten the deletion of its note, so the note is there again.
    private func notesBroughtBack() throws -> Set<Int64> {
        let beaten = """
            SELECT note.id FROM note JOIN card ON card.note = note.id AND card.deleted IS NULL
                JOIN field_time ON field_time.row = card.id AND field = ?2 AND time >= note.deleted
            WHERE note.deleted IS NOT NULL
            """
        var notes: Set<Int64> = []
        for note in touched.deletedNotes {
            notes.formUnion(try connection.numbers(beaten + " AND note.id = ?1", note, FieldTimes.gone))
        }
        for card in touched.cards {
            notes.formUnion(try connection.numbers(beaten + " AND card.id = ?1", card, FieldTimes.gone))
        }
        for note in notes.sorted() {
            try connection.run("UPDATE note SET deleted = NULL WHERE id = ?", note)
        }
        return notes
    }

    func mendNotes() throws {
        var changed = touched.changedNotes.union(try notesBroughtBack())
        for kind in touched.changedKinds {
            changed.formUnion(
                try connection.numbers("SELECT id FROM note WHERE kind = ? AND deleted IS NULL", kind))
        }
        var texts: [Int64: KindTexts] = [:]
        for note in touched.notesWithNewCards.union(changed).sorted() {
            try joinTwins(of: note)
            guard changed.contains(note), let kept = try keptNote(note) else { continue }
            if texts[kept.kind] == nil {
                texts[kept.kind] = try edit.reading.kind(NoteKind.ID(kept.kind)).map { KindTexts($0) }
            }
            // Fields of one edit and the kind of another may make no card at all. Then those that there are stay.
            guard let texts = texts[kept.kind], !texts.kind.cards(of: kept.note).isEmpty else { continue }
            try edit.makeCards(of: kept.note, note, texts, nil)
        }
    }

    private func keptNote(_ number: Int64) throws -> (kind: Int64, note: Note)? {
        try connection.first("SELECT kind, fields FROM note WHERE id = ? AND deleted IS NULL", number) {
            ($0.number(0), Note(Note.fields(kept: $0.text(1))))
        }
    }

    /// Two machines have each made a card for the same template or hidden part. The one with the lowest number stays, and
    /// answers to the others count for it.
    private func joinTwins(of note: Int64) throws {
        var cards: [Int: [Int64]] = [:]
        for card in try edit.cards(of: note) where !card.isDeleted && card.number >= 0 {
            cards[card.number, default: []].append(card.id)
        }
        for (_, twins) in cards.sorted(by: { $0.key < $1.key }) where twins.count > 1 {
            for other in twins.dropFirst() {
                try connection.run(
                    "UPDATE card SET deleted = ?, same_as = ? WHERE id = ?", edit.time, twins[0], other)
                try connection.run("UPDATE card SET same_as = ? WHERE same_as = ?", twins[0], other)
                for card in [other, twins[0]] { try isStale(card) }
            }
        }
    }

    /// What is known of a card follows from the answers to its twins too, also where another machine has found them.
    func noteTwins() throws {
        guard try connection.number("SELECT EXISTS (SELECT 1 FROM card WHERE same_as IS NOT NULL)") == 1
        else {
            return
        }
        for card in touched.cards {
            let twin = try connection.numbers(
                "SELECT same_as FROM card WHERE id = ? AND same_as IS NOT NULL", card
            ).first
            guard let twin else { continue }
            for card in [card, twin] { try isStale(card) }
        }
    }

    private func isStale(_ card: Int64) throws {
        try connection.run("INSERT OR IGNORE INTO stale_memory (thing) VALUES (?)", card)
    }
}
