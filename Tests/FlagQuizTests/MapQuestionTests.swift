import Seeded
import Testing
import World

@testable import FlagQuiz

@Suite("“Where is it?”")
struct PlaceQuestionTests {
    private let rules = Rules(length: .untilStopped, asks: .places)

    @Test("has nothing to choose from")
    func noChoices() throws {
        let quiz = try quizOnALine(rules)
        #expect(quiz.game.question.kind == .place)
        #expect(quiz.game.question.choices.isEmpty)
        #expect(Question(.place, choices: eleven, answer: eleven[0]) == nil)
        #expect(Question(.flag, choices: [], answer: eleven[0]) == nil)
    }

    @Test("is right where the country itself was pointed at, and else says what was")
    func pointing() throws {
        let quiz = try quizOnALine(rules)
        quiz.point(at: quiz.game.question.answer)
        #expect(quiz.game.score == 1)
        quiz.proceed()
        let question = quiz.game.question
        let other = try #require(eleven.first { $0 != question.answer })
        quiz.point(at: other)
        #expect(quiz.game.situation == .answered(Answer(question, picked: other)))
        #expect(quiz.game.score == 0)
        #expect(quiz.game.missedPlaces == [question.answer])
        #expect(quiz.game.missedFlags.isEmpty)
    }

    @Test("is not answered by a country outside the set, a choice, a name, or while an answer is shown")
    func impossible() throws {
        let quiz = try quizOnALine(rules)
        let before = quiz.game
        quiz.point(at: Country("jp"))
        quiz.pick(0)
        quiz.type("\(quiz.game.question.answer.code) land")
        #expect(quiz.game == before)
        quiz.point(at: before.question.answer)
        let answered = quiz.game
        quiz.point(at: before.question.answer)
        #expect(quiz.game == answered)
    }

    @Test("keeps at how many places the person could point")
    func kept() throws {
        var steps: [QuizStep] = []
        let quiz = try quizOnALine(rules) { steps.append($0) }
        quiz.answerAny(right: true)
        #expect(steps.first?.answer?.kind == .place)
        #expect(steps.first?.answer?.choices == 11)
    }

    @Test("goes through all countries before one comes again")
    func allCountriesFirst() throws {
        let quiz = try quizOnALine(Rules(length: .questions(22), asks: .places))
        var answers: [Country] = []
        quiz.playOnAny { answers.append($0.answer) }
        #expect(Set(answers.prefix(11)) == Set(eleven))
        #expect(Set(answers.suffix(11)) == Set(eleven))
    }
}

@Suite("“What is this?”")
struct NameQuestionTests {
    private func distance(_ one: Country, _ other: Country) -> Int {
        abs((eleven.firstIndex(of: one) ?? 0) - (eleven.firstIndex(of: other) ?? 0))
    }

    private func questions(_ difficulty: Difficulty, flagCount: Int = 3) throws -> [Question] {
        let rules = Rules(
            flagCount: flagCount, length: .questions(200), difficulty: difficulty, asks: .names)
        var questions: [Question] = []
        try quizOnALine(rules).playOnAny { questions.append($0) }
        return questions
    }

    @Test("has three or nine names, one of them right", arguments: [3, 9])
    func choices(flagCount: Int) throws {
        for question in try questions(.easy, flagCount: flagCount) {
            #expect(question.kind == .name && !question.isTyped)
            #expect(Set(question.choices).count == flagCount)
            #expect(question.choices.contains(question.answer))
        }
    }

    @Test("offers the nearest countries when hard, twice as many as are shown, and any when easy")
    func nearest() throws {
        for question in try questions(.hard) {
            // At an end of the line all are on one side.
            #expect(question.choices.allSatisfy { distance($0, question.answer) <= 4 })
        }
        let farthest = try questions(.easy).flatMap { question in
            question.choices.map { distance($0, question.answer) }
        }.max()
        #expect(farthest ?? 0 > 6)
    }

    @Test("offers names of countries whose flags look the same")
    func sameFlags() throws {
        let grey = FlagRaster(
            width: 32, height: 32, pixels: [UInt8](repeating: 200, count: 4 * 32 * 32), proportion: 1
        ).map(FlagLook.init)
        let two = CountryList.all.prefix(2)
        let atlas = Atlas(countries: { _ in Array(two) }, likeness: Likeness { _ in grey })
        #expect(Quiz(atlas, rules: Rules(asks: .flags), using: SeededGenerator(seed: 1)) == nil)
        let quiz = try #require(Quiz(atlas, rules: Rules(asks: .names), using: SeededGenerator(seed: 1)))
        #expect(Set(quiz.game.question.choices) == Set(two))
    }

    private let typed = Rules(length: .untilStopped, asks: .names, nameAnsweredBy: .typing)

    @Test("is typed where the rules say so")
    func typing() throws {
        var steps: [QuizStep] = []
        let quiz = try quizOnALine(typed) { steps.append($0) }
        let question = quiz.game.question
        #expect(question.isTyped && question.choices.isEmpty)
        quiz.type("the \(question.answer.code)-länd")
        #expect(quiz.game.situation == .answered(Answer(question, picked: question.answer)))
        #expect(steps.first?.answer?.kind == .name)
        #expect(steps.first?.answer?.choices == nil)
    }

    @Test("takes the name of another country for a pick of that country, and other words for no country")
    func wrongNames() throws {
        let quiz = try quizOnALine(typed)
        let question = quiz.game.question
        quiz.type("jp land")
        #expect(quiz.game.situation == .answered(Answer(question, picked: Country("jp"))))
        quiz.proceed()
        let next = quiz.game.question
        quiz.type("Atlantis")
        #expect(quiz.game.situation == .answered(Answer(next, picked: nil)))
        #expect(quiz.game.missedPlaces == [question.answer, next.answer])
        #expect(quiz.game.rightAnswers == 0)
    }

    @Test("is not answered by nothing, by spaces, or by pointing at the map")
    func impossible() throws {
        let quiz = try quizOnALine(typed)
        let before = quiz.game
        quiz.type("")
        quiz.type(" - ’ ")
        quiz.point(at: quiz.game.question.answer)
        quiz.pick(0)
        #expect(quiz.game == before)
    }

    @Test("is chosen where nobody knows how the name is written")
    func noSpellings() throws {
        let quiz = try #require(Quiz(atlas(), rules: typed, using: SeededGenerator(seed: 1)))
        #expect(quiz.game.question.choices.count == 3)
    }
}
