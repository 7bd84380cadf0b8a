import Seeded
import Testing

@testable import TicTacToe

/// Checks a win by threats with a board of its own, which shares no code with the program: owners by row and column.
private struct ThreatProofChecker {
    var owners: [[Int?]]
    let length: Int

    /// Whether these moves win against every reply: the defender always has to stop the one square that completes a
    /// line, and at the end there are two.
    func accepts(_ moves: [(Int, Int)], by attacker: Int) -> Bool {
        var board = self
        return board.walks(moves, attacker)
    }

    private mutating func walks(_ moves: [(Int, Int)], _ attacker: Int) -> Bool {
        for (index, move) in moves.enumerated() {
            guard owners.indices.contains(move.0), owners.indices.contains(move.1),
                owners[move.0][move.1] == nil
            else { return false }
            let isAttack = index.isMultiple(of: 2)
            if isAttack, completes(move, attacker) { return true }
            owners[move.0][move.1] = isAttack ? attacker : 1 - attacker
            guard isAttack else { continue }
            if !completions(1 - attacker).isEmpty { return false }
            let stops = completions(attacker)
            if stops.count > 1 { return index == moves.count - 1 }
            guard let stop = stops.first, index + 1 < moves.count, moves[index + 1] == stop else {
                return false
            }
        }
        return false
    }

    private func completions(_ player: Int) -> [(Int, Int)] {
        owners.indices.flatMap { row in owners.indices.map { (row, $0) } }
            .filter { owners[$0.0][$0.1] == nil && completes($0, player) }
    }

    private func completes(_ square: (Int, Int), _ player: Int) -> Bool {
        [(0, 1), (1, 0), (1, 1), (1, -1)].contains { rows, columns in
            var run = 1
            for sign in [-1, 1] {
                var (row, column) = (square.0 + sign * rows, square.1 + sign * columns)
                while owners.indices.contains(row), owners.indices.contains(column),
                    owners[row][column] == player
                {
                    run += 1
                    (row, column) = (row + sign * rows, column + sign * columns)
                }
            }
            return run >= length
        }
    }
}

@Suite("Wins by threats that the search claims")
struct ThreatProofTests {
    private struct Claim {
        var checker: ThreatProofChecker
        var moves: [(Int, Int)]
    }

    /// What the search claims of random positions, in which marks lie close together.
    private func makeClaims(side: Int, length: Int, count: Int) -> [Claim] {
        var generator = SeededGenerator(seed: UInt64(side))
        let shape = BoardShape(side: side, lineLength: length)!
        var claims: [Claim] = []
        while claims.count < count {
            var position = Position(shape)
            var owners = [[Int?]](repeating: Array(repeating: nil, count: side), count: side)
            let near = max(0, side / 2 - 4)..<min(side, side / 2 + 4)
            for turn in 0..<Int.random(in: 6...24, using: &generator) {
                let (row, column) = (
                    Int.random(in: near, using: &generator), Int.random(in: near, using: &generator)
                )
                guard owners[row][column] == nil else { continue }
                owners[row][column] = turn % 2
                position.place(turn % 2, at: row * side + column)
            }
            guard !position.hasLine(0), !position.hasLine(1) else { continue }
            var search = ThreatSearch(of: 0, effort: Effort(positions: 2000))
            guard let win = search.win(in: &position, within: 10) else { continue }
            let checker = ThreatProofChecker(owners: owners, length: length)
            claims.append(Claim(checker: checker, moves: win.moves.map { ($0 / side, $0 % side) }))
        }
        return claims
    }

    @Test(
        "stand, ten thousand of them, before a checker that shares no code with it",
        arguments: [(15, 5, 6000), (7, 4, 4000)])
    func claims(side: Int, length: Int, count: Int) {
        for claim in makeClaims(side: side, length: length, count: count) {
            #expect(claim.checker.accepts(claim.moves, by: 0))
        }
    }

    @Test("are refused when they are spoiled: a move is missing, is elsewhere, or is the other player's")
    func spoiled() {
        for claim in makeClaims(side: 15, length: 5, count: 200) where claim.moves.count > 2 {
            var moves = claim.moves
            #expect(!claim.checker.accepts(moves.dropLast(), by: 0))
            #expect(!claim.checker.accepts(moves, by: 1))
            moves[1] = (0, 0)
            #expect(!claim.checker.accepts(moves, by: 0))
        }
    }
}
