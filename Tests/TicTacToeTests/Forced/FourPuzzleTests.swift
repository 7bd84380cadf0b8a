import Testing

@testable import TicTacToe

@Suite("Puzzles of continuous fours")
struct FourPuzzleTests {
    @Test("are well over thirty with a win, of one to ten moves, and more than six without")
    func numbers() {
        #expect(FourPuzzle.won.count >= 30)
        #expect(FourPuzzle.notWon.count >= 6)
        #expect(Set(FourPuzzle.won.compactMap(\.moves)) == Set(1...10))
        #expect(FourPuzzle.won.filter { $0.moves ?? 0 >= 6 }.count >= 12)
        #expect(FourPuzzle.notWon.allSatisfy { $0.answer == nil })
        #expect(Set(FourPuzzle.all.map(\.name)).count == FourPuzzle.all.count)
        #expect(Set(FourPuzzle.all.map(\.rows)).count == FourPuzzle.all.count)
    }

    @Test("are positions that are not won yet, with the attacker to move", arguments: FourPuzzle.all)
    func position(puzzle: FourPuzzle) {
        #expect(puzzle.rows.count == 15)
        #expect(puzzle.rows.allSatisfy { $0.count == 15 && $0.allSatisfy(".XO".contains) })
        let board = puzzle.board
        #expect(board.squares.allSatisfy { board.winningLines(through: $0).isEmpty })
        let attackers = board.squares.count { board[$0] == FourPuzzle.attacker }
        let defenders = board.squares.count { board[$0] == FourPuzzle.defender }
        #expect(defenders - attackers == 0 || defenders - attackers == 1)
    }

    @Test("have answers that win move by move", arguments: FourPuzzle.won)
    func answer(puzzle: FourPuzzle) throws {
        let answer = try #require(puzzle.answer)
        #expect(FourPuzzleChecker.flaw(in: answer, on: puzzle.board) == nil)
    }

    @Test("have no shorter win than their answer", arguments: FourPuzzle.won)
    func shortest(puzzle: FourPuzzle) throws {
        let moves = try #require(puzzle.moves)
        #expect(FourSearch.wins(puzzle.board, within: moves))
        #expect(!FourSearch.wins(puzzle.board, within: moves - 1))
    }

    @Test("have no win at all where they say so, in however many moves", arguments: FourPuzzle.notWon)
    func none(puzzle: FourPuzzle) {
        #expect(!FourSearch.wins(puzzle.board))
    }
}

@Suite("The checker of puzzles")
struct FourPuzzleCheckerTests {
    @Test(
        "finds what is wrong with a line",
        arguments: [
            ("The reply makes a four 1", "e10 e8 f9", nil),
            ("The reply makes a four 1", "e10 e8 f9 f8", "f9 wins, and the line goes on"),
            ("The reply makes a four 1", "e10 e8", "the line ends before it wins"),
            ("The reply makes a four 1", "e10 e11 f9", "e11 is not free"),
            ("The reply makes a four 1", "e10 d9 f9", "d9 is not the one square that stops five"),
            ("The reply makes a four 1", "a1 a2 e10", "a1 is not a four"),
            ("The defender has a four 1", "d5 d9", "d5 lets the defender make five at d9"),
            ("Six at once", "h8", nil),
        ])
    func flaws(name: String, line: String, flaw: String?) throws {
        let puzzle = try #require(FourPuzzle.all.first { $0.name == name })
        let squares = line.split(separator: " ").map(Square.init(notation:))
        #expect(FourPuzzleChecker.flaw(in: squares, on: puzzle.board) == flaw)
    }

    @Test("agrees with the search on every five and four", arguments: FourPuzzle.overlines + FourPuzzle.traps)
    func fours(puzzle: FourPuzzle) {
        let board = puzzle.board
        for player in Player.allCases {
            let fives = FourPuzzleChecker.fives(of: player, on: board)
            #expect(FourSearch.fives(of: player, on: board) == fives)
        }
        let found = FourSearch.fours(on: board)
        // Where five is to be had at once, the search looks no further.
        guard FourSearch.fives(of: FourPuzzle.attacker, on: board).isEmpty else { return }
        for square in board.squares where board.isFree(square) {
            let next = board.placing(FourPuzzle.attacker, at: square)
            let fives = FourPuzzleChecker.fives(of: FourPuzzle.attacker, on: next)
            #expect(fives == found[square, default: []])
        }
    }
}
