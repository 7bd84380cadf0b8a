import Flashcards
import SQLite

// Notes, one by one. New ones are written at once, where nobody sees them; what changes others is noted for the end.
extension CollectionImport {
    /// What rows of notes and cards are inserted with.
    struct Rows {
        let notes: RowInserter
        let cards: RowInserter

        init(_ connection: Connection) throws {
            notes = try RowInserter(
                "note", ["id", "kind", "fields", "identity", "made", "origin"], connection)
            cards = try RowInserter(
                "card",
                [
                    "id", "deck", "prompt", "answer", "made", "tags", "note", "number", "suspended", "flag",
                    "origin", "due", "planned", "start",
                ], connection)
        }

        func insert(
            _ card: IncomingCard, _ id: Int64, in deck: Int64, _ text: CardText, made: Int64, tags: String?,
            of note: Int64, number: Int
        ) throws {
            for number in [id, deck] { try cards.add(number) }
            for text in [text.prompt, text.answer] { try cards.add(text) }
            try cards.add(made)
            try cards.add(tags)
            for number in [note, Int64(number)] { try cards.add(number) }
            try cards.add(card.isSuspended ? 1 : nil)
            try cards.add(card.flag.map { Int64($0) })
            try cards.add(card.origin)
            try cards.add(card.plan?.due)
            try cards.add(card.plan?.after)
            try cards.add(card.start?.kept)
            try cards.insert()
        }

        func insert(_ prepared: PreparedNote, _ id: Int64, made: Int64) throws {
            let note = prepared.note
            try notes.add(id)
            try notes.add(prepared.plan.id)
            try notes.add(prepared.fields)
            try notes.add(note.identity)
            try notes.add(made)
            try notes.add(prepared.origin)
            try notes.insert()
        }
    }

    func add(_ prepared: PreparedNote, _ rows: Rows, _ edit: Edit)
        throws
    {
        guard var begun else { return }
        self.begun = nil  // So that its arrays are not copied.
        defer { self.begun = begun }
        let fate = try begun.matching.fate(of: prepared)
        receipt.count(fate, prepared.fields)
        if case .new = fate {
            try insert(prepared, &begun, rows, edit)
        } else if let change = try NoteChange(prepared, fate, &begun.cards, edit.reading) {
            receipt.newCards += change.newCards.count
            receipt.goneCards += change.goneCards.count
            begun.changes.append(change)
        }
    }

    private func insert(
        _ prepared: PreparedNote, _ begun: inout Begun, _ rows: Rows, _ edit: Edit
    ) throws {
        let (note, fields, plan) = (prepared.note, prepared.fields, prepared.plan)
        let texts = prepared.texts.isEmpty ? PreparedNote.texts(of: note, fields, plan) : prepared.texts
        let id = begun.nextNote
        var count = 0
        for (card, text) in zip(note.cards, texts) {
            guard let deck = begun.decks[card.deck], let text, let number = plan.convert(card: card.number)
            else { continue }
            let place = begun.firstCard - Int64(card.place)
            begun.cards[card.key] = ImportedCard(id: place, isKnown: false)
            try rows.insert(
                card, place, in: deck, text, made: edit.time, tags: note.tags, of: id, number: number)
            count += 1
        }
        guard count > 0 else { return }
        begun.nextNote += 1
        receipt.newCards += count
        try rows.insert(prepared, id, made: edit.time)
    }
}

extension ImportReceipt {
    mutating func count(_ fate: NoteFate, _ fields: @autoclosure () -> String) {
        func words() -> String { String(fields().prefix { $0 != "\u{1F}" }.prefix(80)) }
        switch fate {
        case .new: notes.new += 1
        case .same: notes.same += 1
        case .updated(_, let replacesEdit):
            if replacesEdit { notes.replacedEdits += 1 } else { notes.updated += 1 }
            if replacesEdit { note(.replacedEdit, words()) }
        case .keptEdit:
            notes.keptEdits += 1
            note(.keptEdit, words())
        case .stayedDeleted:
            notes.stayedDeleted += 1
            note(.stayedDeleted, words())
        case .cameBack: notes.cameBack += 1
        case .older: notes.older += 1
        }
    }
}
