import Flashcards
import Gtk
import RecessKit

/// One kind: its fields, its templates, its style sheet, and whether answers are typed.
final class KindPage: VStack {
    let kindID: NoteKind.ID
    private weak var view: KindsView?
    private(set) lazy var fields = NamedRows(tr("Fields"), isSorted: true) { [weak self] place, act in
        self?.act(act, onField: place)
    } rename: { [weak self] place, name in
        guard let self else { return }
        view?.list.carryOut(.renameField(place, of: kind, to: name))
    }
    private(set) lazy var templates = NamedRows(tr("Templates")) { [weak self] place, act in
        self?.act(act, onTemplate: place)
    } rename: { [weak self] place, name in
        guard let self, let change = KindChange.renameTemplate(place, of: kind, to: name) else { return }
        view?.list.carryOut(change)
    }
    private(set) lazy var style = NamedRows(tr("Look")) { [weak self] _, _ in
        guard let self else { return }
        view?.open(KindText(kind: kindID, template: nil))
    }
    let newField = Entry(placeholder: tr("New field"), name: tr("Name of the new field"))
        .minimumWidth(characters: 8)
    let addFieldButton = Button(tr("Add Field"))
    let addTemplateButton = Button(tr("Add Template")).align(horizontally: .start)
    let copyButton = Button(tr("Make a Copy")).align(horizontally: .start)
    private let fieldAdder: LayoutContainer
    private let explanation = Label().wraps().startsAtEdge().styled("secondary")
    let typing: TypingRows
    private var kind: NoteKind

    init(_ kind: NoteKind, _ view: KindsView) {
        self.kind = kind
        self.view = view
        kindID = kind.id
        let list = view.list
        typing = TypingRows(list)
        fieldAdder = LayoutContainer(RowOrColumn(spacing: 8))
        super.init(spacing: 8)
        fieldAdder.add(newField.expand(vertically: false))
        fieldAdder.add(addFieldButton)
        for part in [
            explanation, copyButton, heading(tr("Fields")), fields, fieldAdder.expand(vertically: false),
            heading(tr("Templates: what is asked, and the answer")), templates, addTemplateButton,
            heading(tr("Look")), style, typing,
        ] as [Widget] { add(part) }
        listen()
    }

    private func heading(_ text: String) -> Widget { Label(text).startsAtEdge().wraps().styled("field-name") }

    private func act(_ act: NamedRowContent.Act, onField place: Int) {
        switch act {
        case .moveUp: move(place, to: place - 1)
        case .moveDown: move(place, to: place + 1)
        case .remove: carryOut(.removeField(place, of: kind)) { $0.fields.focus(place) }
        case .open, .rename, .copy: break
        }
    }

    private func move(_ place: Int, to target: Int) {
        carryOut(.moveField(place, of: kind, to: target)) { $0.fields.focus(target) }
    }

    private func act(_ act: NamedRowContent.Act, onTemplate place: Int) {
        switch act {
        case .open: view?.open(KindText(kind: kindID, template: place))
        case .remove: carryOut(.removeTemplate(place, of: kind)) { $0.templates.focus(place) }
        case .rename, .copy, .moveUp, .moveDown: break
        }
    }

    private func carryOut(_ change: KindChange?, then changed: @escaping @MainActor (KindPage) -> Void) {
        guard let change else { return }
        view?.list.carryOut(change) { [weak self] in
            // The rows are brought up to date in the next turn.
            Task { if let self { changed(self) } }
        }
    }

    private func listen() {
        addFieldButton.onClick { [weak self] in self?.addField() }
        newField.onSubmit { [weak self] in self?.addField() }
        addTemplateButton.onClick { [weak self] in
            guard let self else { return }
            let name = tr("Card {number}", ["number": String(kind.templates.count + 1)])
            view?.list.carryOut(.addTemplate(name, to: kind))
        }
        copyButton.onClick { [weak self] in
            guard let self else { return }
            view?.list.makeCopy(of: kind)
        }
    }

    private func addField() {
        let typed = newField.text
        view?.list.carryOut(.addField(typed, to: kind)) { [weak self] in
            if self?.newField.text == typed { self?.newField.empty() }
        }
        newField.grabFocus()
    }

    func takeFocus() {
        if kind.isBuiltIn { copyButton.grabFocus() } else { fields.focus(0) }
    }

    func undoTyping() -> Bool { newField.undoTyping() }
    func redoTyping() -> Bool { newField.redoTyping() }
}

// What it shows.
extension KindPage {
    func update(_ kind: NoteKind) {
        self.kind = kind
        let use = view?.list.use.asked
        explanation.text =
            kind.isBuiltIn
            ? tr(
                "This kind is built in and cannot be changed. Make a copy to change its fields and templates."
            )
            : ""
        explanation.isVisible = kind.isBuiltIn
        copyButton.isVisible = kind.isBuiltIn
        fieldAdder.isVisible = !kind.isBuiltIn
        addTemplateButton.isVisible = !kind.isBuiltIn && !kind.hidesParts
        fields.show(kind.fieldNames.enumerated().map { contentOfField($0.offset, $0.element, use) })
        templates.show(kind.templateNames.enumerated().map { contentOfTemplate($0.offset, $0.element, use) })
        style.show([
            NamedRowContent(
                name: tr("Style Sheet"),
                about: kind.style.isEmpty ? tr("The usual look") : tr("CSS, as far as cards can show it"),
                acts: [.open])
        ])
        typing.update(kind)
    }

    private func contentOfField(_ place: Int, _ name: String, _ use: KindUse.OfKind?) -> NamedRowContent {
        var content = NamedRowContent(name: name, about: "")
        if let use, use.fields.indices.contains(place) {
            content.about = trn("in {count} note", "in {count} notes", count: use.fields[place])
        }
        guard !kind.isBuiltIn else { return content }
        content.acts = [.rename]
        if place > 0 { content.acts.insert(.moveUp) }
        if place + 1 < kind.fields.count { content.acts.insert(.moveDown) }
        if kind.fields.count > 1 { content.acts.insert(.remove) }
        return content
    }

    private func contentOfTemplate(_ place: Int, _ name: String, _ use: KindUse.OfKind?) -> NamedRowContent {
        var content = NamedRowContent(name: name, about: "")
        if let use, use.cards.indices.contains(place) {
            content.about = trn("{count} card", "{count} cards", count: use.cards[place])
        }
        guard !kind.isBuiltIn else { return content }
        content.acts = [.open, .rename]
        if kind.templates.count > 1 { content.acts.insert(.remove) }
        return content
    }
}
