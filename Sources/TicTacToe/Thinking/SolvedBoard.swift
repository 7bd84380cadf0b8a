/// The game on the board of three by three, solved once: what every position is worth, those that differ only
/// by turning or mirroring kept as one.
struct SolvedBoard: Sendable {
    static let standard = SolvedBoard()

    /// For the player to move. 0 is a draw; a win is more the sooner it comes, a loss less.
    private var worths: [Int: Int] = [:]
    private let symmetries = Symmetries(side: 3)

    private init() {
        _ = solve(Game(startedBy: .first))
    }

    func outcome(of game: Game) -> Outcome {
        let worth = worth(of: game)
        return worth > 0 ? .win : worth < 0 ? .loss : .draw
    }

    func outcome(ofMoveTo square: Square, in game: Game) -> Outcome {
        outcome(of: game.after(square)).forTheOther
    }

    /// All moves that are as good as the best: of those that win the soonest, of those that lose the latest.
    func bestMoves(in game: Game) -> [Square] {
        let moves = game.board.squares.filter(game.board.isFree)
        let worths = moves.map { -worth(of: game.after($0)) }
        return zip(moves, worths).filter { $0.1 == worths.max() }.map(\.0)
    }

    private func worth(of game: Game) -> Int {
        Self.worthOfEnd(of: game) ?? worths[key(of: game)] ?? 0
    }

    private mutating func solve(_ game: Game) -> Int {
        if let worth = Self.worthOfEnd(of: game) { return worth }
        let key = key(of: game)
        if let known = worths[key] { return known }
        let best = game.board.squares.filter(game.board.isFree).map { -solve(game.after($0)) }.max() ?? 0
        let worth = best - best.signum()
        worths[key] = worth
        return worth
    }

    /// Whoever is to move once the game is over has not won it.
    private static func worthOfEnd(of game: Game) -> Int? {
        switch game.situation {
        case .turn: nil
        case .drawn: 0
        case .won: -10
        }
    }

    /// Marks as digits, those of the player to move as 1.
    private func key(of game: Game) -> Int {
        let digits = game.board.squares.map { square in
            game.board[square].map { $0 == game.nextPlayer ? 1 : 2 } ?? 0
        }
        return symmetries.places.map { way in way.reduce(0) { 3 * $0 + digits[$1] } }.min() ?? 0
    }
}

extension Game {
    func after(_ square: Square) -> Game {
        var next = self
        _ = next.play(at: square)
        return next
    }
}
