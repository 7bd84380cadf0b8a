import Seeded
import Testing

@testable import TicTacToe

@Suite("Who stood better in a game")
struct StandingTests {
    private static let five = BoardShape(side: 15, lineLength: 5)!

    /// A review of a game that nobody won, with what an estimate said after each move.
    private func review(_ standings: [Standing], on shape: BoardShape = five) -> Review {
        let squares = Board(shape).squares.filter { ($0.row + $0.column).isMultiple(of: 2) }
        let moves = Array(squares.prefix(standings.count))
        let review = Review(of: Game(on: shape, startedBy: .first, moves: moves))
        for (index, standing) in standings.enumerated() {
            review.judged(
                index, JudgedMove(judgement: .keptDraw, isExact: false, mistake: nil, standing: standing))
        }
        return review
    }

    private func review(_ chances: Double...) -> Review {
        review(chances.map { Standing(chance: $0, isExact: false) })
    }

    private func review(won: Int..., elsewhere chance: Double, moves: Int) -> Review {
        review(
            (1...moves).map { step in
                won.contains(step)
                    ? Standing(chance: 1, isExact: true) : Standing(chance: chance, isExact: false)
            })
    }

    @Test("is known from before the first move up to the last that is judged")
    func known() {
        let review = Review(of: Game(on: Self.five, startedBy: .first, moves: [Square(row: 7, column: 7)]))
        #expect(review.standings == [.even])
        #expect(self.review(0.5, 0.5, 0.5).standings.map(\.chance) == [0.5, 0.5, 0.5, 0.5])
    }

    @Test("was at least as good for a player as after the move that this player then made")
    func movesOnlyLose() {
        // The second player’s last move shows that it stood better before already.
        #expect(review(0.5, 0.5, 0.55, 0.2).standings.map(\.chance) == [0.5, 0.5, 0.5, 0.2, 0.2])
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let chances = (0..<20).map { _ in
                Standing(chance: Double.random(in: 0...1, using: &generator), isExact: false)
            }
            let review = review(chances)
            for (index, player) in review.game.moves.indices.map({ ($0, review.game.player(ofMove: $0)) }) {
                let (before, after) = (review.standings[index].chance, review.standings[index + 1].chance)
                #expect(player == .first ? after <= before : after >= before)
            }
        }
    }

    @Test("is not corrected where it is certain")
    func certain() {
        let draw = Standing(chance: 0.5, isExact: true)
        let review = review([draw] + [0.1, 0.05].map { Standing(chance: $0, isExact: false) })
        #expect(review.standings.map(\.chance) == [0.5, 0.5, 0.1, 0.05])
    }

    @Test("was certainly won before the move already, if the player had a certain win after it")
    func wonBefore() {
        let review = review(won: 3, elsewhere: 0.5, moves: 3)
        #expect(review.standings[2] == Standing(chance: 1, isExact: true))
        #expect(review.standings[1].isExact == false)
        #expect(review.turningPoints.map(\.step) == [2], "the second player’s move made it so")
    }

    @Test("turns when another stands better, when neither does any more, and when a win is certain")
    func turns() {
        let review = review(
            [0.5, 0.8, 0.8, 0.5, 0.5, 0.5, 0.1, 0.1].map { Standing(chance: $0, isExact: false) } + [
                Standing(chance: 0, isExact: true)
            ])
        #expect(
            review.turningPoints == [
                TurningPoint(step: 2, leader: .first, isExact: false),
                TurningPoint(step: 3, leader: nil, isExact: false),
                TurningPoint(step: 7, leader: .second, isExact: false),
                TurningPoint(step: 9, leader: .second, isExact: true),
            ])
    }

    @Test("does not turn with every little up and down of an estimate")
    func calm() {
        #expect(review(0.5, 0.74, 0.74, 0.74, 0.4, 0.5).turningPoints.isEmpty)
        #expect(review(0.5, 0.77, 0.7, 0.77, 0.65, 0.66).turningPoints.map(\.step) == [2])
        let won = Standing(chance: 1, isExact: true)
        let unsure = Standing(chance: 0.9, isExact: false)
        #expect(review([unsure, won, unsure, unsure, won]).turningPoints.map(\.step) == [2])
    }

    @Test("turns at a draw that is certain")
    func drawn() {
        let draw = Standing(chance: 0.5, isExact: true)
        let review = review([0.5, 0.9].map { Standing(chance: $0, isExact: false) } + [draw, draw])
        #expect(review.turningPoints.last == TurningPoint(step: 3, leader: nil, isExact: true))
    }

    /// A game of two players who slip now and then, judged by the coach.
    @Test("agrees with how the game ended", arguments: [(4, 3, 8), (5, 4, 1), (7, 5, 1), (9, 5, 1)])
    func played(side: Int, length: Int, games: Int) throws {
        let shape = try #require(BoardShape(side: side, lineLength: length))
        for seed in 0..<UInt64(games) {
            var generator = SeededGenerator(seed: seed)
            var game = Game(on: shape, startedBy: .first)
            while !game.state.isOver {
                let level = Double.random(in: 0.3...0.8, using: &generator)
                let turn = ComputersTurn(game: game, skill: Skill(level: level), seed: 0)
                guard let square = turn.move(using: &generator), game.play(at: square) else { break }
            }
            let review = Review(of: game)
            let last = LastAnalysis()
            for index in game.moves.indices {
                review.judged(index, Review.judge(index, of: game, with: last))
            }
            let (points, standings) = (review.turningPoints, review.standings)
            #expect(standings.count == game.moves.count + 1)
            guard let winner = game.winner else {
                #expect(standings.last == Standing(chance: 0.5, isExact: true))
                continue
            }
            let won = Standing(chance: winner == .first ? 1 : 0, isExact: true)
            #expect(standings.last == won)
            if let last = points.last {
                #expect(last.leader == winner && last.isExact)
                #expect(game.player(ofMove: last.step - 1) == winner.opponent, "nobody wins by a mistake")
            } else {
                #expect(standings[0] == won)
            }
            for (one, next) in zip(points, points.dropFirst()) {
                #expect(one.step < next.step)
                #expect(one.leader != next.leader || (next.isExact && !one.isExact))
            }
        }
    }
}
