import Gtk
import RecessKit

extension FlagsPage {
    func can(_ command: ActivityCommand) -> Bool {
        switch command {
        case .newGame: state.statistics == nil
        case .undo: state.statistics == nil && undoOffer.canUndo
        // Not while an alert is shown, or about to be.
        case .statistics: state.statistics == nil && quiz.game.situation == .asking
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: undoOffer.undo()
        case .statistics: showStatistics()
        default: break
        }
    }

    var undoable: String { undoOffer.text }

    /// If a game was left in the middle, the person can go back to it.
    private func newGame() {
        let before = quiz.game
        undoOffer.withdraw()
        quiz.newGame()
        announceNext(spokenState)
        guard before.answers > 0, !before.isOver else { return }
        undoOffer.makeForAbandonedGame { [quiz] in quiz.restore(before) }
    }

    func press(_ key: Key) -> Bool {
        if let statistics = state.statistics { return statistics.press(key) }
        guard case .digit(let digit) = key, flags.indices.contains(digit - 1) else { return false }
        flags[digit - 1].grabFocus()
        quiz.pick(digit - 1)
        return true
    }

    /// While something covers the question, the time does not count as thinking.
    func distracted(by distractions: Set<Distraction>) {
        let isAway = !distractions.isEmpty || state.statistics != nil
        if isAway { quiz.pauseStopwatch() } else { quiz.resumeStopwatch() }
    }

    func takeFocus() {
        if let statistics = state.statistics { return statistics.takeFocus() }
        if flags.indices.contains(lastFocus) { flags[lastFocus].grabFocus() }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        FlagsPreferences.group(quiz, book, settings: surroundings.settings)
    }
}
