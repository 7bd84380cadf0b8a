import FlagQuiz
import LibraryTesting
import Testing
import World

@testable import Library

@Suite("The flags “For you”")
struct FlagsForYouTests {
    private let example: Example

    init() throws { example = try Example() }

    private let day: Int64 = 24 * 60 * 60 * 1000

    private func answer(_ code: String, right: Bool = true) throws {
        let asked = Country(code)
        _ = try example.library.perform(Step(.answer)) { edit in
            try edit.record(
                KeptAnswer(
                    asked: asked, picked: right ? asked : Country("de"), date: example.now,
                    milliseconds: 3000), among: 3)
        }
    }

    private func flags() throws -> [Country] {
        try example.library.flagsForYou(
            among: ["fr", "it", "td", "ke"].map { Country($0) }, LearningWishes(recall: 0.9)
        ).flags
    }

    @Test("are those that are due first, and those just answered last")
    func due() throws {
        try answer("td")
        try answer("ke")
        #expect(try Set(flags().suffix(2)) == [Country("td"), Country("ke")])
        example.now += 200 * day
        try answer("ke")
        #expect(try flags().first == Country("td"))
        #expect(try flags().last == Country("ke"))
    }

    @Test("has an answer that was taken back as if it had never been given")
    func undo() throws {
        let before = try flags()
        _ = try example.library.perform(Step(.answer)) { edit in
            try edit.record(
                KeptAnswer(
                    asked: Country("fr"), picked: Country("fr"), date: example.now, milliseconds: 3000),
                among: 3)
        }
        #expect(try flags() != before)
        _ = try example.library.undo(in: .flags)
        #expect(try flags() == before)
    }
}
