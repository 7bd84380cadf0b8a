import Observation
import Seeded
import Synchronization
import Testing
import World

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
        let index = quiz.wrongIndex
        quiz.pick(index)
        guard case .answered(let wrong) = quiz.game.situation else {
            Issue.record("not answered")
            return
        }
        #expect(!wrong.isRight)
        #expect(wrong.picked == question.choices[index])
    }

    /// The score by the rules, worked out in another way.
    private func expectedScore(_ scoring: Scoring, _ rights: [Bool]) -> Int {
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
                #expect(quiz.game.score == expectedScore(scoring, Array(rights[...index])))
                if scoring == .steady { #expect(quiz.game.score >= 0) }
                quiz.proceed()
            }
            #expect(quiz.game.isOver)
            #expect(quiz.game.missed.count == rights.count { !$0 })
        }
    }

    @Test("may fall below 0 when bold")
    func belowZero() throws {
        let quiz = try quiz(rules: Rules(scoring: .bold))
        quiz.answer(right: false)
        #expect(quiz.game.score == -1)
    }

    @Test("is over with its last pick, and says whether that was right", arguments: [8, 16, 32])
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

    @Test("gives ten points for each question when bold")
    func bestScore() throws {
        let quiz = try quiz(rules: Rules(scoring: .bold))
        quiz.playOn()
        #expect(quiz.game.bestScore == 80)
    }

    @Test("is not changed by a pick while an answer is shown, where there is no flag, or after the end")
    func impossiblePicks() throws {
        let quiz = try quiz()
        let fresh = quiz.game
        for index in [-1, 3, 99, .max, .min] { quiz.pick(index) }
        #expect(quiz.game == fresh)
        quiz.answer(right: true)
        let answered = quiz.game
        for index in 0..<3 { quiz.pick(index) }
        #expect(quiz.game == answered)
        quiz.proceed()
        quiz.playOn()
        let over = quiz.game
        for index in 0..<3 { quiz.pick(index) }
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

    @Test("lists the flags that were missed, each once")
    func missed() throws {
        let quiz = try quiz(Array(eleven.prefix(2)), rules: Rules(length: .questions(8)))
        while !quiz.game.isOver {
            quiz.answer(right: false)
            quiz.proceed()
        }
        #expect(Set(quiz.game.missedFlags) == Set(eleven.prefix(2)))
        #expect(quiz.game.missed.count == 2)
    }

    @Test("without a fixed length goes on until it is stopped, which needs an answer first")
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

    @Test("of a fixed length cannot be stopped")
    func cannotStop() throws {
        let quiz = try quiz()
        quiz.answer(right: true)
        quiz.stop()
        #expect(!quiz.game.isOver)
    }

    @Test("begins again at 0 when played again")
    func playAgain() throws {
        let quiz = try quiz()
        quiz.playOn()
        quiz.newGame()
        #expect(quiz.game.score == 0)
        #expect(quiz.game.round == 1)
        #expect(quiz.game.situation == .asking)
        #expect(quiz.game.missed.isEmpty)
    }

    @Test("keeps the rules that it began with; new rules are for the next game")
    func rulesOfTheNextGame() throws {
        let quiz = try quiz()
        quiz.nextRules = Rules(scoring: .bold, flagCount: 9, length: .questions(16))
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

    @Test(
        "goes from step to step, and each is handed over with the game after it; what changes nothing is no step"
    )
    func steps() throws {
        var steps: [QuizStep] = []
        var games: [Game] = []
        let quiz = try quiz { steps.append($0) }
        let question = quiz.game.question
        for intent in [
            { quiz.answer(right: false) }, { quiz.pick(0) }, { quiz.proceed() }, { quiz.proceed() },
            { quiz.stop() },
            { quiz.newGame() }, { quiz.pick(99) },
        ] {
            intent()
            if games.last != quiz.game { games.append(quiz.game) }
        }
        let answer = KeptAnswer(
            asked: question.answer, picked: try #require(steps.first?.pickedCountry), among: 3, date: 7,
            took: try #require(steps.first?.took))
        #expect(steps.map(\.deed) == [.answered(answer), .nextQuestion, .began])
        #expect(!answer.isRight)
        #expect(steps.map(\.game) == Array(games.prefix(3)))
        #expect(steps.map(\.date) == [7, 7, 7])
    }

    @Test("is shown as it was after undo, and that is no step")
    func shown() throws {
        var steps: [QuizStep] = []
        let quiz = try quiz { steps.append($0) }
        quiz.answer(right: true)
        quiz.proceed()
        let before = quiz.game
        quiz.newGame()
        quiz.show(before)
        #expect(quiz.game == before)
        #expect(steps.count == 3)
    }

    @Test("begins anew where no game is kept any more, by the rules of the next game, and that is no step")
    func unasked() throws {
        var steps: [QuizStep] = []
        let quiz = try quiz { steps.append($0) }
        quiz.answer(right: true)
        quiz.nextRules = Rules(scoring: .bold)
        quiz.beginUnasked()
        #expect(quiz.game.answers == 0 && quiz.game.situation == .asking)
        #expect(quiz.game.rules == Rules(scoring: .bold))
        #expect(steps.count == 1)
    }

    @Test("tells observers of a change, and only of a change")
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

extension QuizStep {
    var answer: KeptAnswer? { if case .answered(let answer) = deed { answer } else { nil } }
    fileprivate var pickedCountry: Country? { answer?.picked }
    fileprivate var took: Duration? { answer?.took }
}
