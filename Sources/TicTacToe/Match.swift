import Observation

/// Two players at one board, game after game: their marks and names, and how often each has won. The second player
/// can be the computer.
@Observable
public final class Match {
    public private(set) var marks: Marks
    public private(set) var names: Names
    public private(set) var opponent: Opponent
    /// The file of the program that plays as the opponent `engine`. Empty until one is chosen.
    public private(set) var engine: String
    /// Why our own engine plays this game to its end in place of that program.
    public var engineTrouble: EngineTrouble?
    public private(set) var game: Game
    /// The computer's turn, while it is; `answer` ends it.
    public private(set) var computersTurn: ComputersTurn?
    /// The game that has ended, while the person looks at it move by move.
    public private(set) var review: Review?
    /// How many times a move has ended a game, so that each ending is announced once. Restoring a game that had
    /// ended does not count.
    public private(set) var endings = 0
    /// All games that have ended, with any opponent on any board.
    public private(set) var results: Results
    private var matchMeLevels: [BoardShape: MatchMeLevel]
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let keep: (MatchStep) -> Void

    /// - Parameter keep: called with every step.
    public init(
        _ record: MatchRecord = MatchRecord(), results: Results = Results(),
        using generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
        keep: @escaping (MatchStep) -> Void = { _ in }
    ) {
        marks = record.marks
        names = record.names
        opponent = record.opponent
        engine = record.engine
        game = record.game
        matchMeLevels = record.matchMeLevels
        self.results = results
        self.generator = generator
        self.keep = keep
        computersTurn = nextComputersTurn()
    }

    public var shape: BoardShape { game.shape }

    public var gameKind: Results.GameKind { Results.GameKind(opponent, on: shape) }

    /// The player that the computer is, if any.
    public var computer: Player? { opponent.isComputer ? .second : nil }

    public var isComputersTurn: Bool { computersTurn != nil }

    /// The games that have ended with this opponent on this board.
    public var tally: Tally { results[gameKind] }

    public var record: MatchRecord {
        MatchRecord(
            marks: marks, names: names, opponent: opponent, engine: engine, game: game,
            matchMeLevels: matchMeLevels)
    }

    /// Places the mark of the person whose turn it is. Nothing happens where the square is taken or off the board, on
    /// the computer's turn, or when the game is over.
    public func play(at square: Square) {
        guard computersTurn == nil else { return }
        place(at: square)
    }

    /// The computer's move. It is ignored where it comes too late, because the person has undone a move or begun a new
    /// game meanwhile.
    public func answer(_ square: Square, to turn: ComputersTurn) {
        guard turn == computersTurn else { return }
        place(at: square)
    }

    private func place(at square: Square) {
        var next = game
        guard next.play(at: square) else { return }
        game = next
        let ended = record.endedGame
        if let ended {
            endings += 1
            results.count(ended)
        }
        gameChanged()
        keep(MatchStep(.move, record, ended: ended))
    }

    private func gameChanged() {
        review = nil
        computersTurn = nextComputersTurn()
    }

    private func nextComputersTurn() -> ComputersTurn? {
        guard record.isComputersTurn else { return nil }
        return ComputersTurn(game: game, skill: skill, seed: generator.next())
    }

    private var skill: Skill {
        switch opponent {
        case .person, .perfect, .engine: .perfect
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        case .matchMe: Skill(level: (matchMeLevels[shape] ?? .standard).level)
        }
    }

    /// Clears the board. The player starts who did not start the last game.
    public func newGame() {
        beginAnew(on: shape, against: opponent, startedBy: game.starter.opponent, as: .newGame)
    }

    /// Another opponent, and with it a new game.
    public func choose(_ opponent: Opponent) {
        guard opponent != self.opponent else { return }
        beginAnew(on: shape, against: opponent, startedBy: nextStarter, as: .opponent)
    }

    /// Another program as the opponent, and with it a new game, on a board on which such programs play.
    public func choose(engine: String) {
        guard opponent != .engine || engine != self.engine else { return }
        self.engine = engine
        let isPossible = EngineHost(shape: shape) != nil
        beginAnew(
            on: isPossible ? shape : .fiveInARow, against: .engine, startedBy: nextStarter, as: .opponent)
    }

    /// Another board, and with it a new game.
    public func choose(_ shape: BoardShape) {
        guard shape != self.shape else { return }
        beginAnew(on: shape, against: opponent, startedBy: nextStarter, as: .board)
    }

    /// A game without a move of a person's has not been started: the same player starts the next one.
    private var nextStarter: Player { record.hasBegun ? game.starter.opponent : game.starter }

    private func beginAnew(
        on shape: BoardShape, against opponent: Opponent, startedBy starter: Player,
        as name: MatchStep.Name
    ) {
        if self.opponent == .matchMe, game.state.isOver {
            matchMeLevels[self.shape] = (matchMeLevels[self.shape] ?? .standard).counting(
                wonByThePerson: game.winner == .first)
        }
        self.opponent = opponent
        game = Game(on: shape, startedBy: starter)
        gameChanged()
        keep(MatchStep(name, record))
    }

    /// Nothing happens where the opponent has that mark.
    public func choose(_ mark: Mark, for player: Player) {
        guard marks.isFree(mark, for: player) else { return }
        marks = marks.choosing(mark, for: player)
        keep(MatchStep(.mark, record))
    }

    public func call(_ player: Player, _ name: String) {
        let next = names.calling(player, name)
        guard next != names else { return }
        names = next
        keep(MatchStep(.names, record))
    }

    /// Counts from 0 again. A game that has ended would still count, so a new one begins.
    public func forgetResults() {
        if game.state.isOver { game = Game(on: shape, startedBy: game.starter.opponent) }
        results = Results()
        matchMeLevels = [:]
        gameChanged()
        keep(MatchStep(.forgetResults, record))
    }

    /// Shows where the match stands after something else than a step has changed it: undo, or another window.
    ///
    /// - Parameter isRedone: a game that has ended by it is announced again.
    public func show(_ record: MatchRecord, results: Results, isRedone: Bool = false) {
        if results != self.results { self.results = results }
        guard record != self.record else { return }
        let wasOver = game.state.isOver
        marks = record.marks
        names = record.names
        opponent = record.opponent
        engine = record.engine
        game = record.game
        matchMeLevels = record.matchMeLevels
        if isRedone, game.state.isOver, !wasOver { endings += 1 }
        gameChanged()
    }
}

extension Match {
    /// Lets the person look at the game that has ended, beginning with its last move.
    public func beginReview() {
        guard game.state.isOver, review == nil else { return }
        review = Review(of: game)
    }

    public func endReview() { review = nil }

    /// What the board shows: the game, or the position of it that the person looks at.
    public var shown: Game { review?.position ?? game }

    /// Goes back to where so many moves had been made, to play on from there.
    public func playOn(afterMove count: Int) {
        guard (0..<game.moves.count).contains(count) else { return }
        let notEnded = record.endedGame
        if let notEnded { results.count(notEnded, -1) }
        game = game.position(after: count)
        gameChanged()
        keep(MatchStep(.playOn, record, notEnded: notEnded))
    }
}
