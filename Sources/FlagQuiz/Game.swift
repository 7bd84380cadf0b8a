/// One game: the rules that it began with, what has been asked, and how it stands.
public struct Game: Equatable, Sendable {
    public let rules: Rules
    public internal(set) var question: Question
    public internal(set) var score = 0
    /// Answers given so far.
    public internal(set) var answers = 0
    public internal(set) var rightAnswers = 0
    /// Answers of this game's questions, oldest first; a country stands here once for each time.
    public internal(set) var asked: [Country]
    /// Countries whose flags were not found, once each.
    public internal(set) var missed: [Country] = []
    public internal(set) var situation: Situation = .asking

    init(rules: Rules, first question: Question) {
        self.rules = rules
        self.question = question
        asked = [question.answer]
    }

    /// Which question this is, counted from 1.
    public var round: Int { asked.count }

    /// The score that right answers all along would have made.
    public var bestScore: Int { rules.scoring.best(of: answers) }

    public var isOver: Bool { if case .over = situation { true } else { false } }

    /// A game without an end of its own can be ended once something has been answered.
    public var canStop: Bool { rules.length == .untilStopped && answers > 0 && !isOver }

    private var isLastAnswer: Bool {
        if case .questions(let number) = rules.length { answers >= number } else { false }
    }

    /// `nil` where nothing can be picked now.
    mutating func pick(_ place: Int) -> Answer? {
        guard situation == .asking, question.choices.indices.contains(place) else { return nil }
        let answer = Answer(question, picked: question.choices[place])
        answers += 1
        if answer.isRight { rightAnswers += 1 }
        score = rules.scoring.score(score, afterRight: answer.isRight)
        if !answer.isRight, !missed.contains(question.answer) { missed.append(question.answer) }
        situation = isLastAnswer ? .over(last: answer) : .answered(answer)
        return answer
    }

    mutating func ask(_ next: Question) {
        question = next
        asked.append(next.answer)
        situation = .asking
    }
}

/// Where a game stands: it is always exactly one of these, so that there is never more than one thing to
/// say.
public enum Situation: Equatable, Sendable {
    case asking
    case answered(Answer)
    /// `last` is the pick that ended it; none when it was stopped.
    case over(last: Answer?)
}
