import Flashcards
import Gtk

// The menu beside “Add Card”: other kinds of cards, and what can stand in them.
extension CardEditor {
    static let notePrefix = "note"

    static func makeKindButton(_ form: CardForm, _ editor: DeckEditor) -> MenuButton {
        MenuButton(icon: "view-more-symbolic", name: tr("Kinds of Cards")) { [weak editor] in
            Menu(
                choices: (editor?.kinds ?? []).filter(\.canBeWritten).map {
                    ($0.title, "\(notePrefix).kind", "\($0.id.number)")
                })
        }.styled("flat").align(vertically: .center)
    }

    func addKindActions() {
        let kind = Action("kind", choice: "\(form.kind.id.number)") { [weak self] chosen in
            guard let self, let kind = editor.kinds.first(where: { "\($0.id.number)" == chosen }) else {
                return
            }
            form.choose(kind)
            form.prompt.field.focusAtEnd()
        }
        kindButton.bind { [form] _ in kind.choice = "\(form.kind.id.number)" }
        add([kind], prefix: CardEditor.notePrefix)
    }
}

extension NoteKind {
    /// Parts of a picture need more than fields.
    fileprivate var canBeWritten: Bool { id != NoteKind.hiddenParts.id }
}
