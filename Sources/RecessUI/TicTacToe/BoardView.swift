import Gtk
import TicTacToe

/// The grid of squares and, over it, the line that has won.
final class BoardView: ZStack {
    let squares: [SquareButton]
    let lastMove: SquareFrame
    let advised: SquareFrame
    private let side: Int
    private var lastFocus = 0
    /// What a square has to tell beside what is on it, and which.
    private(set) var told = ""
    private weak var teller: SquareButton?

    /// - Parameter advice: the square to point out.
    init(_ match: Match, advice: @escaping @MainActor () -> Square? = { nil }) {
        let board = match.game.board
        let grid = AspectGrid(aspectRatio: 1, spacing: 8, columns: board.side, minimumItemWidth: 24)
        let squares = board.squares.map { SquareButton($0, of: match) }
        let lines = WinningLines(over: grid, boardSide: board.side)
        let lastMove = SquareFrame(.lastMove, over: grid, boardSide: board.side)
        let advised = SquareFrame(.advice, over: grid, boardSide: board.side)
        self.squares = squares
        (self.lastMove, self.advised) = (lastMove, advised)
        side = board.side
        super.init {
            LayoutContainer(grid) {
                for square in squares { square }
            }.keepsLeftAndRight()
            lastMove
            advised
            lines
        }
        styled("board")
        lines.bind { lines in
            if case .won(_, let won) = match.shown.situation { lines.show(won) } else { lines.show([]) }
        }
        lastMove.bind { $0.show(match.shown.moves.last) }
        advised.bind { $0.show(advice()) }
        for (index, square) in squares.enumerated() {
            square.onFocus { [weak self] in self?.focused(index) }
        }
        onKey(first: true) { [weak self] key in self?.moveFocus(key) ?? false }
    }

    func focus(_ square: Square) { squares[square.row * side + square.column].grabFocus() }

    /// Back to the square that had the focus last.
    func takeFocus() { squares[lastFocus].grabFocus() }

    private func focused(_ index: Int) {
        lastFocus = index
        if squares[index] !== teller { tell("") }
    }

    /// Tells what has happened to a person who does not see it: a screen reader reads out a new description
    /// of what has the focus.
    func tell(_ text: String) {
        teller?.accessibleDescription("")
        told = text
        teller = text.isEmpty ? nil : squares[lastFocus].accessibleDescription(text)
    }

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
