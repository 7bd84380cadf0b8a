import Gtk
import TicTacToe

/// A frame round one square of the board, drawn over it as large as the square is. Frames differ in their
/// lines, not only in colour.
final class SquareFrame: DrawingArea {
    enum Look {
        /// Thin: the move made last.
        case lastMove
        /// Thick and broken: where to play.
        case advice
    }

    private let grid: AspectGrid
    private let boardSide: Int
    private let look: Look
    private(set) var square: Square?

    init(_ look: Look, over grid: AspectGrid, boardSide: Int) {
        self.look = look
        self.grid = grid
        self.boardSide = boardSide
        super.init()
        styled(look == .lastMove ? "last-move" : "advice").ignoresPointer()
        isVisible = false
    }

    func show(_ square: Square?) {
        guard square != self.square else { return }
        self.square = square
        isVisible = square != nil
        redraw()
    }

    override func draw(on canvas: Canvas) {
        guard let square else { return }
        let fit = grid.fit(count: boardSide * boardSide, in: canvas.size)
        let frame = fit.frame(at: square.row * boardSide + square.column)
        // Inside, where the frame of the focus, which is outside, can be told from it.
        let pen = max(1, frame.width * (look == .lastMove ? 0.016 : 0.04))
        let inset = frame.width * 0.05 + pen / 2
        canvas.roundedRectangle(
            frame.smaller(by: inset), radius: max(0, min(14, frame.width * 0.2) - inset))
        switch look {
        case .lastMove: canvas.stroke(canvas.styleColor, width: pen)
        case .advice: canvas.stroke(canvas.styleColor, width: pen, dash: frame.width * 0.1)
        }
    }
}
