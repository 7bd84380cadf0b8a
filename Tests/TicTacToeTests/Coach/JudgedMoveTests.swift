import Seeded
import Testing
import TicTacToeTesting

@testable import TicTacToe

@Suite("The coach, after a game on three by three")
struct JudgedMoveTests {
    private func square(_ digit: Int) -> Square { Square(numberPad: digit)! }

    private func last(_ digits: Int...) -> JudgedMove {
        let moves = digits.compactMap(Square.init(numberPad:))
        return Review.judge(moves.count - 1, of: Game(startedBy: .first, moves: moves))
    }

    @Test(
        "knows for certain, for every move of a hundred games, whether it kept the win, the draw or neither")
    func marks() {
        var known: [Board: Outcome] = [:]
        var generator = SeededGenerator(seed: 6)
        var seen: Set<JudgedMove.Judgement> = []
        for _ in 0..<100 {
            var game = Game(startedBy: .second)
            for square in Board.standard.squares.shuffled(using: &generator) where !game.state.isOver {
                game = game.after(square)
            }
            for index in game.moves.indices {
                let before = plainOutcome(of: game.position(after: index), &known)
                let after = plainOutcome(of: game.position(after: index + 1), &known).forOpponent
                let judged = Review.judge(index, of: game)
                seen.insert(judged.judgement)
                #expect(judged.isExact)
                switch judged.judgement {
                case .keptWin: #expect(before == .win && after == .win)
                case .keptDraw: #expect(before == .draw && after == .draw)
                case .lostSomething: #expect(after < before)
                case .nothingToLose: #expect(before == .loss)
                }
                guard let mistake = judged.mistake else {
                    #expect(judged.judgement != .lostSomething)
                    continue
                }
                #expect(mistake.wouldHaveKept == before)
                #expect(mistake.other == game.player(ofMove: index).opponent)
                let better = game.position(after: index).after(mistake.better)
                #expect(plainOutcome(of: better, &known).forOpponent == before)
            }
        }
        #expect(seen == Set(JudgedMove.Judgement.allCases))
    }

    @Test("says that a fork was allowed, and which move would have kept the draw")
    func fork() {
        // X in two opposite corners, O in the middle and then in a third: X can now threaten two lines.
        let judged = last(7, 5, 3, 9)
        #expect(judged.judgement == .lostSomething)
        #expect(judged.mistake?.kind == .allowedFork)
        #expect(judged.mistake?.wouldHaveKept == .draw)
        #expect([2, 4, 6, 8].map(square).contains { $0 == judged.mistake?.better })
    }

    @Test("says that a line was left open")
    func openLine() {
        let judged = last(5, 7, 1, 8)
        #expect(judged.mistake?.kind == .leftLineOpen)
        #expect(judged.mistake?.better == square(9))
    }

    @Test("says that a line was missed")
    func missedLine() {
        let judged = last(7, 4, 8, 5, 6)
        #expect(judged.mistake?.kind == .missedLine)
        #expect(judged.mistake?.better == square(9))
        #expect(judged.mistake?.wouldHaveKept == .win)
    }

    @Test("says that a win by threats was allowed")
    func threats() {
        // An edge is no answer to a corner.
        let judged = last(7, 8)
        #expect(judged.mistake?.kind == .allowedThreats)
        #expect(judged.mistake?.better == square(5))
    }

    @Test("says that a win was given away")
    func win() {
        // The win is there, but not with this move.
        let judged = last(7, 8, 6)
        #expect(judged.mistake?.kind == .gaveAwayWin)
        #expect(judged.mistake?.wouldHaveKept == .win)
    }

    @Test("blames no move when all are equally bad")
    func nothingToLose() {
        #expect(last(7, 5, 3, 9, 1, 4).judgement == .nothingToLose)
    }
}

@Suite("The coach, on larger boards")
struct LargeBoardCoachTests {
    @Test(
        "is certain of a move that keeps a win by threats",
        arguments: FourPuzzle.won.filter { (2...8).contains($0.moves ?? 0) })
    func keptWin(puzzle: FourPuzzle) throws {
        let game = puzzle.board.game
        let first = try #require(puzzle.answer?.first)
        let judged = Review.judge(game.moves.count, of: game.after(first))
        #expect(judged.judgement == .keptWin && judged.isExact)
        #expect(judged.standing == Standing(chance: game.nextPlayer == .first ? 1 : 0, isExact: true))
    }

    @Test("says when it only estimates")
    func estimate() {
        let shape = BoardShape(side: 15, lineLength: 5)!
        let moves = [(7, 7), (7, 8), (6, 7)].map { Square(row: $0.0, column: $0.1) }
        let judged = Review.judge(1, of: Game(on: shape, startedBy: .first, moves: moves))
        #expect(!judged.isExact)
    }

    @Test("is certain again where a board of another size is solved")
    func solved() {
        let shape = BoardShape(side: 5, lineLength: 5)!
        let moves = [(2, 2), (0, 0), (4, 4)].map { Square(row: $0.0, column: $0.1) }
        let game = Game(on: shape, startedBy: .first, moves: moves)
        for index in moves.indices {
            let judged = Review.judge(index, of: game)
            #expect(judged.judgement == .keptDraw && judged.isExact)
            #expect(judged.standing == Standing(chance: 0.5, isExact: true))
        }
    }

    private static let fourOnFive = BoardShape(side: 5, lineLength: 4)!

    private func judged(_ moves: [(Int, Int)], on shape: BoardShape) -> JudgedMove {
        let squares = moves.map { Square(row: $0.0, column: $0.1) }
        return Review.judge(squares.count - 1, of: Game(on: shape, startedBy: .first, moves: squares))
    }

