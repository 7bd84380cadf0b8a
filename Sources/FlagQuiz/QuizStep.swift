/// What a person has done in the quiz, with the game as it is afterwards.
public struct QuizStep: Equatable, Sendable {
    public enum Deed: Equatable, Sendable {
        case began
        case answered(KeptAnswer)
        case nextQuestion
        case stopped
    }

    public let deed: Deed
    public let game: Game
    /// Milliseconds since 1970.
    public let date: Int64

    public init(_ deed: Deed, _ game: Game, date: Int64) {
        self.deed = deed
        self.game = game
        self.date = date
    }

    /// The game, if this was its end.
    public var played: PlayedGame? {
        switch deed {
        case .began, .nextQuestion: nil
        case .answered, .stopped: game.isOver ? PlayedGame(game, date: date) : nil
        }
    }
}
