import FlagQuiz
import Files
import Seeded
import Testing
import World

@testable import Library

/// A quiz whose steps go to a library, as in the window.
private final class PlayedQuiz {
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
