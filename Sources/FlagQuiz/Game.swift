import World

/// One game: its rules, its questions so far, and its score.
public struct Game: Equatable, Sendable {
    public let rules: Rules
    public internal(set) var question: Question
    public internal(set) var score = 0
    /// How many answers have been given so far.
    public internal(set) var answers = 0
    public internal(set) var rightAnswers = 0
    /// What this game has asked for, the oldest first; what was asked for twice is here twice.
    public internal(set) var questions: [Asked]
    /// The flags and places that were missed, each once, with the question that missed it first.
    public internal(set) var missed: [Asked] = []
    public internal(set) var situation: QuizSituation = .asking

    init(rules: Rules, first question: Question) {
        self.rules = rules
        self.question = question
        questions = [question.asked]
    }

    /// The number of this question, counted from 1.
    public var round: Int { questions.count }

    /// The countries that this game has asked for, the oldest first.
    public var asked: [Country] { questions.map(\.country) }

    /// The countries whose flags were missed, each once.
    public var missedFlags: [Country] { missed.filter { $0.kind.subject == .flags }.map(\.country) }

    /// The countries whose places were missed, each once.
    public var missedPlaces: [Country] { missed.filter { $0.kind.subject == .places }.map(\.country) }

    /// The score if all answers so far had been right.
    public var bestScore: Int { rules.scoring.best(of: answers) }

    public var isOver: Bool { if case .over = situation { true } else { false } }

    /// A game without a fixed length can be stopped after its first answer.
    public var canStop: Bool { rules.length == .untilStopped && answers > 0 && !isOver }

    private var isLastAnswer: Bool {
        if case .questions(let number) = rules.length { answers >= number } else { false }
    }

    /// `nil` while an answer is shown, and after the end.
    mutating func answer(_ picked: Country?) -> Answer? {
        guard situation == .asking else { return nil }
        let answer = Answer(question, picked: picked)
        answers += 1
        if answer.isRight { rightAnswers += 1 }
        score = rules.scoring.score(score, afterRight: answer.isRight)
        let asked = question.asked
        if !answer.isRight, !missed.contains(where: { $0.thing == asked.thing }) { missed.append(asked) }
        situation = isLastAnswer ? .over(last: answer) : .answered(answer)
        return answer
    }

    mutating func ask(_ next: Question) {
        question = next
        questions.append(next.asked)
        situation = .asking
    }
}

/// What a game is waiting for. It is always exactly one of these, so that there is never more than one alert.
public enum QuizSituation: Equatable, Sendable {
    case asking
    case answered(Answer)
    /// `last` is the answer that ended it; `nil` when the person stopped it.
    case over(last: Answer?)
}
