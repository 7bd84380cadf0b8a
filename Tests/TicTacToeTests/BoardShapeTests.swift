import Testing

@testable import TicTacToe

@Suite("The shape of a board")
struct BoardShapeTests {
    private func shape(_ side: Int, _ line: Int) throws -> BoardShape {
        try #require(BoardShape(side: side, lineLength: line))
    }

    @Test("keeps its line when it gets other sides, and shortens one that would not fit")
    func otherSide() throws {
        #expect(try shape(15, 5).with(side: 9) == shape(9, 5))
        #expect(try shape(15, 5).with(side: 4) == shape(4, 4))
        #expect(try shape(6, 4).with(side: 15) == shape(15, 4))
        #expect(try shape(9, 9).with(side: 10) == shape(10, 9))
    }

    @Test("has a line as long as the side for up to five, and five on larger boards")
    func fullLine() throws {
        var board = BoardShape.standard
        for (side, line) in [(4, 4), (5, 5), (6, 5), (15, 5)] {
            board = board.with(side: side)
            #expect(try board == shape(side, line))
        }
        #expect(try BoardShape.standard.with(side: 15) == shape(15, 5))
    }

    @Test("stays as it is where the other could not be played on")
    func impossible() throws {
        let board = try shape(5, 4)
        for side in [2, 16, -1] { #expect(board.with(side: side) == board) }
        for line in [2, 6] { #expect(board.with(lineLength: line) == board) }
        #expect(try board.with(lineLength: 3) == shape(5, 3))
    }
}

@Suite("Results")
struct ResultsTests {
    @Test("add up over all opponents and boards")
    func total() throws {
        var results = Results()
        #expect(results.total.isEmpty)
        let large = try #require(BoardShape(side: 15, lineLength: 5))
        results[Results.GameKind(.easy, on: .standard)] = Tally(firstWins: 3, secondWins: 1, draws: 2)
        results[Results.GameKind(.person, on: large)] = Tally(firstWins: 1, secondWins: 4, draws: 0)
        #expect(results.total == Tally(firstWins: 4, secondWins: 5, draws: 2))
        #expect(results.total.games == 11)
    }
}
