import Flashcards
import Gtk

// The texts about a run.
extension Run {
    var timeText: String? { secondsLeft.map { tr("Time: {seconds}", ["seconds": String($0)]) } }

    /// Only the seconds, where there is little room.
    var shortTimeText: String? { secondsLeft.map { String($0) } }

    var longestShortTimeText: String? { setup?.rules.seconds.map { String($0) } }

    /// The widest text that `timeText` can be. The digits of a font have the same width.
    var longestTimeText: String? {
        setup?.rules.seconds.map { tr("Time: {seconds}", ["seconds": String($0)]) }
    }

    var lineUnderPile: String { isLearning ? learningLine : scoreLine }

    /// As wide as the line gets with numbers of this length.
    var widestLineUnderPile: String {
        if isLearning { return Run.learningLine(score: max(pile.score, 88), percent: "100") }
        let most = max(pile.score, pile.strikes, pile.count)
        return Run.scoreLine(score: most, strikes: most, left: most)
    }

    var scoreLine: String {
        Run.scoreLine(score: pile.score, strikes: pile.strikes, left: pile.count)
    }

    /// No-break spaces keep each number on the line of its word.
    private static func scoreLine(score: Int, strikes: Int, left: Int) -> String {
        tr(
            "Score: {score}   Strikes: {strikes}   Left: {left}",
            ["score": score.grouped, "strikes": strikes.grouped, "left": left.grouped])
    }

    var endingTitle: String {
        if isLearning { return tr("Done for Now") }
        return pile.isEmpty ? tr("All Cards Done") : tr("Time’s Up")
    }

    /// The result of a run that is over.
    var results: [String] {
        if isLearning { return learningResults }
        return [
            trn("{count} correct card", "{count} correct cards", count: pile.score),
            trn("{count} strike", "{count} strikes", count: pile.strikes),
            pile.isEmpty ? timeLeftText : trn("{count} card left", "{count} cards left", count: pile.count),
        ].compactMap { $0 }
    }

    private var timeLeftText: String? {
        secondsLeft.map { trn("{count} second left", "{count} seconds left", count: $0) }
    }

    /// The message after a swipe.
    static func text(of verdict: Verdict, comesBack: Bool) -> String {
        switch verdict {
        case .correct: tr("Correct.")
        case .wrong: comesBack ? tr("Wrong. The card will come again.") : tr("Wrong.")
        }
    }
}

extension Run.Situation {
    var hasCards: Bool { [.going, .over, .choosingMinutes].contains(self) }
}
