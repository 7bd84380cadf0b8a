import Seeded
import Testing
import TicTacToeTesting

@testable import TicTacToe

/// What a position is worth to the player to move, by plainly trying every line of play.
func plainOutcome(of game: Game, _ known: inout [Board: Outcome]) -> Outcome {
    switch game.state {
    case .drawn: return .draw
    case .won: return .loss
    case .turn: break
    }
    if let outcome = known[game.board] { return outcome }
    let moves = game.board.squares.filter(game.board.isFree)
    let best = moves.map { plainOutcome(of: game.after($0), &known).forOpponent }.max() ?? .draw
    known[game.board] = best
    return best
}

/// Every position that the first player, starting, can come to, once each.
private let allPositions: [Game] = {
    var seen: Set<Board> = []
    var all: [Game] = []
    func visit(_ game: Game) {
        guard seen.insert(game.board).inserted else { return }
        all.append(game)
        for square in game.board.squares where !game.state.isOver && game.board.isFree(square) {
            visit(game.after(square))
        }
    }
    visit(Game(startedBy: .first))
    return all
}()

@Suite("Three by three, solved")
struct SolvedBoardTests {
    @Test("is 5,478 positions; 627 of those that go on differ in more than turning and mirroring")
    func numbers() {
        #expect(allPositions.count == 5478)
        #expect(SolvedBoard.standard.count == 627)
    }

    @Test("is right about every position")
    func outcomes() {
        var known: [Board: Outcome] = [:]
        for game in allPositions {
            #expect(SolvedBoard.standard.outcome(of: game) == plainOutcome(of: game, &known))
        }
        #expect(SolvedBoard.standard.outcome(of: Game(startedBy: .first)) == .draw)
    }

    @Test("completes a line rather than wins later, and loses as late as it can")
    func soonest() {
        // X has two in the top row and could fork as well.
        #expect(SolvedBoard.standard.bestMoves(in: game(7, 4, 8, 2)) == [Square(row: 0, column: 2)])
        // O is lost, but need not lose at once: it stops the line on the diagonal.
        #expect(
            SolvedBoard.standard.bestMoves(in: game(7, 8, 3)).allSatisfy { $0 == Square(row: 1, column: 1) })
    }
}

@Suite("The computer at “Perfect”")
struct PerfectTests {
    /// Plays every line of the game against it, and every move that it may choose.
    private func results(as computer: Player, from game: Game, _ seen: inout Set<Board>) -> Set<Player?> {
        if game.state.isOver { return [game.winner] }
        guard seen.insert(game.board).inserted else { return [] }
        let moves =
            game.nextPlayer == computer
            ? SolvedBoard.standard.bestMoves(in: game) : game.board.squares.filter(game.board.isFree)
        return moves.reduce(into: []) { $0.formUnion(results(as: computer, from: game.after($1), &seen)) }
    }

    @Test("never loses against any play", arguments: Player.allCases, Player.allCases)
    func neverLoses(computer: Player, starter: Player) {
        // Its own first move too can be any square: each of them is a draw.
        var ends: Set<Player?> = []
        for first in Board.standard.squares {
            var seen: Set<Board> = []
            ends.formUnion(results(as: computer, from: Game(startedBy: starter).after(first), &seen))
        }
        #expect(ends == [computer, nil])
    }

    @Test("chooses one of the best moves in every position there is")
    func best() {
        for (seed, game) in allPositions.enumerated() where !game.state.isOver {
            let move = ComputersTurn(game: game, skill: .perfect, seed: UInt64(seed)).move()
            #expect(move.map(SolvedBoard.standard.bestMoves(in: game).contains) == true)
        }
    }

    @Test("chooses among equals at random, by its seed alone")
    func random() {
        func move(_ seed: UInt64) -> Square? {
            ComputersTurn(game: game(5), skill: .perfect, seed: seed).move()
        }
        #expect(Set((0..<100).map(move)).count == 4)
        #expect(move(3) == move(3))
    }
}

@Suite("The other opponents")
struct OpponentTests {
    /// How often a player of this skill does not do what it should, in all positions where there is something to do.
    private func misses(_ skill: Skill, _ should: (Game) -> [Square]) -> Double {
        var (missed, all) = (0, 0)
        for (seed, game) in allPositions.enumerated() where !game.state.isOver {
            let squares = should(game)
            guard !squares.isEmpty, squares.count < game.board.squares.count(where: game.board.isFree) else {
                continue
            }
            all += 1
            let move = ComputersTurn(game: game, skill: skill, seed: UInt64(seed)).move()
            if !squares.contains(where: { $0 == move }) { missed += 1 }
        }
        return Double(missed) / Double(all)
    }

    private func ownLines(in game: Game) -> [Square] {
        game.board.squares.filter { game.board.isFree($0) && game.after($0).winner == game.nextPlayer }
    }

    private func theirLines(in game: Game) -> [Square] {
        guard ownLines(in: game).isEmpty, let other = game.nextPlayer?.opponent else { return [] }
        return game.board.squares.filter { square in
            game.board.isFree(square)
                && !game.board.placing(other, at: square).winningLines(through: square).isEmpty
        }
    }

    @Test("“Medium” never overlooks a line, its own or the other’s, but it overlooks what lies further ahead")
    func medium() {
        #expect(misses(.medium, ownLines) == 0)
        #expect(misses(.medium, theirLines) == 0)
        #expect(misses(.medium, SolvedBoard.standard.bestMoves) > 0.05)
    }

    @Test("“Easy” makes most of its lines and mostly lets the other make theirs")
    func easy() {
        #expect((0.15...0.35).contains(misses(.easy, ownLines)))
        #expect((0.6...0.8).contains(misses(.easy, theirLines)))
    }

    @Test("“Hard” errs rarely, but it does")
    func hard() {
        #expect(misses(.hard, ownLines) == 0)
        let errs = misses(.hard, SolvedBoard.standard.bestMoves)
        #expect(errs > 0 && errs < 0.1)
    }

    @Test("each is weaker than the next")
    func order() {
        let errors = [Skill.careless, .easy, .medium, .hard, .perfect].map {
            misses($0, SolvedBoard.standard.bestMoves)
        }
        #expect(errors == errors.sorted(by: >))
        #expect(Set(errors).count == errors.count)
    }

    @Test("between two levels, a skill is between theirs; beyond the ends it is as at the end")
    func levels() {
        #expect(Skill(level: 0) == .careless && Skill(level: -3) == .careless)
        #expect(Skill(level: 0.25) == .easy && Skill(level: 0.5) == .medium)
        #expect(Skill(level: 0.75) == .hard && Skill(level: 1) == .perfect && Skill(level: 9) == .perfect)
        #expect(abs(Skill(level: 0.875).thinksAhead - 0.95) < 1e-9)
    }

    @Test("all play a move that the rules allow, on every board", arguments: BoardShape.all)
    func legal(shape: BoardShape) {
        var generator = SeededGenerator(seed: UInt64(shape.side * 100 + shape.lineLength))
        var game = Game(on: shape, startedBy: .first)
        for level in [0, 0.25, 0.5, 0.75, 1] {
            guard !game.state.isOver else { return }
            var turn = ComputersTurn(game: game, skill: Skill(level: level), seed: generator.next())
            turn.positions = 50
            let moves = game.moves.count
            if let square = turn.move() { game = game.after(square) }
            #expect(game.moves.count == moves + 1)
        }
    }
}
