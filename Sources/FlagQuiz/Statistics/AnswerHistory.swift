/// All answers, and all games that were played to their end, the oldest first.
public struct AnswerHistory: Hashable, Sendable {
    public var answers: [KeptAnswer]
    public var games: [PlayedGame]

    public init(answers: [KeptAnswer] = [], games: [PlayedGame] = []) {
        self.answers = answers
        self.games = games
    }

    /// The answers about flags, or about places, and the games that asked for them. Games that asked for both count for both.
    public func about(_ subject: Subject) -> AnswerHistory {
        AnswerHistory(
            answers: answers.filter { $0.kind.subject == subject },
            games: games.filter { $0.kind.asks.subjects.contains(subject) })
    }

    public var isEmpty: Bool { answers.isEmpty && games.isEmpty }
}
