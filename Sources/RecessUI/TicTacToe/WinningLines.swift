import Gtk
import TicTacToe

/// The line that has won, drawn over the board from end to end.
final class WinningLines: DrawingArea {
    private let grid: AspectGrid
    private let boardSide: Int
    private var lines: [Line] = []
    private var drawnPart = 1.0
    private lazy var animation = Animation(on: self, milliseconds: 350) { [weak self] part in
        self?.drawnPart = part
        self?.redraw()
    }

    init(over grid: AspectGrid, boardSide: Int) {
        self.grid = grid
        self.boardSide = boardSide
        super.init()
        styled("winning-line").ignoresPointer()
    }

    func show(_ lines: [Line]) {
        guard lines != self.lines else { return }
        self.lines = lines
        if lines.isEmpty { redraw() } else { animation.play() }
    }

    override func draw(on canvas: Canvas) {
        let fit = grid.fit(count: boardSide * boardSide, in: canvas.size)
        for line in lines {
            guard let first = line.squares.first, let last = line.squares.last else { continue }
            let start = fit.frame(at: index(of: first)).center
            let end = fit.frame(at: index(of: last)).center
            draw(from: start, to: end, pen: fit.itemWidth * 0.065, on: canvas)
        }
    }

    /// A little longer than from centre to centre, and light around, so that it stands out on any mark.
    private func draw(from start: Point, to end: Point, pen: Double, on canvas: Canvas) {
        let overhang = 0.17
        func point(_ part: Double) -> Point {
            Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        canvas.move(to: point(-overhang))
        canvas.line(to: point(-overhang + (1 + 2 * overhang) * drawnPart))
        canvas.stroke(Color(red: 1, green: 1, blue: 1, opacity: 0.7), width: pen * 1.3, keepsPath: true)
        canvas.stroke(canvas.styleColor, width: pen)
    }

    private func index(of square: Square) -> Int { square.row * boardSide + square.column }
}
