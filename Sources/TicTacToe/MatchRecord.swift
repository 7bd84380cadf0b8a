/// All that is worth remembering of a match.
public struct MatchRecord: Equatable, Sendable {
    public var marks: Marks
    public var names: Names
    public var opponent: Opponent
    public var game: Game
    /// Games ended before the one on the board.
    public var earlier: Results
    /// How well “Match me” plays on each board.
    public var matchings: [BoardShape: Matching]

    public init(
        marks: Marks = .standard, names: Names = Names(), opponent: Opponent = .person,
        game: Game = Game(startedBy: .first), earlier: Results = Results(),
        matchings: [BoardShape: Matching] = [:]
    ) {
        self.marks = marks
        self.names = names
        self.opponent = opponent
        self.game = game
        self.earlier = earlier
        self.matchings = matchings
    }

    /// Games ended so far, of all opponents and boards. A win that is taken back is not counted.
    public var results: Results {
        earlier.counting(game.situation, in: Results.Pairing(opponent, on: game.shape))
    }
}
