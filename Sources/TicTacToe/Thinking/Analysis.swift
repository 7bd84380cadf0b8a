/// The best moves in a position, and what it is worth to the player who is to move.
struct Analysis {
    /// The best moves: all of them on the board of three by three, elsewhere one.
    var squares: [Square]
    var outcome: Outcome
    /// Whether the outcome is certain. Where it is not, the game is taken to be even.
    var isExact: Bool
    /// How likely the player to move is to win, as it looks: from 0 to 1, a half where neither stands better.
    var chance: Double

    /// How many a usual machine looks at in the time, or in less.
    static func positions(on shape: BoardShape, within time: Duration) -> Int {
        FiveSearch.isMade(for: shape) ? FiveSearch.positions(within: time) : 60_000
    }

    /// - Parameters:
    ///   - order: numbers of all squares, in the order in which equally promising ones are tried.
    ///   - positions: how many to look at, at the most.
    ///   - solving: how many more to look at where the board is small enough to be solved; a quarter if `nil`.
    ///   - proving: how many more to look at for the proof of a win or a loss. What has none then is an estimate.
    init(
        of game: Game, for player: Player, order: [Int]? = nil, positions: Int, solving: Int? = nil,
        proving: Int = 0,
        unless isCancelled: @escaping @Sendable () -> Bool
    ) {
        guard game.shape != .standard else {
            squares = SolvedBoard.standard.bestMoves(in: game)
            outcome = SolvedBoard.standard.outcome(of: game)
            isExact = true
            chance = outcome.chance
            return
        }
        let position = Position(game.board)
        let effort = Effort(positions: positions, unless: isCancelled)
        let found =
            FiveSearch.isMade(for: game.shape)
            ? Self.found(by: FiveSearch(position, effort: effort, judgesOnlyMoves: true), player)
            : Self.found(
                by: Search(position, effort: effort), player, order ?? Array(0..<position.squareCount))
        squares = found.map { [game.board.square(at: $0.square)] } ?? []
        outcome = found?.outcome ?? .draw
        isExact = found?.outcome != nil
        chance = found?.chance ?? Outcome.draw.chance
        if !isExact, let found {
            solve(
                position, for: player, startingWith: found.square, game.board, solving ?? positions / 4,
                isCancelled)
        }
        if isExact, outcome != .draw, proving > 0 {
            let attacker = outcome == .win ? player : player.opponent
            var prover = Prover(
                position, of: attacker.rawValue, effort: Effort(positions: proving, unless: isCancelled))
            isExact = prover.proof(next: player.rawValue) != nil
        }
        // What is not certain can still be otherwise.
        chance = isExact ? outcome.chance : min(max(chance, 0.02), 0.98)
    }

    private struct Finding {
        var square: Int
        /// `nil` where it is not certain.
        var outcome: Outcome?
        var chance: Double
    }

    private static func found(by search: FiveSearch, _ player: Player) -> Finding? {
        search.best(for: player.rawValue).map { found in
            Finding(square: found.square, outcome: found.outcome, chance: found.chance)
        }
    }

    private static func found(by search: Search, _ player: Player, _ order: [Int]) -> Finding? {
        var search = search
        return search.best(for: player.rawValue, order: order).map { found in
            Finding(square: found.square, outcome: found.outcome, chance: found.chance)
        }
    }

    /// Where no win was found, a board that is small or nearly full can still be solved.
    private mutating func solve(
        _ position: Position, for player: Player, startingWith first: Int, _ board: Board, _ positions: Int,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) {
        guard position.isWorthSolving else { return }
        var solver = Solver(position, effort: Effort(positions: positions, unless: isCancelled))
        guard let solved = solver.outcome(for: player.rawValue) else { return }
        let moves = [first] + position.freeSquares.filter { $0 != first }
        let best = moves.first { solver.outcome(ofMoveTo: $0, by: player.rawValue) == solved }
        guard let best else { return }
        squares = [board.square(at: best)]
        outcome = solved
        isExact = true
    }
}

extension Position {
    /// A board with much room takes too long, unless each player can stop all lines of the other by pairs.
    fileprivate var isWorthSolving: Bool {
        freeCount <= 36 || (canBePaired(against: 0) && canBePaired(against: 1))
    }
}
