import Testing

@testable import TicTacToe

@Suite("The search for continuous threats")
struct ThreatSearchTests {
    private func search(on board: Board, within attacks: Int = 10) -> ThreatSearch.Win? {
        var position = Position(board)
        var search = ThreatSearch(of: 0, effort: Effort(positions: 1_000_000))
        return search.win(in: &position, within: attacks)
    }

    @Test(
        "finds every forced win of the puzzles, the shortest, and each move of it is sound",
        arguments: FourPuzzle.won)
    func finds(puzzle: FourPuzzle) throws {
        let board = puzzle.board
        let win = try #require(search(on: board))
        #expect(win.attacks == puzzle.moves)
        #expect(FourPuzzleChecker.flaw(in: win.moves.map(board.square(at:)), on: board) == nil)
    }

    @Test("finds none where there is none", arguments: FourPuzzle.notWon)
    func findsNone(puzzle: FourPuzzle) {
        #expect(search(on: puzzle.board, within: 30) == nil)
    }

    @Test(
        "stops at the number of moves that it is given",
        arguments: FourPuzzle.won.filter { $0.moves ?? 0 > 1 })
    func limit(puzzle: FourPuzzle) throws {
        #expect(search(on: puzzle.board, within: try #require(puzzle.moves) - 1) == nil)
    }

    @Test("is what the computer plays by: its move leaves a win by threats", arguments: FourPuzzle.won)
    func computer(puzzle: FourPuzzle) throws {
        let board = puzzle.board
        var turn = ComputersTurn(game: board.game, skill: .perfect, seed: 1)
        turn.time = .seconds(60)
        #expect(turn.game.board == board)
        let square = try #require(turn.move())
        let after = board.placing(.first, at: square)
        let replies = FourPuzzleChecker.fives(of: .first, on: after)
        // A line of five, two squares for one, or a reply after which the win goes on.
        if after.winningLines(through: square).isEmpty, replies.count < 2 {
            let reply = try #require(replies.first)
            #expect(FourSearch.wins(after.placing(.second, at: reply)))
        }
    }
}

extension Board {
    /// A game that comes to this board, the first player to move.
    var game: Game {
        let first = squares.filter { self[$0] == .first }
        let second = squares.filter { self[$0] == .second }
        var moves = zip(second, first).flatMap { [$0, $1] }
        if second.count > first.count { moves.append(second[second.count - 1]) }
        let starter: Player = second.count > first.count ? .second : .first
        if starter == .first { moves = zip(first, second).flatMap { [$0, $1] } }
        return Game(on: shape, startedBy: starter, moves: moves)
    }
}
