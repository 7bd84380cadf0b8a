import Testing

@testable import TicTacToe

/// A game from moves as the number pad has them.
func game(_ digits: Int..., startedBy starter: Player = .first) -> Game {
    Game(startedBy: starter, moves: digits.compactMap(Square.init(numberPad:)))
}

extension Game {
    /// The game after one more move.
    func after(_ square: Square) -> Game {
        var next = self
        _ = next.play(at: square)
        return next
    }
}

@Suite("A game")
struct GameTests {
    @Test("begins with an empty board and the starter's turn", arguments: Player.allCases)
    func begins(starter: Player) {
        let game = Game(startedBy: starter)
        #expect(game.state == .turn(of: starter))
        #expect(game.moves.isEmpty)
    }

    @Test("takes turns after each move that ends nothing")
    func turns() {
        #expect(game(5).state == .turn(of: .second))
        #expect(game(5, 1).state == .turn(of: .first))
        #expect(game(5, startedBy: .second).state == .turn(of: .first))
    }

    @Test("leaves a taken square as it is, and the turn with the same player")
    func takenSquare() {
        var game = game(5)
        let before = game
        let played = game.play(at: Square(row: 1, column: 1))
        #expect(!played)
        #expect(game == before)
        #expect(game.board[Square(row: 1, column: 1)] == .first)
    }

    @Test("has no move off the board")
    func offTheBoard() {
        var game = game(5)
        for square in [Square(row: 3, column: 0), Square(row: 0, column: -1)] {
            let played = game.play(at: square)
            #expect(!played)
        }
        #expect(game.moves.count == 1)
    }

    static let lines: [(digits: [Int], elsewhere: [Int])] = [
        ([7, 8, 9], [4, 5]), ([4, 5, 6], [7, 8]), ([1, 2, 3], [7, 8]),
        ([7, 4, 1], [8, 5]), ([8, 5, 2], [7, 4]), ([9, 6, 3], [7, 4]),
        ([7, 5, 3], [8, 9]), ([1, 5, 9], [7, 8]),
    ]

    @Test("is won by three in a row, column or diagonal", arguments: lines, Player.allCases)
    func wins(line: (digits: [Int], elsewhere: [Int]), winner: Player) {
        let (ours, theirs) = (line.digits, line.elsewhere)
        let played = [ours[0], theirs[0], ours[1], theirs[1], ours[2]]
        let game = Game(startedBy: winner, moves: played.compactMap(Square.init(numberPad:)))
        guard case .won(let player, let lines) = game.state else {
            Issue.record("not won: \(game.state)")
            return
        }
        #expect(player == winner)
        #expect(lines.count == 1)
        #expect(Set(lines[0].squares) == Set(ours.compactMap(Square.init(numberPad:))))
    }

    @Test("can be won along two lines with one move")
    func twoLines() {
        // The first player holds the top row and the left column but for the corner between them.
        let game = game(8, 5, 9, 6, 4, 2, 1, 3, 7)
        guard case .won(.first, let lines) = game.state else {
            Issue.record("not won: \(game.state)")
            return
        }
        #expect(lines.count == 2)
    }

    @Test("is won, and not drawn, when the last square completes a line")
    func lastSquareWins() {
        let game = game(7, 8, 9, 5, 2, 6, 1, 3, 4)
        #expect(game.board.isFull)
        #expect(game.state.isOver)
        guard case .won(.first, _) = game.state else {
            Issue.record("not won: \(game.state)")
            return
        }
    }

    @Test("is drawn when the board is full and has no line")
    func drawn() {
        let game = game(5, 7, 8, 2, 4, 6, 9, 1, 3)
        #expect(game.state == .drawn)
    }

    @Test("has no move after its end")
    func afterTheEnd() {
        var game = game(5, 1, 3, 2, 7)
        #expect(game.state.isOver)
        let before = game
        for square in Board.standard.squares {
            let played = game.play(at: square)
            #expect(!played)
        }
        #expect(game == before)
    }

    @Test("can be shown as it was after any of its moves")
    func positions() {
        let whole = game(5, 1, 3, 2, 7)
        #expect(whole.position(after: 0) == Game(startedBy: .first))
        #expect(whole.position(after: 3) == game(5, 1, 3))
        #expect(whole.position(after: 9) == whole)
    }

    @Test("read from a file stops before the first move that the rules do not allow")
    func impossibleMoves() {
        #expect(game(5, 1, 5, 9).moves.count == 2)
        #expect(game(5, 1, 3, 2, 7, 8).moves.count == 5)
        let offBoard = [Square(row: 1, column: 1), Square(row: 7, column: 7)]
        #expect(Game(startedBy: .first, moves: offBoard).moves.count == 1)
    }

    /// It is known that there are 255,168 games: 131,184 are won by the player who begins, 77,904 by the other, and
    /// 46,080 are drawn.
    @Test("has exactly as many courses as is known")
    func everyGame() {
        var (first, second, drawn) = (0, 0, 0)
        func playOn(_ game: Game) {
            switch game.state {
            case .won(by: .first, _): first += 1
            case .won(by: .second, _): second += 1
            case .drawn: drawn += 1
            case .turn:
                for square in game.board.squares where game.board.isFree(square) {
                    var next = game
                    guard next.play(at: square) else {
                        Issue.record("a free square was refused")
                        return
                    }
                    playOn(next)
                }
            }
        }
        playOn(Game(startedBy: .first))
        #expect((first, second, drawn) == (131_184, 77_904, 46_080))
    }
}
