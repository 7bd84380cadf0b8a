/// Looks ahead as far as it may: deeper and deeper, the most promising moves first, and with every win by
/// continuous threats seen on the way.
///
/// It does not look at every move where there are many. A loss found among only some of the moves is
/// therefore not taken as one, and so what it says of a win or a loss is certain all the same.
struct Search {
    struct Finding {
        var square: Int
        /// For the player to move.
        var score: Int

        /// `nil` where it is not certain.
        var outcome: Outcome? {
            score >= Search.certain ? .win : score <= -Search.certain ? .loss : nil
        }
    }

    /// Less one for each move that it takes.
    static let win = 1_000_000
    /// At least this, and the win is certain.
    static let certain = 900_000
    /// No estimate says more than this.
    static let mostPromise = 800_000

    private var position: Position
    private(set) var effort: Effort
    private var memory = SearchMemory()

    init(_ position: Position, effort: Effort) {
        self.position = position
        self.effort = effort
    }

    /// The best move found for `player`; the game is not over.
    /// - Parameter order: all squares, in the order in which equally promising ones are tried.
    mutating func best(for player: Int, order: [Int]) -> Finding? {
        if let square = position.completion(of: player) {
            return Finding(square: square, score: Self.win - 1)
        }
        if let stop = position.completion(of: 1 - player) { return forced(to: stop, player, order) }
        if let win = threats(of: player, .thorough) {
            return Finding(square: win.moves[0], score: Self.win - 2 * win.attacks - 1)
        }
        let moves = moves(of: player, atMost: 24, .thorough, order: order)
        guard var best = moves.squares.first.map({ Finding(square: $0, score: 0) }) else { return nil }
        for depth in 1...max(1, position.freeCount) {
            guard let found = look(at: moves, startingWith: best.square, for: player, depth: depth) else {
                break
            }
            best = found
            if abs(best.score) >= Self.certain || effort.isSpent { break }
        }
        return best
    }

    /// The only move that does not lose at once is worth what the position after it is.
    private mutating func forced(to stop: Int, _ player: Int, _ order: [Int]) -> Finding {
        if position.completions(of: 1 - player) > 1 { return Finding(square: stop, score: 2 - Self.win) }
        position.place(player, at: stop)
        defer { position.takeBack(player, from: stop) }
        let next = best(for: 1 - player, order: order)
        return Finding(square: stop, score: -(next?.score ?? 0))
    }

    /// `nil` when there was no time for even the first of the moves.
    private mutating func look(at moves: Moves, startingWith first: Int, for player: Int, depth: Int)
        -> Finding?
    {
        var best: Finding?
        for square in [first] + moves.squares.filter({ $0 != first }) {
            let alpha = best?.score ?? -Self.win
            let score = value(
                ofMoveTo: square, by: player, depth: depth, ply: 0, isFirst: best == nil, alpha, Self.win)
            if effort.isSpent { return best }
            if best.map({ score > $0.score }) ?? true { best = Finding(square: square, score: score) }
        }
        if let found = best, !moves.areAll { best?.score = max(found.score, -Self.mostPromise) }
        return best
    }

    /// What a move is worth to the player who makes it. Moves after the first are only asked whether they
    /// are better, and looked at again when they are.
    private mutating func value(
        ofMoveTo square: Int, by player: Int, depth: Int, ply: Int, isFirst: Bool, _ alpha: Int, _ beta: Int
    ) -> Int {
        position.place(player, at: square)
        defer { position.takeBack(player, from: square) }
        if !isFirst {
            let score = -value(for: 1 - player, depth: depth - 1, ply: ply + 1, -alpha - 1, -alpha)
            if score <= alpha || score >= beta { return score }
        }
        return -value(for: 1 - player, depth: depth - 1, ply: ply + 1, -beta, -alpha)
    }

    private mutating func value(for player: Int, depth: Int, ply: Int, _ alpha: Int, _ beta: Int) -> Int {
        guard effort.spend() else { return 0 }
        if position.completions(of: player) > 0 { return Self.win - ply - 1 }
        if position.openSegments == [0, 0] || position.freeCount == 0 { return 0 }
        let isForced = position.completions(of: 1 - player) > 0
        if position.completions(of: 1 - player) > 1 { return -(Self.win - ply - 2) }
        if !isForced, let win = threats(of: player, .quick) {
            return Self.win - ply - 2 * win.attacks - 1
        }
        if depth <= 0, !isForced || ply > 60 { return estimate(for: player) }
        let known = memory[position.hash, ply]
        if let known, known.decides(depth: depth, alpha, beta) { return known.score }

        let moves = moves(of: player, atMost: 12, .quick, startingWith: known?.square)
        var (best, bestSquare) = (-Self.win, moves.squares.first ?? 0)
        for (index, square) in moves.squares.enumerated() {
            let score = value(
                ofMoveTo: square, by: player, depth: isForced ? depth + 1 : depth, ply: ply,
                isFirst: index == 0, max(alpha, best), beta)
            if effort.isSpent { return best }
            if score > best { (best, bestSquare) = (score, square) }
            if best >= beta { break }
        }
        if !moves.areAll { best = max(best, -Self.mostPromise) }
        memory.keep(best, depth: depth, alpha, beta, square: bestSquare, for: position.hash, ply)
        return best
    }

    private func estimate(for player: Int) -> Int {
        let difference = position.promise[player] * 5 / 4 - position.promise[1 - player]
        return min(max(difference, -Self.mostPromise), Self.mostPromise)
    }

    /// How far to look for wins by continuous threats: far in the position that is asked about, and not so far
    /// in each of those that are met on the way.
    private struct Lookout {
        var attacks: Int
        var positions: Int

        static let thorough = Lookout(attacks: 20, positions: 30_000)
        static let quick = Lookout(attacks: 6, positions: 60)
    }

    private mutating func threats(of player: Int, _ lookout: Lookout) -> ThreatSearch.Win? {
        guard position.canThreaten(player) else { return nil }
        var search = ThreatSearch(of: player, effort: effort.part(positions: lookout.positions))
        let win = search.win(in: &position, within: lookout.attacks)
        effort.take(search.used)
        return win
    }
}

extension Search {
    /// Moves to look at, and whether any other can be left out without changing the outcome.
    private struct Moves {
        var squares: [Int]
        var areAll: Bool
    }

    private mutating func moves(
        of player: Int, atMost count: Int, _ lookout: Lookout, startingWith first: Int? = nil,
        order: [Int]? = nil
    ) -> Moves {
        if let stop = position.completion(of: 1 - player) { return Moves(squares: [stop], areAll: true) }
        if let win = threats(of: 1 - player, lookout) {
            let replies = position.replies(to: win, of: 1 - player)
            return Moves(squares: sorted(replies, for: player, first), areAll: true)
        }
        let free = order.map { $0.filter(position.isFree) } ?? position.freeSquares
        let best = sorted(free, for: player, first).prefix(free.count <= 16 ? 16 : count)
        return Moves(squares: Array(best), areAll: best.count == free.count)
    }

    /// The most promising for both first, and `first` before all others. Equals stay in their order.
    private func sorted(_ squares: [Int], for player: Int, _ first: Int?) -> [Int] {
        squares
            .map { square -> (square: Int, promise: Int32) in
                let promise =
                    position.promise(of: square, to: player) + position.promise(of: square, to: 1 - player)
                return (square, square == first ? .max : promise)
            }
            .sorted { $0.promise > $1.promise }
            .map(\.square)
    }
}
