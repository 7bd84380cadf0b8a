import Seeded
import Testing

@testable import TicTacToe

@Suite("A hint")
struct HintTests {
    private func hint(_ digits: Int...) -> Hint? {
        Hint.best(
            in: Game(startedBy: .first, moves: digits.compactMap(Square.init(numberPad:))),
            within: .seconds(60))
    }

    private func square(_ digit: Int) -> Square { Square(numberPad: digit)! }

    @Test("completes a line before all else")
    func completes() {
        let hint = hint(7, 4, 8, 5)
        #expect(hint == Hint(square: square(9), reason: .completesLine, isExact: true))
    }

    @Test("stops a line")
    func stops() {
        #expect(hint(7, 5, 8) == Hint(square: square(9), reason: .stopsLine, isExact: true))
    }

    @Test("makes a fork where there is one")
    func forks() {
        #expect(hint(7, 5, 3, 9) == Hint(square: square(1), reason: .stopsLine, isExact: true))
        #expect(hint(7, 8, 3, 5)?.reason == .stopsLine)
        #expect(hint(7, 6, 3, 5) == Hint(square: square(4), reason: .stopsLine, isExact: true))
        #expect(hint(7, 8, 1, 4)?.reason == .makesFork)
    }

    @Test("stops a fork")
    func stopsFork() {
        let hint = hint(7, 5, 3)
        #expect(hint?.reason == .stopsFork)
        #expect([2, 4, 6, 8].map(square).contains { $0 == hint?.square })
    }

    @Test("wins by threats, and stops them")
    func threats() {
        #expect(hint(7, 8)?.reason == .winsByThreats)
        #expect(hint(7) == Hint(square: square(5), reason: .stopsThreats, isExact: true))
    }

    @Test("begins in the middle")
    func begins() {
        #expect(hint() == Hint(square: square(5), reason: .keepsDraw, isExact: true))
    }

    @Test("holds out where all is lost")
    func holdsOut() {
        // X threatens two lines, and only one of them can be stopped.
        #expect(hint(7, 8, 1, 9, 5)?.reason == .holdsOut)
        #expect(hint(5, 1, 9, 2, 8, 7)?.reason == .holdsOut)
    }

    @Test("is not given when the game is over")
    func over() {
        #expect(hint(5, 1, 3, 2, 7) == nil)
    }

    @Test("finds the win by fours on a large board, and says that it is certain", arguments: FourPuzzle.won)
    func puzzles(puzzle: FourPuzzle) throws {
        let hint = try #require(Hint.best(in: puzzle.board.game, within: .seconds(60)))
        #expect(hint.isExact)
        #expect([.completesLine, .stopsLine, .makesFork, .winsByThreats].contains(hint.reason))
    }

    @Test("is an estimate where the board is too large to be solved")
    func estimate() throws {
        let shape = BoardShape(side: 15, lineLength: 5)!
        let game = Game(on: shape, startedBy: .first, moves: [Square(row: 7, column: 7)])
        let hint = try #require(Hint.best(in: game, within: .seconds(60)))
        #expect(!hint.isExact)
        #expect([.hasMostLines, .looksBest].contains(hint.reason))
    }

    private static let fourOnFive = BoardShape(side: 5, lineLength: 4)!

    @Test("says “most lines” only of a square through which no other has more that the player can still make")
    func mostLines() throws {
        var generator = SeededGenerator(seed: 12)
        var seen: Set<Hint.Reason> = []
        for count in [0, 0, 1, 1, 2, 3, 4, 5, 6] {
            let moves = Board(Self.fourOnFive).squares.shuffled(using: &generator).prefix(count)
            let game = Game(on: Self.fourOnFive, startedBy: .first, moves: Array(moves))
            guard let player = game.nextPlayer else { continue }
            let hint = try #require(Hint.best(in: game, within: .seconds(60)))
            seen.insert(hint.reason)
            guard hint.reason == .hasMostLines else { continue }
            let lines = openLines(in: game, for: player)
            #expect(lines[hint.square] == lines.values.max())
        }
        #expect(!seen.isEmpty)
    }

    /// Through each free square: how many lines of four have no mark of the opponent's.
    private func openLines(in game: Game, for player: Player) -> [Square: Int] {
        var lines: [Square: Int] = [:]
        for square in game.board.squares {
            for (rows, columns) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
                let line = (0..<4).map {
                    Square(row: square.row + $0 * rows, column: square.column + $0 * columns)
                }
                guard line.allSatisfy({ game.board.contains($0) && game.board[$0] != player.opponent })
                else { continue }
                for square in line where game.board.isFree(square) { lines[square, default: 0] += 1 }
            }
        }
        return lines
    }

    @Test("knows that the second row is not where most lines go through, on 5×5 with four in a row")
    func notMostLines() {
        let threats = BoardThreats(Board(Self.fourOnFive))
        #expect(!threats.hasMostLines(Square(row: 1, column: 2), for: .first))
        #expect(threats.hasMostLines(Square(row: 2, column: 2), for: .first))
    }
}
