/// The rules by which scores of games can be compared: only games of the same kind are.
public struct GameKind: Hashable, Sendable {
    /// The name of the set of countries.
    public let set: String
    public let isHard: Bool
    public let scoring: Scoring
    /// How many flags a question shows.
    public let flagCount: Int
    /// `nil` where the game goes on until the person stops it.
    public let questions: Int?

    public init(set: String, isHard: Bool, scoring: Scoring, flagCount: Int, questions: Int?) {
        self.set = set
        self.isHard = isHard
        self.scoring = scoring
        self.flagCount = flagCount
        self.questions = questions
    }
}

/// A game that was played to its end.
public struct PlayedGame: Hashable, Sendable {
    public let kind: GameKind
    /// When it ended: milliseconds since 1970.
    public let date: Int64
    public let answers: Int
    public let right: Int
    public let score: Int

    public init(_ kind: GameKind, date: Int64, answers: Int, right: Int, score: Int) {
        self.kind = kind
        self.date = date
        self.answers = answers
        self.right = right
        self.score = score
    }

    /// The score if all answers had been right.
    public var bestScore: Int { kind.scoring.best(of: answers) }

    /// The score as a part of the best possible one, from 0 to 1, so that both ways of scoring can be compared.
    public var share: Double {
        bestScore > 0 ? min(max(Double(score) / Double(bestScore), 0), 1) : 0
    }
}

extension PlayedGame {
    public init(_ game: Game, date: Int64) {
        self.init(
            GameKind(game.rules), date: date, answers: game.answers, right: game.rightAnswers,
            score: game.score)
    }
}

extension GameKind {
    public init(_ rules: Rules) {
        let questions: Int? = if case .questions(let number) = rules.length { number } else { nil }
        self.init(
            set: rules.set.rawValue, isHard: rules.difficulty == .hard, scoring: rules.scoring,
            flagCount: rules.flagCount, questions: questions)
    }
}
