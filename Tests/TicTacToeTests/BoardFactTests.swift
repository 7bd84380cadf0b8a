import Testing

@testable import TicTacToe

@Suite struct BoardFactTests {
    @Test(arguments: BoardShape.all.filter { BoardFact(of: $0)?.source == .solvedHere })
    func ourSolverFindsWhatItIsNamedFor(shape: BoardShape) throws {
        var solver = Solver(Position(Board(shape)), effort: Effort(positions: 20_000_000))
        let found = solver.outcome(for: Player.first.rawValue)
        let outcome = try #require(found)
        #expect(BoardFact(of: shape)?.result == (outcome == .draw ? .draw : .starterWins))
        #expect(outcome != .loss)
    }

    @Test func eightOrMoreInARowIsADrawOnEveryBoard() {
        for shape in BoardShape.all where shape.lineLength >= 8 {
            #expect(BoardFact(of: shape)?.result == .draw)
        }
    }

    @Test func whatIsNotKnownIsNotSaid() {
        #expect(BoardShape(side: 9, lineLength: 5).flatMap(BoardFact.init(of:)) == nil)
        #expect(BoardShape(side: 14, lineLength: 5).flatMap(BoardFact.init(of:)) == nil)
    }
}