    /// An estimate once said that such a move had probably kept the win.
    @Test("is certain that a win became a draw, on 5×5 with four in a row")
    func wonToDrawn() {
        for moves in [
            [(0, 0), (1, 0), (1, 1), (2, 1), (0, 1), (1, 2)],
            [(1, 0), (0, 2), (1, 1), (0, 1), (0, 3), (0, 0), (2, 0)],
        ] {
            let judged = judged(moves, on: Self.fourOnFive)
            #expect(judged.judgement == .lostSomething && judged.isExact)
            #expect(judged.mistake?.kind == .gaveAwayWin)
            #expect(judged.mistake?.wouldHaveKept == .win)
        }
    }

    @Test("sees that there was a draw to lose where the first move that it thinks of loses too")
    func drawToLose() {
        let judged = judged([(1, 0), (0, 2), (1, 1), (0, 1)], on: Self.fourOnFive)
        #expect(judged.judgement == .lostSomething)
        #expect(judged.mistake?.wouldHaveKept == .draw)
    }

    @Test("is certain of every move of a game on 4×4 with four in a row")
    func fourOnFour() {
        var generator = SeededGenerator(seed: 15)
        let shape = BoardShape(side: 4, lineLength: 4)!
        var game = Game(on: shape, startedBy: .first)
        while let player = game.nextPlayer {
            guard let square = BlockingPlayer(as: player).move(in: game, using: &generator) else { break }
            game = game.after(square)
        }
        for index in game.moves.indices { #expect(Review.judge(index, of: game).isExact) }
    }

    @Test("names a line left open, with the square that would have stopped it")
    func openFour() {
        let shape = BoardShape(side: 15, lineLength: 5)!
        let moves = [(7, 3), (7, 2), (7, 4), (0, 0), (7, 5), (0, 5), (7, 6), (14, 14)].map {
            Square(row: $0.0, column: $0.1)
        }
        let judged = Review.judge(7, of: Game(on: shape, startedBy: .first, moves: moves))
        #expect(judged.judgement == .lostSomething)
        #expect(judged.mistake?.kind == .leftLineOpen)
        #expect(judged.mistake?.better == Square(row: 7, column: 7))
    }
}

@Suite("A review")
struct ReviewTests {
    private func review() -> (Match, Review) {
        let match = Match()
        match.playFirstWin()
        match.beginReview()
        return (match, match.review!)
    }

    @Test("begins at the end of a game that is over, and at no other time")
    func begins() {
        let match = Match()
        match.play(5)
        match.beginReview()
        #expect(match.review == nil)
        let (_, review) = review()
        #expect(review.step == 5 && review.position == review.game)
    }

    @Test("steps to any move, and no further than the game went")
    func steps() {
        let (_, review) = review()
        review.show(step: 2)
        #expect(review.position.moves == Array(review.game.moves.prefix(2)))
        #expect(review.lastMove == review.game.moves[1])
        review.show(step: -4)
        #expect(review.step == 0 && review.lastMove == nil)
        review.show(step: 99)
        #expect(review.step == 5)
    }

    @Test("knows the first mistake as soon as it is judged")
    func mistakes() {
        let (_, review) = review()
        #expect(review.firstMistake == nil && !review.isJudged)
        for index in review.game.moves.indices { review.judged(index, Review.judge(index, of: review.game)) }
        // O answered the middle with a corner, which is right, and then left a line open.
        #expect(review.firstMistake == 3 && review.isJudged)
        review.judged(17, review.judged[0]!)
    }

    @Test("ends when the game goes on: played on from a move, or begun anew")
    func ends() {
        let (match, _) = review()
        match.playOn(afterMove: 3)
        #expect(match.review == nil)
        #expect(match.game.moves.count == 3)
        #expect(match.tally.isEmpty)
        let (again, _) = review()
        again.newGame()
        #expect(again.review == nil)
    }

    @Test("plays on only from where the game has been")
    func playOn() {
        let (match, _) = review()
        match.playOn(afterMove: 5)
        match.playOn(afterMove: -1)
        #expect(match.game.moves.count == 5 && match.review != nil)
    }

    @Test("says the same of each move whether it judges them in a row, in another order, or alone")
    func sameInARow() {
        let moves = [(1, 1), (2, 2), (1, 2), (1, 3), (2, 1), (3, 1), (0, 3), (3, 0), (3, 3), (3, 2)]
        let shape = BoardShape(side: 6, lineLength: 4)!
        let squares = moves.map { Square(row: $0.0, column: $0.1) }
        let game = Game(on: shape, startedBy: .first, moves: squares)
        let (inARow, backwards) = (LastAnalysis(), LastAnalysis())
        let alone = game.moves.indices.map { Review.judge($0, of: game) }
        #expect(game.moves.indices.map { Review.judge($0, of: game, with: inARow) } == alone)
        #expect(
            game.moves.indices.reversed().map { Review.judge($0, of: game, with: backwards) }
                == alone.reversed())
    }

    @Test("keeps nothing of what was broken off")
    func brokenOff() {
        let shape = BoardShape(side: 6, lineLength: 4)!
        let squares = [(1, 1), (2, 2), (1, 2), (1, 3)].map { Square(row: $0.0, column: $0.1) }
        let game = Game(on: shape, startedBy: .first, moves: squares)
        let last = LastAnalysis()
        _ = Review.judge(2, of: game, with: last) { true }
        #expect(Review.judge(3, of: game, with: last) == Review.judge(3, of: game))
    }
}
