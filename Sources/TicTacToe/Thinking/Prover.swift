/// Finds the proof of a win: first one that needs only threats, then with one move that is none, then with two, and so on.
struct Prover {
    private var position: Position
    private let attacker: Int
    private var effort: Effort
    private var proofs: [UInt64: WinProof] = [:]
    /// With so many moves that are no threats there is no proof.
    private var failures: [UInt64: Int] = [:]

    private static let mostQuietMoves = 12
    /// Enough for what hints and the coach say.
    static let usualPositions = 100_000

    init(_ position: Position, of attacker: Int, effort: Effort) {
        (self.position, self.attacker, self.effort) = (position, attacker, effort)
    }

    /// `nil` where none was found with this effort.
    mutating func proof(next player: Int) -> WinProof? {
        for quietMoves in 0...Self.mostQuietMoves {
            if let proof = proof(next: player, quietMoves) { return proof }
            if effort.isSpent { break }
        }
        return nil
    }

    private mutating func proof(next player: Int, _ quietMoves: Int) -> WinProof? {
        guard effort.spend() else { return nil }
        if let square = position.completion(of: player) {
            return player == attacker ? .threats([square]) : nil
        }
        if position.completions(of: 1 - player) > 1 { return player == attacker ? nil : .tooManyLines }
        guard position.openSegments[attacker] > 0, position.freeCount > 0 else { return nil }
        let key = position.hash ^ (player == attacker ? 0 : UInt64.max)
        if let proof = proofs[key] { return proof }
        if let failed = failures[key], failed >= quietMoves { return nil }
        let proof = player == attacker ? attack(quietMoves) : defence(quietMoves)
        if let proof {
            proofs[key] = proof
        } else if !effort.isSpent {
            failures[key] = quietMoves
        }
        return proof
    }

    private mutating func attack(_ quietMoves: Int) -> WinProof? {
        if let stop = position.completion(of: 1 - attacker) {
            return after(stop, by: attacker, quietMoves).map { .move(stop, $0) }
        }
        if let win = threats() { return .threats(win.moves) }
        guard quietMoves > 0 else { return nil }
        for square in mostPromisingFirst(position.freeSquares) {
            if let proof = after(square, by: attacker, quietMoves - 1) { return .move(square, proof) }
            if effort.isSpent { return nil }
        }
        return nil
    }

    private mutating func defence(_ quietMoves: Int) -> WinProof? {
        let defender = 1 - attacker
        if let stop = position.completion(of: attacker) {
            return after(stop, by: defender, quietMoves).map { .replies([stop: $0], otherwise: []) }
        }
        let win = threats()
        // Where there is much room, a move that threatens nothing has too many replies.
        if win == nil, quietMoves == 0 || position.freeCount > 49 { return nil }
        var found: [Int: WinProof] = [:]
        let squares = win.map { position.replies(to: $0, of: attacker) } ?? position.freeSquares
        for square in mostPromisingFirst(squares) {
            guard let proof = after(square, by: defender, quietMoves) else { return nil }
            found[square] = proof
        }
        return .replies(found, otherwise: win?.moves ?? [])
    }

    private mutating func after(_ square: Int, by player: Int, _ quietMoves: Int) -> WinProof? {
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
        return proof(next: 1 - player, quietMoves)
    }

    private mutating func threats() -> ThreatSearch.Win? {
        guard position.canThreaten(attacker) else { return nil }
        var search = ThreatSearch(of: attacker, effort: effort.part(positions: 2_000))
        let win = search.win(in: &position, within: 20)
        effort.take(search.used)
        return win
    }

    private func mostPromisingFirst(_ squares: [Int]) -> [Int] {
        squares.sorted { one, other in
            position.promise(of: one, to: 0) + position.promise(of: one, to: 1)
                > position.promise(of: other, to: 0) + position.promise(of: other, to: 1)
        }
    }
}
