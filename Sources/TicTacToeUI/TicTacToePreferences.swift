import Gtk
import RecessKit
import TicTacToe

/// Opponent, board, names, and the number of games with a button to count from 0 again.
enum TicTacToePreferences {
    static func group(
        _ match: Match, _ keeper: MatchKeeper, _ askForFiles: @escaping FileQuestion.Asking,
        showToast: @escaping @MainActor (Toast) -> Void
    ) -> PreferencesGroup {
        let putAway = GamePutAway(of: match) { toast in
            showToast(toast)
            return nil
        } bringBack: {
            keeper.bringBackGame()
        }
        return PreferencesGroup(tr("Tic-Tac-Toe")) {
            for row in SetupRows(match: match, putAway: putAway, askForFiles: askForFiles).all { row }
            results(of: match, keeper, showToast: showToast)
        }
    }

    private static func results(
        of match: Match, _ keeper: MatchKeeper, showToast: @escaping @MainActor (Toast) -> Void
    ) -> Widget {
        let reset = Button(tr("Reset")).bind { $0.isSensitive = !match.results.isEmpty }
        let row = ActionRow(tr("Results"), control: reset).bind {
            $0.subtitle = trn("{count} game", "{count} games", count: match.results.total.games)
        }
        reset.onClick { [weak row, weak reset] in
            // It is about to become insensitive, and a button that is loses the focus.
            if reset?.hasFocus ?? false { row?.grabFocus() }
            match.forgetResults()
            showToast(Toast(tr("Results reset."), button: tr("Undo")) { keeper.bringBackResults() })
        }
        return row
    }
}
