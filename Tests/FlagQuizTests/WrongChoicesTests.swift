import Seeded
import Testing
import World

@testable import FlagQuiz

/// Twenty countries with plain grey flags, each a shade lighter than the one before. The last two have the same flag.
@Suite("Wrong choices")
struct WrongChoicesTests {
    private let countries = Array(CountryList.all.prefix(20))

    private func grey(_ country: Country) -> FlagLook? {
        guard let index = countries.firstIndex(of: country) else { return nil }
        let grey = UInt8(min(index, 18) * 13)
        let pixels = [[UInt8]](repeating: [grey, grey, grey, 255], count: 32 * 32).flatMap(\.self)
        return FlagRaster(width: 32, height: 32, pixels: pixels, proportion: 1).map(FlagLook.init)
    }

    private func questions(_ difficulty: Difficulty, flagCount: Int) throws -> [Question] {
        let looks = Dictionary(uniqueKeysWithValues: countries.map { ($0, grey($0)) })
        let atlas = Atlas(countries: { _ in countries }, likeness: Likeness { looks[$0] ?? nil })
        let quiz = try #require(
            Quiz(
                atlas, rules: Rules(flagCount: flagCount, length: .questions(400), difficulty: difficulty),
                using: SeededGenerator(seed: 2)))
        var questions: [Question] = []
        quiz.playOn { questions.append($0) }
        return questions
    }

    private func distance(_ one: Country, _ other: Country) -> Int {
        abs((countries.firstIndex(of: one) ?? 0) - (countries.firstIndex(of: other) ?? 0))
    }

    @Test("are drawn from the nearest flags, twice as many as are shown, when hard", arguments: [3, 5])
    func hard(flagCount: Int) throws {
        for question in try questions(.hard, flagCount: flagCount) {
            #expect(question.choices.count == flagCount)
            for choice in question.choices {
                // At an end of the scale all nearest flags are on one side, and one of the two equal flags is left out.
                #expect(distance(choice, question.answer) <= 2 * (flagCount - 1) + 1)
            }
        }
    }

    @Test("are not always the same when hard")
    func varied() throws {
        let answer = countries[10]
        let others = try questions(.hard, flagCount: 3).filter { $0.answer == answer }.map { Set($0.choices) }
        #expect(Set(others).count > 1)
    }

    @Test("are drawn from all flags when easy")
    func easy() throws {
        let farthest = try questions(.easy, flagCount: 3).flatMap { question in
            question.choices.map { distance($0, question.answer) }
        }.max()
        #expect(farthest ?? 0 > 15)
    }

    @Test(
        "never look the same as another choice", arguments: Difficulty.allCases, [3, 9])
    func noTwins(difficulty: Difficulty, flagCount: Int) throws {
        let twins = Set(countries.suffix(2))
        for question in try questions(difficulty, flagCount: flagCount) {
            #expect(!twins.isSubset(of: question.choices))
        }
    }

    @Test("are drawn from all flags when hard, until it is known what they look like")
    func unknownLooks() throws {
        let atlas = Atlas(
            countries: { _ in countries }, likeness: Likeness { grey($0) }, isPrepared: { _ in false })
        let quiz = try #require(
            Quiz(
                atlas, rules: Rules(length: .questions(200), difficulty: .hard),
                using: SeededGenerator(seed: 2)))
        var farthest = 0
        quiz.playOn { question in
            farthest = question.choices.reduce(farthest) { max($0, distance($1, question.answer)) }
        }
        #expect(farthest > 15)
    }

    @Test("are fewer where flags look the same; where all do, there is no question")
    func allTheSame() throws {
        let (one, other) = (grey(countries[0]), grey(countries[10]))
        let two = Atlas(
            countries: { _ in countries }, likeness: Likeness { $0.code < countries[10].code ? one : other })
        let quiz = try #require(Quiz(two, rules: Rules(flagCount: 9), using: SeededGenerator(seed: 2)))
        quiz.playOn { #expect($0.choices.count == 2) }
        let all = Atlas(countries: { _ in countries }, likeness: Likeness { _ in one })
        #expect(Quiz(all, rules: Rules(flagCount: 9), using: SeededGenerator(seed: 2)) == nil)
    }
}
