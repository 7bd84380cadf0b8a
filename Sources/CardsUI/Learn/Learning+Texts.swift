import Flashcards
import Gtk
import RecessKit

// The texts about learning.
extension Run {
    /// Whether it is known that nothing is due and nothing is new.
    var hasNothingToLearn: Bool { outlook?.session.cards.isEmpty ?? false }

    /// What the first button at the end of a run does.
    var titleOfStartAgain: String {
        guard isLearning else { return tr("Start Again") }
        return hasNothingToLearn ? tr("Race") : tr("Keep Learning")
    }

    var learningTitle: String {
        hasNothingToLearn ? tr("Nothing to Learn Now") : tr("How Much Time Do You Have?")
    }

    /// When there is more. `nil` if that is not known.
    var textOfNextSession: String? {
        guard let outlook else { return nil }
        if situation == .over, !outlook.session.cards.isEmpty {
            return tr("There is more whenever you like.")
        }
        guard let next = outlook.next else { return nil }
        let minutes = next.minutes
        switch next.days {
        case ...0:
            return trn(
                "Later today, about {count} minute",
                "Later today, about {count} minutes", count: minutes)
        case 1:
            return trn(
                "Tomorrow, about {count} minute",
                "Tomorrow, about {count} minutes", count: minutes)
        default:
            return trn(
                "On {day}, about {count} minute",
                "On {day}, about {count} minutes", count: minutes,
                ["day": LocalTime.day(inDays: next.days)])
        }
    }

    /// In the place of the score line of a race.
    var learningLine: String {
        Run.learningLine(score: pile.score, percent: partDone.hundredthsText)
    }

    static func learningLine(score: Int, percent: String) -> String {
        // No-break spaces, as in the line of a race.
        tr("Correct: {score}   Done: {percent}%", ["score": String(score), "percent": percent])
    }

    /// What has come of a session that is over.
    var learningResults: [String] {
        [
            trn("{count} card known", "{count} cards known", count: pile.score),
            pile.missed.isEmpty
                ? nil : trn("{count} card came again", "{count} cards came again", count: pile.missed.count),
        ].compactMap(\.self)
    }
}
