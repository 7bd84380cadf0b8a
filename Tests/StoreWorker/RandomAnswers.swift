import Files
import FlagQuiz
import Seeded
import World

/// Random answers and games of the flag quiz. They depend only on the seed.
struct RandomAnswers {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Records the next one and returns a line that describes it.
    mutating func next(on store: any AnswerStore) -> String {
        do throws(StoreFailure) {
            if number(below: 6) == 0 {
                let game = game()
                try store.record(game)
                return "game \(game.date)"
            }
            let answer = answer()
            try store.record(answer)
            return "answer \(answer.date)"
        } catch {
            return "failed: \(error)"
        }
    }

    mutating func answer() -> KeptAnswer {
        KeptAnswer(
            asked: country(), picked: country(), date: Int64(number(below: 1 << 40)),
            took: .milliseconds(number(below: 100_000)))
    }

    mutating func game() -> PlayedGame {
        let kind = GameKind(
            set: ["eleven", "world", "asia"][number(below: 3)], isHard: number(below: 2) == 0,
            scoring: number(below: 2) == 0 ? .steady : .bold, flagCount: number(below: 2) == 0 ? 3 : 9,
            questions: [8, 16, 32, nil][number(below: 4)])
        let answers = kind.questions ?? 1 + number(below: 50)
        let right = number(below: answers + 1)
        return PlayedGame(
            kind, date: Int64(number(below: 1 << 40)), answers: answers, right: right,
            score: kind.scoring == .bold ? 11 * right - answers : right)
    }

    private mutating func country() -> Country {
        Country(["fr", "it", "ie", "ci", "td", "ro", "id", "mc", "pl"][number(below: 9)])
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
}
