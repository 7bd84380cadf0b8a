import Files
import FlagQuiz
import World

// The steps of the activity “Flags”, as they are named in History, and how each is carried out.
extension QuizStep {
    public var step: Step {
        switch deed {
        case .began: Step(.beginQuiz)
        case .answered(let answer): Step(answer.kind.stepName, about: answer.asked.code)
        case .nextQuestion: Step(.nextQuestion)
        case .stopped: Step(.stopQuiz)
        }
    }

    public var shown: ShownStep { ShownStep(step) { try $0.carryOut(self) } }
}

extension QuestionKind {
    fileprivate var stepName: Step.Name {
        switch self {
        case .flag: .answer
        case .place: .pointAtPlace
        case .name: .namePlace
        }
    }
}

extension Edit {
    public func carryOut(_ step: QuizStep) throws {
        if case .answered(let answer) = step.deed { try record(answer) }
        if let played = step.played { try record(played) }
        try setStanding(step.game.record.standing, of: .flags)
    }
}

extension Library {
    /// Keeps a game that has begun by itself, so that undo finds it. Does nothing where a game is kept. The person has not
    /// asked for it, so it is no step.
    public func begin(_ game: Game) throws(StoreFailure) {
        try change { edit in
            guard try edit.reading.standing(of: .flags) == nil else { return }
            try edit.setStanding(game.record.standing, of: .flags)
        }
    }
}

extension Reading {
    /// The game of the flag quiz. `nil` where there is none that can be played on.
    ///
    /// - Parameter countries: the countries of a set.
    public func quiz(of countries: (CountrySet) -> [Country]) throws -> Game? {
        try quizWords().flatMap { Game($0, of: countries) }
    }

    /// Whether a question waits for its answer, so that the person can go on from there after undo.
    public func isQuizAsking() throws -> Bool { try quizWords()?["situation"] == "asking" }

    private func quizWords() throws -> [String: String]? {
        try standing(of: .flags).flatMap { [String: String](standing: $0) }
    }
}
