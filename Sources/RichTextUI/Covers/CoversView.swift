import Gtk
import RichText

/// Covers the parts of a picture that a card hides. What is asked has a question mark, and a colour of its own.
public final class CoversView: DrawingArea {
    public var covers: [Cover] { didSet { if covers != oldValue { redraw() } } }
    private lazy var sign = TextLine(
        // Translators: the sign on the part of a picture that a card asks.
        tr("?"), families: "Cantarell, Sans", size: 100, isBold: true, in: self)

    public init(_ covers: [Cover]) {
        self.covers = covers
        super.init()
        ignoresPointer().keepsLeftAndRight()
        SystemStyle.onChange(for: self) { [weak self] in self?.redraw() }
    }

    public override func draw(on canvas: Canvas) {
        let look = CoverLook.now
        let picture = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        // What is asked lies on top, so that no neighbour hides its sign.
        for kind in [Cover.Look.covered, .revealed, .asked] {
            for cover in covers where cover.look == kind {
                draw(cover.look, CoverOutline(cover.shape, angle: cover.angle, in: picture), look, on: canvas)
            }
        }
    }

    private func draw(_ kind: Cover.Look, _ outline: CoverOutline, _ look: CoverLook, on canvas: Canvas) {
        switch kind {
        case .open: return
        case .covered:
            outline.trace(on: canvas)
            canvas.fill(look.covered)
            outline.trace(on: canvas)
            canvas.stroke(look.edge, width: 1)
        case .asked:
            outline.trace(on: canvas)
            canvas.fill(look.asked)
            outline.trace(on: canvas)
            canvas.stroke(look.ink, width: 2)
            drawSign(in: outline, look.ink, on: canvas)
        case .revealed:
            // Two lines, one dark and one light, so that it is seen on any picture.
            outline.trace(on: canvas)
            canvas.stroke(look.ink, width: 4)
            outline.trace(on: canvas)
            canvas.stroke(look.asked, width: 2)
        }
    }

    private func drawSign(in outline: CoverOutline, _ color: Color, on canvas: Canvas) {
        let height = min(outline.breadth * 0.62, 40)
        guard height >= 5, sign.ink.height > 0 else { return }
        let scale = height / sign.ink.height
        canvas.draw(
            sign,
            at: Point(
                x: outline.middle.x - (sign.ink.x + sign.ink.width / 2) * scale,
                y: outline.middle.y - (sign.ink.y + sign.ink.height / 2) * scale), scale: scale, color)
    }
}

/// The colours of covers. They lie on a picture, which has the same colours in the light and in the dark style.
public struct CoverLook {
    /// Of what is asked.
    public let asked: Color
    /// Of signs and edges on that.
    public let ink: Color
    /// Of what is hidden for the sake of other cards.
    public let covered: Color
    public let edge: Color

    public static var now: CoverLook {
        SystemStyle.isHighContrast
            ? CoverLook(
                asked: Color(0xFFDD00), ink: Color(0x000000), covered: Color(0x000000), edge: Color(0xFFFFFF))
            : CoverLook(
                asked: Color(0xFFC247), ink: Color(0x40280A), covered: Color(0x5C6B80), edge: Color(0xE3E9F2))
    }
}
