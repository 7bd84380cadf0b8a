import Flashcards
import Gtk
import RecessKit

// The menu beside “Add Card”: other kinds of cards, and formatting.
extension CardEditor {
    static let notePrefix = "note"

    static func makeKindButton(_ editor: DeckEditor) -> MenuButton {
        MenuButton(icon: "view-more-symbolic", name: tr("Kinds of Cards and Formatting")) {
            [weak editor] in menuOfNote(editor?.kinds ?? [])
        }.styled("flat").align(vertically: .center)
    }

    static func menuOfNote(_ kinds: [NoteKind]) -> Menu {
        let looks = [Look.bold, .italic, .underlined].map { ($0.title, "\(notePrefix).\($0.rawValue)") }
        return Menu(choices: kinds.map { ($0.title, "\(notePrefix).kind", "\($0.id.number)") })
            .adding(
                Menu(sections: [
                    [(tr("Kinds of _Cards…"), ActivityCommand.kinds.action)],
                    looks,
                    [
                        (tr("_Hide on a Card of Its Own"), "\(notePrefix).hide"),
                        (tr("Hide on the _Same Card"), "\(notePrefix).hide-too"),
                    ],
                ])
            )
            .adding(tr("_Formatting"), menuOfLooks)
            .adding(tr("I_nsert"), menuOfInsertions)
            .adding(
                tr("_Typed Answers"),
                Menu(sections: [
                    [(tr("_Type the Answer"), "\(notePrefix).typed")],
                    Leniency.allCases.map { ($0.title, "\(notePrefix).\($0.rawValue)") },
                ]))
    }

    /// A look that a part of a text can have.
    enum Look: String, CaseIterable {
        case bold, italic, underlined, raised, lowered, code

        var tag: String {
            switch self {
            case .bold: "b"
            case .italic: "i"
            case .underlined: "u"
            case .raised: "sup"
            case .lowered: "sub"
            case .code: "code"
            }
        }

        var title: String {
            switch self {
            case .bold: tr("_Bold")
            case .italic: tr("_Italic")
            case .underlined: tr("_Underlined")
            case .raised: tr("_Raised")
            case .lowered: tr("_Lowered")
            case .code: tr("_Code")
            }
        }

        var keys: String? {
            switch self {
            case .bold: "<Control>b"
            case .italic: "<Control>i"
            case .underlined: "<Control>u"
            case .raised, .lowered, .code: nil
            }
        }
    }

    func addNoteActions() {
        let kind = Action("kind", choice: "\(form.kind.id.number)") { [weak self] chosen in
            guard let self, let kind = editor.kinds.first(where: { "\($0.id.number)" == chosen }) else {
                return
            }
            let left = form.choose(kind)
            form.takeFocus()
            tellWhatIsLeftOut(left)
        }
        kindButton.bind { [form] _ in kind.choice = "\(form.kind.id.number)" }
        let looks = Look.allCases.map { look in
            Action(look.rawValue) { [weak self] in self?.form.toggle(look.tag) }
        }
        let hiding = [
            Action("hide") { [weak self] in self?.form.hide(onNewCard: true) },
            Action("hide-too") { [weak self] in self?.form.hide(onNewCard: false) },
        ]
        let media = Action("media") { [weak self] in self?.chooseMedia() }
        form.onMedia = { [weak self] in self?.takeIn($0, $1) }
        form.onChoosePicture = { [weak self] in self?.chooseMedia(for: .picture) }
        add(
            [kind, media] + looks + hiding + actionsOfTyping + actionsOfInsertions,
            prefix: CardEditor.notePrefix)
        addNoteKeys()
        addInsertionKeys()
    }

    /// A kind with fewer fields.
    private func tellWhatIsLeftOut(_ fields: [String]) {
        guard !fields.isEmpty else { return }
        let names = WordList.commas(fields.map { tr("“{field}”", ["field": $0.inOneLine(atMost: 30)]) })
        status.say(tr("Cards of this kind leave out what you have written in {fields}.", ["fields": names]))
    }

    /// What makes no difference in a typed answer.
    enum Leniency: String, CaseIterable {
        case letterCase = "ignore-case"
        case spaces = "ignore-spaces"
        case accents = "ignore-accents"

        var option: TypedAnswer.Leniency {
            switch self {
            case .letterCase: .letterCase
            case .spaces: .spaces
            case .accents: .accents
            }
        }

        var title: String {
            switch self {
            case .letterCase: tr("Ignore Upper and Lower _Case")
            case .spaces: tr("Ignore _Spaces")
            case .accents: tr("Ignore _Accents")
            }
        }
    }

    private var actionsOfTyping: [Action] {
        func action(_ name: String, _ change: @escaping @MainActor (inout NoteKind) -> Void) -> Action {
            Action(name, isOn: false) { [weak self] in
                guard let self else { return }
                var kind = form.kind
                change(&kind)
                if let typing = KindChange.changeTyping(form.kind, to: kind) {
                    editor.change(typing) { [weak self] in
                        self?.form.choose(kind)
                        self?.takeFocus()
                    }
                }
            }
        }
        let typed = action("typed") { $0 = $0.asking(forTyping: !$0.asksForTyping) }
        let choices = Leniency.allCases.map { choice in
            (choice, action(choice.rawValue) { $0.leniency.formSymmetricDifference(choice.option) })
        }
        kindButton.bind { [form] _ in
            typed.isOn = form.kind.asksForTyping
            typed.isEnabled = form.kind.canAskForTyping
            for (choice, action) in choices {
                action.isOn = form.kind.leniency.contains(choice.option)
                action.isEnabled = form.kind.asksForTyping
            }
        }
        return [typed] + choices.map(\.1)
    }

    /// In the fields only: elsewhere the same keys do something else.
    private func addNoteKeys() {
        for look in Look.allCases {
            guard let keys = look.keys else { continue }
            onShortcut(keys) { [weak self] in
                guard let self, form.hasFocus else { return false }
                form.toggle(look.tag)
                return true
            }
        }
        onShortcut("<Control><Shift>v") { [weak self] in
            guard let self, form.hasFocus else { return false }
            form.pasteText()
            return true
        }
        for (keys, isNew) in [
            ("<Control><Shift>c", true), ("<Shift><Alt>c", false), ("<Control><Shift><Alt>c", false),
        ] {
            onShortcut(keys) { [weak self] in
                guard let self, form.hasFocus else { return false }
                form.hide(onNewCard: isNew)
                return true
            }
        }
    }
}
