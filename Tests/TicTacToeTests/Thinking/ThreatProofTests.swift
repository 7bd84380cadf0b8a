import Seeded
import Testing

@testable import TicTacToe

@Suite("Wins by threats that the search claims")
struct ThreatProofTests {
    private struct Claim {
        var owners: [[Int?]]
        var length: Int
        var moves: [Int]

        func isAccepted(moves: [Int], by attacker: Int = 0) -> Bool {
            var checker = WinChecker(owners: owners, length: length, attacker: attacker)
            return checker.accepts(.threats(moves), attackerMoves: true)
        }
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
            claims.append(Claim(owners: owners, length: length, moves: win.moves))
        }
        return claims
    }

    @Test(
        "stand, ten thousand of them, before a checker that shares no code with it",
        arguments: [(15, 5, 6000), (7, 4, 4000)])
    func claims(side: Int, length: Int, count: Int) {
        for claim in makeClaims(side: side, length: length, count: count) {
            #expect(claim.isAccepted(moves: claim.moves))
        }
    }

    @Test("are refused when they are spoiled: a move is missing, is elsewhere, or is the other player's")
    func spoiled() {
        for claim in makeClaims(side: 15, length: 5, count: 200) where claim.moves.count > 2 {
            var moves = claim.moves
            #expect(!claim.isAccepted(moves: moves.dropLast()))
            #expect(!claim.isAccepted(moves: moves, by: 1))
            moves[1] = 0
            #expect(!claim.isAccepted(moves: moves))
        }
    }
}
