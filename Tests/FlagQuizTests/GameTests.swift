import Observation
import Seeded
import Synchronization
import Testing

@testable import FlagQuiz

@Suite("A game")
struct GameTests {
    @Test("begins with round 1, score 0 and a question")
    func begins() throws {
        let game = try quiz().game
        #expect(game.round == 1)
        #expect(game.score == 0)
        #expect(game.situation == .asking)
        #expect(game.missed.isEmpty)
    }

    @Test("says after a pick whether it was right, and which flag was picked")
    func answered() throws {
        let quiz = try quiz()
        quiz.answer(right: true)
        guard case .answered(let right) = quiz.game.situation else {
            Issue.record("not answered")
            return
        }
        #expect(right.isRight)
        quiz.proceed()
        let question = quiz.game.question
        let place = quiz.wrongPlace
        quiz.pick(place)
        guard case .answered(let wrong) = quiz.game.situation else {
            Issue.record("not answered")
            return
        }
        #expect(!wrong.isRight)
        #expect(wrong.picked == question.choices[place])
    }

    /// The score by the words of the rules, worked out once more and differently.
    private func scoreByTheBook(_ scoring: Scoring, _ rights: [Bool]) -> Int {
        var score = 0
        for isRight in rights {
            switch scoring {
            case .steady: score = isRight ? score + 1 : (score == 0 ? 0 : score - 1)
            case .bold: score += isRight ? 10 : -1
            }
        }
        return score
    }

