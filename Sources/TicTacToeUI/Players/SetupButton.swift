import Gtk
import RecessKit
import TicTacToe

/// Shows the opponent and the board, and opens the rows to choose them.
final class SetupButton: MenuButton {
    init(_ match: Match, _ putAway: GamePutAway, _ askForFiles: @escaping FileQuestion.Asking) {
        super.init()
        styled("setup").align(vertically: .center)
        setChild(
            LayoutContainer(FirstThatFits()) {
                for index in match.setupTexts.indices {
                    Label().bind { $0.text = match.setupTexts[index] }
                }
            })
        bind { button in
            button.accessibleName(tr("Opponent and board: {setup}", ["setup": match.setupTexts[0]]))
        }
        // The rows would lie over the dialog.
        let ask: FileQuestion.Asking = { [weak self] question, answer in
            self?.close()
            askForFiles(question, answer)
        }
        opensScrolled {
            let rows = PreferencesGroup(spokenAs: tr("Opponent and Board")) {
                for row in SetupRows(match: match, putAway: putAway, askForFiles: ask).all { row }
            }
            // A digit that no row uses must not reach the board behind them.
            rows.onKey { key in if case .digit = key { true } else { false } }
            return LayoutContainer(AsWideAs(300)) { rows }
        }
    }
}
