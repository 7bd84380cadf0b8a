import FlagQuiz
import Seeded
import Testing
import World

@testable import Library

/// A quiz whose steps go to a library, as in the window.
final class PlayedQuiz {
    let library: Library
    private(set) var quiz: Quiz!

    init(_ library: Library, rules: Rules = Rules(), seed: UInt64 = 1) throws {
        self.library = library
        let game = try library.read { try $0.quiz(of: { _ in Country.eleven }) }
        quiz = Quiz(
            Atlas(countries: { _ in Country.eleven }, likeness: Likeness { _ in nil }), rules: rules,
            resuming: game, using: SeededGenerator(seed: seed),
            Quiz.Surroundings(keep: { [unowned self] in keep($0) }, date: { 5 }))
        try library.begin(try #require(quiz).game)
    }

    private func keep(_ step: QuizStep) {
        do { try library.perform(step.step) { try $0.carryOut(step) } } catch { Issue.record("\(error)") }
    }

    func answer(right: Bool) {
        let question = quiz.game.question
        let index = question.choices.firstIndex(of: question.answer) ?? 0
        quiz.pick(right ? index : (index + 1) % question.choices.count)
    }

    func play(_ answers: [Bool]) {
        for isRight in answers {
            answer(right: isRight)
            quiz.proceed()
        }
    }

    /// As the window does it: until a question is being asked, and then it shows what is kept.
    @discardableResult
    func undo() throws -> Undone? {
        let undone = try library.undo(in: .flags) { try $0.isQuizAsking() }
        try showKept()
        return undone
    }

    @discardableResult
    func redo() throws -> Undone? {
        let undone = try library.redo(in: .flags) { try $0.isQuizAsking() }
        try showKept()
        return undone
    }

    func showKept() throws {
        quiz.show(try #require(try library.read { try $0.quiz(of: { _ in Country.eleven }) }))
    }

    var game: Game { quiz.game }
    var answers: [KeptAnswer] { get throws { try library.read { try $0.answerHistory() }.answers } }
    var played: [PlayedGame] { get throws { try library.read { try $0.answerHistory() }.games } }
}
