import Gtk
import TicTacToe

/// How the game stands: large, or where there is no room for that, smaller and in two lines.
final class MatchStatus: LayoutContainer {
    init(_ match: Match) {
        super.init(FirstThatFits()) {
            Label().styled("title-2").bind { $0.text = match.status }
            Label().styled("heading").wraps(atMostLines: 2).bind { $0.text = match.status }
        }
        styled("status").align(vertically: .center)
    }
}
