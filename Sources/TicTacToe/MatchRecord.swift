/// Everything of a match that is kept when the program ends.
public struct MatchRecord: Equatable, Sendable {
    public var marks: Marks
    public var names: Names
    public var opponent: Opponent
    public var game: Game
    /// Games ended before the one on the board.
    public var earlier: Results
    /// How well “Match me” plays on each board.
    public var matchMeLevels: [BoardShape: MatchMeLevel]

    public init(
        marks: Marks = .standard, names: Names = Names(), opponent: Opponent = .person,
        game: Game = Game(startedBy: .first), earlier: Results = Results(),
        matchMeLevels: [BoardShape: MatchMeLevel] = [:]
    ) {
        self.marks = marks
        self.names = names
        self.opponent = opponent
        self.game = game
        self.earlier = earlier
        self.matchMeLevels = matchMeLevels
    }

    /// All games that have ended, with any opponent on any board. A win that was undone is not counted.
    public var results: Results {
        earlier.counting(game.state, in: Results.GameKind(opponent, on: game.shape))
    }
}
