/// The board of three by three, solved when it is first needed: what every position is worth. Positions that are the
/// same after turning or mirroring are kept once.
struct SolvedBoard: Sendable {
    static let standard = SolvedBoard()

    /// For the player to move: 0 is a draw, above it a win, below it a loss. The sooner it ends, the farther from 0.
    private var worths: [Int: Int] = [:]
    private let lines: [Int]
    /// For each way to turn the board: for each set of squares, the set that it becomes.
    private let turned: [[Int]]

    /// The squares of the player to move and of the opponent, a bit for each square.
    private struct Marks {
        var ours = 0
        var theirs = 0

        var free: [Int] { (0..<9).filter(isFree) }

        func isFree(_ square: Int) -> Bool { (ours | theirs) & 1 << square == 0 }

        var isFull: Bool { ours | theirs == 0x1FF }

        /// After a move, for the opponent, who is to move then.
        func after(_ square: Int) -> Marks { Marks(ours: theirs, theirs: ours | 1 << square) }
    }

    private static let lost = -10

    private init() {
        let segments = Segments(.standard)
        lines = (0..<segments.count).map { segment in
            var line = 0
            segments.forEachSquare(of: segment) { line |= 1 << $0 }
            return line
        }
        turned = Symmetries(side: 3).maps.map { way in
            var sets = [0]
            for square in 0..<9 { sets += sets.map { $0 | 1 << way[square] } }
            return sets
        }
        worths.reserveCapacity(1024)
        _ = solve(Marks())
    }

    func outcome(of game: Game) -> Outcome {
        switch game.state {
        case .turn(let player): outcome(worth: worth(of: marks(of: game.board, for: player)))
        case .drawn: .draw
        // The winner has just moved, so it is lost for the player who would be to move.
        case .won: .loss
        }
    }

    /// All moves that are equally good: those that win soonest, that draw, or that lose latest.
    func bestMoves(in game: Game) -> [Square] {
        guard let player = game.nextPlayer else { return [] }
        let marks = marks(of: game.board, for: player)
        let worths = marks.free.map { -worth(of: marks.after($0)) }
        return zip(marks.free, worths).filter { $0.1 == worths.max() }.map { game.board.square(at: $0.0) }
    }

    private func outcome(worth: Int) -> Outcome { worth > 0 ? .win : worth < 0 ? .loss : .draw }

    private func marks(of board: Board, for player: Player) -> Marks {
        func squares(of owner: Player) -> Int {
            (0..<9).reduce(0) { board[board.square(at: $1)] == owner ? $0 | 1 << $1 : $0 }
        }
        return Marks(ours: squares(of: player), theirs: squares(of: player.opponent))
    }

    private func worth(of marks: Marks) -> Int { worthOfEnd(marks) ?? worths[key(of: marks)] ?? 0 }

    private mutating func solve(_ marks: Marks) -> Int {
        if let worth = worthOfEnd(marks) { return worth }
        let key = key(of: marks)
        if let known = worths[key] { return known }
        var best = Self.lost
        for square in 0..<9 where marks.isFree(square) { best = max(best, -solve(marks.after(square))) }
        let worth = best - best.signum()
        worths[key] = worth
        return worth
    }

    private func worthOfEnd(_ marks: Marks) -> Int? {
        if lines.contains(where: { marks.theirs & $0 == $0 }) { return Self.lost }
        return marks.isFull ? 0 : nil
    }

    private func key(of marks: Marks) -> Int {
        turned.reduce(Int.max) { min($0, $1[marks.ours] << 9 | $1[marks.theirs]) }
    }

    /// How many positions it knows in which the game goes on.
    var count: Int { worths.count }
}
