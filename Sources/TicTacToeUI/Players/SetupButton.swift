import Gtk
import TicTacToe

/// Says who plays whom on what board, and opens the rows to choose that.
final class SetupButton: MenuButton {
    init(_ match: Match, _ putAway: GamePutAway) {
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
        opensScrolled {
            let rows = PreferencesGroup("") {
                for row in SetupRows(match: match, putAway: putAway).all { row }
            }
            // A digit that a row has no use for is not meant for the board behind it.
            rows.onKey { key in if case .digit = key { true } else { false } }
            return LayoutContainer(AsWideAs(300)) { rows }
        }
    }
}
