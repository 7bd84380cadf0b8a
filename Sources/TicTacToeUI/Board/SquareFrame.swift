import Gtk
import TicTacToe

/// A frame round one square of the board. It is no larger than the square, so GTK has little to draw again when it
/// moves.
final class SquareFrame: LayoutContainer {
    private(set) var square: Square?
    private let layout: SquareLayout

    init(_ look: FrameDrawing.Look, over board: BoardLayout) {
        let layout = SquareLayout(in: board)
        self.layout = layout
        super.init(layout) { FrameDrawing(look) }
        ignoresPointer().isVisible = false
    }

    func show(_ square: Square?) {
        guard square != self.square else { return }
        self.square = square
        isVisible = square != nil
        if let square { layout.square = square }
        placeAgain()
    }
}

/// Places its child over a square of the board.
private final class SquareLayout: Layout {
    let board: BoardLayout
    var square = Square(row: 0, column: 0)
    let followsReadingDirection = false

    init(in board: BoardLayout) { self.board = board }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        children.first?.place(in: board.fit(in: size).frame(at: square.row * board.side + square.column))
    }
}

/// The two frames differ in their lines, not only in colour.
final class FrameDrawing: DrawingArea {
    enum Look {
        /// Round the last move: a thin line.
        case lastMove
        /// Round the best move: a thick, dashed line.
        case advice
    }

    private let look: Look

    init(_ look: Look) {
        self.look = look
        super.init()
        styled(look == .lastMove ? "last-move" : "advice")
    }

    override func draw(on canvas: Canvas) {
        let side = min(canvas.size.width, canvas.size.height)
        // Inside the square, as the frame of the focus is outside.
        let pen = look == .lastMove ? max(1, side * 0.016) : max(2, side * 0.04)
        let inset = side * 0.05 + pen / 2
        let frame = Rectangle(x: 0, y: 0, width: side, height: side).smaller(by: inset)
        canvas.roundedRectangle(frame, radius: max(0, min(14, side * 0.2) - inset))
        switch look {
        case .lastMove: canvas.stroke(canvas.styleColor, width: pen)
        case .advice: canvas.stroke(canvas.styleColor, width: pen, dash: side * 0.1)
        }
    }
}
