import Files
import FlagQuiz
import Memory
import SQLite
import Testing
import World

@testable import Library

@Suite("The number of a place")
struct PlaceNumberTests {
    @Test(
        "is kept in files, so it never changes",
        arguments: [("aa", 1, 1001), ("fr", 148, 1148), ("zz", 676, 1676)])
    func fixed(code: String, flag: Int64, place: Int64) {
        let country = Country(code)
        #expect(Thing(.flags, of: country).number == flag)
        #expect(Thing(.places, of: country).number == place)
        #expect(Thing(number: flag) == Thing(.flags, of: country))
        #expect(Thing(number: place) == Thing(.places, of: country))
    }

    @Test("is no other thing's, and below the numbers of machines")
    func apart() throws {
        let things = CountryList.all.flatMap { [Thing(.flags, of: $0), Thing(.places, of: $0)] }
        let numbers = try things.map { try #require($0.number) }
        #expect(Set(numbers).count == things.count)
        #expect(numbers.compactMap { Thing(number: $0) } == things)
        #expect(numbers.allSatisfy { (1..<Numbers.firstOfMachines).contains($0) })
        for number in [0, 677, 1000, 1677, -1, Int64.max, .min, Numbers.firstOfMachines + 148] {
            #expect(Thing(number: number) == nil)
        }
    }
}

/// A library in which answers about flags and places are given.
private struct AnswerExample {
    let example: Example
    var library: Library { example.library }

    init() throws { example = try Example() }

    func answer(
        _ kind: QuestionKind, _ asked: String, picking picked: String?, among choices: Int? = nil
    ) throws {
        _ = try library.perform(Step(.pointAtPlace, about: asked)) { edit in
            try edit.record(answerNow(kind, asked, picking: picked, among: choices))
        }
    }

    func answerNow(
        _ kind: QuestionKind, _ asked: String, picking picked: String?, among choices: Int?
    ) -> KeptAnswer {
        KeptAnswer(
            kind, asked: Country(asked), picked: picked.map { Country($0) }, among: choices,
            date: example.now, milliseconds: 3000)
    }
}

@Suite("Answers about places")
struct PlaceAnswerTests {
    private let answers: AnswerExample
    private var example: Example { answers.example }
    private var library: Library { answers.library }

    init() throws { answers = try AnswerExample() }

    private func history() throws -> AnswerHistory { try library.read { try $0.answerHistory() } }

    @Test("are reviews: pointed at the map among all places, chosen among some names, or typed")
    func reviews() throws {
        try answers.answer(.place, "td", picking: "ne", among: 195)
        try answers.answer(.name, "td", picking: "td", among: 3)
        try answers.answer(.name, "td", picking: "ne")
        try answers.answer(.name, "td", picking: nil)
        var rows: [String] = []
        try library.connection.forEach("SELECT thing, way, grade, picked, choices FROM review ORDER BY id") {
            rows.append(words($0))
        }
        let (chad, niger) = (Country("td").number ?? 0, Country("ne").number ?? 0)
        #expect(
            rows == [
                "\(1000 + chad) 4 1 \(niger) 195", "\(1000 + chad) 2 3 \(chad) 3",
                "\(1000 + chad) 3 1 \(niger) -", "\(1000 + chad) 3 1 - -",
            ])
    }

    private func words(_ row: Row) -> String {
        (0..<5).map { row.optionalNumber($0).map { "\($0)" } ?? "-" }.joined(separator: " ")
    }

