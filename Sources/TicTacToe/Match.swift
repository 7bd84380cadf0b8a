import Observation

/// Two at one board, of whom the second can be the computer: game after game, who draws what, and how often
/// each has won.
@Observable
public final class Match {
    public private(set) var marks: Marks
    public private(set) var names: Names
    public private(set) var opponent: Opponent
    public private(set) var game: Game
    /// What the computer is to find a move for, while it is its turn.
    public private(set) var computersTurn: ComputersTurn?
    /// The game that has ended, looked at move by move, while it is.
    public private(set) var review: Review?
    /// How many times a move has ended a game, for who says so once each time. A game that comes back as
    /// it was does not end again.
    public private(set) var endings = 0
    /// Games ended before the one on the board.
    private var earlier: Results
    private var matchings: [BoardShape: Matching]
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let keep: (MatchRecord) -> Void

    /// - Parameter keep: called with all there is to remember after every change.
    public init(
        _ record: MatchRecord = MatchRecord(),
        using generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
        keep: @escaping (MatchRecord) -> Void = { _ in }
    ) {
        marks = record.marks
        names = record.names
        opponent = record.opponent
        game = record.game
        earlier = record.earlier
        matchings = record.matchings
        self.generator = generator
        self.keep = keep
        computersTurn = nextComputersTurn()
    }

    public var shape: BoardShape { game.shape }

    public var pairing: Results.Pairing { Results.Pairing(opponent, on: shape) }

    /// The one whom the computer plays.
    public var computer: Player? { opponent.isComputer ? .second : nil }

    public var isComputersTurn: Bool { computersTurn != nil }

    /// Games ended so far, of all opponents and boards. A win that is taken back is not counted.
    public var results: Results { record.results }

    /// Games ended so far against this opponent on this board.
    public var tally: Tally { results[pairing] }

    public var record: MatchRecord {
        MatchRecord(
            marks: marks, names: names, opponent: opponent, game: game, earlier: earlier, matchings: matchings
        )
    }

    /// Places the mark of the person whose turn it is. A taken square, a square that there is not, the
    /// computer's turn and a game that is over change nothing.
    public func play(at square: Square) {
        guard computersTurn == nil else { return }
        place(at: square)
    }

    /// The computer's answer. One that comes too late, because the person undid or began anew while it was
    /// thinking, changes nothing.
    public func answer(_ square: Square, to turn: ComputersTurn) {
        guard turn == computersTurn else { return }
        place(at: square)
    }

    private func place(at square: Square) {
        var next = game
        guard next.play(at: square) else { return }
        moved(to: next)
    }

    private func moved(to next: Game) {
        game = next
        if next.situation.isOver { endings += 1 }
        gameChanged()
    }

    private func gameChanged() {
        review = nil
        computersTurn = nextComputersTurn()
        keep(record)
    }

    private func nextComputersTurn() -> ComputersTurn? {
        guard isComputersTurn(in: game) else { return nil }
        return ComputersTurn(game: game, temper: temper, seed: generator.next())
    }

    private var temper: Temper {
        switch opponent {
        case .person, .perfect: .perfect
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        case .matchMe: Temper(level: (matchings[shape] ?? .standard).level)
        }
    }

    /// An empty board, and whoever did not start last starts.
    public func newGame() {
        beginAnew(on: shape, against: opponent, startedBy: game.starter.opponent)
    }

    /// Another opponent, and with it a new game.
    public func choose(_ opponent: Opponent) {
        guard opponent != self.opponent else { return }
        beginAnew(on: shape, against: opponent, startedBy: nextStarter)
    }

    /// Another board, and with it a new game.
    public func choose(_ shape: BoardShape) {
        guard shape != self.shape else { return }
        beginAnew(on: shape, against: opponent, startedBy: nextStarter)
    }

    /// Whoever was to start a game that has no move of a person's in it has not started yet.
    private var nextStarter: Player { canUndo ? game.starter.opponent : game.starter }

    private func beginAnew(on shape: BoardShape, against opponent: Opponent, startedBy starter: Player) {
        count()
        self.opponent = opponent
        game = Game(on: shape, startedBy: starter)
        gameChanged()
    }

    /// The game on the board makes room: if it has ended, it is one of the earlier ones from now on.
    private func count() {
        earlier = results
        guard opponent == .matchMe, game.situation.isOver else { return }
        matchings[shape] = (matchings[shape] ?? .standard).counting(
            wonByThePerson: game.winner == .first)
    }

    /// The mark that the opponent has cannot be chosen.
    public func choose(_ mark: Mark, for player: Player) {
        guard marks.isFree(mark, for: player) else { return }
        marks = marks.choosing(mark, for: player)
        keep(record)
    }

    public func call(_ player: Player, _ name: String) {
        let next = names.calling(player, name)
        guard next != names else { return }
        names = next
        keep(record)
    }

    /// Counts from none again. A game that has ended would still count, so it makes room for the next.
    public func forgetResults() {
        if game.situation.isOver { game = Game(on: shape, startedBy: game.starter.opponent) }
        earlier = Results()
        matchings = [:]
        gameChanged()
    }

    /// Back to how it all was when `record` was taken.
    public func restore(_ record: MatchRecord) {
        marks = record.marks
        names = record.names
        opponent = record.opponent
        game = record.game
        earlier = record.earlier
        matchings = record.matchings
        gameChanged()
    }
}

extension Match {
    /// Against the computer, only a move of the person’s can be taken back.
    public var canUndo: Bool {
        game.moves.count > (game.starter == computer ? 1 : 0)
    }

    public var canRedo: Bool { game.canRedo }

    /// Takes a move back; against the computer, its answer too.
    public func undo() {
        guard canUndo else { return }
        repeat { game.undo() } while isComputersTurn(in: game) && game.canUndo
        gameChanged()
    }

    /// Makes a move again that was taken back; against the computer, its answer too.
    public func redo() {
        guard canRedo else { return }
        var next = game
        repeat { next.redo() } while isComputersTurn(in: next) && next.canRedo
        moved(to: next)
    }

    private func isComputersTurn(in game: Game) -> Bool { opponent.isComputer && game.nextPlayer == computer }

    /// Looks at the game that has ended, from its last move on.
    public func beginReview() {
        guard game.situation.isOver, review == nil else { return }
        review = Review(of: game)
    }

    public func endReview() { review = nil }

    /// What is on the board: the game, or the position of it that is looked at.
    public var shown: Game { review?.position ?? game }

    /// Back to where so many moves had been made, to go on from there. What was played after can be redone.
    public func playOn(afterMove count: Int) {
        guard (0..<game.moves.count).contains(count) else { return }
        while game.moves.count > count { game.undo() }
        gameChanged()
    }
}
