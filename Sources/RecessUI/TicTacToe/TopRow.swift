import Gtk
import TicTacToe

/// Over the board: how the game stands, and what helps.
final class TopRow: LayoutContainer {
    init(_ match: Match) {
        super.init(CenterRow(spacing: 8)) {
            Bin()
            Label().styled("status", "title-2").wraps().bind { label in
                label.text = match.status
                label.accessibleName(match.computersMove ?? match.status)
            }
            Button(icon: "recess-hint-symbolic", name: tr("Hint")).styled("flat", "circular")
                .does("win.hint").leavesFocusWhenClicked().align(vertically: .center)
        }
    }
}