    @Test("are read back as they were, and taken back by undo")
    func readBack() throws {
        let kept = [
            answers.answerNow(.place, "td", picking: "ne", among: 195),
            answers.answerNow(.name, "td", picking: "td", among: 9),
            answers.answerNow(.name, "fr", picking: nil, among: nil),
            answers.answerNow(.flag, "fr", picking: "it", among: 3),
        ]
        for answer in kept {
            _ = try library.perform(Step(.pointAtPlace)) { try $0.record(answer) }
        }
        #expect(try history().answers == kept)
        #expect(try history().about(.flags).answers == [kept[3]])
        let known = try library.known()
        #expect(Set(known.keys) == Set(kept.compactMap(\.thing.number)))
        for _ in 0..<3 { _ = try library.undo(in: .flags) }
        #expect(try history().answers == [kept[0]])
        #expect(try library.known().count == 1)
        for _ in 0..<3 { _ = try library.redo(in: .flags) }
        #expect(try history().answers == kept)
        #expect(try library.known() == known)
    }

    @Test(
        "count the chance of a guess: a right pick among three names says less than pointing at one of many")
    func chance() throws {
        func stability(_ kind: QuestionKind, among choices: Int?) throws -> Learned {
            let answers = try AnswerExample()
            try answers.answer(kind, "td", picking: "td", among: choices)
            return try #require(try answers.library.known().values.first)
        }
        let wishes = 0.9
        func days(_ learned: Learned) -> Double { MemoryModel.standard.interval(learned.state, for: wishes) }
        let chosen = try days(stability(.name, among: 3))
        let pointed = try days(stability(.place, among: 195))
        let typed = try days(stability(.name, among: nil))
        #expect(chosen < pointed)
        #expect(pointed <= typed)
    }

    @Test("and games of every kind come back as they were, also from a document")
    func games() throws {
        var games: [PlayedGame] = []
        for asks in Asks.allCases {
            for (clue, answer) in [(Clue.name, NameAnswer.choosing), (.flag, .typing)] {
                let rules = Rules(flagCount: 9, asks: asks, placeAskedBy: clue, nameAnsweredBy: answer)
                games.append(
                    PlayedGame(
                        GameKind(rules), date: Int64(games.count), answers: 8, right: 5, score: 2))
            }
        }
        for game in games { _ = try library.perform(Step(.stopQuiz)) { try $0.record(game) } }
        #expect(try history().games == games)
        let copy = try Document.library(Document.bytes(of: library))
        #expect(try copy.read { try $0.answerHistory() }.games == games)
        _ = try copy.undo(in: .flags)
        #expect(try copy.read { try $0.answerHistory() }.games == games.dropLast())
    }

    @Test("say nothing of how long answers about cards take, when they are typed")
    func answerTimes() throws {
        func times() throws -> AnswerTimes {
            try library.read { try $0.planner(library.keptModel(), .standard).answerTimes }
        }
        let before = try times()
        for _ in 0..<50 { try answers.answer(.name, "td", picking: "td") }
        #expect(try times() == before)
    }

    @Test("about no country are refused")
    func noCountry() throws {
        #expect(throws: StoreFailure.self) { try answers.answer(.place, "Atlantis", picking: "td") }
        #expect(throws: StoreFailure.self) { try answers.answer(.place, "td", picking: "Atlantis") }
        #expect(try history().isEmpty)
    }
}

@Suite("Places in “For you”, in statistics and in exports")
struct PlaceMemoryTests {
    private let answers: AnswerExample
    private var example: Example { answers.example }
    private var library: Library { answers.library }
    private let day: Int64 = 24 * 60 * 60 * 1000
    private let countries = ["fr", "it", "td", "ke"].map { Country($0) }

    init() throws { answers = try AnswerExample() }

    private func forYou(_ subjects: [Subject]) throws -> [Thing] {
        try library.forYou(subjects, among: countries, LearningWishes(recall: 0.9)).things
    }

    private func thing(_ subject: Subject, _ code: String) -> Thing { Thing(subject, of: Country(code)) }

