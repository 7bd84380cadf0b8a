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

    var scoreText: String { tr("Score: {score}", ["score": score.withMinusSign]) }

    var title: String { question.kind == .flag ? tr("Guess the Flag") : tr("Guess the Place") }

    var scoreSentence: String { tr("Your score is {score}.", ["score": score.withMinusSign]) }

    /// Whether the map shows an answer.
    var isAnsweredOnMap: Bool {
        switch situation {
        case .asking, .over(nil): false
        case .answered(let answer), .over(let answer?): answer.question.kind != .flag
        }
    }

    /// The text of the alert; `nil` while the game waits for a pick.
    func alert(_ book: FlagBook) -> (heading: String, body: String)? {
        switch situation {
        case .asking: nil
        case .answered(let answer):
            (answer.text(book), scoreSentence)
        case .over(let last):
            (
                tr("Game Over"),
                [last?.text(book), finalScoreText, costText].compactMap { $0 }.joined(separator: "\n")
            )
        }
    }

    private var finalScoreText: String {
        tr(
            "Your final score is {score} out of {best}.",
            ["score": score.withMinusSign, "best": String(bestScore)])
    }

    /// Why the score is less than the number of right answers.
    private var costText: String? { missed.isEmpty ? nil : tr("A wrong answer costs a point.") }
}

extension Question {
    /// The question as a sentence, for screen readers.
    func text(_ book: FlagBook) -> String {
        let name: KeyValuePairs = ["country": book.nameInSentence(of: answer) ?? ""]
        return switch kind {
        case .flag: tr("Tap the flag of {country}.", name)
        case .place: tr("Where is {country}?", name)
        case .name: tr("What is this? {description}", ["description": book.placeText(of: answer)])
        }
    }
}

extension Answer {
    /// “Correct!” or “Wrong! That’s the flag of France.”
    fileprivate func text(_ book: FlagBook) -> String {
        if question.kind != .flag { return placeText(book) }
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

extension Int {
    /// A score can be below zero.
    fileprivate var withMinusSign: String { self < 0 ? "−\(magnitude)" : String(self) }
}
