extension FiveSearch {
    /// Fills in the moves to try, the most promising first, and says how many there are.
    ///
    /// - Parameter first: a move that is tried before all others, or -1.
    func moves(of player: Int, ply: Int, atMost room: Int, first: Int) -> Int {
        let start = ply &* Self.mostMoves
        var count = 0
        let other = 1 &- player
        let killer = Int(killers[ply])
        func add(_ square: Int) {
            var order = board.order(of: square, for: player)
            if square == first { order = .max } else if square == killer { order &+= 60 }
            order = order == .max ? order : order &+ min(history[player << 8 &+ square] / 64, 40)
            var index = min(count, room &- 1)
            if count == room, orders[start &+ index] >= order { return }
            while index > 0, orders[start &+ index &- 1] < order {
                orders[start &+ index] = orders[start &+ index &- 1]
                squares[start &+ index] = squares[start &+ index &- 1]
                index &-= 1
            }
            orders[start &+ index] = order
            squares[start &+ index] = UInt8(truncatingIfNeeded: square)
            if count < room { count &+= 1 }
        }
        if board.count(.openFour, of: other) > 0 {
            // Only a four of one's own, or a square of the line that would become an open four, answers that.
            board.forEachSquare(.four, orStrongerFor: other) {
                add($0)
                return true
            }
            board.forEachSquare(.four, orStrongerFor: player) {
                if board.kind(of: $0, for: other) < SquareShape.four.rawValue { add($0) }
                return true
            }
            return count
        }
        board.forEachSquare(.closedTwo, orStrongerFor: player) {
            add($0)
            return true
        }
        board.forEachSquare(.closedTwo, orStrongerFor: other) {
            if board.kind(of: $0, for: player) == 0 { add($0) }
            return true
        }
        if count < 8 {
            for square in 0..<board.squareCount
            where board.isFree(square) && board.kind(of: square, for: player) == 0
                && board.kind(of: square, for: other) == 0
            { add(square) }
        }
        return count
    }
}
