import Observation

/// Two people at one board: game after game, who draws what, and how often each has won.
@Observable
public final class Match {
    public private(set) var marks: Marks
    public private(set) var game: Game
    /// How many times a move has ended a game, for who says so once each time. A game that comes back as
    /// it was does not end again.
    public private(set) var endings = 0
    /// Games ended before the one on the board.
    private var earlier: Tally
    @ObservationIgnored private let keep: (MatchRecord) -> Void

    /// - Parameter keep: called with all there is to remember after every change.
    public init(_ record: MatchRecord = MatchRecord(), keep: @escaping (MatchRecord) -> Void = { _ in }) {
        marks = record.marks
        game = record.game
        earlier = record.earlier
        self.keep = keep
    }

    /// Games ended so far. A win that is taken back is not counted.
    public var tally: Tally { earlier.counting(game.situation) }

    /// Places the mark of the player whose turn it is. A taken square, a square that there is not, and
    /// a game that is over change nothing.
    public func play(at square: Square) {
        var next = game
        guard next.play(at: square) else { return }
        moved(to: next)
    }

    public func undo() {
        guard game.canUndo else { return }
        game.undo()
        keep(record)
    }

    public func redo() {
        guard game.canRedo else { return }
        var next = game
        next.redo()
        moved(to: next)
    }

    private func moved(to next: Game) {
        game = next
        if next.situation.isOver { endings += 1 }
        keep(record)
    }

    /// An empty board, and whoever did not start last starts.
    public func newGame() {
        earlier = tally
        game = Game(startedBy: game.starter.opponent)
        keep(record)
    }

    /// The mark that the opponent has cannot be chosen.
    public func choose(_ mark: Mark, for player: Player) {
        guard marks.isFree(mark, for: player) else { return }
        marks = marks.choosing(mark, for: player)
        keep(record)
    }

    /// Counts from none again. A game that has ended would still count, so it makes room for the next.
    public func forgetTally() {
        if game.situation.isOver { game = Game(startedBy: game.starter.opponent) }
        earlier = Tally()
        keep(record)
    }

    public var record: MatchRecord { MatchRecord(marks: marks, game: game, earlier: earlier) }

    /// Back to how it all was when `record` was taken.
    public func restore(_ record: MatchRecord) {
        marks = record.marks
        game = record.game
        earlier = record.earlier
        keep(record)
    }
}

/// All that is worth remembering of a match.
public struct MatchRecord: Equatable, Sendable {
    public var marks: Marks
    public var game: Game
    /// Games ended before the one on the board.
    public var earlier: Tally

    public init(marks: Marks = .standard, game: Game = Game(startedBy: .first), earlier: Tally = Tally()) {
        self.marks = marks
        self.game = game
        self.earlier = earlier
    }
}
