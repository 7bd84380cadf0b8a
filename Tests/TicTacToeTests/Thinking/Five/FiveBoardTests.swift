import Seeded
import Testing

@testable import TicTacToe

@Suite("The board for five in a row")
struct FiveBoardTests {
    @Test(
        "knows what a mark on any square makes, as one sees it by walking along the lines",
        arguments: [7, 9, 15])
    func shapes(side: Int) {
        var generator = SeededGenerator(seed: UInt64(side))
        var (compared, strong) = (0, 0)
        for _ in 0..<(side == 15 ? 12 : 40) {
            let marks = Int.random(in: side...side * side * 2 / 3, using: &generator)
            let slow = SlowBoard.random(side: side, marks: marks, using: &generator)
            let board = FiveBoard(side: side)
            for (square, owner) in slow.owners.enumerated() {
                if let owner { board.place(owner, at: square) }
            }
            for square in slow.free {
                for player in 0..<2 {
                    let shape = SquareShape(rawValue: board.kind(of: square, for: player))
                    let seen = strongShape(square, player, on: slow)
                    #expect(strongOnly(shape) == seen)
                    compared += 1
                    strong += seen == nil ? 0 : 1
                }
            }
        }
        #expect(compared > 2000 && strong > 200)
    }

    @Test("takes marks back so that nothing is left of them")
    func takesBack() {
        var generator = SeededGenerator(seed: 5)
        let board = FiveBoard(side: 15)
        for (number, square) in [112, 113, 97, 98, 128].enumerated() { board.place(number % 2, at: square) }
        func facts() -> [Int] {
            (0..<225).flatMap { square in (0..<2).map { Int(board.kind(of: square, for: $0)) } }
                + SquareShape.allCases.flatMap { kind in (0..<2).map { Int(board.count(kind, of: $0)) } }
                + (0..<2).map { Int(board.worth(toMover: $0)) }
                + [Int(truncatingIfNeeded: board.hash), board.freeCount]
        }
        let before = facts()
        let squares = (0..<225).filter(board.isFree).shuffled(using: &generator).prefix(100)
        for (index, square) in squares.enumerated() { board.place(index % 2, at: square) }
        #expect(facts() != before)
        for (index, square) in squares.enumerated().reversed() { board.remove(index % 2, from: square) }
        #expect(facts() == before)
    }

    /// Only what threatens to win; `nil` for everything less.
    private func strongOnly(_ shape: SquareShape?) -> SquareShape? {
        shape.flatMap { $0.rawValue >= SquareShape.three.rawValue ? $0 : nil }
    }

    private func strongShape(_ square: Int, _ player: Int, on slow: SlowBoard) -> SquareShape? {
        if slow.completes(square, player) { return .five }
        var with = slow
        with[square] = player
        let ends = SlowBoard.directions.map { with.completions(square, $0, player).count }
        let threes = zip(SlowBoard.directions, ends).count { direction, ends in
            ends == 0 && with.isOpenThree(square, direction, player)
        }
        switch ends.reduce(0, +) {
        case 0: return threes > 1 ? .twoThrees : threes > 0 ? .three : nil
        case 1: return threes > 0 ? .fourAndThree : .four
        default: return .openFour
        }
    }
}
