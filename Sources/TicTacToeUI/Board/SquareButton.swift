import Gtk
import TicTacToe

/// One square of the board. While it is empty, pointing at it shows faintly whose mark would go there.
final class SquareButton: Button {
    /// What there is to see of a square.
    struct Look: Equatable {
        let owner: Player?
        /// Whose mark it shows: the owner’s, or that of whoever can play there.
        let player: Player?
        let mark: Mark?

        /// Somebody can play there.
        var isFree: Bool { owner == nil && player != nil }
    }

    private let square: Square
    private let mark = MarkView()
    private var look: Look?

    init(_ square: Square, of match: Match) {
        self.square = square
        super.init()
        child = mark
        styled("flat", "square")
        onClick { match.play(at: square) }
    }

    /// Shows how the game stands here. There can be hundreds of squares, and a move changes but few: those that
    /// look as before have nothing to do.
    func follow(_ match: Match) {
        let next = Look(of: square, in: match)
        guard next != look else { return }
        let before = look
        look = next
        mark.show(next.mark, of: next.player)
        // Whose turn it is changes nothing else about a free square.
        if before?.isFree == true, next.isFree { return }
        accessibleName(match.name(of: square))
        setAccessibleDisabled(!next.isFree)
        mark.setStyle("ghost", next.owner == nil)
        mark.setStyle("placed", next.owner != nil)
    }
}

extension SquareButton.Look {
    fileprivate init(of square: Square, in match: Match) {
        owner = match.shown.board[square]
        player = owner ?? match.game.nextPlayer
        // Nobody is shown where the computer could go.
        mark = owner == nil && match.isComputersTurn ? nil : player.map { match.marks[$0] }
    }
}
