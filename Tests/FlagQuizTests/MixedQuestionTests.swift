import Seeded
import Testing
import World

@testable import FlagQuiz

@Suite("Mixed questions")
struct MixedQuestionTests {
    @Test("have each kind once before one comes again", arguments: [Asks.map, .all])
    func kinds(asks: Asks) throws {
        for seed in 0..<20 as Range<UInt64> {
            var kinds: [QuestionKind] = []
            try quizOnALine(Rules(length: .questions(12), asks: asks), seed: seed).playOnAny {
                kinds.append($0.kind)
            }
            for start in stride(from: 0, to: 12, by: asks.kinds.count) {
                #expect(Set(kinds[start..<(start + asks.kinds.count)]) == Set(asks.kinds))
            }
        }
    }

    @Test("are not always in the same order")
    func order() throws {
        let orders = try (0..<20 as Range<UInt64>).map { seed in
            var kinds: [QuestionKind] = []
            try quizOnALine(Rules(length: .questions(6), asks: .all), seed: seed).playOnAny {
                kinds.append($0.kind)
            }
            return kinds
        }
        #expect(Set(orders).count > 6)
    }

    @Test("ask for no country again before all were asked for, in whatever kind")
    func allCountriesFirst() throws {
        let quiz = try quizOnALine(Rules(length: .questions(11), asks: .all))
        quiz.playOnAny()
        #expect(Set(quiz.game.asked) == Set(eleven))
    }

    @Test("are missed as flags or as places")
    func missed() throws {
        let quiz = try quizOnALine(Rules(length: .questions(11), asks: .all))
        while !quiz.game.isOver {
            quiz.answerAny(right: false)
            quiz.proceed()
        }
        let missed = quiz.game.missed
        #expect(missed == quiz.game.questions)
        #expect(Set(missed.map(\.kind)) == Set(QuestionKind.allCases))
        #expect(quiz.game.missedFlags == missed.filter { $0.kind == .flag }.map(\.country))
        #expect(quiz.game.missedFlags.count + quiz.game.missedPlaces.count == 11)
    }

    @Test("miss a place once, whether it was pointed at or named")
    func missedOnce() throws {
        let quiz = try quizOnALine(Rules(length: .questions(44), asks: .map))
        while !quiz.game.isOver {
            quiz.answerAny(right: false)
            quiz.proceed()
        }
        #expect(quiz.game.missed.count == 11)
    }

    @Test("are restored exactly at every point of a game", arguments: Asks.allCases, NameAnswer.allCases)
    func kept(asks: Asks, nameAnsweredBy: NameAnswer) throws {
        let rules = Rules(
            length: .questions(20), asks: asks, placeAskedBy: .flag, nameAnsweredBy: nameAnsweredBy)
        let quiz = try quizOnALine(rules)
        func isRestored() -> Bool { Game(quiz.game.record, of: { _ in eleven }) == quiz.game }
        for number in 0..<20 {
            #expect(isRestored())
            quiz.answerAny(right: number % 3 != 0)
            #expect(isRestored())
            quiz.proceed()
        }
        #expect(quiz.game.isOver)
    }

    @Test("are not restored where the record is damaged, and a game can always be played on")
    func damaged() throws {
        for asks in Asks.allCases {
            let quiz = try quizOnALine(Rules(asks: asks, nameAnsweredBy: .typing))
            quiz.answerAny(right: false)
            let record = quiz.game.record
            for (key, other) in record.keys.flatMap({ key in
                ["", "nonsense", "fr", "flag", "place", "name"].map { (key, $0) }
            }) {
                var damaged = record
                damaged[key] = other
                guard let game = Game(damaged, of: { _ in eleven }) else { continue }
                let next = try #require(
                    Quiz(atlasOnALine, resuming: game, using: SeededGenerator(seed: 2)))
                next.proceed()
                next.answerAny(right: true)
                #expect(next.game.answers >= game.answers, "\(asks) \(key) \(other)")
            }
            var wrong = record
            wrong["picked"] = "jp"
            #expect((Game(wrong, of: { _ in eleven }) == nil) == (quiz.game.question.kind != .name))
        }
    }
}
