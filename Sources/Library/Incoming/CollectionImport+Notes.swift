import Flashcards
import SQLite

// Notes, one by one. New ones are written at once, where nobody sees them; what changes others is noted for the end.
extension CollectionImport {
    static var noteRows: RowBuffer {
        RowBuffer("note", ["id", "kind", "fields", "identity", "made", "origin"])
    }
    static var cardRows: RowBuffer {
        RowBuffer(
            "card",
            [
                "id", "deck", "prompt", "answer", "made", "tags", "suspended", "flag", "note", "number",
                "origin",
                "due", "planned", "start",
            ])
    }

    func add(_ note: IncomingNote, _ notes: inout RowBuffer, _ cards: inout RowBuffer, _ edit: Edit) throws {
        guard var begun, let plan = begun.kinds[note.kind] else { return }
        self.begun = nil  // So that its arrays are not copied.
        defer { self.begun = begun }
        let fields = plan.convert(fields: begun.media.renamingFiles(in: note.fields))
        let fate = try begun.matching.fate(of: note, fields: fields, plan)
        receipt.count(fate, fields)
        if case .new = fate {
            try insert(note, fields, plan, &begun, &notes, &cards, edit)
        } else if let change = try NoteChange(note, fields, fate, plan, &begun.cards, edit.reading) {
            receipt.newCards += change.newCards.count
            receipt.goneCards += change.goneCards.count
            begun.changes.append(change)
        }
    }

    private func insert(
        _ note: IncomingNote, _ fields: String, _ plan: KindPlan, _ begun: inout Begun,
        _ notes: inout RowBuffer, _ cards: inout RowBuffer, _ edit: Edit
    ) throws {
        let origin = NoteOrigin(
            changed: note.changed, fields: fields, tags: note.tags, foreign: note.origin)
        let id = begun.nextNote
        let parts = Note(Note.fields(kept: fields))
        var count = 0
        for card in note.cards {
            guard let deck = begun.decks[card.deck], let number = plan.convert(card: card.number) else {
                continue
            }
            let text = plan.texts.text(of: parts, card: number)
            let place = begun.firstCard - Int64(card.place)
            begun.cards[card.key] = ImportedCard(id: place, isKnown: false)
            try cards.add(
                [
                    place, deck, text.prompt, text.answer, edit.time, note.tags,
                    card.isSuspended ? Int64(1) : nil, card.flag.map { Int64($0) }, id, Int64(number),
                    card.origin, card.plan?.due, card.plan?.after, card.start?.kept,
                ], edit.connection)
            count += 1
        }
        guard count > 0 else { return }
        begun.nextNote += 1
        receipt.newCards += count
        try notes.add([id, plan.id, fields, note.identity, edit.time, origin.kept], edit.connection)
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
