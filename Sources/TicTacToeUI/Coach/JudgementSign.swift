import Gtk
import TicTacToe

/// How a move is judged: ✓ it kept the win, = it kept the draw, ✗ it lost something, a dot where there was nothing to
/// lose, three dots until it is judged. It is on a disc if it is certain, in a dashed ring if it is an estimate.
final class JudgementSign: DrawingArea {
    var move: JudgedMove? {
        didSet {
            guard move != oldValue else { return }
            setStyle("kept-win", move?.judgement == .keptWin)
            setStyle("lost-something", move?.judgement == .lostSomething)
            redraw()
        }
    }

    override init() {
        super.init()
        styled("judgement").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        let middle = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
        let radius = min(canvas.size.width, canvas.size.height) / 2
        guard let move else { return canvas.dots(at: middle, radius: radius) }
        if move.isExact {
            canvas.circle(at: middle, radius: radius)
            canvas.fill(canvas.styleColor)
        } else {
            canvas.circle(at: middle, radius: radius * 0.9)
            canvas.stroke(canvas.styleColor, width: radius * 0.14, dash: radius * 0.28)
        }
        canvas.draw(
            move.judgement, at: middle, radius: radius,
            move.isExact ? canvas.styleColor.readableOnTop : canvas.styleColor)
    }
}

extension Canvas {
    fileprivate func draw(_ judgement: JudgedMove.Judgement, at middle: Point, radius: Double, _ color: Color)
    {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: middle.x + x * radius, y: middle.y + y * radius)
        }
        switch judgement {
        case .keptWin:
            move(to: point(-0.45, 0.05))
            line(to: point(-0.12, 0.4))
            line(to: point(0.45, -0.35))
        case .keptDraw:
            move(to: point(-0.42, -0.22))
            line(to: point(0.42, -0.22))
            move(to: point(-0.42, 0.22))
            line(to: point(0.42, 0.22))
        case .lostSomething:
            move(to: point(-0.36, -0.36))
            line(to: point(0.36, 0.36))
            move(to: point(0.36, -0.36))
            line(to: point(-0.36, 0.36))
        case .nothingToLose:
            circle(at: middle, radius: radius * 0.24)
            return fill(color)
        }
        stroke(color, width: radius * 0.24)
    }

    /// Three in a row.
    fileprivate func dots(at middle: Point, radius: Double) {
        for offset in [-0.6, 0, 0.6] {
            circle(at: Point(x: middle.x + offset * radius, y: middle.y), radius: radius * 0.14)
            fill(styleColor)
        }
    }
}

extension Color {
    /// White on what is dark, and nearly black on what is light.
    var readableOnTop: Color {
        0.299 * red + 0.587 * green + 0.114 * blue < 0.55 ? Color(0xFFFFFF) : Color(0x1B1326)
    }
}
