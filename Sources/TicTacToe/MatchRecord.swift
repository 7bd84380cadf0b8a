/// Where a match stands: everything but the results of its games.
public struct MatchRecord: Equatable, Sendable {
    public var marks: Marks
    public var names: Names
    public var opponent: Opponent
    /// The file of the program that plays as the opponent `engine`. Empty until one is chosen.
    public var engine: String
    public var game: Game
    /// How well “Match me” plays on each board.
    public var matchMeLevels: [BoardShape: MatchMeLevel]

    public init(
        marks: Marks = .standard, names: Names = Names(), opponent: Opponent = .person, engine: String = "",
        game: Game = Game(startedBy: .first), matchMeLevels: [BoardShape: MatchMeLevel] = [:]
    ) {
        self.marks = marks
        self.names = names
        self.opponent = opponent
        self.engine = engine
        self.game = game
        self.matchMeLevels = matchMeLevels
    }

    /// The player that the computer is, if any.
    public var computer: Player? { opponent.isComputer ? .second : nil }

    public var isComputersTurn: Bool { opponent.isComputer && game.nextPlayer == computer }

    /// Whether a person has moved. The computer’s first move alone does not begin a game.
    public var hasBegun: Bool { game.moves.count > (game.starter == computer ? 1 : 0) }

    /// The game on the board, if it has ended.
    public var endedGame: EndedGame? {
        game.state.isOver
            ? EndedGame(kind: Results.GameKind(opponent, on: game.shape), winner: game.winner) : nil
    }
}

/// How one game ended.
public struct EndedGame: Hashable, Sendable {
    public let kind: Results.GameKind
    /// `nil` for a draw.
    public let winner: Player?

    public init(kind: Results.GameKind, winner: Player?) {
        self.kind = kind
        self.winner = winner
    }
}

/// What has happened in a match, and where it stands now.
public struct MatchStep: Equatable, Sendable {
    public enum Name: Hashable, Sendable {
        case move
        case newGame
        case playOn
        /// Another opponent.
        case opponent
        /// Another board.
        case board
        /// Another mark of a player.
        case mark
        /// Another letter of a player’s name.
        case names
        case forgetResults
    }

    public var name: Name
    public var record: MatchRecord
    /// The game that the step has ended.
    public var ended: EndedGame?
    /// A game that had ended and goes on, so it does not count any more.
    public var notEnded: EndedGame?

    public init(_ name: Name, _ record: MatchRecord, ended: EndedGame? = nil, notEnded: EndedGame? = nil) {
        self.name = name
        self.record = record
        self.ended = ended
        self.notEnded = notEnded
    }
}
