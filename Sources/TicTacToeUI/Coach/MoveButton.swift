import Gtk
import TicTacToe

/// One move in the strip: its number, its mark, and how it is judged. Step 0 is the empty board.
final class MoveButton: ToggleButton {
    private let step: Int
    private let marks: Marks
    private var name = ""
    let sign = JudgementSign()

    init(_ step: Int, of review: Review, marks: Marks) {
        self.step = step
        self.marks = marks
        super.init()
        styled("flat", "move")
        if step > 0 {
            let player = review.game.player(ofMove: step - 1)
            child = VStack(spacing: 2) {
                HStack(spacing: 2) {
                    MarkView(marks[player], of: player)
                    Label(String(step)).styled("number")
                }
                sign
            }
        } else {
            child = EmptyBoardSign().align(vertically: .center)
        }
        // Not a fixed hint: a screen reader would say the new hint and the new name, which are the same.
        hint(asking: { [weak self] in self?.name ?? "" })
        show(review)
    }

    /// Shows how the move is judged, if it is by now, and whether the game turned with it.
    func show(_ review: Review) {
        if step > 0 { sign.move = review.judged[step - 1] }
        setStyle("turning-point", review.turningPoint(at: step) != nil)
        name = review.name(ofStep: step, marks)
        accessibleName(name).accessibleDescription(review.description(ofStep: step, marks))
    }
}

/// An empty square, for the beginning of the game.
private final class EmptyBoardSign: DrawingArea {
    override init() {
        super.init()
        styled("empty-board").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        let square = whole.largestInside(aspectRatio: 1)
        canvas.roundedRectangle(square.smaller(by: square.width * 0.15), radius: square.width * 0.2)
        canvas.stroke(canvas.styleColor, width: square.width * 0.1)
    }
}
