/// What a position is worth, by looking ahead.
extension FiveSearch {
    /// For `player`, who is to move.
    func value(for player: Int, depth: Int, ply: Int, _ alpha: Int32, _ beta: Int32) -> Int32 {
        guard effort.spend() else { return 0 }
        let other = 1 &- player
        let plies = Int32(truncatingIfNeeded: ply)
        if board.count(.five, of: player) > 0 { return Self.win &- plies &- 1 }
        if board.freeCount == 0 { return 0 }
        if board.count(.five, of: other) > 0 {
            if board.count(.five, of: other) > 1 { return plies &+ 2 &- Self.win }
            guard ply < Self.longest else { return estimate(for: player) }
            let stop = board.completion(of: other)
            board.place(player, at: stop)
            defer { board.remove(player, from: stop) }
            return -value(for: other, depth: depth, ply: ply &+ 1, -beta, -alpha)
        }
        if board.count(.openFour, of: player) > 0 { return Self.win &- plies &- 3 }
        let mustDefend = board.count(.openFour, of: other) > 0
        if ply >= Self.longest { return estimate(for: player) }
        if depth <= 0, !mustDefend || depth < -2 {
            return winByFours(of: player, atMost: 20) != nil
                ? Self.win &- plies &- 5 : estimate(for: player)
        }

        let key = board.hash ^ (player == 0 ? 0 : 0x9E37_79B9_7F4A_7C15)
        let known = memory.entry(key)
        if known.key == key, let score = known.decides(depth: depth, plies, alpha, beta) { return score }
        if winByFours(of: player, atMost: 60) != nil { return Self.win &- plies &- 5 }
        if !mustDefend, beta &- alpha == 1, abs(beta) < Self.mostWorth,
            let score = farAbove(beta, for: player, depth: depth, ply: ply)
        {
            return score
        }
        // The defender's reply to a three is forced: half of the time it costs no depth.
        let nextDepth = mustDefend && ply < 40 ? depth &+ (depth & 1) : depth
        return lookAtMoves(
            of: player, depth: nextDepth, ply: ply, alpha, beta, key,
            first: known.key == key ? Int(known.square) : -1, mustDefend: mustDefend)
    }

    /// Whether the position is so good that it need not be looked at closely: by its worth, or as it stays good when
    /// the opponent moves twice.
    private func farAbove(_ beta: Int32, for player: Int, depth: Int, ply: Int) -> Int32? {
        let now = estimate(for: player)
        if depth <= 3, now &- 350 &* Int32(truncatingIfNeeded: depth) >= beta { return now }
        let other = 1 &- player
        guard depth >= 3, now >= beta, board.count(.fourAndThree, of: other) == 0 else { return nil }
        let score = -value(for: other, depth: depth &- 3 &- depth / 4, ply: ply &+ 1, -beta, -beta &+ 1)
        if effort.isSpent { return 0 }
        return score >= beta ? min(score, Self.mostWorth) : nil
    }

    private func lookAtMoves(
        of player: Int, depth: Int, ply: Int, _ alpha: Int32, _ beta: Int32, _ key: UInt64, first: Int,
        mustDefend: Bool
    ) -> Int32 {
        let room = mustDefend ? Self.mostMoves : depth >= 6 ? 24 : depth >= 3 ? 18 : 12
        let count = moves(of: player, ply: ply, atMost: room, first: first)
        guard count > 0 else { return 0 }
        // A move that makes no threat cannot make up for so much in the last plies.
        let isFarBelow =
            depth <= 2 && !mustDefend && abs(alpha) < Self.mostWorth
            && estimate(for: player) &+ 300 &* Int32(truncatingIfNeeded: max(1, depth)) <= alpha
        let start = ply &* Self.mostMoves
        var best = -Self.win
        var bestSquare = squares[start]
        var low = alpha
        for index in 0..<count {
            let square = Int(squares[start &+ index])
            let isQuiet =
                board.kind(of: square, for: player) < SquareShape.three.rawValue
                && board.kind(of: square, for: 1 &- player) < SquareShape.twoThrees.rawValue
            if isFarBelow, isQuiet, index > 2 {
                best = max(best, alpha)
                continue
            }
            board.place(player, at: square)
            let score = value(
                ofMoveBy: player, index, depth: depth, ply: ply, isQuiet: isQuiet, low, beta)
            board.remove(player, from: square)
            if effort.isSpent { return 0 }
            if score > best { (best, bestSquare) = (score, UInt8(truncatingIfNeeded: square)) }
            low = max(low, score)
            if low >= beta {
                history[player << 8 &+ square] &+= Int32(truncatingIfNeeded: depth &* depth)
                killers[ply] = UInt8(truncatingIfNeeded: square)
                break
            }
        }
        if !mustDefend || count == room { best = max(best, Self.feared &+ Int32(truncatingIfNeeded: ply)) }
        memory.keep(
            best, depth: depth, ply: Int32(truncatingIfNeeded: ply), alpha, beta, square: bestSquare, for: key
        )
        return best
    }

    /// What a move is worth that has just been made. For the moves after the first, it is only found out whether they
    /// are better, with less depth if they are quiet; those that are better are looked at again.
    @inline(__always) private func value(
        ofMoveBy player: Int, _ index: Int, depth: Int, ply: Int, isQuiet: Bool, _ low: Int32, _ beta: Int32
    ) -> Int32 {
        let (other, next) = (1 &- player, ply &+ 1)
        if index > 0 {
            let reduction = isQuiet ? reduction(depth: depth, index: index) : 0
            var score = -value(for: other, depth: depth &- 1 &- reduction, ply: next, -low &- 1, -low)
            if score > low, reduction > 0 {
                score = -value(for: other, depth: depth &- 1, ply: next, -low &- 1, -low)
            }
            if score <= low || score >= beta { return score }
        }
        return -value(for: other, depth: depth &- 1, ply: next, -beta, -low)
    }

    /// How much less deeply a late move is looked at.
    @inline(__always) func reduction(depth: Int, index: Int) -> Int {
        Int(Self.reductions[min(max(depth, 0), 31) << 5 | min(index, 31)])
    }

    /// The later the move and the greater the depth, the more: by the product of their logarithms.
    private static let reductions: [UInt8] = (0..<1024).map { index in
        let (depth, move) = (index >> 5, index & 31)
        return depth < 2 || move < 1 ? 0 : UInt8(0.3 + 0.28 * logarithm(depth) * logarithm(move + 1))
    }

    /// Nearly the one to base 2.
    private static func logarithm(_ number: Int) -> Double {
        Double(number).significand - 1 + Double(Double(number).exponent)
    }

    func estimate(for player: Int) -> Int32 {
        min(max(board.worth(toMover: player), -Self.mostWorth), Self.mostWorth)
    }
}
