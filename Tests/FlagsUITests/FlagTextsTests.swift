import FlagQuiz
import Seeded
import Testing

@testable import FlagsUI
@testable import RecessKit

@Suite("What guess the flag says")
@MainActor
struct FlagTextsTests {
    private let book = FlagBook.ofThisCheckout

    private func quiz(_ rules: Rules = Rules()) throws -> FlagQuiz {
        try #require(
            FlagQuiz(
                book.atlas, rules: rules, using: SeededGenerator(seed: 3)))
    }

    private func pick(_ quiz: FlagQuiz, right: Bool) -> Flag? {
        let question = quiz.game.question
        let place = question.choices.firstIndex { ($0 == question.answer) == right } ?? 0
        quiz.pick(place)
        return book.flag(of: question.choices[place])
    }

    @Test("tells round and score")
    func standing() throws {
        let quiz = try quiz()
        #expect(quiz.game.roundText == "1 of 8")
        #expect(quiz.game.scoreText == "Score: 0")
        _ = pick(quiz, right: true)
        quiz.proceed()
        #expect(quiz.game.roundText == "2 of 8")
        #expect(quiz.game.scoreText == "Score: 1")
        #expect(try self.quiz(Rules(length: .untilStopped)).game.roundText == "Round 1")
    }

    @Test("answers a pick with one alert, and has none to show before it")
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
        "ends with what the last pick was and the final score", arguments: [(Scoring.steady, 8), (.bold, 80)])
    func gameOver(scoring: Scoring, best: Int) throws {
        let quiz = try quiz(Rules(scoring: scoring))
        while !quiz.game.isOver {
            _ = pick(quiz, right: true)
            quiz.proceed()
        }
        #expect(quiz.game.alert(book)?.heading == "Game Over")
        #expect(quiz.game.alert(book)?.body == "Correct!\nYour final score is \(best) out of \(best).")
    }

    @Test("ends a stopped game without a last pick")
    func stopped() throws {
        let quiz = try quiz(Rules(length: .untilStopped))
        _ = pick(quiz, right: true)
        quiz.proceed()
        quiz.stop()
        #expect(quiz.game.alert(book)?.body == "Your final score is 1 out of 1.")
    }

    @Test("names the UK and the US as people say them")
    func names() throws {
        let uk = try #require(book.flag(of: Country("gb")))
        #expect(uk.name == "UK")
        #expect(uk.nameInSentence == "the UK")
    }
}
