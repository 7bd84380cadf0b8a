/// Positions in which fours alone do not win, so that they are not looked at again.
final class FourMemory {
    private static let size = 1 << 14
    private let failed: UnsafeMutablePointer<UInt64>

    init() {
        failed = .allocate(capacity: Self.size)
        failed.initialize(repeating: 0, count: Self.size)
    }

    deinit { failed.deallocate() }

    @inline(__always) func hasFailed(_ key: UInt64) -> Bool {
        failed[Int(truncatingIfNeeded: key) & (Self.size &- 1)] == key
    }

    @inline(__always) func fail(_ key: UInt64) {
        failed[Int(truncatingIfNeeded: key) & (Self.size &- 1)] = key
    }
}

extension FiveSearch {
    /// The first move of a win by continuous fours. Neither player may have a line to complete at once.
    func winByFours(of player: Int, atMost positions: Int) -> Int? {
        if board.count(.openFour, of: player) > 0 {
            return board.first(.openFour, orStrongerFor: player)
        }
        guard board.count(.four, of: player) &+ board.count(.fourAndThree, of: player) > 0 else { return nil }
        let key = board.hash ^ (player == 0 ? 0x5851_F42D_4C95_7F2D : 0x1405_7B7E_F767_814F)
        if fours.hasFailed(key) { return nil }
        var left = positions
        let found = fourThatWins(player, depth: 24, &left)
        if found < 0 { fours.fail(key) }
        return found < 0 ? nil : found
    }

    private func fourThatWins(_ player: Int, depth: Int, _ left: inout Int) -> Int {
        let other = 1 &- player
        if board.count(.five, of: player) > 0 { return board.completion(of: player) }
        if board.count(.five, of: other) > 0 {
            guard board.count(.five, of: other) == 1 else { return -1 }
            let stop = board.completion(of: other)
            guard board.kind(of: stop, for: player) >= SquareShape.four.rawValue else { return -1 }
            return winsByFour(player, at: stop, depth, &left) ? stop : -1
        }
        if board.count(.openFour, of: player) > 0 {
            return board.first(.openFour, orStrongerFor: player)
        }
        guard depth > 0, left > 0 else { return -1 }
        let found = fourThatWins(player, .fourAndThree, depth, &left)
        return found >= 0 ? found : fourThatWins(player, .four, depth, &left)
    }

    private func fourThatWins(_ player: Int, _ kind: SquareShape, _ depth: Int, _ left: inout Int) -> Int {
        guard board.count(kind, of: player) > 0 else { return -1 }
        var found = -1
        board.forEachSquare(kind, orStrongerFor: player) {
            guard board.kind(of: $0, for: player) == kind.rawValue else { return true }
            if winsByFour(player, at: $0, depth, &left) { found = $0 }
            return found < 0 && left > 0
        }
        return found
    }

    /// Whether a four there, and the reply that it forces, lead to a win.
    private func winsByFour(_ player: Int, at square: Int, _ depth: Int, _ left: inout Int) -> Bool {
        left &-= 1
        board.place(player, at: square)
        defer { board.remove(player, from: square) }
        if board.count(.five, of: player) > 1 { return true }
        guard board.count(.five, of: player) == 1 else { return false }
        let reply = board.completion(of: player)
        board.place(1 &- player, at: reply)
        defer { board.remove(1 &- player, from: reply) }
        return fourThatWins(player, depth: depth &- 1, &left) >= 0
    }
}
