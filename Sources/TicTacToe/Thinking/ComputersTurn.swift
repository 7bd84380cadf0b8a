/// A position in which the computer is to move, with everything that decides its move. The move can be found on any
/// thread, and is the same each time unless the time ran out.
public struct ComputersTurn: Equatable, Sendable {
    public let game: Game
    let skill: Skill
    /// For the generator that is handed to `move`.
    public let seed: UInt64
    /// How many positions it may look at, if not as many as usual. On a slow machine the time runs out before.
    var positions: Int?
    var time = Deadline.usual

    public init(game: Game, skill: Skill, seed: UInt64) {
        self.game = game
        self.skill = skill
        self.seed = seed
    }

    /// The computer's move, well within a second.
    ///
    /// - Parameter isCancelled: asked now and then. `true` ends the search; any square is returned then.
    public func move(
        using random: inout some RandomNumberGenerator,
        unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Square? {
        guard let player = game.nextPlayer else { return nil }
        let position = Position(game.board)
        func happens(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
        let (seesOwn, seesTheirs) = (happens(skill.seesOwnLines), happens(skill.seesTheirLines))
        let (prefersOpenLines, thinksAhead) = (happens(skill.prefersOpenLines), happens(skill.thinksAhead))
        let (own, theirs) = (
            position.completions(by: player.rawValue), position.completions(by: player.opponent.rawValue)
        )
        let square: Int?
        if seesOwn, !own.isEmpty {
            square = own.randomElement(using: &random)
        } else if seesTheirs, !theirs.isEmpty {
            square = theirs.randomElement(using: &random)
        } else if thinksAhead {
            square = best(for: player, in: position, &random, isCancelled)
        } else {
            // A line that it has not seen is not completed or stopped by chance either.
            let seen = position.freeSquares.filter { !own.contains($0) && !theirs.contains($0) }
            let free = seen.isEmpty ? position.freeSquares : seen
            square =
                prefersOpenLines
                ? position.promisingSquare(of: free, for: player.rawValue, using: &random)
                : position.anySquare(of: free, using: &random)
        }
        return square.map(game.board.square(at:))
    }

    private func best(
        for player: Player, in position: Position, _ random: inout some RandomNumberGenerator,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Int? {
        if position.freeCount == position.squareCount { return position.openingSquare(using: &random) }
        let deadline = Deadline.orEarlier(after: time, isCancelled)
        let positions = positions ?? Analysis.positions(on: game.shape, within: time)
        if FiveSearch.isMade(for: game.shape) {
            let effort = Effort(positions: positions, unless: deadline)
            return FiveSearch(position, effort: effort).best(for: player.rawValue)?.square
        }
        let analysis = Analysis(
            of: game, for: player, order: (0..<position.squareCount).shuffled(using: &random),
            positions: positions, unless: deadline)
        return analysis.squares.randomElement(using: &random).map(game.board.index(of:))
    }
}

extension ComputersTurn {
    /// Looks ahead with no limit of time and says at how many positions it has looked, to measure its speed.
    package func positionsLookedAt(atMost count: Int) -> Int {
        guard let player = game.nextPlayer else { return 0 }
        let position = Position(game.board)
        if FiveSearch.isMade(for: game.shape) {
            let search = FiveSearch(position, effort: Effort(positions: count))
            _ = search.best(for: player.rawValue)
            return search.effort.used
        }
        var search = Search(position, effort: Effort(positions: count))
        _ = search.best(for: player.rawValue, order: Array(0..<position.squareCount))
        return search.effort.used
    }
}

/// When the computer has to stop thinking.
enum Deadline {
    /// With this, a move comes within a second.
    static let usual = Duration.milliseconds(700)

    static func orEarlier(
        after limit: Duration, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> @Sendable () -> Bool {
        let end = ContinuousClock.now + limit
        return { isCancelled() || ContinuousClock.now >= end }
    }
}

extension Position {
    fileprivate func completions(by player: Int) -> [Int] {
        completions(of: player) == 0 ? [] : freeSquares.filter { completes($0, for: player) }
    }

    /// In or near the middle, or anywhere on three by three, where all first moves lead to a draw.
    fileprivate func openingSquare(using random: inout some RandomNumberGenerator) -> Int {
        let side = segments.side
        if side == 3 { return Int.random(in: 0..<squareCount, using: &random) }
        let middle = (side - 1) / 2...side / 2
        let near = side < 7 ? middle : middle.lowerBound - 1...middle.upperBound + 1
        return Int.random(in: near, using: &random) * side + Int.random(in: near, using: &random)
    }

    /// Any square, the likelier the more it promises.
    fileprivate func promisingSquare(
        of free: [Int], for player: Int, using random: inout some RandomNumberGenerator
    ) -> Int? {
        let weights = free.map { square in
            let promise = Double(
                self.promise(of: square, to: player) + self.promise(of: square, to: 1 - player))
            return promise * promise
        }
        var rest = Double.random(in: 0..<1, using: &random) * weights.reduce(0, +)
        for (square, weight) in zip(free, weights) {
            rest -= weight
            if rest < 0 { return square }
        }
        return free.last
    }

    /// Any square; on a large board, one near the marks that are there.
    fileprivate func anySquare(of free: [Int], using random: inout some RandomNumberGenerator) -> Int? {
        let side = segments.side
        let taken = (0..<squareCount).filter { !isFree($0) }
        let near = free.filter { square in
            taken.contains {
                abs($0 / side - square / side) <= 2 && abs($0 % side - square % side) <= 2
            }
        }
        let squares = side <= 5 || near.isEmpty ? free : near
        return squares.randomElement(using: &random)
    }
}
