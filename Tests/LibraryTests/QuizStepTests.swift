import FlagQuiz
import Testing
import World

@testable import Library

@Suite("Undo in the flag quiz")
struct QuizStepTests {
    private func quiz(rules: Rules = Rules()) throws -> PlayedQuiz {
        try PlayedQuiz(try Library(machine: 7), rules: rules)
    }

    @Test("asks the earlier question again, without the answer and its score")
    func answer() throws {
        let quiz = try quiz()
        let first = quiz.game
        quiz.play([true])
        let second = quiz.game
        quiz.play([false])
        #expect(try quiz.undo()?.conflicts == 0)
        #expect(quiz.game == second)
        #expect(quiz.game.score == 1)
        #expect(try quiz.answers.map(\.asked) == [first.question.answer])
        try quiz.undo()
        #expect(quiz.game == first)
        #expect(try quiz.answers.isEmpty)
        #expect(try quiz.undo() == nil)
        #expect(quiz.game == first, "the game that began by itself stays")
    }

    @Test("takes an answer back while its alert is shown, too")
    func answerWithAlert() throws {
        let quiz = try quiz()
        let first = quiz.game
        quiz.answer(right: true)
        try quiz.undo()
        #expect(quiz.game == first)
    }

    @Test(
        "leaves the log whole: the same pick again is a new review, and the old one is marked as taken back")
    func sameAgain() throws {
        let quiz = try quiz()
        quiz.play([true])
        try quiz.undo()
        quiz.play([true])
        #expect(try quiz.answers.count == 1)
        let connection = quiz.library.connection
        #expect(try connection.number("SELECT count(*) FROM review") == 2)
        #expect(try connection.number("SELECT count(*) FROM taken_back") == 1)
        #expect(try quiz.redo() == nil, "something else was done")
    }

    @Test("and redo go back and forth between questions, with all answers")
    func redo() throws {
        let quiz = try quiz()
        var asked = [quiz.game]
        for isRight in [true, false, true] {
            quiz.play([isRight])
            asked.append(quiz.game)
        }
        let answers = try quiz.answers
        for _ in 0..<3 {
            for game in asked.dropLast().reversed() {
                #expect(try quiz.undo()?.conflicts == 0)
                #expect(quiz.game == game)
            }
            for game in asked.dropFirst() {
                #expect(try quiz.redo()?.conflicts == 0)
                #expect(quiz.game == game)
            }
            #expect(try quiz.redo() == nil)
            #expect(try quiz.answers == answers)
        }
    }

    @Test("takes the last answer of a game that has ended back, and the game leaves the best scores")
    func ended() throws {
        let quiz = try quiz(rules: Rules(length: .questions(3)))
        quiz.play([true, true])
        let last = quiz.game
        quiz.answer(right: true)
        #expect(quiz.game.isOver)
        #expect(try quiz.played.map(\.score) == [3])
        try quiz.undo()
        #expect(quiz.game == last)
        #expect(try quiz.played.isEmpty)
        try quiz.redo()
        #expect(quiz.game.isOver)
        #expect(try quiz.played.map(\.score) == [3])
    }

    @Test("after a new game brings the earlier game back; if that had ended, at its last question")
    func newGame() throws {
        let quiz = try quiz(rules: Rules(length: .questions(2)))
        quiz.play([true])
        let middle = quiz.game
        quiz.quiz.newGame()
        let second = quiz.game
        try quiz.undo()
        #expect(quiz.game == middle)
        try quiz.redo()
        #expect(quiz.game == second)
        try quiz.undo()

        quiz.answer(right: false)
        quiz.quiz.newGame()
        let third = quiz.game
        try quiz.undo()
        #expect(quiz.game == middle)
        #expect(try quiz.played.isEmpty)
        try quiz.redo()
        #expect(quiz.game == third, "and redo goes the same way forth")
        #expect(try quiz.played.count == 1)
    }

    @Test("lets a game that was stopped go on")
    func stopped() throws {
        let quiz = try quiz(rules: Rules(length: .untilStopped))
        quiz.play([true, true])
        let before = quiz.game
        quiz.quiz.stop()
        #expect(try quiz.played.map(\.answers) == [2])
        try quiz.undo()
        #expect(quiz.game == before)
        #expect(try quiz.played.isEmpty)
    }

    @Test("leaves cards of missed flags alone: they are an edit of cards, which undo in Cards takes back")
    func savedCards() throws {
        let quiz = try quiz(rules: Rules(length: .questions(1)))
        let first = quiz.game
        quiz.answer(right: false)
        try quiz.library.perform(Step(.saveMissedFlags)) { edit in
            _ = try edit.add([.example("Which country?")], to: try edit.addDeck(named: "Missed flags"))
        }
        quiz.quiz.newGame()
        try quiz.undo()
        #expect(quiz.game == first)
        #expect(try quiz.library.read { try $0.decks() }.map(\.name) == ["Missed flags"])
        #expect(try quiz.library.undo(in: .cards)?.step.step?.name == .saveMissedFlags)
        #expect(try quiz.library.read { try $0.decks() }.isEmpty)
        #expect(try quiz.library.redo(in: .cards)?.step.step?.name == .saveMissedFlags)
    }

    @Test("works after a restart, back to the first question of all")
    func restart() throws {
        let folder = LibraryFolder()
        let games: [Game] = try {
            let quiz = try PlayedQuiz(folder.open().library)
            let first = quiz.game
            quiz.play([true])
            let second = quiz.game
            quiz.play([false])
            return [first, second, quiz.game]
        }()
        let quiz = try PlayedQuiz(folder.open().library, seed: 99)
        #expect(quiz.game == games[2])
        try quiz.undo()
        #expect(quiz.game == games[1])
        try quiz.undo()
        #expect(quiz.game == games[0])
        let again = try PlayedQuiz(folder.open().library, seed: 98)
        #expect(again.game == games[0])
        try again.redo()
        try again.redo()
        #expect(again.game == games[2])
        #expect(try again.answers.map(\.isRight) == [true, false])
    }

    @Test("takes back what another window on the same file has played")
    func twoLibraries() throws {
        let folder = LibraryFolder()
        let one = try PlayedQuiz(folder.open().library)
        let other = try PlayedQuiz(folder.open().library, seed: 2)
        #expect(other.game == one.game, "only one game begins by itself")
        let first = one.game
        one.play([true])
        try other.showKept()
        let second = one.game
        #expect(other.game == second)
        other.play([false])
        try one.showKept()
        #expect(one.game == other.game)
        #expect(try one.answers.map(\.isRight) == [true, false])
        #expect(try one.undo()?.conflicts == 0)
        #expect(one.game == second)
        #expect(try other.undo()?.conflicts == 0)
        #expect(other.game == first)
        #expect(try one.answers.isEmpty)
    }
}
