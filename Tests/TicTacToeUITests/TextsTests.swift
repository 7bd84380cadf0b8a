import Testing
import TicTacToe

@testable import TicTacToeUI

@Suite("Tic-tac-toe’s text")
@MainActor
struct TextsTests {
    private func match(_ digits: Int...) -> Match {
        let match = Match()
        for digit in digits {
            if let square = Square(numberPad: digit) { match.play(at: square) }
        }
        return match
    }

    @Test("names each square by its row, its column and its mark")
    func squares() {
        let match = match(8, 5)
        #expect(match.name(of: Square(row: 0, column: 0)) == "Row 1, column 1, empty")
        #expect(match.name(of: Square(row: 0, column: 1)) == "Row 1, column 2, X")
        #expect(match.name(of: Square(row: 1, column: 1)) == "Row 2, column 2, O")
        match.choose(.star, for: .second)
        #expect(match.name(of: Square(row: 1, column: 1)) == "Row 2, column 2, Star")
    }

    @Test(
        "says what is known for certain of a board, and nothing of others",
        arguments: [
            (3, 3, "3×3: a draw with best play"),
            (6, 3, "6×6, 3 in a row: the first player wins with best play"),
            (15, 5, "15×15, 5 in a row: the first player wins with best play; L. V. Allis, 1993"),
            (7, 5, "7×7, 5 in a row: a draw with best play; W.-Y. Hsu et al., 2020"), (6, 4, ""), (15, 6, ""),
        ])
    func certainties(side: Int, length: Int, text: String) {
        #expect(BoardShape(side: side, lineLength: length)?.certainty == text)
    }

    @Test("always says whose turn it is, or how the game ended")
    func status() {
        #expect(match().status == "X begins")
        #expect(match(5).status == "O to play")
        #expect(match(5, 1, 3, 2, 7).status == "X wins!")
        #expect(match(5, 7, 8, 2, 4, 6, 9, 1, 3).status == "It’s a draw.")
    }

    @Test("has a result only when the game is over")
    func result() {
        #expect(match(5).result == nil)
        #expect(match(5, 1, 3, 2, 7).result == "X wins!")
        #expect(match(5, 7, 8, 2, 4, 6, 9, 1, 3).result == "It’s a draw.")
    }

    @Test("has plural forms that fit the number")
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

    @Test("uses the name of a player who has one")
    func names() {
        let match = match(5)
        match.call(.first, "Ada")
        #expect(match.status == "O to play")
        #expect(match.title(of: .first) == "Ada")
        #expect(match.title(of: .second) == "Player 2")
        match.show(MatchRecord(names: Names(first: "Ada")), results: Results())
        #expect(match.status == "Ada begins")
        for digit in [5, 1, 3, 2] { Square(numberPad: digit).map { match.play(at: $0) } }
        #expect(match.status == "Ada to play")
        Square(numberPad: 7).map { match.play(at: $0) }
        #expect(match.result == "Ada wins!")
        #expect(
            match.name(of: Square(row: 1, column: 1)) == "Row 2, column 2, X",
            "a square is named by the mark, not by the player’s name")
    }

    @Test("says “Computer” even if the person who played before had a name")
    func computer() {
        let squares = Board.standard.squares
        func match(_ moves: Int...) -> Match {
            Match(
                MatchRecord(
                    names: Names(first: "Ada", second: "Bo"), opponent: .hard,
                    game: Game(startedBy: .second, moves: moves.map { squares[$0] })))
        }
        #expect(match(4).status == "Ada to play")
        #expect(match(0, 3, 1, 4, 2).result == "The computer wins!")
        #expect(match().title(of: .second) == "Computer")
        #expect(match().fullTitle(of: .second) == "Computer, Hard")
        #expect(match().fullTitle(of: .first) == "Ada")
    }

    @Test("has the opponent and the board, in shorter forms for less room")
    func setup() throws {
        let match = Match()
        #expect(Set(match.setupTexts) == ["Two Players · 3×3", "3×3"])
        match.choose(.matchMe)
        match.choose(try #require(BoardShape(side: 15, lineLength: 5)))
        #expect(
            match.setupTexts == [
                "Computer, Match Me · 15×15, 5 in a row", "Match Me · 15×15, 5 in a row",
                "Match Me · 15×15", "15×15",
            ])
    }

    @Test("says of “Perfect” that it never loses only where that is certain")
    func perfect() {
        #expect(Opponent.perfect.about(on: .standard) == "Never loses.")
        let larger = BoardShape.standard.with(side: 4)
        #expect(Opponent.perfect.about(on: larger) == "Plays as well as it can in a second.")
    }

    @Test("describes each opponent", arguments: Opponent.allCases)
    func opponents(opponent: Opponent) {
        #expect(!opponent.title.isEmpty && !opponent.about(on: .standard).isEmpty)
        let others = Opponent.allCases.filter { $0 != opponent }
        #expect(!others.map(\.title).contains(opponent.title))
        #expect(!others.map { $0.about(on: .standard) }.contains(opponent.about(on: .standard)))
    }
}
