import Gtk
import TicTacToe

/// One square of the board. When the pointer is over a free square, the mark that would go there shows faintly.
final class SquareButton: Button {
    /// What a square shows.
    struct Look: Equatable {
        let owner: Player?
        /// The player whose mark it shows: the owner, or the player to move.
        let player: Player?
        let mark: Mark?

        /// A player can play there.
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

    /// Brings the square up to date. There can be hundreds of squares and a move changes few of them, so a square that
    /// looks as before does nothing.
    func follow(_ match: Match) {
        let next = Look(of: square, in: match)
        guard next != look else { return }
        let before = look
        look = next
        mark.show(next.mark, of: next.player)
        // For a free square, only the faint mark changes with the turn.
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
        // No faint marks on the computer's turn.
        mark = owner == nil && match.isComputersTurn ? nil : player.map { match.marks[$0] }
    }
}
