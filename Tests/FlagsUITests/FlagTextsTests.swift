import FlagQuiz
import Seeded
import Testing
import World

@testable import FlagsUI
@testable import RecessKit

@Suite("Texts of Guess the Flag")
@MainActor
struct FlagTextsTests {
    private let book = FlagBook.ofThisCheckout

    private func quiz(_ rules: Rules = Rules()) throws -> Quiz {
        try #require(
            Quiz(
                book.atlas, rules: rules, using: SeededGenerator(seed: 3)))
    }

    private func pick(_ quiz: Quiz, right: Bool) -> Flag? {
        let question = quiz.game.question
        let index = question.choices.firstIndex { ($0 == question.answer) == right } ?? 0
        quiz.pick(index)
        return book.flag(of: question.choices[index])
    }

    @Test("say the round and the score")
    func header() throws {
        let quiz = try quiz()
        #expect(quiz.game.roundText == "1 of 8")
        #expect(quiz.game.scoreText == "Score: 0")
        _ = pick(quiz, right: true)
        quiz.proceed()
        #expect(quiz.game.roundText == "2 of 8")
        #expect(quiz.game.scoreText == "Score: 1")
        #expect(try self.quiz(Rules(length: .untilStopped)).game.roundText == "Round 1")
    }

    @Test("of the alert say whether the pick was right; before a pick there are none")
    func alerts() throws {
        let quiz = try quiz()
        #expect(quiz.game.alert(book) == nil)
        _ = pick(quiz, right: true)
        #expect(quiz.game.alert(book)?.heading == "Correct!")
        #expect(quiz.game.alert(book)?.body == "Your score is 1.")
        quiz.proceed()
        #expect(quiz.game.alert(book) == nil)
        let picked = try #require(pick(quiz, right: false))
        #expect(quiz.game.alert(book)?.heading == "Wrong! That’s the flag of \(picked.nameInSentence).")
        #expect(quiz.game.alert(book)?.body == "Your score is 0.")
    }

    @Test(
        "of the last alert say whether the pick was right, and the final score",
        arguments: [(Scoring.steady, 8), (.bold, 80)])
    func gameOver(scoring: Scoring, best: Int) throws {
        let quiz = try quiz(Rules(scoring: scoring))
        while !quiz.game.isOver {
            _ = pick(quiz, right: true)
            quiz.proceed()
        }
        #expect(quiz.game.alert(book)?.heading == "Game Over")
        #expect(quiz.game.alert(book)?.body == "Correct!\nYour final score is \(best) out of \(best).")
    }

    @Test("of the last alert have only the final score when the game was stopped")
    func stopped() throws {
        let quiz = try quiz(Rules(length: .untilStopped))
        _ = pick(quiz, right: true)
        quiz.proceed()
        quiz.stop()
        #expect(quiz.game.alert(book)?.body == "Your final score is 1 out of 1.")
    }

    @Test("of the last alert say why the score is less than the number of right answers")
    func wrongAnswersCost() throws {
        let quiz = try quiz(Rules(length: .untilStopped))
        for isRight in [true, true, false] {
            _ = pick(quiz, right: isRight)
            quiz.proceed()
        }
        quiz.stop()
        #expect(
            quiz.game.alert(book)?.body
                == "Your final score is 1 out of 3.\nA wrong answer costs a point.")
    }

    @Test("use the everyday names of the UK and the US")
    func names() throws {
        let uk = try #require(book.flag(of: Country("gb")))
        #expect(uk.name == "UK")
        #expect(uk.nameInSentence == "the UK")
    }
}
