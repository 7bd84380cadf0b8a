import Seeded
import Testing
import World

@testable import FlagQuiz

@Suite("A saved game")
struct GameRecordTests {
    @Test("is restored exactly at every point of a game", arguments: [3, 9])
    func everyPoint(flagCount: Int) throws {
        for rules in [
            Rules(flagCount: flagCount), Rules(scoring: .bold, flagCount: flagCount, length: .untilStopped),
        ] {
            let quiz = try quiz(rules: rules)
            for number in 0..<20 {
                #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
                quiz.answer(right: number % 3 != 0)
                #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
                quiz.proceed()
            }
            quiz.stop()
            #expect(Game(quiz.game.record, of: { _ in eleven }) == quiz.game)
        }
    }

    @Test("goes on where it was left")
    func goesOn() throws {
        let first = try quiz()
        first.answer(right: true)
        let game = try #require(Game(first.game.record, of: { _ in eleven }))
        let second = try #require(
            Quiz(atlas(), resuming: game, using: SeededGenerator(seed: 9)))
        #expect(second.game == first.game)
        second.proceed()
        #expect(second.game.round == 2)
        #expect(!first.game.asked.contains(second.game.question.answer))
    }

    @Test("that was damaged is not restored")
    func damaged() throws {
        let record = try quiz().game.record
        #expect(Game([:], of: { _ in eleven }) == nil)
        #expect(
            Game(record, of: { _ in [Country("fr"), Country("de")] }) == nil,
            "its countries are not in the set")
        for key in record.keys {
            for value in [nil, "", "nonsense", "-1"] where !(key == "missed" && value == "") {
                var damaged = record
                damaged[key] = value
                if let game = Game(damaged, of: { _ in eleven }) {
                    // These fields have a default value; the game can be played with it.
                    let hasDefault = [
                        "questions", "score", "set", "difficulty", "right", "kind", "asks", "place-asked-by",
                        "name-answered-by", "asked-kinds", "missed-kinds",
                    ].contains(key)
                    #expect(hasDefault, "\(key)")
                    #expect(Set(game.question.choices).isSubset(of: eleven))
                }
            }
        }
    }
}
