/// The rules by which scores of games can be compared: only games of the same kind are.
public struct GameKind: Hashable, Sendable {
    /// The name of the set of countries.
    public let set: String
    public let isHard: Bool
    public let scoring: Scoring
    /// How many flags or names a question shows. `nil` where there is nothing to choose from.
    public let flagCount: Int?
    /// `nil` where the game goes on until the person stops it.
    public let questions: Int?
    public let asks: Asks
    /// What a question for a place says; `nil` in games without such questions.
    public let placeAskedBy: Clue?
    /// How a question for a name is answered; `nil` in games without such questions.
    public let nameAnsweredBy: NameAnswer?

    public init(
        set: String, isHard: Bool, scoring: Scoring, flagCount: Int?, questions: Int?, asks: Asks = .flags,
        placeAskedBy: Clue? = nil, nameAnsweredBy: NameAnswer? = nil
    ) {
        self.set = set
        self.isHard = isHard
        self.scoring = scoring
        self.flagCount = flagCount
        self.questions = questions
        self.asks = asks
        self.placeAskedBy = placeAskedBy
        self.nameAnsweredBy = nameAnsweredBy
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
    /// Rules that make no difference to what is asked do not count.
    public init(_ rules: Rules) {
        let questions: Int? = if case .questions(let number) = rules.length { number } else { nil }
        self.init(
            set: rules.set.rawValue, isHard: rules.hasChoices && rules.difficulty == .hard,
            scoring: rules.scoring, flagCount: rules.hasChoices ? rules.flagCount : nil,
            questions: questions, asks: rules.asks,
            placeAskedBy: rules.asks.includes(.place) ? rules.placeAskedBy : nil,
            nameAnsweredBy: rules.asks.includes(.name) ? rules.nameAnsweredBy : nil)
    }
}
