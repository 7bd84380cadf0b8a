import Flashcards
import SQLite

/// Gives a kind its newer form, with all notes that have it, also those that do not come in again: their fields get the new order,
/// and their cards the new numbers. All of it is recorded.
struct IncomingKindChange {
    private let plan: KindPlan
    private let new: ClosedRange<Int64>
    private let edit: Edit

    /// - Parameter new: the numbers of notes that have come in now, in the new form.
    init(_ plan: KindPlan, besides new: ClosedRange<Int64>, _ edit: Edit) {
        (self.plan, self.new, self.edit) = (plan, new, edit)
    }

    private var connection: Connection { edit.connection }
    private static let notesAtOnce: Int64 = 500

    /// Returns how many cards are gone.
    func carryOut() throws -> Int {
        try connection.run(
            "UPDATE kind SET name = ?, definition = ?, origin = ? WHERE id = ?", plan.kind.name,
            plan.kind.definition, plan.origin, plan.id)
        var (gone, last): (Int, Int64) = (0, .min)
        while true {
            let notes = try someNotes(after: last)
            guard let end = notes.last?.id else { return gone }
            last = end
            for note in notes { gone += try change(note) }
        }
    }

    private struct KeptNote {
        let id: Int64
        let fields: String
        let origin: String?
    }

    private func someNotes(after last: Int64) throws -> [KeptNote] {
        var notes: [KeptNote] = []
        try connection.forEach(
            """
            SELECT id, fields, origin FROM note
            WHERE id > ? AND kind = ? AND id NOT BETWEEN ? AND ? ORDER BY id LIMIT ?
            """, last, plan.id, new.lowerBound, new.upperBound, IncomingKindChange.notesAtOnce
        ) { notes.append(KeptNote(id: $0.number(0), fields: $0.text(1), origin: $0.optionalText(2))) }
        return notes
    }

    private func change(_ note: KeptNote) throws -> Int {
        let fields = plan.converted(known: note.fields)
        if fields != note.fields {
            var origin = note.origin.flatMap(NoteOrigin.init(kept:))
            // What was not edited is not edited now.
            if origin?.sum == NoteOrigin.sum(of: note.fields) { origin?.sum = NoteOrigin.sum(of: fields) }
            try connection.run(
                "UPDATE note SET fields = ?, origin = ? WHERE id = ?", fields, origin?.kept ?? note.origin,
                note.id)
        }
        return try changeCards(of: note.id, Note(Note.fields(kept: fields)))
    }

    private func changeCards(of id: Int64, _ note: Note) throws -> Int {
        var cards: [(id: Int64, number: Int, isDeleted: Bool)] = []
        try connection.forEach("SELECT id, number, deleted FROM card WHERE note = ?", id) {
            cards.append(($0.number(0), Int($0.number(1)), !$0.isNull(2)))
        }
        var gone = 0
        for card in cards {
            guard let number = plan.converted(known: card.number) else {
                if card.isDeleted { continue }
                try connection.run("UPDATE card SET deleted = ? WHERE id = ?", edit.time, card.id)
                gone += 1
                continue
            }
            let text = plan.texts.text(of: note, card: number)
            try connection.run(
                "UPDATE card SET number = ?, prompt = ?, answer = ? WHERE id = ?", Int64(number), text.prompt,
                text.answer, card.id)
        }
        return gone
    }
}

// A note that was there.
extension CollectionImport {
    func carryOut(_ change: NoteChange, _ plan: KindPlan, _ decks: [Int64: Int64], _ edit: Edit) throws {
        let connection = edit.connection
        if change.comesBack, !change.isCard {
            try connection.run("UPDATE note SET deleted = NULL WHERE id = ?", change.id)
        }
        if let origin = change.origin {
            try connection.run("UPDATE note SET origin = ? WHERE id = ?", origin.kept, change.id)
        }
        if let fields = change.fields, !change.isCard {
            try connection.run(
                "UPDATE note SET kind = ?, fields = ? WHERE id = ?", change.kind, fields, change.id)
        }
        let said = try connection.first("SELECT fields FROM note WHERE id = ?", change.id) { $0.text(0) }
        let note = Note(Note.fields(kept: said ?? change.fields ?? ""))
        for card in change.goneCards {
            try connection.run("UPDATE card SET deleted = ? WHERE id = ?", edit.time, card)
        }
        for card in change.cardsBack {
            guard let deck = decks[card.deck] else { continue }
            try connection.run(
                """
                UPDATE card SET deleted = NULL,
                    deck = iif(deck IN (SELECT id FROM deck WHERE deleted IS NULL), deck, ?) WHERE id = ?
                """, deck, card.id)
        }
        for new in change.newCards { try insert(new.card, new.number, note, change, plan, decks, edit) }
        for (id, card) in change.plans {
            try connection.run(
                "UPDATE card SET due = ?, planned = ?, start = ?, origin = ? WHERE id = ?", card.plan?.due,
                card.plan?.after, card.start?.kept, card.origin, id)
        }
        if change.fields != nil {
            if change.isCard {
                // With looks it becomes a note.
                let fields = note.fields.map { FieldText(FieldText(kept: $0).richText) }
                try edit.change(Card.ID(change.id), to: WrittenNote(plan.kind, fields))
            } else {
                try renewTexts(of: change.id, note, plan, edit)
            }
        }
        if let tags = change.tags { try retag(change.id, tags, edit) }
    }

    private func insert(
        _ card: IncomingCard, _ number: Int, _ note: Note, _ change: NoteChange, _ plan: KindPlan,
        _ decks: [Int64: Int64], _ edit: Edit
    ) throws {
        guard let deck = decks[card.deck] else { return }
        let text = plan.texts.text(of: note, card: number)
        let id = edit.numbers.next()
        begun?.cards[card.key] = ImportedCard(id: id, isKnown: false)
        try Rows(edit.connection).insert(
            card, id, in: deck, text, made: edit.time, tags: nil, of: change.id, number: number)
        // It has the tags of the note’s other cards.
        try edit.connection.run(
            """
            UPDATE card SET tags = (SELECT tags FROM card WHERE note = ?1 AND id <> ?2 AND deleted IS NULL LIMIT 1)
            WHERE id = ?2
            """, change.id, id)
    }

    private func renewTexts(of id: Int64, _ note: Note, _ plan: KindPlan, _ edit: Edit) throws {
        var cards: [(id: Int64, number: Int)] = []
        try edit.connection.forEach("SELECT id, number FROM card WHERE note = ? AND deleted IS NULL", id) {
            cards.append(($0.number(0), Int($0.number(1))))
        }
        for card in cards {
            let text = plan.texts.text(of: note, card: card.number)
            try edit.connection.run(
                "UPDATE card SET prompt = ?, answer = ? WHERE id = ?", text.prompt, text.answer, card.id)
        }
    }

    private func retag(_ id: Int64, _ tags: NoteChange.Tags, _ edit: Edit) throws {
        var cards: [(id: Int64, tags: String?)] = []
        try edit.connection.forEach(
            "SELECT id, tags FROM card WHERE (note = ?1 OR id = ?1) AND deleted IS NULL", id
        ) {
            cards.append(($0.number(0), $0.optionalText(1)))
        }
        for card in cards {
            let new = [CardTag](kept: card.tags ?? "").removing(tags.removed).adding(tags.added)
            try edit.connection.run(
                "UPDATE card SET tags = ? WHERE id = ?", new.isEmpty ? nil : new.separated, card.id)
        }
    }
}
