/// Finds the best move by looking ahead (alpha-beta search): deeper and deeper, the most promising moves first, and in
/// every position it looks for a win by continuous threats.
///
/// Where there are many moves it tries only some of them. Then it never reports a loss, as another move could be
/// better. So a win or a loss that it reports is certain.
struct Search {
    struct Finding {
        var square: Int
        /// For the player to move.
        var score: Int

        /// `nil` where it is not certain.
        var outcome: Outcome? {
            score >= Search.certain ? .win : score <= -Search.certain ? .loss : nil
        }

        var chance: Double { Outcome.chance(score: score, scale: 700) }
    }

    /// The score of a win, less 1 for each move until then.
    static let win = 1_000_000
    /// A score of at least this is a certain win.
    static let certain = 900_000
    /// The highest score of a position that is not decided.
    static let mostPromise = 800_000

    private var position: Position
    private(set) var effort: Effort
    private var memory = SearchMemory()

    init(_ position: Position, effort: Effort) {
        self.position = position
        self.effort = effort
    }

    /// The best move found for `player`. The game must not be over.
    ///
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

    /// The opponent threatens a line, so there is one move: it is worth what the position after it is worth.
    private mutating func forced(to stop: Int, _ player: Int, _ order: [Int]) -> Finding {
        if position.completions(of: 1 - player) > 1 { return Finding(square: stop, score: 2 - Self.win) }
        position.place(player, at: stop)
        defer { position.remove(player, from: stop) }
        let next = best(for: 1 - player, order: order)
        return Finding(square: stop, score: -(next?.score ?? 0))
    }

    /// `nil` when the effort was spent before the first move was looked at.
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

    /// What a move is worth to the player who makes it. For the moves after the first, it is first only found out
    /// whether they are better, which is quicker; those that are better are looked at again.
    private mutating func value(
        ofMoveTo square: Int, by player: Int, depth: Int, ply: Int, isFirst: Bool, _ alpha: Int, _ beta: Int
    ) -> Int {
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
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

    /// How far to look for wins by continuous threats: far in the first position, less far in those that follow.
    private struct ThreatLimits {
        var attacks: Int
        var positions: Int

        static let thorough = ThreatLimits(attacks: 20, positions: 30_000)
        static let quick = ThreatLimits(attacks: 6, positions: 60)
    }

    private mutating func threats(of player: Int, _ limits: ThreatLimits) -> ThreatSearch.Win? {
        guard position.canThreaten(player) else { return nil }
        var search = ThreatSearch(of: player, effort: effort.part(positions: limits.positions))
        let win = search.win(in: &position, within: limits.attacks)
        effort.take(search.used)
        return win
    }
}

extension Search {
    /// The moves to look at.
    private struct Moves {
        var squares: [Int]
        /// Whether no other move can change the outcome.
        var areAll: Bool
    }

    private mutating func moves(
        of player: Int, atMost count: Int, _ limits: ThreatLimits, startingWith first: Int? = nil,
        order: [Int]? = nil
    ) -> Moves {
        if let stop = position.completion(of: 1 - player) { return Moves(squares: [stop], areAll: true) }
        if let win = threats(of: 1 - player, limits) {
            let replies = position.replies(to: win, of: 1 - player)
            return Moves(squares: sorted(replies, for: player, first), areAll: true)
        }
        let free = order.map { $0.filter(position.isFree) } ?? position.freeSquares
        let best = sorted(free, for: player, first).prefix(free.count <= 16 ? 16 : count)
        return Moves(squares: Array(best), areAll: best.count == free.count)
    }

    /// By how much they promise both players together, `first` before all others. Equals stay in their order.
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
