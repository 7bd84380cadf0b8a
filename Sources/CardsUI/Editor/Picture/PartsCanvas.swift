import Flashcards
import Gtk
import RichText
import RichTextUI

/// The picture, and over it the parts, which are drawn, moved and resized by dragging, and chosen by Tab.
final class PartsCanvas: LayoutContainer {
    /// What a drag on the bare picture draws.
    enum Tool: CaseIterable { case box, round, outline }

    let sketch: PictureSketch
    var tool = Tool.box
    /// Runs when a part is to be named.
    var onName: @MainActor () -> Void = {}
    /// Runs when the part with the focus was the last one, and goes.
    var onNoPart: @MainActor () -> Void = {}
    private let view = TextureView(tr("The picture"))
    let paper: PartsPaper
    private(set) var buttons: [PartButton] = []
    private let layout: CanvasLayout
    private let shelf = PictureShelf()
    private let path: @MainActor (String) -> String?
    private(set) var shown: Shown?
    var grip = Grip.drawing([])

    struct Shown {
        let path: String
        /// The width in pixels in which it was asked for.
        var width: Int?
    }

    /// What the drag that goes on does.
    enum Grip {
        case drawing([PictureShape.Corner])
        case moving(from: PictureShape.Corner)
        case resizing(HiddenPart.Handle)
    }

    /// - Parameter path: of the file of a picture.
    init(_ sketch: PictureSketch, path: @escaping @MainActor (String) -> String?) {
        self.sketch = sketch
        self.path = path
        paper = PartsPaper(sketch)
        layout = CanvasLayout(paper)
        super.init(layout, role: .group)
        accessibleName(tr("Parts of the picture"))
        styled("parts-canvas").keepsLeftAndRight()
        add(view)
        add(paper)
        layout.canvas = self
        showPointer("crosshair")
        listenToDrags()
        listenToKeys()
        bind { $0.showPicture($0.sketch.file) }
        bind { $0.showParts() }
    }

    // MARK: The picture

    private func showPicture(_ file: String?) {
        let path = file.flatMap { self.path($0) }
        guard path != shown?.path else { return }
        shown = path.map { Shown(path: $0) }
        view.texture = nil
        if let path { look(at: path) }
    }

    private func look(at path: String) {
        let look = shelf.look(at: path) { [weak self] in self?.look(at: path) }
        guard path == shown?.path, case .size(let width, let height) = look else { return }
        sketch.ratio = Double(width) / Double(height)
        layout.ratio = sketch.ratio
        fitAgain()
    }

    /// Whether the picture can be seen.
    var isDecoded: Bool { view.texture != nil }

    /// Has the picture read in the size in which it is shown, after the layout.
    fileprivate func placed(_ picture: Rectangle) {
        Task { [weak self] in self?.decode(picture) }
    }

    /// The height of the window counts when the picture is measured.
    fileprivate func windowChanged() {
        Task { [weak self] in self?.fitAgain() }
    }

    private func decode(_ picture: Rectangle) {
        guard let path = shown?.path, case .size(let width, let height) = shelf.look(at: path, whenKnown: {})
        else { return }
        let isDrawing = path.lowercased().hasSuffix(".svg")
        let across = min(isDrawing ? 4096 : width, Int((picture.width * view.density).rounded(.up)))
        let down = max(1, Int((Double(across) * Double(height) / Double(width)).rounded()))
        guard across > 0, shown?.width != across else { return }
        shown?.width = across
        let texture = shelf.texture(path: path, width: across, height: down) { [weak self] texture in
            if let texture, self?.shown?.width == across { self?.view.texture = texture }
        }
        if let texture = texture
            ?? (view.texture == nil ? shelf.nearestTexture(path: path, width: across) : nil)
        {
            view.texture = texture
        }
    }

    // MARK: The parts

