import Testing

@testable import TicTacToe

extension Board {
    init(side: Int, lineLength: Int) {
        self.init(BoardShape(side: side, lineLength: lineLength)!)
    }
}

@Suite("The board")
struct BoardTests {
    @Test("has nine squares, row by row")
    func squares() {
        #expect(Board.standard.squares.count == 9)
        #expect(Board.standard.squares.first == Square(row: 0, column: 0))
        #expect(Board.standard.squares[5] == Square(row: 1, column: 2))
        #expect(Board.standard.squares.allSatisfy { Board.standard.isFree($0) })
    }

    @Test("has no squares beyond its edges", arguments: [(-1, 0), (0, -1), (3, 0), (0, 3), (9, 9)])
    func beyondTheEdge(row: Int, column: Int) {
        let square = Square(row: row, column: column)
        #expect(!Board.standard.contains(square))
        #expect(!Board.standard.isFree(square))
        #expect(Board.standard[square] == nil)
    }

    @Test("lies like the number pad: 7 is the top left, 3 the bottom right")
    func numberPad() {
        #expect(Square(numberPad: 7) == Square(row: 0, column: 0))
        #expect(Square(numberPad: 9) == Square(row: 0, column: 2))
        #expect(Square(numberPad: 5) == Square(row: 1, column: 1))
        #expect(Square(numberPad: 1) == Square(row: 2, column: 0))
        #expect(Square(numberPad: 3) == Square(row: 2, column: 2))
        #expect(Set((1...9).compactMap(Square.init(numberPad:))) == Set(Board.standard.squares))
        #expect(Square(numberPad: 0) == nil)
        #expect(Square(numberPad: 10) == nil)
    }

    @Test("knows lines of any length on larger boards, through the last move only")
    func longerLines() {
        var board = Board(side: 7, lineLength: 4)
        for column in [1, 2, 4] { board = board.placing(.first, at: Square(row: 3, column: column)) }
        #expect(board.winningLines(through: Square(row: 3, column: 2)).isEmpty)
        board = board.placing(.first, at: Square(row: 3, column: 3))
        let lines = board.winningLines(through: Square(row: 3, column: 3))
        #expect(lines == [Line(squares: (1...4).map { Square(row: 3, column: $0) })])
        #expect(board.winningLines(through: Square(row: 0, column: 0)).isEmpty)
    }
}
