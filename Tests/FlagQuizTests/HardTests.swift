import Seeded
import Testing

@testable import FlagQuiz

/// Twenty countries whose flags are plain greys, each a shade lighter than the one before; but the last two
/// have the very same one.
@Suite("Wrong choices")
struct WrongChoicesTests {
    private let countries = Array(World.countries.prefix(20))

    private func grey(_ country: Country) -> FlagLook? {
        guard let place = countries.firstIndex(of: country) else { return nil }
        let grey = UInt8(min(place, 18) * 13)
        let pixels = [[UInt8]](repeating: [grey, grey, grey, 255], count: 32 * 32).flatMap(\.self)
        return FlagRaster(width: 32, height: 32, pixels: pixels, proportion: 1).map(FlagLook.init)
    }

    private func questions(_ difficulty: Difficulty, places: Int) throws -> [Question] {
        let looks = Dictionary(uniqueKeysWithValues: countries.map { ($0, grey($0)) })
        let atlas = Atlas(countries: { _ in countries }, likeness: Likeness { looks[$0] ?? nil })
        let quiz = try #require(
            FlagQuiz(
                atlas, rules: Rules(places: places, length: .questions(400), difficulty: difficulty),
                using: SeededGenerator(seed: 2)))
        var questions: [Question] = []
        quiz.playOn { questions.append($0) }
        return questions
    }

    private func distance(_ one: Country, _ other: Country) -> Int {
        abs((countries.firstIndex(of: one) ?? 0) - (countries.firstIndex(of: other) ?? 0))
    }

    @Test("are among the nearest twice as many when hard", arguments: [3, 5])
    func hard(places: Int) throws {
        for question in try questions(.hard, places: places) {
            #expect(question.choices.count == places)
            for choice in question.choices {
                // At an end of the scale all of the nearest lie to one side, and one step is the twin's.
                #expect(distance(choice, question.answer) <= 2 * (places - 1) + 1)
            }
        }
    }

    @Test("are not always the same when hard")
    func varied() throws {
        let answer = countries[10]
        let others = try questions(.hard, places: 3).filter { $0.answer == answer }.map { Set($0.choices) }
        #expect(Set(others).count > 1)
    }

    @Test("come from anywhere when easy")
    func easy() throws {
        let farthest = try questions(.easy, places: 3).flatMap { question in
            question.choices.map { distance($0, question.answer) }
        }.max()
        #expect(farthest ?? 0 > 15)
    }

    @Test(
        "are never a picture that nobody could tell from another one", arguments: Difficulty.allCases, [3, 9])
    func noTwins(difficulty: Difficulty, places: Int) throws {
        let twins = Set(countries.suffix(2))
        for question in try questions(difficulty, places: places) {
            #expect(!twins.isSubset(of: question.choices))
        }
    }

    @Test("come from anywhere when hard, while nobody knows what the flags look like")
    func unknownLooks() throws {
        let atlas = Atlas(
            countries: { _ in countries }, likeness: Likeness { grey($0) }, isPrepared: { _ in false })
        let quiz = try #require(
            FlagQuiz(
                atlas, rules: Rules(length: .questions(200), difficulty: .hard),
                using: SeededGenerator(seed: 2)))
        var farthest = 0
        quiz.playOn { question in
            farthest = question.choices.reduce(farthest) { max($0, distance($1, question.answer)) }
        }
        #expect(farthest > 15)
    }

    @Test("are fewer where too many are the same picture; where all are, nothing can be asked")
    func allTheSame() throws {
        let (one, other) = (grey(countries[0]), grey(countries[10]))
        let two = Atlas(
            countries: { _ in countries }, likeness: Likeness { $0.code < countries[10].code ? one : other })
        let quiz = try #require(FlagQuiz(two, rules: Rules(places: 9), using: SeededGenerator(seed: 2)))
        quiz.playOn { #expect($0.choices.count == 2) }
        let all = Atlas(countries: { _ in countries }, likeness: Likeness { _ in one })
        #expect(FlagQuiz(all, rules: Rules(places: 9), using: SeededGenerator(seed: 2)) == nil)
    }
}
