import Seeded
import Testing
import World

@testable import FlagQuiz

@Suite("A game of a set of countries")
struct SetTests {
    private let world = Atlas(
        countries: { set in
            switch set {
            case .eleven: eleven
            case .oceania: [Country("nz")]
            default: CountryList.all.filter(set.contains)
            }
        }, likeness: Likeness { _ in nil })

    @Test("asks only for countries of its set", arguments: [CountrySet.africa, .europe, .world])
    func onlyThese(set: CountrySet) throws {
        let quiz = try #require(
            Quiz(
                world, rules: Rules(flagCount: 9, length: .questions(32), set: set),
                using: SeededGenerator(seed: 4)))
        quiz.playOn { #expect($0.choices.allSatisfy(set.contains)) }
    }

    @Test("goes through all of its set before a country comes again")
    func allCountriesFirst() throws {
        let quiz = try #require(
            Quiz(
                world, rules: Rules(length: .questions(195), set: .world), using: SeededGenerator(seed: 4)))
        var answers: [Country] = []
        quiz.playOn { answers.append($0.answer) }
        #expect(Set(answers) == Set(CountryList.all.filter(CountrySet.world.contains)))
    }

    @Test("keeps its set; a new set is for the next game")
    func nextSet() throws {
        let quiz = try #require(Quiz(world, using: SeededGenerator(seed: 4)))
        quiz.nextRules.set = .asia
        quiz.answer(right: true)
        quiz.proceed()
        #expect(quiz.game.question.choices.allSatisfy(eleven.contains))
        quiz.newGame()
        #expect(quiz.game.question.choices.allSatisfy(CountrySet.asia.contains))
    }

    @Test("has the first eleven countries when its set has fewer than two")
    func tooFewOfTheSet() throws {
        let quiz = try #require(Quiz(world, rules: Rules(set: .oceania), using: SeededGenerator(seed: 4)))
        #expect(quiz.game.rules.set == .eleven)
        #expect(quiz.nextRules.set == .oceania, "the choice stays")
    }

    @Test("is restored with its set and difficulty; one of the first version is a game of the eleven")
    func kept() throws {
        let quiz = try #require(
            Quiz(world, rules: Rules(set: .asia, difficulty: .hard), using: SeededGenerator(seed: 4)))
        quiz.answer(right: true)
        #expect(Game(quiz.game.record, of: world.countries) == quiz.game)
        var old = try self.old()
        let newer = [
            "set", "difficulty", "right", "kind", "asks", "place-asked-by", "name-answered-by", "asked-kinds",
            "missed-kinds",
        ]
        for key in newer { #expect(old.removeValue(forKey: key) != nil, "\(key)") }
        let game = try #require(Game(old, of: world.countries))
        #expect(game.rules == Rules())
        #expect(game.rightAnswers == 1)
    }

    private func old() throws -> [String: String] {
        let quiz = try quiz()
        quiz.answer(right: true)
        return quiz.game.record
    }
}

@Suite("An answer")
struct AnswerTests {
    private final class Stage {
        var now = SuspendingClock.now
        private(set) var steps: [QuizStep] = []
        private(set) var quiz: Quiz!

        init(_ rules: Rules = Rules()) throws {
            quiz = Quiz(
                atlas(), rules: rules, using: SeededGenerator(seed: 1),
                Quiz.Surroundings(
                    keep: { [unowned self] in steps.append($0) }, now: { [unowned self] in now }, date: { 5 })
            )
            _ = try #require(quiz)
        }

        var answers: [KeptAnswer] {
            steps.compactMap { if case .answered(let answer) = $0.deed { answer } else { nil } }
        }

        var ended: [PlayedGame] { steps.compactMap(\.played) }
    }

    @Test("is reported once, with the time since the question came")
    func took() throws {
        let stage = try Stage()
        stage.now += .seconds(3)
        stage.quiz.answer(right: true)
        stage.quiz.pick(0)
        stage.now += .seconds(60)
        stage.quiz.proceed()
        stage.now += .seconds(2)
        stage.quiz.answer(right: false)
        #expect(stage.answers.map(\.took) == [.seconds(3), .seconds(2)])
        #expect(stage.answers.map(\.isRight) == [true, false])
    }

    @Test("takes no time while the question is covered")
    func paused() throws {
        let stage = try Stage()
        stage.now += .seconds(1)
        stage.quiz.pauseStopwatch()
        stage.quiz.pauseStopwatch()
        stage.now += .seconds(100)
        stage.quiz.resumeStopwatch()
        stage.quiz.resumeStopwatch()
        stage.now += .seconds(1)
        stage.quiz.answer(right: true)
        #expect(stage.answers.map(\.took) == [.seconds(2)])
    }

    @Test("to a question that came while it was covered takes the time since it can be seen")
    func askedWhilePaused() throws {
        let stage = try Stage()
        stage.quiz.answer(right: true)
        stage.quiz.pauseStopwatch()
        stage.quiz.proceed()
        stage.now += .seconds(50)
        stage.quiz.resumeStopwatch()
        stage.now += .seconds(4)
        stage.quiz.answer(right: true)
        #expect(stage.answers.last?.took == .seconds(4))
    }

    @Test("to a question that is asked once more takes the time since then")
    func askedOnceMore() throws {
        let stage = try Stage()
        let before = stage.quiz.game
        stage.now += .seconds(9)
        stage.quiz.answer(right: false)
        stage.now += .seconds(9)
        stage.quiz.show(before)
        stage.now += .seconds(2)
        stage.quiz.answer(right: true)
        #expect(stage.answers.map(\.took) == [.seconds(9), .seconds(2)])
    }

    @Test("to a question that undo has brought back takes the time since then")
    func broughtBack() throws {
        let stage = try Stage()
        let before = stage.quiz.game
        stage.now += .seconds(9)
        stage.quiz.newGame()
        stage.now += .seconds(9)
        stage.quiz.show(before)
        stage.now += .seconds(1)
        stage.quiz.answer(right: true)
        #expect(stage.answers.map(\.took) == [.seconds(1)])
    }

    @Test("that ends a game reports the game once; so does stopping it")
    func ended() throws {
        let stage = try Stage()
        stage.quiz.playOn()
        stage.quiz.proceed()
        #expect(stage.ended == [PlayedGame(stage.quiz.game, date: 5)])
        #expect(stage.ended.first?.right == 4)
        stage.quiz.newGame()
        #expect(stage.ended.count == 1)
        let endless = try Stage(Rules(length: .untilStopped))
        endless.quiz.answer(right: true)
        endless.quiz.stop()
        endless.quiz.stop()
        #expect(endless.ended.count == 1)
    }
}
