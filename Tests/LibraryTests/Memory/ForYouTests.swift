import FlagQuiz
import LibraryTesting
import Memory
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
                    asked: asked, picked: right ? asked : Country("de"), among: 3, date: example.now,
                    milliseconds: 3000))
        }
    }

    private func flags() throws -> [Country] {
        try example.library.forYou(
            [.flags], among: ["fr", "it", "td", "ke"].map { Country($0) }, LearningWishes(recall: 0.9)
        ).things.map(\.country)
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

    @Test("are on the map of what is known with how likely they are known, and what was never asked is not")
    func recall() throws {
        try answer("td")
        try answer("ke", right: false)
        example.now += 10 * day
        let countries = ["fr", "it", "td", "ke"].map { Country($0) }
        let known = try example.library.recall(of: .flags, among: countries)
        #expect(Set(known.keys) == [Country("td"), Country("ke")])
        guard case .leastKnown(let recall, _, _) = try why("td") else {
            // Ten days after one answer a flag may be due already.
            guard case .due(let recall, _) = try why("td") else { Issue.record("not asked"); return }
            #expect(known[Country("td")] == recall)
            return
        }
        #expect(known[Country("td")] == recall)
    }

    @Test("say nothing of places: those are known by themselves")
    func recallOfPlaces() throws {
        try answer("td")
        #expect(try example.library.recall(of: .places, among: [Country("td")]).isEmpty)
    }

    private func why(_ code: String) throws -> WhyFlag {
        try example.library.whyAsked(
            for: Thing(.flags, of: Country(code)), [.flags],
            among: ["fr", "it", "td", "ke"].map { Country($0) }, LearningWishes(recall: 0.9))
    }

    @Test("say why a flag is asked: it is new, due, or known least")
    func why() throws {
        #expect(try why("fr") == .new(isNothingDue: true))
        let answered = example.now
        try answer("td")
        guard case .leastKnown(let recall, answered, true) = try why("td") else {
            Issue.record("not known"); return
        }
        #expect(recall > 0.99)
        example.now += 200 * day
        guard case .due(let later, answered) = try why("td") else { Issue.record("not due"); return }
        #expect(later < 0.9)
        #expect(try why("fr") == .new(isNothingDue: false))
        try answer("ke")
        guard case .leastKnown(_, example.now, false) = try why("ke") else {
            Issue.record("not known"); return
        }
    }

    @Test("are the same at once after another model was chosen, before all is worked out anew")
    func otherModel() throws {
        try answer("td")
        try answer("ke", right: false)
        try example.library.choose(.fsrs6)
        example.now += day / 2
        let atOnce = try (flags(), why("td"))
        guard case .leastKnown(let recall, _, _) = atOnce.1 else { Issue.record("not known"); return }
        #expect(recall > 0.8)
        while try example.library.rememberSlice() {}
        #expect(try atOnce == (flags(), why("td")))
    }

    @Test("count a pick of version 0.1 as one among three: how many flags there were is not known any more")
    func unknownChoices() throws {
        func known(among choices: Int?) throws -> Learned? {
            let example = try Example()
            let chad = Country("td")
            _ = try example.library.perform(Step(.answer)) { edit in
                try edit.record(
                    KeptAnswer(
                        asked: chad, picked: chad, among: choices, date: example.now, milliseconds: 3000))
            }
            return try example.library.known().values.first
        }
        #expect(try known(among: nil) == known(among: 3))
        #expect(try known(among: nil) != known(among: 9))
    }

    @Test("has an answer that was taken back as if it had never been given")
    func undo() throws {
        let before = try flags()
        _ = try example.library.perform(Step(.answer)) { edit in
            try edit.record(
                KeptAnswer(
                    asked: Country("fr"), picked: Country("fr"), among: 3, date: example.now,
                    milliseconds: 3000))
        }
        #expect(try flags() != before)
        _ = try example.library.undo(in: .flags)
        #expect(try flags() == before)
    }
}