    func showParts() {
        let drawing = sketch.drawing
        let hadFocus = buttons.contains { $0.containsFocusOfItsWindow }
        while buttons.count < drawing.parts.count {
            let button = PartButton(buttons.count)
            button.onFocus { [weak self, weak button] in self?.sketch.select(button?.place) }
            button.onClick { [weak self] in self?.onName() }
            buttons.append(button)
            add(button)
        }
        // The focus must be on another one before the last ones go.
        if hadFocus, let selected = drawing.selected { buttons[selected].grabFocus() }
        if hadFocus, drawing.parts.isEmpty { onNoPart() }
        while buttons.count > drawing.parts.count { remove(buttons.removeLast()) }
        for (place, part) in drawing.parts.enumerated() {
            buttons[place].show(part.words(place + 1, ratio: drawing.ratio))
        }
        paper.redraw()
        placeAgain()
    }

    /// Puts the focus on the selected part, or on the first one. `false` if there is none.
    @discardableResult
    func takeFocus() -> Bool {
        let place = sketch.drawing.selected ?? 0
        return buttons.indices.contains(place) && buttons[place].grabFocus()
    }
}

// By keys, while a part has the focus.
extension PartsCanvas {
    private static let step = 0.01

    private func listenToKeys() {
        for (key, x, y) in [("Left", -1.0, 0.0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)] {
            on(key) { $0.move(by: x * PartsCanvas.step, y * PartsCanvas.step * $0.ratio) }
            on("<Shift>\(key)") { $0.grow(by: x * PartsCanvas.step, y * PartsCanvas.step * $0.ratio) }
        }
        for key in ["Delete", "KP_Delete", "BackSpace"] { on(key) { $0.delete() } }
        onShortcut("F2") { [weak self] in
            guard let self, sketch.drawing.selected != nil else { return false }
            onName()
            return true
        }
    }

    private func on(_ keys: String, _ act: @escaping @MainActor (PictureSketch) -> Void) {
        onShortcut(keys) { [weak self] in
            guard let self, sketch.drawing.selected != nil else { return false }
            act(sketch)
            return true
        }
    }
}

/// A part as the focus and a screen reader meet it. The pointer goes through it.
final class PartButton: Button {
    /// Among the parts.
    let place: Int
    private(set) var words = ""

    init(_ place: Int) {
        self.place = place
        super.init()
        styled("flat", "part-button").ignoresPointer()
    }

    func show(_ words: String) {
        guard words != self.words else { return }
        self.words = words
        accessibleName(words)
    }
}

/// The picture as large as fits, with some room around for the handles of parts at its edges.
private final class CanvasLayout: Layout {
    weak var canvas: PartsCanvas?
    private let paper: PartsPaper
    var ratio = 1.5
    private var heightOfWindow = 0.0
    private static let margin = 6.0
    var followsReadingDirection: Bool { false }

    init(_ paper: PartsPaper) { self.paper = paper }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard orientation == .vertical else { return Extent(minimum: 120, natural: 560) }
        heightOfWindow = children.first?.windowSize.height ?? 0
        let inside = Double(other ?? 560) - 2 * CanvasLayout.margin
        // Not higher than what can be seen at once.
        let height = min(inside / ratio, max(140, heightOfWindow * 0.48))
        let whole = Int((height + 2 * CanvasLayout.margin).rounded(.up))
        return Extent(minimum: whole, natural: whole)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let canvas, children.count > 1 else { return }
        let picture = size.whole.smaller(by: CanvasLayout.margin).largestInside(aspectRatio: ratio)
        children[0].place(in: picture)
        children[1].place(in: size.whole)
        if paper.picture != picture { paper.picture = picture }
        let parts = canvas.sketch.drawing.parts
        for (child, part) in zip(children.dropFirst(2), parts) { child.place(in: paper.outline(part).bounds) }
        canvas.placed(picture)
        if children[0].windowSize.height != heightOfWindow { canvas.windowChanged() }
    }
}
