import Flashcards
import Gtk
import RecessKit

/// ✓ or ✗, on a verdict button or on a dragged card. On a card it replaces the colours, for people who cannot tell
/// green from red.
final class VerdictSign: DrawingArea {
    var verdict: Verdict? {
        didSet { if verdict != oldValue { redraw() } }
    }

    override init() {
        super.init()
        styled("verdict-sign").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        guard let verdict else { return }
        let side = min(canvas.size.width, canvas.size.height) * 0.5
        let middle = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: middle.x + x * side / 2, y: middle.y + y * side / 2)
        }
        switch verdict {
        case .correct:
            canvas.move(to: point(-0.9, 0.1))
            canvas.line(to: point(-0.25, 0.75))
            canvas.line(to: point(0.95, -0.7))
        case .wrong:
            canvas.move(to: point(-0.75, -0.75))
            canvas.line(to: point(0.75, 0.75))
            canvas.move(to: point(0.75, -0.75))
            canvas.line(to: point(-0.75, 0.75))
        }
        canvas.stroke(canvas.styleColor, width: side * 0.16)
    }
}
