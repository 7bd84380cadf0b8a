import Seeded
import Testing

@testable import TicTacToe

@Suite("The search for five in a row")
struct FiveSearchTests {
    @Test("a win by threats that it claims holds against every reply")
    func winsByThreats() {
        var generator = SeededGenerator(seed: 8)
        var claims = 0
        while claims < 25 {
            let slow = SlowBoard.random(
                side: 9, marks: Int.random(in: 8...22, using: &generator), using: &generator)
            guard !slow.winsByTwoEnds(0), !slow.winsByTwoEnds(1),
                let square = winByThreats(on: slow, attacks: 4)
            else { continue }
            claims += 1
            #expect(wins(at: square, on: slow, attacks: 4))
        }
    }

    @Test("the checker of wins refuses a move that only seems to win")
    func refuses() {
        var slow = SlowBoard(side: 9)
        for square in [39, 40] { slow[square] = 0 }
        #expect(!wins(at: 41, on: slow, attacks: 1))
    }

    @Test("it stops an open three and sees a win by two of them")
    func threes() {
        let shape = BoardShape(side: 15, lineLength: 5)!
        func best(_ own: [(Int, Int)], _ theirs: [(Int, Int)]) -> Int? {
            var position = Position(shape)
            for (row, column) in own { position.place(0, at: row * 15 + column) }
            for (row, column) in theirs { position.place(1, at: row * 15 + column) }
            return FiveSearch(position, effort: Effort(positions: 20_000)).best(for: 0)?.square
        }
        let stops = [7 * 15 + 4, 7 * 15 + 8, 7 * 15 + 3, 7 * 15 + 9]
        #expect(best([(3, 3), (3, 10)], [(7, 5), (7, 6), (7, 7)]).map(stops.contains) == true)
        #expect(best([(7, 5), (7, 6), (5, 7), (6, 7)], [(3, 3), (3, 10), (12, 12), (11, 3)]) == 7 * 15 + 7)
    }

    private func winByThreats(on slow: SlowBoard, attacks: Int) -> Int? {
        var position = Position(BoardShape(side: slow.side, lineLength: 5)!)
        for (square, owner) in slow.owners.enumerated() {
            if let owner { position.place(owner, at: square) }
        }
        let search = FiveSearch(position, effort: Effort(positions: 10_000))
        return search.winByThreats(of: 0, attacks: attacks, atMost: 9_000)
    }

    /// Whether player 0 wins with that move against each reply, going on by threats.
    private func wins(at square: Int, on slow: SlowBoard, attacks: Int) -> Bool {
        if slow.completes(square, 0) { return true }
        var attacked = slow
        attacked[square] = 0
        if attacked.free.contains(where: { attacked.completes($0, 1) }) { return false }
        return attacked.free.allSatisfy { reply in
            var replied = attacked
            replied[reply] = 1
            if replied.winsByTwoEnds(0) { return true }
            return winByThreats(on: replied, attacks: attacks)
                .map { wins(at: $0, on: replied, attacks: attacks) } ?? false
        }
    }
}
