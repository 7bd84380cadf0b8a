import FlagQuiz
import Testing
import World

@testable import FlagsUI

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
