import Gtk
import RecessKit
import TicTacToe

/// Draws the winning line over the board, from end to end.
final class WinningLines: DrawingArea {
    private let board: BoardLayout
    private var lines: [Line] = []
    private var drawnPart = 1.0
    private lazy var animation = Animation(on: self, milliseconds: 350) { [weak self] part in
        self?.drawnPart = part
        self?.redraw()
    }

    init(over board: BoardLayout, of match: Match) {
        self.board = board
        super.init()
        styled("winning-line").ignoresPointer()
        bind { lines in
            if case .won(_, let won) = match.shown.state { lines.show(won) } else { lines.show([]) }
        }
    }

    private func show(_ lines: [Line]) {
        guard lines != self.lines else { return }
        self.lines = lines
        if lines.isEmpty { redraw() } else { animation.play() }
    }

    override func draw(on canvas: Canvas) {
        let fit = board.fit(in: canvas.size)
        for line in lines {
            guard let first = line.squares.first, let last = line.squares.last else { continue }
            let start = fit.frame(at: index(of: first)).center
            let end = fit.frame(at: index(of: last)).center
            // A third of a square at each end.
            let overhang = 0.34 / Double(max(1, line.squares.count - 1))
            draw(from: start, to: end, overhang: overhang, pen: pen(forSquareOf: fit.itemWidth), on: canvas)
        }
    }

    /// On small squares the line is thicker in proportion, so that it can be seen.
    private func pen(forSquareOf side: Double) -> Double { max(0.065 * side, min(2, 0.25 * side)) }

    /// A little longer than from centre to centre, with a light edge, so that it stands out from any mark.
    private func draw(
        from start: Point, to end: Point, overhang: Double, pen: Double, on canvas: Canvas
    ) {
        func point(_ part: Double) -> Point {
            Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        canvas.move(to: point(-overhang))
        canvas.line(to: point(-overhang + (1 + 2 * overhang) * drawnPart))
        canvas.stroke(Color(red: 1, green: 1, blue: 1, opacity: 0.7), width: pen * 1.3, keepsPath: true)
        canvas.stroke(canvas.styleColor, width: pen)
    }

    private func index(of square: Square) -> Int { square.row * board.side + square.column }
}
