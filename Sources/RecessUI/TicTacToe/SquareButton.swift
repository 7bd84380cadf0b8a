import Gtk
import TicTacToe

/// One square of the board. While it is empty, pointing at it shows faintly whose mark would go there.
final class SquareButton: Button {
    init(_ square: Square, of match: Match) {
        super.init()
        let mark = MarkView()
        child = mark
        styled("flat", "square")
        onClick { match.play(at: square) }
        bind { button in
            let owner = match.shown.board[square]
            button.accessibleName(match.name(of: square))
            // Whose mark would go there, if it can.
            let next = match.isComputersTurn ? nil : match.game.nextPlayer
            button.setAccessibleDisabled(owner != nil || next == nil)
            mark.setStyle("ghost", owner == nil)
            mark.setStyle("placed", owner != nil)
            let player = owner ?? next
            mark.show(player.map { match.marks[$0] }, of: player)
        }
    }
}
