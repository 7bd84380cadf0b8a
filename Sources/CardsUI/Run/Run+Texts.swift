import Flashcards
import Gtk

// What the page says of a run.
extension Run {
    var timeText: String? { secondsLeft.map { tr("Time: {seconds}", ["seconds": String($0)]) } }

    /// As wide as the text of the time is at most, as all digits are of the same width.
    var longestTimeText: String? {
        setup?.rules.seconds.map { tr("Time: {seconds}", ["seconds": String($0)]) }
    }

    /// No-break spaces keep each number on the line of its word.
    var standing: String {
        tr(
            "Score: {score}   Strikes: {strikes}   Left: {left}",
            [
                "score": String(pile.score), "strikes": String(pile.strikes), "left": String(pile.count),
            ])
    }

    var endingTitle: String { pile.isEmpty ? tr("All Cards Done") : tr("Time’s Up") }

    /// How it went, when it is over.
    var results: [String] {
        [
            trn("{count} correct card", "{count} correct cards", count: pile.score),
            trn("{count} strike", "{count} strikes", count: pile.strikes),
            pile.isEmpty ? timeLeftText : trn("{count} card left", "{count} cards left", count: pile.count),
        ].compactMap { $0 }
    }

    private var timeLeftText: String? {
        secondsLeft.map { trn("{count} second left", "{count} seconds left", count: $0) }
    }

    /// What is said of a swipe that has just been made.
    static func text(of verdict: Verdict, comesBack: Bool) -> String {
        switch verdict {
        case .correct: tr("Correct.")
        case .wrong: comesBack ? tr("Wrong. The card will come again.") : tr("Wrong.")
        }
    }
}
