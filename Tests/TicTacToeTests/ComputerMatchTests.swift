import Seeded
import Testing
import TicTacToeTesting

@testable import TicTacToe

extension Match {
    /// The computer thinks and answers.
    fileprivate func letComputerAnswer() {
        if let turn = computersTurn, let square = turn.move() { answer(square, to: turn) }
    }
}

@Suite("A match against the computer")
struct ComputerMatchTests {
    private func match(_ opponent: Opponent = .medium, startedBy starter: Player = .first) -> Match {
        Match(
            MatchRecord(opponent: opponent, game: Game(startedBy: starter)),
            using: SeededGenerator(seed: 4))
    }

    @Test("has the computer’s turn after the person’s move, and when it begins")
    func turns() {
        let match = match()
        #expect(match.computersTurn == nil)
        match.play(5)
        #expect(match.computersTurn?.game == match.game)
        match.letComputerAnswer()
        #expect(match.computersTurn == nil && match.game.moves.count == 2)
        #expect(self.match(startedBy: .second).computersTurn != nil)
        #expect(self.match(.person, startedBy: .second).computersTurn == nil)
    }

    @Test("takes no move of the person’s while it is the computer’s turn")
    func notYourTurn() {
        let match = match()
        match.play(5, 1)
        #expect(match.game.moves.count == 1)
    }

    @Test("ignores an answer that comes too late: after an undo, a new game, or with another opponent")
    func tooLate() throws {
        for change: (Match) -> Void in [
            { $0.show(MatchRecord(opponent: .medium), results: Results()) }, { $0.newGame() },
            { $0.choose(.hard) },
            { $0.choose(BoardShape(side: 4, lineLength: 4)!) },
        ] {
            let match = match()
            match.play(5)
            let turn = try #require(match.computersTurn)
            change(match)
            let before = match.game
            match.answer(Square(row: 0, column: 0), to: turn)
            #expect(match.game == before)
        }
    }

    @Test("plays on from a move: the computer answers where it was its turn")
    func playOn() {
        let match = match(.easy)
        match.show(MatchRecord(opponent: .easy, game: game(7, 5, 8, 9, 2, 1)), results: Results())
        match.playOn(afterMove: 3)
        #expect(match.computersTurn?.game == match.game)
        match.playOn(afterMove: 2)
        #expect(match.computersTurn == nil)
    }

    @Test("finds the computer’s turn again after a restart")
    func restart() {
        let match = match()
        match.play(5)
        let again = Match(match.record, using: SeededGenerator(seed: 1))
        #expect(again.computersTurn?.game == match.game)
    }

    @Test("counts games for each opponent and board by itself")
    func results() {
        let match = Match()
        match.playFirstWin()
        match.choose(.easy)
        #expect(match.tally.isEmpty)
        match.choose(.person)
        #expect(match.tally == Tally(firstWins: 1, secondWins: 0, draws: 0))
        match.choose(BoardShape(side: 4, lineLength: 4)!)
        #expect(match.tally.isEmpty)
        #expect(match.results.kinds == [Results.GameKind(.person, on: .standard)])
        match.forgetResults()
        #expect(match.results.isEmpty)
    }

    @Test("begins a new game with another opponent or board; the same player still begins")
    func choosing() {
        let match = Match()
        match.choose(.medium)
        #expect(match.game.starter == .first && match.game.moves.isEmpty)
        match.play(5)
        match.choose(.hard)
        #expect(match.game.starter == .second && match.computersTurn != nil)
        match.choose(BoardShape(side: 6, lineLength: 4)!)
        #expect(match.game.starter == .second && match.shape.side == 6)
    }

