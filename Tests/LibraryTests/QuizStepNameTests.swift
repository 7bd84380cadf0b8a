import FlagQuiz
import Testing
import World

@testable import Library

@Suite("A step of the flag quiz")
struct QuizStepNameTests {
    @Test("is named for History, an answer with the country that was asked for")
    func names() throws {
        let quiz = try PlayedQuiz(try Library(machine: 7), rules: Rules(length: .untilStopped))
        let country = quiz.game.question.answer.code
        quiz.play([true])
        quiz.quiz.stop()
        quiz.quiz.newGame()
        #expect(
            try quiz.library.history().compactMap(\.step)
                == [Step(.beginQuiz), Step(.stopQuiz), Step(.nextQuestion), Step(.answer, about: country)])
    }

    @Test("says of an answer about the map whether it was pointed at or named")
    func namesOnTheMap() throws {
        for (asks, name) in [(Asks.places, Step.Name.pointAtPlace), (.names, .namePlace)] {
            let quiz = try PlayedQuiz(try Library(machine: 7), rules: Rules(asks: asks))
            let country = quiz.game.question.answer
            asks == .places ? quiz.quiz.point(at: country) : quiz.answer(right: true)
            #expect(try quiz.library.history().compactMap(\.step) == [Step(name, about: country.code)])
            #expect(Step.Area.flags == name.area)
        }
    }

    @Test("keeps among how many flags the answer was chosen")
    func choices() throws {
        let quiz = try PlayedQuiz(try Library(machine: 7), rules: Rules(flagCount: 9))
        quiz.answer(right: true)
        #expect(try quiz.library.connection.number("SELECT choices FROM review") == 9)
    }

    @Test("takes back a step to the next question, and no “Go Back” before it")
    func afterGoingBack() throws {
        let quiz = try PlayedQuiz(try Library(machine: 7))
        quiz.play([true, true])
        let first = try #require(try quiz.library.history().last { $0.step?.name == .answer })
        quiz.play([true])
        try quiz.library.goBack(to: first.id)
        try quiz.showKept()
        let game = quiz.game
        quiz.quiz.proceed()
        #expect(try quiz.undo()?.step.step?.name == .nextQuestion)
        #expect(quiz.game == game, "the answer is shown again")
        try quiz.redo()
        #expect(quiz.game.round == 2 && quiz.game.situation == .asking)
    }

    @Test("leaves a game alone that is kept already, when another begins by itself")
    func begin() throws {
        let quiz = try PlayedQuiz(try Library(machine: 7))
        quiz.play([true])
        let game = quiz.game
        quiz.quiz.beginUnasked()
        try quiz.library.begin(quiz.game)
        try quiz.showKept()
        #expect(quiz.game == game)
        #expect(try quiz.library.history().count == 2)
    }

    @Test("is no question that waits for its answer where nothing is kept, or nothing that can be read")
    func nothing() throws {
        let library = try Library(machine: 7)
        #expect(try library.read { try $0.quiz(of: { _ in Country.eleven }) } == nil)
        #expect(try !library.read { try $0.isQuizAsking() })
        try library.perform(Step(.beginQuiz)) { try $0.setStanding("what?", of: .flags) }
        #expect(try library.read { try $0.quiz(of: { _ in Country.eleven }) } == nil)
        #expect(try !library.read { try $0.isQuizAsking() })
    }
}
