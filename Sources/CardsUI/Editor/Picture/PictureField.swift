import Flashcards
import Gtk
import RichText

/// The field of a note with a picture of which parts are hidden: the picture, the tools to draw parts over it, and what can be said
/// about them.
final class PictureField: VStack {
    let sketch = PictureSketch()
    let canvas: PartsCanvas
    let row: PartRow
    let chooseButton = Button(tr("Choose Picture…"))
    let addButton = Button(icon: "list-add-symbolic", name: tr("Add Part"))
    private(set) var tools: [ToggleButton] = []
    let hidesOthers: Switch
    private let label = Label().startsAtEdge().styled("field-name")
    /// Asks for a file with a picture.
    var onChoose: @MainActor () -> Void = {}
    /// Takes a picture that was pasted.
    var onPaste: @MainActor (_ bytes: [UInt8], _ kind: String) -> Void = { _, _ in }

    /// - Parameter path: of the file of a picture.
    init(path: @escaping @MainActor (String) -> String?) {
        canvas = PartsCanvas(sketch, path: path)
        row = PartRow(sketch)
        hidesOthers = Switch(isOn: sketch.drawing.hidesOthers) { [sketch] in
            if $0 != sketch.drawing.hidesOthers { sketch.hideOthers($0) }
        }
        super.init(spacing: 6)
        styled("picture-field").expand(vertically: false)
        add(label)
        add(emptyRoom)
        add(canvas)
        add(
            LayoutContainer(RowOrColumn(spacing: 6)) {
                toolBar
                switchRow
            }.expand(vertically: false).bind { [sketch] in $0.isVisible = sketch.file != nil })
        add(row)
        listen()
    }

    var name: String {
        get { label.text }
        set { label.text = newValue }
    }

    private var emptyRoom: Widget {
        VStack(spacing: 8) {
            Label(tr("Choose a picture, paste one, or drop one here. Then drag over it to hide its parts."))
                .wraps()
            chooseButton.align(horizontally: .center)
        }.styled("picture-room").expand(vertically: false)
            .bind { [sketch] in $0.isVisible = sketch.file == nil }
    }

    private var toolBar: Widget {
        tools = PartsCanvas.Tool.allCases.map { tool in
            let button = ToggleButton().leavesFocusWhenClicked()
            button.child = Image(icon: tool.icon)
            button.named(tool.title)
            button.onClick { [weak self] in self?.canvas.tool = tool }
            return button
        }
        for other in tools.dropFirst() { other.join(tools[0]) }
        tools[0].isOn = true
        let other = Button(icon: "image-x-generic-symbolic", name: tr("Choose Another Picture…")).styled(
            "flat")
        other.onClick { [weak self] in self?.onChoose() }
        return HStack(spacing: 6) {
            HStack { for tool in tools { tool } }.styled("linked").accessibleName(
                tr("Shape of the next part"))
            addButton.styled("flat")
            other
            Spacer()
        }.expand(vertically: false)
    }

    private var switchRow: Widget {
        let words = tr("Hide all other parts too")
        return HStack(spacing: 8) {
            Label(words).wraps().startsAtEdge().align(vertically: .center)
            Spacer()
            hidesOthers.accessibleName(words).align(vertically: .center)
        }.expand(vertically: false).bind { [sketch, hidesOthers] _ in
            hidesOthers.isOn = sketch.drawing.hidesOthers
        }
    }

    private func listen() {
        chooseButton.onClick { [weak self] in self?.onChoose() }
        addButton.onClick { [weak self] in self?.addPart() }
        canvas.bind { [sketch] in $0.isVisible = sketch.file != nil }
        canvas.onName = { [weak self] in
            self?.row.name.selectAll()
            self?.row.name.grabFocus()
        }
        canvas.onNoPart = { [weak self] in self?.addButton.grabFocus() }
        row.onDone = { [weak self] in self?.canvas.takeFocus() }
        onShortcut("Insert") { [weak self] in
            guard let self, sketch.file != nil else { return false }
            addPart()
            return true
        }
        onShortcut("<Control>v") { [weak self] in
            guard let self, !row.name.containsFocus else { return false }
            return readPictureInClipboard { [weak self] content in
                if case .picture(let bytes, let type) = content {
                    self?.onPaste(bytes, String(type.dropFirst(6)))
                }
            }
        }
    }

    private func addPart() {
        sketch.add()
        takeFocus()
    }

    /// Puts the focus on a part, or on what comes before the first one. In the next turn, when what is to be seen is there.
    func takeFocus() {
        Task { [weak self] in self?.takeFocusNow() }
    }

    private func takeFocusNow() {
        if sketch.file == nil {
            chooseButton.grabFocus()
        } else if !canvas.takeFocus() {
            addButton.grabFocus()
        }
    }
}

// Undo and redo, while the focus is in the field.
extension PictureField {
    var offersUndo: Bool { containsFocusOfItsWindow && sketch.canUndo }

    func undo() {
        sketch.undo()
        keepFocus()
    }

    func redo() -> Bool {
        guard containsFocusOfItsWindow, sketch.canRedo else { return false }
        sketch.redo()
        keepFocus()
        return true
    }

    /// What has the focus may go.
    private func keepFocus() {
        Task { [weak self] in
            if let self, !row.name.containsFocus { takeFocus() }
        }
    }
}

extension PartsCanvas.Tool {
    var icon: String {
        switch self {
        case .box: "recess-part-box-symbolic"
        case .round: "recess-part-round-symbolic"
        case .outline: "recess-part-outline-symbolic"
        }
    }

    var title: String {
        switch self {
        case .box: tr("Rectangle")
        case .round: tr("Ellipse")
        case .outline: tr("Any Outline")
        }
    }
}
