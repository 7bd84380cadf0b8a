import Glibc
import Gtk

// GTK tries each rule on each widget. So the rules are in several sheets, and each is loaded when the first thing that it is
// for is made.
extension StyleSheet {
    public enum Part: String, CaseIterable, Sendable {
        /// The window itself.
        case window
        case flags
        case cards
        case ticTacToe = "tic-tac-toe"
        /// What opens in place of an activity or in a dialog, such as the editor, the statistics and the history.
        case pages
    }

    private static var loaded: Set<Part> = []

    /// Does nothing where it is loaded already.
    public static func load(_ part: Part) {
        guard loaded.insert(part).inserted else { return }
        let path = "\(DataFolder.ofThisProgram.styles)/\(part.rawValue).css"
        if access(path, R_OK) == 0 { _ = StyleSheet(path: path) }
    }
}
