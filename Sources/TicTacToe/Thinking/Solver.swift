/// Finds out for certain how a position ends when both play without a mistake, by trying every move that can
/// matter. On large boards it runs out of time.
struct Solver {
    private var position: Position
    private var effort: Effort
    private var known: [UInt64: Bool] = [:]
    private let symmetries: Symmetries

    init(_ position: Position, effort: Effort) {
        self.position = position
        self.effort = effort
        symmetries = Symmetries(side: position.segments.side)
    }

    /// For `player`, who is to move. `nil` when the effort was spent before.
    mutating func outcome(for player: Int) -> Outcome? {
        let wins = canWin(player, next: player)
        if effort.isSpent { return nil }
        if wins { return .win }
        let loses = canWin(1 - player, next: player)
        if effort.isSpent { return nil }
        return loses ? .loss : .draw
    }

    /// For `player`, who moves to `square`.
    mutating func outcome(ofMoveTo square: Int, by player: Int) -> Outcome? {
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
        if position.hasLine(player) { return .win }
        return outcome(for: 1 - player)?.forOpponent
    }

    /// Whether `attacker` can win against any defence. The answer means nothing once the effort is spent.
    private mutating func canWin(_ attacker: Int, next player: Int) -> Bool {
        guard effort.spend() else { return false }
        if position.completions(of: player) > 0 { return player == attacker }
        let stops = position.completions(of: 1 - player)
        if stops > 1 { return player != attacker }
        guard position.openSegments[attacker] > 0, position.freeCount > 0 else { return false }
        let key = symmetries.key(of: position, attacker: attacker, next: player)
        if let known = known[key] { return known }
        let wins =
            stops == 0 && position.canBePaired(against: attacker)
            ? false : looksForWin(attacker, next: player)
        if !effort.isSpent { known[key] = wins }
        return wins
    }

    private mutating func looksForWin(_ attacker: Int, next player: Int) -> Bool {
        if let stop = position.completion(of: 1 - player) {
            return canWin(attacker, afterMoveTo: stop, by: player)
        }
        var squares = position.freeSquares
        var search = ThreatSearch(of: attacker, effort: effort.part(positions: 200))
        let threats = search.win(in: &position, within: 8)
        effort.take(search.used)
        if let threats {
            if player == attacker { return true }
            squares = position.replies(to: threats, of: attacker)
        }
        for square in mostPromisingFirst(squares) {
            let wins = canWin(attacker, afterMoveTo: square, by: player)
            if effort.isSpent { return false }
            if wins == (player == attacker) { return wins }
        }
        return player != attacker
    }

    private mutating func canWin(_ attacker: Int, afterMoveTo square: Int, by player: Int) -> Bool {
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
        return canWin(attacker, next: 1 - player)
    }

    private func mostPromisingFirst(_ squares: [Int]) -> [Int] {
        squares.sorted { one, other in
            position.promise(of: one, to: 0) + position.promise(of: one, to: 1)
                > position.promise(of: other, to: 0) + position.promise(of: other, to: 1)
        }
    }
}
