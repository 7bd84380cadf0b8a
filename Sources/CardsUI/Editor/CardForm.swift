import Flashcards
import Gtk
import Observation

/// The two fields in which a card is written, and what becomes of what is in them. Nothing that was written
/// is lost without being asked for.
@Observable
final class CardForm {
    /// What stands in the fields.
    struct Draft: Equatable {
        var prompt = ""
        var answer = ""

        var isEmpty: Bool { prompt.trimmed.isEmpty && answer.trimmed.isEmpty }
    }

    @ObservationIgnored let prompt = LabeledField(tr("Prompt"), description: CardForm.keys)
    @ObservationIgnored let answer = LabeledField(tr("Answer"), description: CardForm.keys)
    /// What keys do in the fields.
    static var keys: String { tr("Return goes on, Shift+Return begins a new line.") }

    /// Whether something that was typed in the field with the focus can be taken back.
    private(set) var offersUndo = false
    /// A new card that was begun when another one was opened.
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

    /// Whether the fields say something that is not in the deck.
    var isUnsaved: Bool {
        guard let card = editor.editing else { return !draft.isEmpty }
        return draft != Draft(card)
    }

    /// Opens a card in the fields; what was begun there comes back afterwards.
    func open(_ card: Card) {
        if editor.editing == nil { setAside = draft }
        editor.beginEditing(card)
        draft = Draft(card)
        prompt.field.focusAtEnd()
    }

    /// `true` if it was saved. Else the focus is where something is missing.
    func save() -> Bool {
        let wasEditing = editor.editing != nil
        guard editor.save(prompt: draft.prompt, answer: draft.answer) else {
            if editor.event == .promptMissing { prompt.field.focusAtEnd() }
            if editor.event == .answerMissing { answer.field.focusAtEnd() }
            return false
        }
        if wasEditing { bringBack() } else { draft = Draft() }
        return true
    }

    /// Leaves the card as it was.
    func close() {
        editor.endEditing()
        bringBack()
    }

    /// The new card that was begun before is in the fields again.
    func bringBack() {
        draft = setAside
        setAside = Draft()
    }

    func undo() { fields.first(where: \.offersUndo)?.undo() }
}

extension CardForm.Draft {
    init(_ card: Card) { self.init(prompt: card.prompt, answer: card.answer) }
}