    @Test("plays games to their end at every strength", arguments: Opponent.allCases.filter(\.isComputer))
    func games(opponent: Opponent) {
        var generator = SeededGenerator(seed: 9)
        let match = match(opponent)
        for _ in 0..<6 {
            while !match.game.state.isOver {
                let free = match.game.board.squares.filter(match.game.board.isFree)
                if match.isComputersTurn {
                    match.letComputerAnswer()
                } else {
                    match.play(at: free.randomElement(using: &generator)!)
                }
            }
            match.newGame()
        }
        let tally = match.results[Results.GameKind(opponent, on: .standard)]
        #expect(tally.firstWins + tally.secondWins + tally.draws == 6)
        if opponent == .perfect { #expect(tally.firstWins == 0) }
    }
}

@Suite("“Match me”")
struct MatchMeTests {
    @Test("plays better after wins and worse after losses and draws")
    func steps() {
        let start = MatchMeLevel.standard
        #expect(start.counting(wonByThePerson: true).level > start.level)
        #expect(start.counting(wonByThePerson: false).level < start.level)
    }

    @Test("stays where the person wins six games in ten")
    func steady() {
        let latest = [true, false, true, true, false, true, false, true, true, false]
        let matching = MatchMeLevel(level: 0.4, latest: latest)
        #expect(abs(matching.counting(wonByThePerson: true).level - 0.4) < 1e-9)
    }

    @Test("judges by the last ten games alone")
    func lastTen() {
        let long = MatchMeLevel(
            level: 0.5, latest: Array(repeating: false, count: 30) + Array(repeating: true, count: 10))
        #expect(long == MatchMeLevel(level: 0.5, latest: Array(repeating: true, count: 10)))
    }

    @Test("stays between careless and perfect")
    func bounds() {
        var (best, worst) = (MatchMeLevel.standard, MatchMeLevel.standard)
        for _ in 0..<100 {
            best = best.counting(wonByThePerson: true)
            worst = worst.counting(wonByThePerson: false)
        }
        #expect(best.level == 1 && worst.level == 0)
        #expect(MatchMeLevel(level: .nan, latest: []) == .standard)
        #expect(MatchMeLevel(level: 7, latest: []) == .standard)
    }

    @Test("is adjusted when the next game begins, and not twice")
    func counted() {
        let match = Match(
            MatchRecord(opponent: .matchMe, game: game(5, 1, 3, 2)), using: SeededGenerator(seed: 1))
        match.play(7)
        #expect(match.record.matchMeLevels.isEmpty)
        match.newGame()
        #expect(match.record.matchMeLevels[.standard]?.latest == [true])
        match.newGame()
        #expect(match.record.matchMeLevels[.standard]?.latest == [true])
    }

    /// More of it, against more players, is in meson-helpers/bench.
    @Test("settles where the person wins about six games in ten", arguments: [0.3, 0.6, 1])
    func settles(level: Double) {
        var generator = SeededGenerator(seed: 5)
        let match = Match(MatchRecord(opponent: .matchMe), using: SeededGenerator(seed: 8))
        var won = 0
        for number in 0..<300 {
            while !match.game.state.isOver {
                if let turn = match.computersTurn {
                    turn.move().map { match.answer($0, to: turn) }
                } else {
                    let person = ComputersTurn(
                        game: match.game, skill: Skill(level: level), seed: generator.next())
                    person.move().map(match.play)
                }
            }
            if number >= 100, match.game.winner == .first { won += 1 }
            match.newGame()
        }
        #expect((100...140).contains(won))
    }
}

@Suite("Names")
struct NamesTests {
    @Test("are one line, not too long, with no space around them")
    func tidied() {
        #expect(Names(first: "  Ada\n Lovelace\t", second: "") == Names(first: "Ada Lovelace"))
        #expect(Names(first: String(repeating: "W", count: 99)).first.count == Names.longest)
    }

    @Test("are kept with the match")
    func kept() {
        var kept: MatchRecord?
        let match = Match { kept = $0.record }
        match.call(.second, "Grace")
        #expect(kept?.names == Names(second: "Grace"))
        #expect(match.names[.second] == "Grace" && match.names[.first].isEmpty)
    }
}
