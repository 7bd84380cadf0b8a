extension Position {
    /// The free squares where a move of the defender's can spoil a win by continuous threats; anywhere else
    /// the attacker simply goes on. So when the attacker would win if the defender passed, only these need be
    /// looked at to know what the position is worth.
    ///
    /// They are the squares that the win uses, and those where the defender would, together with the replies
    /// that it is forced to make, come to threaten a line of its own.
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
