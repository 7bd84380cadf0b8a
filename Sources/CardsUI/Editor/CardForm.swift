import Flashcards
import Gtk
import Observation

/// The two fields in which a card is written. A new card that was begun is put aside while another card is open, and
/// then comes back.
@Observable
final class CardForm {
    /// The texts of the two fields.
    struct Draft: Equatable {
        var prompt = ""
        var answer = ""

        var isEmpty: Bool { prompt.trimmed.isEmpty && answer.trimmed.isEmpty }
    }

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

    /// Returns whether the card was saved. If not, the field without text gets the focus.
    func save() -> Bool {
        let wasEditing = editor.editing != nil
        guard editor.save(prompt: draft.prompt, answer: draft.answer) else {
            if editor.event == .promptMissing { prompt.field.focusAtEnd() }
            if editor.event == .answerMissing { answer.field.focusAtEnd() }
            return false
        }
        if wasEditing { bringBackNewCard() } else { draft = Draft() }
        return true
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
