import Observation
import Synchronization
import Testing

@testable import TicTacToe

extension Match {
    func play(_ digits: Int...) {
        for digit in digits {
            if let square = Square(numberPad: digit) { play(at: square) }
        }
    }

    func playFirstWin() { play(5, 1, 3, 2, 7) }
}

@Suite("A match")
struct MatchTests {
    @Test("counts wins, losses and draws")
    func counts() {
        let match = Match()
        match.playFirstWin()
        #expect(match.tally == Tally(firstWins: 1, secondWins: 0, draws: 0))
        match.newGame()
        match.playFirstWin()  // the second player began this one
        #expect(match.tally == Tally(firstWins: 1, secondWins: 1, draws: 0))
        match.newGame()
        match.play(5, 7, 8, 2, 4, 6, 9, 1, 3)
        #expect(match.tally == Tally(firstWins: 1, secondWins: 1, draws: 1))
        #expect(match.tally.losses(of: .first) == 1)
        #expect(match.tally.wins(of: .second) == 1)
    }

    @Test("lets the other player begin each new game")
    func starterAlternates() {
        let match = Match()
        #expect(match.game.starter == .first)
        match.newGame()
        #expect(match.game.starter == .second)
        match.playFirstWin()
        match.newGame()
        #expect(match.game.starter == .first)
    }

    @Test("does not count a game that was left in the middle")
    func abandoned() {
        let match = Match()
        match.play(5, 1)
        match.newGame()
        #expect(match.tally.isEmpty)
    }

    @Test("never gives both players the same mark")
    func marksDiffer() {
        let match = Match()
        match.choose(.ring, for: .first)
        #expect(match.marks == .standard)
        match.choose(.star, for: .first)
        #expect(match.marks[.first] == .star)
        match.choose(.star, for: .second)
        #expect(match.marks[.second] == .ring)
        match.choose(.cross, for: .second)
        #expect(match.marks[.second] == .cross)
        #expect(Marks(first: .heart, second: .heart) == nil)
        for mark in Mark.allCases {
            #expect(match.marks.isFree(mark, for: .first) == (mark != .cross))
        }
    }

    @Test("offers X, O and at least four more marks")
    func enoughMarks() {
        #expect(Mark.allCases.contains(.cross))
        #expect(Mark.allCases.contains(.ring))
        #expect(Mark.allCases.count >= 6)
    }

    @Test("changes marks in the middle of a game without changing the game")
    func marksInMidGame() {
        let match = Match()
        match.play(5, 1)
        let game = match.game
        match.choose(.heart, for: .second)
        #expect(match.game == game)
    }

    @Test("hands over each step with where the match stands after it, and nothing where nothing has changed")
    func keeps() {
        var kept: [MatchStep] = []
        let match = Match { kept.append($0) }
        match.play(5)
        match.play(5)
        match.choose(.ring, for: .first)
        #expect(kept.map(\.name) == [.move])
        #expect(kept.last?.record.game.moves == [Square(row: 1, column: 1)])
        match.newGame()
        match.choose(.star, for: .first)
        match.call(.second, "Bo")
        match.choose(.easy)
        match.choose(.fiveInARow)
        match.forgetResults()
        #expect(kept.map(\.name) == [.move, .newGame, .mark, .names, .opponent, .board, .forgetResults])
        #expect(kept.last?.record == match.record)
    }

    @Test("says with a move that it has ended the game, and with playing on that it has not ended after all")
    func ended() {
        var kept: [MatchStep] = []
        let match = Match { kept.append($0) }
        match.playFirstWin()
        let won = EndedGame(kind: match.gameKind, winner: .first)
        #expect(kept.map(\.ended) == [nil, nil, nil, nil, won])
        match.playOn(afterMove: 3)
        #expect(kept.last == MatchStep(.playOn, match.record, notEnded: won))
        #expect(match.tally.isEmpty && match.game.moves.count == 3)
    }

    @Test("goes on where it was left")
    func goesOn() {
        var kept = MatchRecord()
        let match = Match { kept = $0.record }
        match.playFirstWin()
        match.newGame()
        match.choose(.triangle, for: .second)
        match.play(9, 8)
        let later = Match(MatchRecord(words: kept.words), results: match.results)
        #expect(later.marks == match.marks)
        #expect(later.tally == match.tally)
        #expect(later.game.state == .turn(of: .second))
        #expect(later.game.moves == match.game.moves)
    }

    @Test("counts each ending once, and not again when the ended game is shown again")
    func endings() {
        let match = Match()
        match.playFirstWin()
        #expect(match.endings == 1)
        let (ended, results) = (match.record, match.results)
        match.newGame()
        match.show(ended, results: results)
        #expect(match.endings == 1)
        #expect(Match(ended).endings == 0)
    }

    @Test("announces an ending that was redone")
    func redoneEnding() {
        let match = Match()
        match.playFirstWin()
        let (ended, results) = (match.record, match.results)
        match.show(MatchRecord(game: ended.game.position(after: 4)), results: Results())
        #expect(match.tally.isEmpty)
        match.show(ended, results: results, isRedone: true)
        #expect(match.endings == 2 && match.tally.firstWins == 1)
    }

    @Test("counts from 0 again")
    func forgets() {
        let match = Match()
        match.playFirstWin()
        match.forgetResults()
        #expect(match.tally.isEmpty)
        #expect(!match.game.state.isOver)
    }

    @Test("leaves a running game alone when counting from 0 again")
    func forgetsInMidGame() {
        let match = Match()
        match.playFirstWin()
        match.newGame()
        match.play(5)
        match.forgetResults()
        #expect(match.tally.isEmpty)
        #expect(match.game.moves.count == 1)
    }

    @Test("tells its observers when something has changed, and only then")
    func observed() {
        let match = Match()
        let told = Mutex(0)
        func watch() {
            withObservationTracking {
                _ = match.game.state
            } onChange: {
                told.withLock { $0 += 1 }
            }
        }
        watch()
        match.play(5)
        #expect(told.withLock { $0 } == 1)
        watch()
        match.play(5)
        match.choose(.ring, for: .first)
        #expect(told.withLock { $0 } == 1)
    }

    @Test("takes impossible counts, from settings that were edited by hand, as 0")
    func meddledTally() {
        #expect(
            Tally(firstWins: -3, secondWins: 2, draws: -1) == Tally(firstWins: 0, secondWins: 2, draws: 0))
    }
}
