import Gtk
import TicTacToe

/// How the game stands: large, or where there is no room for that, smaller and in two lines.
final class MatchStatus: LayoutContainer {
    init(_ match: Match) {
        super.init(FirstThatFits()) {
            Label().styled("title-2").says(statusOf: match)
            Label().styled("heading").wraps(atMostLines: 2).says(statusOf: match)
        }
        styled("status").align(vertically: .center)
    }
}

extension Label {
    /// Who does not see the board hears what the computer has done on it too.
    fileprivate func says(statusOf match: Match) -> Self {
        bind { label in
            label.text = match.status
            label.accessibleName(match.review == nil ? match.computersMove ?? match.status : match.status)
        }
    }
}
