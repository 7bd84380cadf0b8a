import FlagQuiz
import Gtk
import World

extension Game {
    /// “3 of 8”, or “Round 3” in a game without a fixed length.
    var roundText: String {
        switch rules.length {
        case .questions(let number):
            tr("{round} of {rounds}", ["round": String(round), "rounds": String(number)])
        case .untilStopped:
            tr("Round {round}", ["round": String(round)])
        }
    }

    var scoreText: String { tr("Score: {score}", ["score": String(score)]) }

    /// The text of the alert; `nil` while the game waits for a pick.
    func alert(_ book: FlagBook) -> (heading: String, body: String)? {
        switch situation {
        case .asking: nil
        case .answered(let answer):
            (answer.text(book), tr("Your score is {score}.", ["score": String(score)]))
        case .over(let last):
            (tr("Game Over"), [last?.text(book), finalScoreText].compactMap { $0 }.joined(separator: "\n"))
        }
    }

    private var finalScoreText: String {
        tr("Your final score is {score} out of {best}.", ["score": String(score), "best": String(bestScore)])
    }
}

extension Question {
    /// The question as a sentence, for screen readers.
    func text(_ book: FlagBook) -> String {
        tr("Tap the flag of {country}.", ["country": book.flag(of: answer)?.nameInSentence ?? ""])
    }
}

extension Answer {
    /// “Correct!” or “Wrong! That’s the flag of France.”
    fileprivate func text(_ book: FlagBook) -> String {
        guard !isRight, let flag = picked.flatMap(book.flag) else { return tr("Correct!") }
        return tr("Wrong! That’s the flag of {country}.", ["country": flag.nameInSentence])
    }
}

extension Scoring {
    var title: String {
        switch self {
        case .steady: tr("Steady")
        case .bold: tr("Bold")
        }
    }
}

extension Difficulty {
    var title: String {
        switch self {
        case .easy: tr("Easy")
        case .hard: tr("Hard")
        }
    }
}

extension CountrySet {
    var title: String {
        switch self {
        case .eleven: tr("Eleven to begin with")
        case .forYou: tr("For you")
        case .world: tr("World")
        case .africa: tr("Africa")
        case .americas: tr("Americas")
        case .asia: tr("Asia")
        case .europe: tr("Europe")
        case .oceania: tr("Oceania")
        case .territoriesToo: tr("Territories too")
        }
    }
}

extension Length {
    static let choices: [Length] = [.questions(8), .questions(16), .questions(32), .untilStopped]

    var title: String {
        switch self {
        case .questions(let number): trn("{count} question", "{count} questions", count: number)
        case .untilStopped: tr("Until I stop")
        }
    }
}
