import Testing
import TicTacToe

@testable import RecessUI

@Suite("What tic-tac-toe says")
@MainActor
struct TextsTests {
    private func match(_ digits: Int...) -> Match {
        let match = Match()
        for digit in digits {
            if let square = Square(numberPad: digit) { match.play(at: square) }
        }
        return match
    }

    @Test("names each square by where it is and what is on it")
    func squares() {
        let match = match(8, 5)
        #expect(match.name(of: Square(row: 0, column: 0)) == "Row 1, column 1, empty")
        #expect(match.name(of: Square(row: 0, column: 1)) == "Row 1, column 2, X")
        #expect(match.name(of: Square(row: 1, column: 1)) == "Row 2, column 2, O")
        match.choose(.star, for: .second)
        #expect(match.name(of: Square(row: 1, column: 1)) == "Row 2, column 2, Star")
    }

    @Test("always says whose turn it is, or how the game ended")
    func status() {
        #expect(match().status == "X begins")
        #expect(match(5).status == "O to play")
        #expect(match(5, 1, 3, 2, 7).status == "X wins!")
        #expect(match(5, 7, 8, 2, 4, 6, 9, 1, 3).status == "It’s a draw.")
    }

    @Test("says a result only once there is one, and only one")
    func result() {
        #expect(match(5).result == nil)
        #expect(match(5, 1, 3, 2, 7).result == "X wins!")
        #expect(match(5, 7, 8, 2, 4, 6, 9, 1, 3).result == "It’s a draw.")
    }

    @Test("counts in words that fit the number")
    func counts() {
        let match = match(5, 1, 3, 2, 7)
        #expect(match.wins(of: .first) == "1 win")
        #expect(match.losses(of: .first) == "0 losses")
        #expect(match.losses(of: .second) == "1 loss")
        #expect(match.draws == "0 draws")
    }

    @Test("gives each mark a name of its own")
    func markNames() {
        #expect(Set(Mark.allCases.map(\.name)).count == Mark.allCases.count)
    }
}
