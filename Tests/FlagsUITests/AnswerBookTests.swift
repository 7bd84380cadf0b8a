import Files
import FlagQuiz
import Storage
import Testing
import World

@testable import FlagsUI

/// A store of answers that fails when it is told to.
private final class MoodyAnswers: AnswerStore {
    private let store = MemoryAnswerStore()
    var mood: StoreFailure?

    func record(_ answer: KeptAnswer) throws(StoreFailure) {
        if let mood { throw mood }
        store.record(answer)
    }

    func record(_ game: PlayedGame) throws(StoreFailure) {
        if let mood { throw mood }
        store.record(game)
    }

    func history() throws(StoreFailure) -> AnswerHistory {
        if let mood { throw mood }
        return store.history()
    }
}

@Suite("Keeping answers")
@MainActor
struct AnswerBookTests {
    private final class Openings {
        var first = 0
        var again = 0
    }

    private let answer = KeptAnswer(asked: Country("fr"), picked: Country("it"), date: 0, took: .zero)
    private let openings = Openings()

    private func book(_ store: any AnswerStore, notices: [StoreNotice] = []) -> AnswerBook {
        AnswerBook(
            open: { [openings] in
                openings.first += 1
                return OpenedAnswers(store: store, notices: notices)
            },
            reopen: { [openings] _ in
                openings.again += 1
                return OpenedAnswers(
                    store: MemoryAnswerStore(), notices: [.setAside(from: "a", to: "b", .damaged)])
            })
    }

    @Test("opens the file with the first answer, once")
    func lazily() {
        let book = book(MemoryAnswerStore())
        #expect(openings.first == 0)
        book.record(answer)
        book.record(answer)
        #expect(openings.first == 1)
        #expect(book.history().answers == [answer, answer])
        #expect(openings.first == 1)
        #expect(book.trouble == nil && book.report == nil)
    }

    @Test(
        "says why an answer could not be kept, until one is kept again",
        arguments: [
            StoreFailure.full, .readOnly, .busy, .other("it rains"),
        ])
    func failing(failure: StoreFailure) {
        let store = MoodyAnswers()
        let book = book(store)
        store.mood = failure
        book.record(answer)
        #expect(book.failure == failure)
        #expect(book.trouble?.hasPrefix("The last answer was not kept. ") == true)
        #expect(book.trouble == book.report)
        #expect(book.history().isEmpty)
        store.mood = nil
        book.record(answer)
        #expect(book.trouble == nil)
        #expect(openings.again == 0)
    }

    @Test("puts a reason of the system into a sentence", arguments: ["it rains", "it rains."])
    func reasons(reason: String) {
        #expect(
            StoreFailure.other(reason).textOfAnswer
                == "The last answer was not kept. Recess cannot use its file (it rains). Close Recess and start it again."
        )
    }

    @Test("goes on with a new file when the old one is damaged, and says where the old one is")
    func damaged() {
        let store = MoodyAnswers()
        let book = book(store)
        store.mood = .damaged
        book.record(answer)
        #expect(openings.again == 1)
        #expect(book.failure == nil)
        #expect(book.history().answers == [answer])
        #expect(book.trouble == "The answers so far could not be read.")
        #expect(book.report?.contains("“b”") == true)
    }

    @Test("says that answers are not kept when the file cannot be written")
    func notKept() {
        let book = book(MemoryAnswerStore(), notices: [.notKept(.readOnly)])
        book.record(answer)
        #expect(book.trouble == "The answers are not kept.")
        #expect(book.report?.hasPrefix("Recess cannot write its file.") == true)
    }
}

@Suite("Texts of the statistics")
@MainActor
struct StatisticsTextsTests {
    @Test(
        "round percentages, but never up to 100 or down to 0",
        arguments: [
            (0, "0%"), (0.001, "1%"), (0.125, "13%"), (0.5, "50%"), (0.999, "99%"), (1, "100%"), (-1, "0%"),
        ])
    func percent(share: Double, text: String) { #expect(share.percentText == text) }

    @Test(
        "give tenths of seconds below ten seconds",
        arguments: [(0, "0.0"), (2449, "2.4"), (9999, "9.9"), (10_000, "10"), (14_900, "15")])
    func seconds(milliseconds: Int, text: String) {
        #expect(Duration.milliseconds(milliseconds).secondsText == text)
    }

    private func game(_ score: Int, set: String = "eleven", questions: Int? = 8, isHard: Bool = false)
        -> PlayedGame
    {
        let kind = GameKind(set: set, isHard: isHard, scoring: .steady, flagCount: 3, questions: questions)
        return PlayedGame(kind, date: 0, answers: questions ?? 3, right: score, score: score)
    }

    @Test("say in words what the plot shows")
    func plot() {
        let games = [game(4), game(7), game(6), game(2, questions: nil)]
        let statistics = FlagStatistics(AnswerHistory(games: games)) { _ in nil }
        #expect(statistics.courseInWords.hasPrefix("3 games, from "))
        #expect(
            statistics.courseInWords.contains(
                "The first score was 50% of the best possible one, the latest 75%. The best was 88%"))
        #expect(statistics.courseCaption.hasSuffix("its eighth answer is left out."))
    }

    @Test("name each kind of game")
    func kinds() {
        let best = BestScore(game(6), ofGames: 2)
        #expect(best.title == "Eleven to begin with, easy")
        #expect(best.rules == "3 flags, 8 questions, Steady")
        #expect(best.scoreText == "6 of 8")
        #expect(best.gamesText.hasPrefix("Best of 2 games"))
        let other = BestScore(game(2, set: "atlantis", questions: nil, isHard: true), ofGames: 1)
        #expect(other.title == "atlantis, hard")
        #expect(other.rules == "3 flags, until stopped, Steady")
    }

    @Test("count the questions in which a pair could be mixed up")
    func pairs() {
        #expect(
            Confusion(Country("a"), Country("b"), times: 1, asked: 1).timesText
                == "Mixed up in 1 of 1 question")
        #expect(
            Confusion(Country("a"), Country("b"), times: 3, asked: 12).timesText
                == "Mixed up in 3 of 12 questions")
    }
}
