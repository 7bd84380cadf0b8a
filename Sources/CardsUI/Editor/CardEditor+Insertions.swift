import Flashcards
import Gtk
import RecessKit

// The rest of what the menu beside “Add Card” can do to a field: colours, sizes, lists, links and so on.
extension CardEditor {
    /// Looks that are wanted less often than bold and italic.
    static var menuOfLooks: Menu {
        Menu(sections: [
            [Look.raised, .lowered, .code].map { ($0.title, "\(notePrefix).\($0.rawValue)") },
            FieldMarkup.LetterColor.allCases.map { ($0.title, "\(notePrefix).color-\($0)") }
                + [(tr("_Usual Colour"), "\(notePrefix).color-none")],
            FieldMarkup.LetterSize.allCases.map { ($0.title, "\(notePrefix).size-\($0)") }
                + [(tr("Usual _Size"), "\(notePrefix).size-none")],
        ])
    }

    static var menuOfInsertions: Menu {
        func item(_ insertion: NoteField.Insertion) -> (label: String, action: String) {
            (insertion.title, "\(notePrefix).\(insertion.rawValue)")
        }
        return Menu(sections: [
            [item(.bullets), item(.numbers), item(.table), item(.rule)],
            [(tr("_Link…"), "\(notePrefix).link"), item(.reading), item(.formula)],
            [(tr("_Picture or Sound…"), "\(notePrefix).media")],
        ])
    }

    var actionsOfInsertions: [Action] {
        func action(_ name: String, _ change: @escaping @MainActor (NoteField) -> Void) -> Action {
            Action(name) { [weak self] in self?.form.change(change) }
        }
        var actions = NoteField.Insertion.allCases.map { what in action(what.rawValue) { $0.insert(what) } }
        actions += FieldMarkup.LetterColor.allCases.map { color in
            action("color-\(color)") { $0.color(color) }
        }
        actions += FieldMarkup.LetterSize.allCases.map { size in action("size-\(size)") { $0.size(size) } }
        return actions + [
            action("color-none") { $0.color(nil) }, action("size-none") { $0.size(nil) },
            Action("link") { [weak self] in self?.askForLink() },
            Action("tags") { [weak self] in self?.form.toggleTags() },
        ]
    }

    /// In the fields only: elsewhere the same keys do something else. Where Shift changes a digit, the other sign counts.
    func addInsertionKeys() {
        let keys: [(String, String)] = [
            ("<Control><Shift>8", "bullets"), ("<Control>asterisk", "bullets"),
            ("<Control><Shift>7", "numbers"), ("<Control>ampersand", "numbers"),
            ("<Control>k", "link"),
        ]
        for (keys, name) in keys {
            onShortcut(keys) { [weak self] in
                guard let self, form.hasFocus else { return false }
                if name == "link" {
                    askForLink()
                } else {
                    form.change { $0.insert(.init(rawValue: name) ?? .bullets) }
                }
                return true
            }
        }
        onShortcutInWindow("<Control>t") { [weak self] in self?.form.toggleTags() }
    }

    /// For a link that is there its address is shown; else the address that is on the clipboard is proposed.
    func askForLink() {
        let entry = Entry(placeholder: "https://", name: tr("Address of the page")).asksForMinimumWidth()
        let (address, hasLink) = (form.current.linkAddress, form.current.hasLink)
        let selection = form.current.field.selection
        entry.text = address ?? ""
        let dialog = surroundings.showAlert(
            Alert(
                heading: tr("Link"), body: tr("The browser opens it when it is clicked on the card."),
                details: entry,
                responses: [
                    MessageDialog.Response(tr("Cancel")),
                    MessageDialog.Response(tr("No Link")) { [weak self] in
                        self?.form.change { $0.link(to: nil, at: selection) }
                    },
                    MessageDialog.Response(tr("Save"), isSuggested: true) { [weak self] in
                        guard let address = FieldMarkup.address(typed: entry.text) else { return }
                        self?.form.change { $0.link(to: address, at: selection) }
                    },
                ]))
        guard let dialog else { return }
        entry.onSubmit { [weak entry] in entry?.activateDefault() }
        entry.onChange { [weak dialog, weak entry] in
            dialog?.enable(2, FieldMarkup.address(typed: entry?.text ?? "") != nil)
        }
        dialog.enable(1, hasLink)
        dialog.enable(2, FieldMarkup.address(typed: entry.text) != nil)
        entry.grabFocus()
        if address != nil { return entry.selectAll() }
        entry.readClipboard { [weak entry] text in
            guard let entry, entry.text.isEmpty, FieldMarkup.isAddress(text) else { return }
            entry.text = text.trimmed
            entry.selectAll()
        }
    }
}

extension NoteField.Insertion {
    fileprivate var title: String {
        switch self {
        case .bullets: tr("_Bulleted List")
        case .numbers: tr("_Numbered List")
        case .rule: tr("_Rule")
        case .table: tr("_Table")
        // Translators: what stands in small letters over a word to say how it is read, as in Japanese.
        case .reading: tr("Reading _over Words")
        case .formula: tr("_Formula")
        }
    }
}

extension FieldMarkup.LetterColor {
    fileprivate var title: String {
        switch self {
        case .red: tr("Red")
        case .orange: tr("Orange")
        case .green: tr("Green")
        case .blue: tr("Blue")
        case .purple: tr("Purple")
        }
    }
}

extension FieldMarkup.LetterSize {
    fileprivate var title: String {
        switch self {
        case .small: tr("Small")
        case .large: tr("Large")
        case .huge: tr("Very Large")
        }
    }
}
