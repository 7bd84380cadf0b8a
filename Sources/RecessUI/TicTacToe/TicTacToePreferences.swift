import Gtk
import TicTacToe

/// Opponent, board, names, and the results so far with a way to count from none again.
enum TicTacToePreferences {
    static func group(_ match: Match, showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup {
        let putAway = GamePutAway(of: match) { toast in
            showToast(toast)
            return nil
        }
        return PreferencesGroup(tr("Tic-Tac-Toe")) {
            for row in SetupRows(match: match, putAway: putAway).all { row }
            results(of: match, showToast: showToast)
        }
    }

    private static func results(of match: Match, showToast: @escaping @MainActor (Toast) -> Void) -> Widget {
        let reset = Button(tr("Reset")).bind { $0.isSensitive = !match.results.isEmpty }
        let row = ActionRow(tr("Results"), control: reset).bind { $0.subtitle = match.results.total.text }
        reset.onClick { [weak row, weak reset] in
            // It cannot be used again, and would leave the focus nowhere.
            if reset?.hasFocus ?? false { row?.grabFocus() }
            let before = match.record
            match.forgetResults()
            showToast(Toast(tr("Results reset."), button: tr("Undo")) { match.restore(before) })
        }
        return row
    }
}

extension Tally {
    /// All of it, whoever was played.
    fileprivate var text: String {
        tr(
            "Player 1: {first}. Player 2: {second}. {draws}.",
            [
                "first": trn("{count} win", "{count} wins", count: firstWins),
                "second": trn("{count} win", "{count} wins", count: secondWins),
                "draws": trn("{count} draw", "{count} draws", count: draws),
            ])
    }
}
