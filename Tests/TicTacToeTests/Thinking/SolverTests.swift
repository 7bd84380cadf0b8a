import Seeded
import Testing
import TicTacToeTesting

@testable import TicTacToe

@Suite("The solver")
struct SolverTests {
    private func outcome(of game: Game, positions: Int = 3_000_000) -> Outcome? {
        var solver = Solver(Position(game.board), effort: Effort(positions: positions))
        return game.nextPlayer.flatMap { solver.outcome(for: $0.rawValue) }
    }

    /// Known values of k in a row on n by n, for the player who begins.
    @Test(
        "knows how empty boards end",
        arguments: [
            (3, 3, Outcome.draw), (4, 3, .win), (5, 3, .win), (15, 3, .win), (4, 4, .draw), (5, 5, .draw),
            (6, 6, .draw),
            (10, 10, .draw), (15, 15, .draw), (15, 14, .draw),
        ])
    func emptyBoards(side: Int, lineLength: Int, value: Outcome) {
        let shape = BoardShape(side: side, lineLength: lineLength)!
        #expect(outcome(of: Game(on: shape, startedBy: .first)) == value)
    }

    @Test("has no answer when there was no time")
    func noTime() {
        let shape = BoardShape(side: 6, lineLength: 4)!
        #expect(outcome(of: Game(on: shape, startedBy: .first), positions: 20) == nil)
    }

    /// Positions in the middle of a game, at random, small enough for the plain way.
    private func positions(side: Int, lineLength: Int, moves: Int, count: Int) -> [Game] {
        var generator = SeededGenerator(seed: UInt64(side * 10 + lineLength))
        let shape = BoardShape(side: side, lineLength: lineLength)!
        return (0..<count).compactMap { _ in
            var game = Game(on: shape, startedBy: .first)
            for square in game.board.squares.shuffled(using: &generator).prefix(moves) {
                game = game.after(square)
            }
            return game.state.isOver ? nil : game
        }
    }

    @Test(
        "finds the same outcomes as trying every line of play",
        arguments: [(3, 3, 2), (4, 3, 9), (4, 4, 8), (5, 4, 17)])
    func plain(side: Int, lineLength: Int, moves: Int) {
        var outcomes: Set<Outcome> = []
        for game in positions(side: side, lineLength: lineLength, moves: moves, count: 40) {
            var known: [Board: Outcome] = [:]
            let plain = plainOutcome(of: game, &known)
            outcomes.insert(plain)
            #expect(outcome(of: game) == plain, "\(game.moves)")
        }
        #expect(outcomes.count >= 2)
    }

    @Test(
        "agrees with what a search is certain of, and the search plays no worse",
        arguments: [(4, 3, 7), (4, 4, 8), (5, 4, 14)])
    func search(side: Int, lineLength: Int, moves: Int) {
        for game in positions(side: side, lineLength: lineLength, moves: moves, count: 20) {
            guard let player = game.nextPlayer, let value = outcome(of: game, positions: 20_000) else {
                continue
            }
            let position = Position(game.board)
            var search = Search(position, effort: Effort(positions: 5000))
            let found = search.best(for: player.rawValue, order: Array(0..<position.squareCount))
            if let certain = found?.outcome { #expect(certain == value, "\(game.moves)") }
            let analysis = Analysis(of: game, for: player, positions: 80_000, unless: { false })
            #expect(analysis.isExact && analysis.outcome == value)
            for square in analysis.squares {
                let next = game.after(square)
                let after = next.winner != nil ? .loss : next.state == .drawn ? .draw : outcome(of: next)
                #expect(after?.forOpponent == value, "\(game.moves), then \(square)")
            }
        }
    }
}

@Suite("The search")
struct SearchTests {
    @Test("stops when it is told to, at once")
    func cancelled() {
        let shape = BoardShape(side: 15, lineLength: 5)!
        let game = Game(on: shape, startedBy: .first, moves: [Square(row: 7, column: 7)])
        let asked = Counter()
        let turn = ComputersTurn(game: game, skill: .perfect, seed: 1)
        _ = turn.move(unless: {
            asked.count += 1
            return true
        })
        #expect(asked.count <= 2)
    }

    private final class Counter: @unchecked Sendable {
        var count = 0
    }

    @Test("finds the same move each time")
    func repeats() {
        let shape = BoardShape(side: 9, lineLength: 5)!
        let game = Game(
            on: shape, startedBy: .first, moves: [Square(row: 4, column: 4), Square(row: 3, column: 4)])
        let moves = (0..<2).map { _ in
            var turn = ComputersTurn(game: game, skill: .perfect, seed: 5)
            turn.positions = 1500
            turn.time = .seconds(60)
            return turn.move()
        }
        #expect(moves[0] == moves[1] && moves[0] != nil)
    }

    @Test("removes marks so that nothing is left of them")
    func takesBack() {
        var generator = SeededGenerator(seed: 3)
        let shape = BoardShape(side: 7, lineLength: 4)!
        var position = Position(shape)
        for square in [24, 25, 17] { position.place(square % 2, at: square) }
        func facts() -> [[Int]] {
            (0..<2).map { player in
                (0..<49).flatMap {
                    [
                        Int(position.promise(of: $0, to: player)),
                        position.completes($0, for: player) ? 1 : 0,
                        position.threatens($0, for: player) ? 1 : 0,
                    ]
                } + [
                    position.promise[player], position.openSegments[player], position.completions(of: player),
                    Int(truncatingIfNeeded: position.hash), position.freeCount,
                ]
            }
        }
        let before = facts()
        let squares = position.freeSquares.shuffled(using: &generator).prefix(30)
        for (index, square) in squares.enumerated() { position.place(index % 2, at: square) }
        #expect(facts() != before)
        for (index, square) in squares.enumerated().reversed() { position.remove(index % 2, from: square) }
        #expect(facts() == before)
    }

    /// Full strength in a release build is measured by meson-helpers/bench; here it thinks a fraction as long.
    @Test("wins at five in a row on 15×15 against a player who always blocks, 95 times in 100")
    func blocker() {
        let shape = BoardShape(side: 15, lineLength: 5)!
        var generator = SeededGenerator(seed: 20)
        var won = 0
        for number in 0..<100 {
            var game = Game(on: shape, startedBy: number.isMultiple(of: 2) ? .first : .second)
            let blocker = BlockingPlayer(as: .second)
            while let player = game.nextPlayer {
                var turn = ComputersTurn(game: game, skill: .perfect, seed: generator.next())
                turn.positions = 400
                turn.time = .seconds(60)
                let square = player == .second ? blocker.move(in: game, using: &generator) : turn.move()
                guard let square else { break }
                game = game.after(square)
            }
            if game.winner == .first { won += 1 }
        }
        #expect(won >= 95)
    }
}
