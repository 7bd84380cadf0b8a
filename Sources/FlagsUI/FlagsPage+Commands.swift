import Gtk
import Library
import RecessKit
import World

extension FlagsPage {
    /// For a country on the map that is not one of the game.
    func sayNotAsked(_ country: Country) {
        guard let name = book.nameInSentence(of: country) else { return }
        _ = surroundings.showToast(
            Toast(tr("That is {country}, which this game does not ask for.", ["country": name])))
    }

    func can(_ command: ActivityCommand) -> Bool {
        switch command {
        case .newGame: state.statistics == nil
        case .undo: state.statistics == nil && surroundings.library.nextUndo(in: .flags) != nil
        case .redo: state.statistics == nil && surroundings.library.nextRedo(in: .flags) != nil
        // Not while an alert is shown, or about to be.
        case .statistics: state.statistics == nil && quiz.game.situation == .asking
        case .whyThisOne:
            state.statistics == nil && quiz.game.situation == .asking && quiz.game.rules.set == .forYou
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: undo()
        case .redo: redo()
        case .statistics: showStatistics()
        case .whyThisOne: tellWhy()
        default: break
        }
    }

    /// Takes back the last answer together with the way from there to the next question, so that its question is asked again.
    ///
    /// Typing in the field for a name comes first. A game that is brought back is where it was, also at its end.
    private func undo() {
        if quiz.game.question.kind != .flag, mapPanel.answers.undoTyping() { return }
        undoOffer.withdraw()
        let bringsBackGame = surroundings.library.nextUndo(in: .flags)?.name == .beginQuiz
        surroundings.undo(in: .flags) { try bringsBackGame || $0.isQuizAsking() }
    }

    private func redo() {
        if quiz.game.question.kind != .flag, mapPanel.answers.redoTyping() { return }
        undoOffer.withdraw()
        surroundings.redo(in: .flags, until: { try $0.isQuizAsking() })
    }

    /// If a game was left in the middle, the person is told that it can come back.
    private func newGame() {
        let before = quiz.game
        undoOffer.withdraw()
        quiz.newGame()
        announceNext(spokenState)
        guard before.answers > 0, !before.isOver else { return }
        undoOffer.makeForAbandonedGame { [weak self] in self?.undo() }
    }

    func press(_ key: Key) -> Bool {
        if let statistics = state.statistics { return statistics.press(key) }
        if quiz.game.question.kind != .flag { return mapPanel.press(key) }
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
        if quiz.game.question.kind != .flag { return mapPanel.takeFocus() }
        if flags.indices.contains(lastFocus) { flags[lastFocus].grabFocus() }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        FlagsPreferences.group(quiz, book, settings: surroundings.settings)
    }
}
