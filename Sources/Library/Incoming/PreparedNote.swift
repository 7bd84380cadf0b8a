import Flashcards

/// A note that comes in, with what can be worked out about it beforehand.
final class PreparedNote {
    let note: IncomingNote
    let plan: KindPlan
    /// As they will be kept.
    let fields: String
    /// The same, if it turns out to be a card without a note.
    let fieldsOfCard: String
    /// The texts of its cards, in their order; `nil` for one that its kind does not make. Empty where they are not known yet.
    let texts: [CardText?]
    /// As it is kept with the note.
    let origin: String

    /// - Parameter media: `nil` where no files come in.
    init(
        _ note: IncomingNote, from collection: any IncomingCollection, _ plan: KindPlan,
        _ media: ImportedMedia?,
        withTexts: Bool
    ) {
        (self.note, self.plan) = (note, plan)
        let fields = plan.convert(fields: media?.renamingFiles(in: note.fields) ?? note.fields)
        self.fields = fields
        fieldsOfCard = note.own == nil ? fields : collection.fieldsBeforeExport(fields)
        origin =
            NoteOrigin(changed: note.changed, fields: fields, tags: note.tags, foreign: note.origin).kept
        texts = withTexts ? PreparedNote.texts(of: note, fields, plan) : []
    }

    static func texts(of note: IncomingNote, _ fields: String, _ plan: KindPlan) -> [CardText?] {
        let parts = Note(Note.fields(kept: fields))
        return note.cards.map { card in
            plan.convert(card: card.number).map { plan.texts.text(of: parts, card: $0) }
        }
    }
}
