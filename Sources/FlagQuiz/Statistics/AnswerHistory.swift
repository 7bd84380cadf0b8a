/// All answers, and all games that were played to their end, the oldest first.
public struct AnswerHistory: Hashable, Sendable {
    public var answers: [KeptAnswer]
    public var games: [PlayedGame]

    public init(answers: [KeptAnswer] = [], games: [PlayedGame] = []) {
        self.answers = answers
        self.games = games
    }

    public var isEmpty: Bool { answers.isEmpty && games.isEmpty }
}
