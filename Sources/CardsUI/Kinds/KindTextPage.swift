import Files
import Flashcards
import Gtk
import RecessKit
import RichText

/// A text of a kind that can be changed: a template, or the style sheet.
struct KindText: Equatable {
    let kind: NoteKind.ID
    /// `nil`: the style sheet.
    let template: Int?

    func exists(in kind: NoteKind) -> Bool { template.map { kind.templates.indices.contains($0) } ?? true }

    func title(in kind: NoteKind) -> String {
        guard let template, kind.templates.indices.contains(template) else { return tr("Style Sheet") }
        return kind.templateNames[template].inOneLine(atMost: 60)
    }

    func texts(in kind: NoteKind) -> [String] {
        guard let template else { return [kind.style] }
        return [kind.templates[template].front.source, kind.templates[template].back.source]
    }

    /// `nil` where nothing would change.
    func change(_ kind: NoteKind, to texts: [String]) -> KindChange? {
        guard let template else { return .changeStyle(kind, to: texts[0]) }
        var changed = kind.templates[template]
        (changed.front, changed.back) = (Template(kept: texts[0]), Template(kept: texts[1]))
        return .changeTemplate(template, of: kind, to: changed)
    }
}

/// The page on which it is changed. Below, a real note is shown as it would look, or what is wrong.
final class KindTextPage: VStack {
    let what: KindText
    let fields: [TextField]
    let saveButton = Button(tr("Save")).styled("suggested-action").align(horizontally: .end)
    let problem = Label().wraps().startsAtEdge().styled("problem")
    private let names = Label().wraps().startsAtEdge().styled("secondary")
    let preview = LayoutContainer(EqualParts(spacing: 8, least: 200))
    private let sides: [PreviewSide]
    private let list: KindList
    private var kind: NoteKind
    private var shown: [String] = []
    private let typed: @MainActor () -> Void

    /// - Parameter typed: called after each change of a text.
    init(
        _ what: KindText, _ kind: NoteKind, _ list: KindList, _ pictures: CardPictures,
        typed: @escaping @MainActor () -> Void
    ) {
        self.what = what
        self.kind = kind
        self.list = list
        self.typed = typed
        let titles =
            what.template == nil ? [tr("Style Sheet")] : [tr("Front of the card"), tr("Back of the card")]
        fields = titles.map {
            TextField(name: $0, lines: what.template == nil ? 10 : 6, returnBeginsLine: true).styled(
                "code-field")
        }
        sides = [PreviewSide(tr("Question"), pictures), PreviewSide(tr("Answer"), pictures)]
        super.init(spacing: 8)
        names.isVisible = what.template != nil
        add(names)
        for (title, field) in zip(titles, fields) {
            add(
                VStack(spacing: 3) {
                    Label(title).startsAtEdge().styled("field-name")
                    field
                }.expand(vertically: false))
        }
        for side in sides { preview.add(side) }
        add(problem)
        add(preview.expand(vertically: false))
        add(saveButton)
        shown = what.texts(in: kind)
        texts = shown
        for field in fields { field.onChange { [weak self] in self?.hasChanged() } }
        saveButton.onClick { [weak self] in self?.save() }
    }

    var texts: [String] {
        get { fields.map(\.text) }
        set { for (field, text) in zip(fields, newValue) { field.text = text } }
    }

    var isUnsaved: Bool { texts != shown }

    /// The kind may have been changed by undo or elsewhere. What is typed stays.
    func update(_ kind: NoteKind) {
        self.kind = kind
        let kept = what.texts(in: kind)
        if kept != shown {
            let wasUnsaved = isUnsaved
            shown = kept
            if !wasUnsaved { texts = kept }
        }
        // Translators: the fields of a kind of cards, as they are written in a template.
        names.text = tr(
            "Fields: {fields}", ["fields": kind.fields.map { "{{\($0)}}" }.joined(separator: " ")])
        showPreview()
    }

    func takeFocus() { fields.first?.focusAtEnd() }

    private func hasChanged() {
        showPreview()
        typed()
    }

    private func save() {
        guard let change = what.change(kind, to: texts) else { return }
        list.carryOut(change)
    }

    private func showPreview() {
        let change = what.change(kind, to: texts)
        let mistake = change?.mistake?.mistake
        problem.text = mistake?.text ?? ""
        problem.isVisible = mistake != nil
        saveButton.isSensitive = change != nil && mistake == nil
        guard mistake == nil, let faces = faces(change?.kind ?? kind) else {
            return preview.isVisible = false
        }
        preview.isVisible = true
        sides[0].show(faces.front.beginning(ofLetters: 1000, blocks: 12))
        sides[1].show(faces.back.beginning(ofLetters: 1000, blocks: 12))
    }

    /// Of a note that there is, else of one whose fields say what they are called.
    private func faces(_ kind: NoteKind) -> CardFaces? {
        let note = list.use.asked?.example ?? kind.madeUpNote
        let number = kind.hidesParts ? kind.cards(of: note).first ?? 0 : what.template ?? 0
        return try? kind.facesWithWhatIsRight(of: note, card: number)
    }

    var offersUndo: Bool { fields.contains(where: \.offersUndo) }

    func undoTyping() -> Bool {
        guard let field = fields.first(where: \.offersUndo) else { return false }
        field.undo()
        return true
    }

    func redoTyping() -> Bool { fields.contains { $0.redoTyping() } }
}

extension NoteKind {
    fileprivate var madeUpNote: Note {
        Note(fieldNames.map(\.escapedForHTML).map { hidesParts ? "{{c1::\($0)}}" : $0 })
    }
}
