import Gtk
import TicTacToe

/// The grid of squares and, over it, the line that has won.
final class BoardView: ZStack {
    let squares: [SquareButton]
    private let side: Int
    private var lastFocus = 0

    init(_ match: Match) {
        let board = match.game.board
        let grid = AspectGrid(aspectRatio: 1, spacing: 8, columns: board.side, minimumItemWidth: 24)
        let squares = board.squares.map { SquareButton($0, of: match) }
        let lines = WinningLines(over: grid, boardSide: board.side)
        self.squares = squares
        side = board.side
        super.init {
            LayoutContainer(grid) {
                for square in squares { square }
            }.keepsLeftAndRight()
            lines
        }
        styled("board")
        lines.bind { lines in
            if case .won(_, let won) = match.game.situation { lines.show(won) } else { lines.show([]) }
        }
        for (index, square) in squares.enumerated() {
            square.onFocus { [weak self] in self?.lastFocus = index }
        }
        onKey(first: true) { [weak self] key in self?.moveFocus(key) ?? false }
    }

    func focus(_ square: Square) { squares[square.row * side + square.column].grabFocus() }

    /// Back to the square that had the focus last.
    func takeFocus() { squares[lastFocus].grabFocus() }

    /// Arrow keys go from square to square and stop at the edge.
    func moveFocus(_ key: Key) -> Bool {
        guard squares[lastFocus].hasFocus else { return false }
        var square = Square(row: lastFocus / side, column: lastFocus % side)
        switch key {
        case .up: square.row -= 1
        case .down: square.row += 1
        case .left: square.column -= 1
        case .right: square.column += 1
        default: return false
        }
        if (0..<side).contains(square.row), (0..<side).contains(square.column) { focus(square) }
        return true
    }
}
