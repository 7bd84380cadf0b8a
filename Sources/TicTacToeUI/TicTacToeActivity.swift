import Gtk
import Library
import RecessKit
import TicTacToe

extension ActivityID {
    public static let ticTacToe = ActivityID(rawValue: "tic-tac-toe")
}

extension ActivityCommand {
    static let hint = ActivityCommand("hint")
}

/// “Tic-Tac-Toe”, as the window knows it.
public final class TicTacToeActivity: Activity {
    public init() {}

    public let id = ActivityID.ticTacToe
    public var title: String { tr("Tic-Tac-Toe") }
    public let icon = "recess-tic-tac-toe-symbolic"
    public let area = Step.Area.ticTacToe
    public let commands: [ActivityCommand] = [.hint]

    public var shortcuts: [Shortcut] {
        [
            Shortcut(tr("Move between squares"), keys: ["Left", "Right", "Up", "Down"]),
            Shortcut(tr("Ends of the row"), keys: ["Home", "End"]),
            Shortcut(tr("Ends of the board"), keys: ["<Control>Home", "<Control>End"]),
            Shortcut(tr("Place your mark"), keys: ["Return", "space"]),
            Shortcut(tr("Play a square as on a number pad"), keys: ["1...9"]),
            Shortcut(tr("Hint"), does: .hint, keys: ["<Control>h"]),
            Shortcut(tr("Step through a game that has ended"), keys: ["Left", "Right"]),
            Shortcut(tr("Turning points of a long game that has ended"), keys: ["Page_Up", "Page_Down"]),
        ]
    }

    public func makePage(_ surroundings: ActivitySurroundings) -> any ActivityPage {
        TicTacToePage(surroundings)
    }

    public func statisticsForOthers(_ library: RecessLibrary) -> [Widget] {
        guard let kept = library.keptMatch else { return [] }
        return ResultsView.sections(of: kept.results, kept.record.names, under: title)
    }
}
