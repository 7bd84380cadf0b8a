import Gtk
import TicTacToe

/// The results so far, and a way to count from none again.
enum TicTacToePreferences {
    static func group(_ match: Match, showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup {
        let reset = Button(tr("Reset")).bind { $0.isSensitive = !match.tally.isEmpty }
        reset.onClick {
            let before = match.record
            match.forgetResults()
            showToast(Toast(tr("Results reset."), button: tr("Undo")) { match.restore(before) })
        }
        return PreferencesGroup(tr("Tic-Tac-Toe")) {
            ActionRow(tr("Results"), control: reset).bind { row in
                row.subtitle = tr(
                    "Player 1: {first}. Player 2: {second}. {draws}.",
                    [
                        "first": match.wins(of: .first), "second": match.wins(of: .second),
                        "draws": match.draws,
                    ])
            }
        }
    }
}
