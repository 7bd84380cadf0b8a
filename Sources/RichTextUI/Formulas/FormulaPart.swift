import Gtk
import RichText

/// A formula in a line of text.
final class FormulaPart: LayoutContainer, InlinePart {
    private let drawing: FormulaDrawing
    private let box: FormulaBox
    var room = Size(width: 400, height: 300)

    init(_ formula: Formula, isBlock: Bool, _ paper: Paper) {
        box = FormulaLayout().box(formula, FormulaLayout.Style(isDisplay: isBlock))
        drawing = FormulaDrawing(box, paper)
        super.init(WholeRoom(), role: .image)
        add(drawing)
        accessibleName(formula.spoken)
    }

    /// A formula that is wider than the room for it is drawn smaller.
    private func scale(_ textScale: Double) -> Double {
        let scale = fontSize * textScale * 1.06 / FormulaBox.em
        return box.width > 0 ? min(scale, max(room.width - 4, 20) / box.width) : scale
    }

    func box(textScale: Double) -> InlineBox {
        let scale = scale(textScale)
        return InlineBox(
            width: (box.width + box.lean) * scale + 2, ascent: box.ascent * scale + 1,
            descent: box.descent * scale + 1)
    }

    func show(textScale: Double) {
        drawing.origin = Point(x: 1, y: box.ascent * scale(textScale) + 1)
        drawing.scale = scale(textScale)
    }
}

/// Gives each child the whole room. The text around decides on its size.
struct WholeRoom: Layout {
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 1, natural: 1)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        for child in children { child.place(in: size.whole) }
    }
}

private final class FormulaDrawing: DrawingArea {
    private let box: FormulaBox
    private let paper: Paper
    var origin = Point(x: 0, y: 0)
    var scale = 0.0 { didSet { if scale != oldValue { redraw() } } }

    init(_ box: FormulaBox, _ paper: Paper) {
        (self.box, self.paper) = (box, paper)
        super.init()
        ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        canvas.draw(box, at: origin, scale: scale) { color in
            color?.legible(on: paper.ground, contrast: paper.contrast).shown ?? canvas.styleColor
        }
    }
}