    @Test("scores every sequence of right and wrong as the rules say", arguments: Scoring.allCases)
    func everySequence(scoring: Scoring) throws {
        for sequence in 0..<256 {
            let rights = (0..<8).map { sequence & (1 << $0) != 0 }
            let quiz = try quiz(rules: Rules(scoring: scoring))
            for (index, isRight) in rights.enumerated() {
                quiz.answer(right: isRight)
                #expect(quiz.game.score == scoreByTheBook(scoring, Array(rights[...index])))
                if scoring == .steady { #expect(quiz.game.score >= 0) }
                quiz.proceed()
            }
            #expect(quiz.game.isOver)
            #expect(quiz.game.missed.count == rights.count { !$0 })
        }
    }

    @Test("may go below none when bold")
    func belowNone() throws {
        let quiz = try quiz(rules: Rules(scoring: .bold))
        quiz.answer(right: false)
        #expect(quiz.game.score == -1)
    }

    @Test("is over with its last pick, and says what that was", arguments: [8, 16, 32])
    func over(questions: Int) throws {
        let quiz = try quiz(rules: Rules(length: .questions(questions)))
        for number in 1..<questions {
            #expect(quiz.game.round == number)
            quiz.answer(right: true)
            quiz.proceed()
        }
        #expect(!quiz.game.isOver)
        quiz.answer(right: false)
        guard case .over(let last?) = quiz.game.situation else {
            Issue.record("not over")
            return
        }
        #expect(!last.isRight)
        #expect(quiz.game.score == questions - 2)
        #expect(quiz.game.round == questions)
        #expect(quiz.game.bestScore == questions)
    }

    @Test("is worth ten for each question when bold")
    func bestScore() throws {
        let quiz = try quiz(rules: Rules(scoring: .bold))
        quiz.playOn()
        #expect(quiz.game.bestScore == 80)
    }

    @Test("is not changed by a pick while an answer shows, where no flag is, or after the end")
    func picksThatCannotBe() throws {
        let quiz = try quiz()
        let fresh = quiz.game
        for place in [-1, 3, 99, .max, .min] { quiz.pick(place) }
        #expect(quiz.game == fresh)
        quiz.answer(right: true)
        let answered = quiz.game
        for place in 0..<3 { quiz.pick(place) }
        #expect(quiz.game == answered)
        quiz.proceed()
        quiz.playOn()
        let over = quiz.game
        for place in 0..<3 { quiz.pick(place) }
        quiz.proceed()
        quiz.stop()
        #expect(quiz.game == over)
    }

    @Test("does not go on before the question is answered")
    func proceedTooEarly() throws {
        let quiz = try quiz()
        let before = quiz.game
        quiz.proceed()
        #expect(quiz.game == before)
    }

    @Test("keeps the flags missed, each once however often it was missed")
    func missed() throws {
        let quiz = try quiz(Array(eleven.prefix(2)), rules: Rules(length: .questions(8)))
        while !quiz.game.isOver {
            quiz.answer(right: false)
            quiz.proceed()
        }
        #expect(Set(quiz.game.missed) == Set(eleven.prefix(2)))
        #expect(quiz.game.missed.count == 2)
    }

    @Test("without an end goes on until it is stopped, which needs an answer first")
    func untilStopped() throws {
        let quiz = try quiz(rules: Rules(length: .untilStopped))
        quiz.stop()
        #expect(!quiz.game.isOver)
        for _ in 0..<100 {
            quiz.answer(right: true)
            quiz.proceed()
        }
        #expect(!quiz.game.isOver)
        #expect(quiz.game.canStop)
        quiz.stop()
        #expect(quiz.game.situation == .over(last: nil))
        #expect(quiz.game.bestScore == 100)
        #expect(!quiz.game.canStop)
    }

    @Test("with an end cannot be stopped before it")
    func cannotStop() throws {
        let quiz = try quiz()
        quiz.answer(right: true)
        quiz.stop()
        #expect(!quiz.game.isOver)
    }

    @Test("starts afresh when played again")
    func playAgain() throws {
        let quiz = try quiz()
        quiz.playOn()
        quiz.newGame()
        #expect(quiz.game.score == 0)
        #expect(quiz.game.round == 1)
        #expect(quiz.game.situation == .asking)
        #expect(quiz.game.missed.isEmpty)
    }

    @Test("keeps the rules that it began with; the next one has those chosen since")
    func rulesOfTheNextGame() throws {
        let quiz = try quiz()
        quiz.nextRules = Rules(scoring: .bold, places: 9, length: .questions(16))
        quiz.answer(right: true)
        #expect(quiz.game.score == 1)
        quiz.proceed()
        #expect(quiz.game.question.choices.count == 3)
        quiz.newGame()
        #expect(quiz.game.question.choices.count == 9)
        quiz.answer(right: true)
        #expect(quiz.game.score == 10)
        #expect(quiz.game.rules.length == .questions(16))
    }

    @Test("is handed over to be kept after each change, and after nothing else")
    func keeps() throws {
        var kept: [Game] = []
        let quiz = try quiz { kept.append($0) }
        quiz.answer(right: true)
        quiz.pick(0)
        quiz.proceed()
        quiz.proceed()
        quiz.newGame()
        #expect(kept.count == 3)
        #expect(kept.last == quiz.game)
    }

    @Test("can be had back as it was")
    func restored() throws {
        let quiz = try quiz()
        quiz.answer(right: true)
        quiz.proceed()
        let before = quiz.game
        quiz.newGame()
        quiz.restore(before)
        #expect(quiz.game == before)
    }

    @Test("tells who watches")
    func observed() throws {
        let quiz = try quiz()
        let told = Mutex(0)
        withObservationTracking {
            _ = quiz.game.score
        } onChange: {
            told.withLock { $0 += 1 }
        }
        quiz.pick(99)
        #expect(told.withLock { $0 } == 0)
        quiz.answer(right: true)
        #expect(told.withLock { $0 } == 1)
    }
}

@Suite("A kept game")
struct GameRecordTests {
    @Test("comes back the same from every point of a game", arguments: [3, 9])
    func everyPoint(places: Int) throws {
        for rules in [Rules(places: places), Rules(scoring: .bold, places: places, length: .untilStopped)] {
            let quiz = try quiz(rules: rules)
            for number in 0..<20 {
                #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
                quiz.answer(right: number % 3 != 0)
                #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
                quiz.proceed()
            }
            quiz.stop()
            #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
        }
    }

    @Test("goes on where it was left")
    func goesOn() throws {
        let first = try quiz()
        first.answer(right: true)
        let game = try #require(Game(first.game.record, of: { _ in eleven }))
        let second = try #require(
            FlagQuiz(atlas(), resuming: game, using: SeededGenerator(seed: 9)))
        #expect(second.game == first.game)
        second.proceed()
        #expect(second.game.round == 2)
        #expect(!first.game.asked.contains(second.game.question.answer))
    }

    @Test("that was meddled with is no game")
    func meddled() throws {
        let record = try quiz().game.record
        #expect(Game([:], of: { _ in eleven }) == nil)
        #expect(
            Game(record, of: { _ in [Country("fr"), Country("de")] }) == nil, "countries that there are not")
        for key in record.keys {
            for value in [nil, "", "nonsense", "-1"] where !(key == "missed" && value == "") {
                var meddled = record
                meddled[key] = value
                if let game = Game(meddled, of: { _ in eleven }) {
                    // What is left is a game of the same countries that can be played to its end.
                    let hasDefault = ["questions", "score", "set", "difficulty", "right"].contains(key)
                    #expect(hasDefault, "\(key)")
                    #expect(Set(game.question.choices).isSubset(of: eleven))
                }
            }
        }
    }
}
