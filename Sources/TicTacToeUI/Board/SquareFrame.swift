import Gtk
import TicTacToe

/// A frame round one square of the board. It lies over the board and is no larger than the square: what GTK
/// draws again when it moves is little.
final class SquareFrame: LayoutContainer {
    private(set) var square: Square?
    private let place: SquarePlace

    init(_ look: FrameDrawing.Look, over board: BoardLayout) {
        let place = SquarePlace(in: board)
        self.place = place
        super.init(place) { FrameDrawing(look) }
        ignoresPointer().isVisible = false
    }

    func show(_ square: Square?) {
        guard square != self.square else { return }
        self.square = square
        isVisible = square != nil
        if let square { place.square = square }
        placeAgain()
    }
}

/// Puts its child where a square of the board lies.
private final class SquarePlace: Layout {
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

/// Frames differ in their lines, not only in colour.
final class FrameDrawing: DrawingArea {
    enum Look {
        /// Thin: the move made last.
        case lastMove
        /// Thick and broken: where to play.
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
        // Inside, where the frame of the focus, which is outside, can be told from it.
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
