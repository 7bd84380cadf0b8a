/// Finds a win by continuous threats: after each move of the attacker one square is missing from a line (a “four”,
/// where five win), and the defender must fill it at once; until two squares would complete a line, of which the
/// defender can fill only one. The defender never has a choice, so such a win is certain.
struct ThreatSearch {
    struct Win {
        /// The attacker's moves and the forced replies, in turn. There is no reply to the last move.
        var moves: [Int] = []
        /// Squares that complete a line after the last move.
        var completions: [Int] = []

        /// How many moves the attacker makes before the one that completes the line.
        var attacks: Int { (moves.count + 1) / 2 }
    }

    private let attacker: Int
    private var effort: Effort
    /// How many positions have been looked at.
    private(set) var used = 0
    /// Whether it had to stop before it had looked at everything.
    var isSpent: Bool { effort.isSpent }
    /// For positions without a win: in how many moves there is none.
    private var failed: [UInt64: Int] = [:]
    private var win = Win()

    init(of attacker: Int, effort: Effort) {
        self.attacker = attacker
        self.effort = effort
    }

    /// The shortest win in at most so many moves of the attacker, who is to move.
    mutating func win(in position: inout Position, within attacks: Int) -> Win? {
        if position.completions(of: attacker) > 0 { return completion(in: position) }
        guard position.canThreaten(attacker) else { return nil }
        for depth in 1...max(1, attacks) {
            win = Win()
            if attack(&position, depth: depth) { return win }
            if effort.isSpent { break }
        }
        return nil
    }

    private func completion(in position: Position) -> Win? {
        position.completion(of: attacker).map { Win(moves: [$0]) }
    }

    private mutating func attack(_ position: inout Position, depth: Int) -> Bool {
        guard effort.spend() else { return false }
        used += 1
        if let known = failed[position.hash], known >= depth { return false }
        for square in attacks(in: position) {
            position.place(attacker, at: square)
            let wins = leadsToWin(square, in: &position, depth: depth)
            position.remove(attacker, from: square)
            if wins { return true }
            if effort.isSpent { return false }
        }
        failed[position.hash] = depth
        return false
    }

    /// Squares that make a threat, the most promising first. Where the defender threatens a line itself, only the
    /// square that stops it.
    private func attacks(in position: Position) -> [Int] {
        switch position.completions(of: 1 - attacker) {
        case 0:
            let squares = (0..<position.squareCount).filter { position.threatens($0, for: attacker) }
            return squares.sorted { one, other in
                let (ours, theirs) = (
                    position.promise(of: one, to: attacker), position.promise(of: other, to: attacker)
                )
                return ours == theirs ? one < other : ours > theirs
            }
        case 1:
            guard let stop = position.completion(of: 1 - attacker),
                position.threatens(stop, for: attacker)
            else { return [] }
            return [stop]
        default: return []
        }
    }

    /// After the attacker's move to `square`.
    private mutating func leadsToWin(_ square: Int, in position: inout Position, depth: Int) -> Bool {
        guard let reply = position.completion(of: attacker) else { return false }
        if position.completions(of: attacker) > 1 {
            win.moves.append(square)
            win.completions = (0..<position.squareCount).filter { position.completes($0, for: attacker) }
            return true
        }
        guard depth > 1 else { return false }
        win.moves += [square, reply]
        position.place(1 - attacker, at: reply)
        let wins = attack(&position, depth: depth - 1)
        position.remove(1 - attacker, from: reply)
        if !wins { win.moves.removeLast(2) }
        return wins
    }
}

extension Position {
    /// The free squares where a move of the defender can stop a win by continuous threats. After a move anywhere else
    /// the attacker wins all the same, so only these need be looked at.
    ///
    /// They are the squares that the win uses, and those where the defender would come to threaten a line, together
    /// with its forced replies.
    func replies(to win: ThreatSearch.Win, of attacker: Int) -> [Int] {
        var spoiling = Array(repeating: false, count: squareCount)
        var forced = Array(repeating: false, count: squareCount)
        for square in win.moves + win.completions { spoiling[square] = true }
        for index in stride(from: 1, to: win.moves.count, by: 2) { forced[win.moves[index]] = true }
        for segment in 0..<segments.count where held(segment, by: attacker) == 0 {
            var reached = held(segment, by: 1 - attacker)
            segments.forEachSquare(of: segment) { reached += forced[$0] ? 1 : 0 }
            guard reached >= segments.length - 2 else { continue }
            segments.forEachSquare(of: segment) { spoiling[$0] = true }
        }
        return spoiling.indices.filter { spoiling[$0] && isFree($0) }
    }
}
