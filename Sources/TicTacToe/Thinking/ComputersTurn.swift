/// A position in which the computer is to move, with all that decides its answer: it can be found on any
/// thread, and is the same each time unless there was too little time for it.
public struct ComputersTurn: Equatable, Sendable {
    public let game: Game
    let temper: Temper
    /// For the generator with which its answer is to be found.
    public let seed: UInt64
    /// How many positions it may look at. On a slow machine the time runs out first.
    var positions = 60_000
    var time = Deadline.usual

    public init(game: Game, temper: Temper, seed: UInt64) {
        self.game = game
        self.temper = temper
        self.seed = seed
    }

    /// The computer's move, well within a second. `isCancelled` is asked now and then; once it says so, the
    /// answer does not matter.
    public func move(
        using random: inout some RandomNumberGenerator,
        unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Square? {
        guard let player = game.nextPlayer else { return nil }
        let position = Position(game.board)
        func looks(_ howOften: Double) -> Bool { Double.random(in: 0..<1, using: &random) < howOften }
        let (seesOwn, seesTheirs) = (looks(temper.seesOwnLines), looks(temper.seesTheirLines))
        let (seesPlaces, thinksAhead) = (looks(temper.seesPlaces), looks(temper.thinksAhead))
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
            // What it does not see, it does not hit by chance either.
            let seen = position.freeSquares.filter { !own.contains($0) && !theirs.contains($0) }
            let free = seen.isEmpty ? position.freeSquares : seen
            square =
                seesPlaces
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
        let analysis = Analysis(
            of: game, for: player, order: (0..<position.squareCount).shuffled(using: &random),
            positions: positions, unless: Deadline.orEarlier(after: time, isCancelled))
        return analysis.squares.randomElement(using: &random).map(game.board.index(of:))
    }
}

extension ComputersTurn {
    /// Looks ahead without an end to its time, and says how many positions it has looked at: a measure of how
    /// quickly it thinks.
    package func positionsLookedAt(atMost count: Int) -> Int {
        guard let player = game.nextPlayer else { return 0 }
        let position = Position(game.board)
        var search = Search(position, effort: Effort(positions: count))
        _ = search.best(for: player.rawValue, order: Array(0..<position.squareCount))
        return search.effort.used
    }
}

/// When thinking has to end.
enum Deadline {
    /// With it, an answer comes within a second.
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

    /// In the middle, or beside it: nowhere else does a first move matter less.
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
        var place = Double.random(in: 0..<1, using: &random) * weights.reduce(0, +)
        for (square, weight) in zip(free, weights) {
            place -= weight
            if place < 0 { return square }
        }
        return free.last
    }

    /// Any square; where there is much room, any near what is on the board.
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
