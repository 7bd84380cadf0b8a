import Gtk
import RecessKit
import TicTacToe

/// The squares of the board, with frames and the winning line over them. A board of another shape gets new squares.
final class BoardView: TabStop {
    private(set) var squares: [SquareButton] = []
    private let match: Match
    private var shape: BoardShape
    private var lastFocus = 0
    private(set) var lastMove: SquareFrame?
    private(set) var advised: SquareFrame?
    private let advice: @MainActor () -> Square?

    /// - Parameter advice: the square that gets a frame as the best move.
    init(_ match: Match, advice: @escaping @MainActor () -> Square? = { nil }) {
        self.match = match
        self.advice = advice
        shape = match.shape
        super.init()
        styled("board").keepsLeftAndRight()
        show(match.shape)
        bind { board in
            if match.shape != board.shape { board.become(match.shape) }
            for square in board.squares { square.follow(match) }
        }
        onKey(first: true) { [weak self] key in self?.moveFocus(key) ?? false }
        onShortcut("<Control>Home") { [weak self] in self?.moveFocus(to: 0) ?? false }
        onShortcut("<Control>End") { [weak self] in
            self.map { $0.moveFocus(to: $0.squares.count - 1) } ?? false
        }
    }

    private func become(_ shape: BoardShape) {
        let hadFocus = containsFocusOfItsWindow
        show(shape)
        if hadFocus { takeFocus() }
    }

    /// Makes new squares. The focus begins in the middle, but on the first board, of three by three, at the top left.
    private func show(_ shape: BoardShape) {
        let isFirst = squares.isEmpty
        self.shape = shape
        let layout = BoardLayout(side: shape.side)
        squares = Board(shape).squares.map { SquareButton($0, of: match) }
        lastFocus = isFirst && shape.side == 3 ? 0 : squares.count / 2
        for (index, square) in squares.enumerated() {
            square.onFocus { [weak self] in self?.lastFocus = index }
        }
        setStyle("many", shape.side > 5)
        let lastMove = SquareFrame(.lastMove, over: layout).bind { [match] in $0.show(match.shown.moves.last)
        }
        let advised = SquareFrame(.advice, over: layout).bind { [advice] in $0.show(advice()) }
        (self.lastMove, self.advised) = (lastMove, advised)
        child = ZStack {
            LayoutContainer(layout) {
                for square in squares { square }
            }.keepsLeftAndRight()
            lastMove
            advised
            WinningLines(over: layout, of: match).keepsLeftAndRight()
        }
    }

    /// A screen reader says the name of the square now, so the name must be up to date.
    func focus(_ square: Square) {
        let button = squares[square.row * shape.side + square.column]
        button.follow(match)
        button.grabFocus()
    }

    override func enter() -> Bool { squares[lastFocus].grabFocus() }

    /// The square gets it that had it last.
    func takeFocus() { _ = enter() }

    /// Arrow keys move the focus by a square and stop at the edge; Home and End move it to the edge.
    func moveFocus(_ key: Key) -> Bool {
        guard squares[lastFocus].hasFocus else { return false }
        var square = Square(row: lastFocus / shape.side, column: lastFocus % shape.side)
        switch key {
        case .up: square.row -= 1
        case .down: square.row += 1
        case .left: square.column -= 1
        case .right: square.column += 1
        case .home: square.column = 0
        case .end: square.column = shape.side - 1
        default: return false
        }
        if Board(shape).contains(square) { focus(square) }
        return true
    }

    private func moveFocus(to index: Int) -> Bool {
        squares[lastFocus].hasFocus && squares[index].grabFocus()
    }
}