    @Test("are asked apart from flags")
    func apart() throws {
        try answers.answer(.place, "td", picking: "td", among: 195)
        example.now += 200 * day
        #expect(try forYou([.places]).first == thing(.places, "td"))
        #expect(
            try forYou([.flags]) == countries.map { Thing(.flags, of: $0) },
            "the flag of Chad is as new as the others")
        #expect(try forYou([.places]).allSatisfy { $0.subject == .places })
    }

    @Test("are asked with flags as they are due, then come new ones, then what was just answered")
    func mixed() throws {
        try answers.answer(.flag, "td", picking: "td", among: 3)
        try answers.answer(.place, "ke", picking: "ke", among: 195)
        example.now += 300 * day
        try answers.answer(.name, "fr", picking: "fr", among: 3)
        let things = try forYou([.flags, .places])
        #expect(Set(things.prefix(2)) == [thing(.flags, "td"), thing(.places, "ke")])
        #expect(things.last == thing(.places, "fr"))
        #expect(Set(things) == Set(countries.flatMap { [Thing(.flags, of: $0), Thing(.places, of: $0)] }))
        #expect(things.count == 8)
    }

    private func why(_ thing: Thing, _ subjects: [Subject]) throws -> WhyFlag {
        try library.whyAsked(for: thing, subjects, among: countries, LearningWishes(recall: 0.9))
    }

    @Test("say why they are asked; whether something is due depends on what the game asks for")
    func why() throws {
        try answers.answer(.flag, "td", picking: "td", among: 3)
        try answers.answer(.name, "fr", picking: "fr")
        example.now += 1000
        guard case .leastKnown(_, _, true) = try why(thing(.places, "fr"), [.places]) else {
            Issue.record("not known"); return
        }
        #expect(try why(thing(.places, "td"), [.places]) == .new(isNothingDue: true))
        example.now += 300 * day
        try answers.answer(.name, "fr", picking: "fr")
        #expect(try why(thing(.places, "td"), [.places]) == .new(isNothingDue: true))
        #expect(try why(thing(.places, "td"), [.flags, .places]) == .new(isNothingDue: false))
    }

    private func statistics(_ scope: MemoryScope) throws -> NamedStatistics {
        try library.memoryStatistics(scope, LearningWishes(recall: 0.9))
    }

    @Test("count with the flags, as soon as one was asked for")
    func counted() throws {
        let all = CountryList.all.count
        try answers.answer(.flag, "fr", picking: "fr", among: 3)
        #expect(try statistics(.flags).statistics.knowledge.count == all)
        try answers.answer(.place, "fr", picking: "fr", among: 195)
        for scope in [MemoryScope.flags, .everything] {
            let knowledge = try statistics(scope).statistics.knowledge
            #expect(knowledge.count == 2 * all)
            #expect(knowledge.askedCount == 2)
        }
        #expect(try statistics(.flags).statistics.days.reduce(0) { $0 + $1.answers } == 2)
    }

    @Test("that are hard are named as places")
    func hard() throws {
        for _ in 0..<6 {
            try answers.answer(.place, "td", picking: "ne", among: 195)
            example.now += day
        }
        let found = try statistics(.flags)
        let item = try #require(found.statistics.hardest.first?.item)
        #expect(NamedStatistics.countryCode(of: item) == "td" && NamedStatistics.isPlace(item))
        #expect(!NamedStatistics.isPlace(Country("td").number ?? 0))
        #expect(String(decoding: found.csv, as: UTF8.self).contains("\r\nhard,td place,"))
    }

    @Test("stand in the table of answers with what was asked")
    func export() throws {
        try answers.answer(.flag, "fr", picking: "it", among: 3)
        try answers.answer(.place, "td", picking: "ne", among: 195)
        try answers.answer(.name, "td", picking: nil)
        let fixture = try Fixture("home")
        try library.export(to: fixture.path("new"), .standard)
        #expect(
            try fixture.lines("new/reviews.csv").dropFirst().map {
                $0.dropFirst("1970-01-01T00:16:40Z".count)
            }
                == [
                    ",chosen,,,fr,it,again,3.000", ",pointedAtMap,,place,td,ne,again,3.000",
                    ",typed,,name,td,,again,3.000",
                ])
    }
}
