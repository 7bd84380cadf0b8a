/// What is known of attacks by threes and fours: for each position, how long an attack does not win, or that one wins.
final class AttackMemory {
    private static let size = 1 << 14
    private let keys: UnsafeMutablePointer<UInt64>
    /// The number of attacks that do not win, or the winning square and `winning`.
    private let values: UnsafeMutablePointer<UInt16>
    static let winning: UInt16 = 1 << 8

    init() {
        keys = .allocate(capacity: Self.size)
        keys.initialize(repeating: 0, count: Self.size)
        values = .allocate(capacity: Self.size)
        values.initialize(repeating: 0, count: Self.size)
    }

    deinit {
        keys.deallocate()
        values.deallocate()
    }

    @inline(__always) func value(_ key: UInt64) -> UInt16? {
        let index = Int(truncatingIfNeeded: key) & (Self.size &- 1)
        return keys[index] == key ? values[index] : nil
    }

    @inline(__always) func keep(_ value: UInt16, for key: UInt64) {
        let index = Int(truncatingIfNeeded: key) & (Self.size &- 1)
        keys[index] = key
        values[index] = value
    }
}

/// Wins by threats: each move of the attacker makes a four or an open three. Against a three all replies are looked at
/// that can stop it, so that a win that is found is certain.
extension FiveSearch {
    /// The first move of a win by threats of the player to move, with so many attacks at the most.
    func winByThreats(of player: Int, attacks: Int, atMost positions: Int) -> Int? {
        attackEnd = effort.used &+ positions
        for depth in 1...attacks {
            let found = attack(player, depth)
            if found >= 0 { return found }
            if isAttackOver { return nil }
        }
        return nil
    }

    private var isAttackOver: Bool { effort.isSpent || effort.used >= attackEnd }

    /// The square with which the attacker wins, or -1.
    private func attack(_ player: Int, _ depth: Int) -> Int {
        guard effort.spend(), effort.used < attackEnd else { return -1 }
        let other = 1 &- player
        if board.count(.five, of: player) > 0 { return board.completion(of: player) }
        if board.count(.five, of: other) > 0 {
            guard board.count(.five, of: other) == 1, depth > 0 else { return -1 }
            let stop = board.completion(of: other)
            guard board.kind(of: stop, for: player) >= SquareShape.three.rawValue else { return -1 }
            return wins(player, at: stop, depth) ? stop : -1
        }
        if let win = winByFours(of: player, atMost: 100) { return win }
        guard depth > 0 else { return -1 }

        let key = board.hash ^ (player == 0 ? 0x2545_F491_4F6C_DD1D : 0x9E6C_63D0_76CC_4765)
        if let known = attacks.value(key) {
            if known >= AttackMemory.winning { return Int(known & 0xFF) }
            if known >= depth { return -1 }
        }
        let found = tryAttacks(player, depth)
        if found >= 0 {
            attacks.keep(AttackMemory.winning | UInt16(truncatingIfNeeded: found), for: key)
        } else if !isAttackOver {
            attacks.keep(UInt16(truncatingIfNeeded: depth), for: key)
        }
        return found
    }

    private func tryAttacks(_ player: Int, _ depth: Int) -> Int {
        // Against an open three only a four of one's own keeps the attack.
        let least: SquareShape = board.count(.openFour, of: 1 &- player) > 0 ? .four : .three
        for kind in [SquareShape.fourAndThree, .twoThrees, .three, .four]
        where kind.rawValue >= least.rawValue {
            guard board.count(kind, of: player) > 0 else { continue }
            var found = -1
            board.forEachSquare(kind, orStrongerFor: player) {
                guard board.kind(of: $0, for: player) == kind.rawValue else { return true }
                if wins(player, at: $0, depth) { found = $0 }
                return found < 0 && !isAttackOver
            }
            if found >= 0 { return found }
        }
        return -1
    }

    /// Whether an attack there wins, whatever the reply.
    private func wins(_ player: Int, at square: Int, _ depth: Int) -> Bool {
        let other = 1 &- player
        board.place(player, at: square)
        defer { board.remove(player, from: square) }
        if board.count(.five, of: other) > 0 { return false }
        let fives = board.count(.five, of: player)
        if fives > 1 { return true }
        if fives == 1 { return winsAfter(reply: board.completion(of: player), player, depth) }
        if board.count(.openFour, of: player) == 0 || board.count(.openFour, of: other) > 0 { return false }
        var wins = true
        // First what stops the three, then the defender's fours.
        board.forEachSquare(.four, orStrongerFor: player) {
            wins = winsAfter(reply: $0, player, depth)
            return wins
        }
        guard wins else { return false }
        board.forEachSquare(.four, orStrongerFor: other) {
            if board.kind(of: $0, for: player) < SquareShape.four.rawValue {
                wins = winsAfter(reply: $0, player, depth)
            }
            return wins
        }
        return wins
    }

    private func winsAfter(reply: Int, _ player: Int, _ depth: Int) -> Bool {
        board.place(1 &- player, at: reply)
        defer { board.remove(1 &- player, from: reply) }
        return attack(player, depth &- 1) >= 0
    }
}
