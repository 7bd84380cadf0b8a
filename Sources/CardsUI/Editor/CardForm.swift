import Flashcards
import Gtk
import Observation

/// The two fields in which a card is written. A new card that was begun is put aside while another card is open, and
/// then comes back.
@Observable
final class CardForm {
    typealias Draft = EditorDraft.Sides

    @ObservationIgnored let prompt = LabeledField(tr("Prompt"), description: CardForm.keys)
    @ObservationIgnored let answer = LabeledField(tr("Answer"), description: CardForm.keys)
    /// Explains the keys in the fields.
    static var keys: String { tr("Return goes on, Shift+Return begins a new line.") }

    /// Whether typing in the field with the focus can be undone.
    private(set) var offersUndo = false
    /// The new card that was begun before another card was opened.
    @ObservationIgnored private var setAside = Draft()
    @ObservationIgnored private let editor: DeckEditor

    init(_ editor: DeckEditor) {
        self.editor = editor
        for field in fields {
            field.onUndoChange { [weak self] in
                guard let self else { return }
                offersUndo = fields.contains(where: \.offersUndo)
            }
        }
        prompt.field.onSubmit { [weak self] in self?.answer.field.focusAtEnd() }
    }

    private var fields: [TextField] { [prompt.field, answer.field] }

    var draft: Draft {
        get { Draft(prompt: prompt.field.text, answer: answer.field.text) }
        set { (prompt.field.text, answer.field.text) = (newValue.prompt, newValue.answer) }
    }

    /// Whether the fields differ from the saved card.
    var isUnsaved: Bool {
        guard let card = editor.editing else { return !draft.isEmpty }
        return draft != Draft(card)
    }

    /// Opens a card in the fields. A new card that was begun comes back afterwards.
    func open(_ card: Card) {
        if editor.editing == nil { setAside = draft }
        editor.beginEditing(card)
        draft = Draft(card)
        prompt.field.focusAtEnd()
    }

    /// Saves what is typed. If a side is missing, its field gets the focus.
    ///
    /// - Parameter saved: called when the card is saved. Its parameter is the card that was changed; `nil` for a new one.
    func save(then saved: @escaping @MainActor (Card.ID?) -> Void) {
        let (typed, edited) = (draft, editor.editing?.id)
        let isComplete = editor.save(prompt: typed.prompt, answer: typed.answer) { [weak self] in
            self?.clear(typed, of: edited)
            saved(edited)
        }
        guard !isComplete else { return }
        (editor.event == .promptMissing ? prompt : answer).field.focusAtEnd()
    }

    /// Empties the fields after a card was saved. What was typed since stays.
    private func clear(_ saved: Draft, of edited: Card.ID?) {
        if editor.editing?.id == edited {
            guard draft == saved else { return }
            if edited == nil { draft = Draft() } else { close() }
        } else if edited == nil, setAside == saved {
            setAside = Draft()
        }
    }

    /// Closes the card without saving it.
    func close() {
        editor.endEditing()
        bringBackNewCard()
    }

    /// Puts the new card that was begun into the fields again.
    func bringBackNewCard() {
        draft = setAside
        setAside = Draft()
    }

    func undo() { fields.first(where: \.offersUndo)?.undo() }

    /// Returns `false` if there is nothing to redo in the field with the focus.
    func redoTyping() -> Bool { fields.contains { $0.redoTyping() } }
}

// What something else has done to the open card: undo, another window or process.
extension CardForm {
    /// - Parameter old: the card that was open, as it was before.
    func follow(_ old: Card?) {
        guard let old, editor.editing != old else { return }
        if let card = editor.editing {
            if draft == Draft(old) { draft = Draft(card) }
        } else if draft == Draft(old) || !setAside.isEmpty {
            bringBackNewCard()
        }
        // Else the typed changes stay, as a new card.
    }
}

// What is kept in case the program ends.
extension CardForm {
    /// What is typed and not saved.
    func draft(search: String) -> EditorDraft {
        guard let card = editor.editing else { return EditorDraft(newCard: draft, search: search) }
        let opened = isUnsaved ? EditorDraft.Opened(card: card.id, sides: draft) : nil
        return EditorDraft(newCard: setAside, opened: opened, search: search)
    }

    func restore(_ kept: EditorDraft) {
        draft = kept.newCard
        guard let opened = kept.opened else { return }
        if let card = editor.cards([opened.card]).first {
            open(card)
            draft = opened.sides
        } else if kept.newCard.isEmpty {
            draft = opened.sides
        }
    }
}

extension CardForm.Draft {
    init(_ card: Card) { self.init(prompt: card.prompt, answer: card.answer) }
}

/// A text field under its name.
final class LabeledField: VStack {
    let field: TextField

    init(_ name: String, description: String) {
        field = TextField(name: name, description: description)
        super.init(spacing: 3)
        add(Label(name).startsAtEdge().styled("field-name"))
        add(field)
        align(vertically: .start).expand(vertically: false)
    }
}
