import Dispatch
import Files
import FlagQuiz
import Flashcards
import Foundation
import LibraryTesting
import Memory
import Testing
import World

@testable import Library

@Suite("Statistics of memory, from a library")
struct MemoryStatisticsOfLibraryTests {
    private let example: Example
    private let wishes = LearningWishes(recall: 0.9)
    private let day: Int64 = 24 * 60 * 60 * 1000

    init() throws {
        example = try Example()
        example.now = 1_795_000_000_000
    }

    private var library: Library { example.library }

    /// Makes a deck with a card, which is answered.
    @discardableResult
    private func learn(_ prompt: String, in deck: String, _ grades: String) throws -> (
        deck: Deck.ID, card: Card.ID
    ) {
        try library.perform(Step(.addCard)) { edit in
            let deck = try edit.addDeck(named: deck)
            let card = try edit.add([CardText(prompt: prompt, answer: "!")!], to: deck)[0]
            for (place, grade) in grades.enumerated() {
                try edit.answer(
                    about: card.number, isRight: grade == ".",
                    on: example.now - Int64(grades.count - place) * 1000)
            }
            return (deck, card)
        }
    }

    private func playFlag(_ code: String) throws {
        _ = try library.perform(Step(.answer)) { edit in
            try edit.record(
                KeptAnswer(
                    asked: Country(code), picked: Country(code), among: 3, date: example.now,
                    milliseconds: 2000))
        }
    }

    private func answers(_ scope: MemoryScope) throws -> Int {
        try library.memoryStatistics(scope, wishes).statistics.days.reduce(0) { $0 + $1.answers }
    }

    private func knowledge(_ scope: MemoryScope) throws -> Knowledge {
        try library.memoryStatistics(scope, wishes).statistics.knowledge
    }

    @Test("are of a deck, of the flags, or of everything")
    func scopes() throws {
        let french = try learn("chat", in: "French", "..x").deck
        let latin = try learn("felis", in: "Latin", ".").deck
        try #expect(knowledge(.everything).count == 2, "flags count once one was asked")
        try playFlag("fr")
        try #expect(answers(.deck(french)) == 3)
        try #expect(answers(.deck(latin)) == 1)
        try #expect(answers(.flags) == 1)
        try #expect(answers(.everything) == 5)
        try #expect(knowledge(.deck(french)).count == 1)
        try #expect(knowledge(.flags).askedCount == 1)
        try #expect(knowledge(.flags).count == CountryList.all.count)
        try #expect(knowledge(.everything).count == 2 + CountryList.all.count)
    }

    @Test("leave out what was taken back")
    func undo() throws {
        let before = try library.memoryStatistics(.flags, wishes)
        try playFlag("fr")
        #expect(try library.memoryStatistics(.flags, wishes) != before)
        _ = try library.undo(in: .flags)
        #expect(try library.memoryStatistics(.flags, wishes) == before)
    }

    @Test("count the answers about a deleted card, and no longer the card")
    func deleted() throws {
        let (deck, card) = try learn("chat", in: "French", ".xxx")
        #expect(try library.memoryStatistics(.deck(deck), wishes).prompts == [card.number: "chat"])
        _ = try library.perform(Step(.deleteCard)) { try $0.delete(card) }
        let after = try library.memoryStatistics(.deck(deck), wishes)
        #expect(after.statistics.knowledge.count == 0 && after.statistics.hardest.isEmpty)
        #expect(after.prompts.isEmpty)
        #expect(try answers(.deck(deck)) == 4)
    }

    @Test("see the newest reviews, before what follows from them is kept")
    func stale() throws {
        let (deck, card) = try learn("chat", in: "French", ".")
        example.now += 100 * day
        let known = try knowledge(.deck(deck))
        try library.connection.run(
            "INSERT INTO review (id, thing, way, grade, date, took) VALUES (?, ?, 1, 1, ?, 1000)",
            Int64.max / 2, card.number, example.now - day)
        #expect(try knowledge(.deck(deck)).expected != known.expected)
        try library.connection.run(
            "INSERT INTO review (id, thing, way, grade, date, took) VALUES (?, ?, 2, 4, ?, 1000)",
            Int64.max / 2 + 1, Country("ke").number, example.now)
        #expect(try knowledge(.flags).askedCount == 1)
    }

    @Test("go through every review, however many slices it takes")
    func manySlices() throws {
        let card = try learn("chat", in: "French", "").card
        try library.connection.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
            INSERT INTO review (id, thing, way, grade, date, took) SELECT i, ?2, 1, 3, ?3, 1000 FROM n
            """, ReviewSlice.mostRows * 2 + 5, card.number, example.now)
        #expect(try answers(.everything) == Int(ReviewSlice.mostRows) * 2 + 5)
    }

    @Test("as CSV have a line for each number, and quote what a card asks")
    func csv() throws {
        let (deck, _) = try learn("a, \"b\"", in: "French", ".xxx")
        let found = try library.memoryStatistics(.deck(deck), wishes)
        let lines = String(decoding: found.csv, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines[0] == "about,what,answers,right,minutes,things,recall")
        let today = LocalDate(LocalDate(example.now).startOfDay).dayText
        #expect(lines[1] == "day,\(today),4,1,0.27,,")
        #expect(lines.count { $0.hasPrefix("coming,") } == 30)
        #expect(lines[2].hasPrefix("coming,\(today),,,"))
        #expect(
            lines.filter { $0.hasPrefix("known,") }.compactMap { Int($0.split(separator: ",")[1]) }.reduce(
                0, +) == 1)
        #expect(lines.contains("new,,,,,0,"))
        #expect(lines.count { $0.hasPrefix("expected,") } >= 1)
        #expect(lines.contains { $0.hasPrefix("hard,\"a, \"\"b\"\"\",3,0,,,0.") })
        #expect(lines.last == "")
        #expect(lines.dropLast().allSatisfy { line in line.contains("\"") || line.count { $0 == "," } == 6 })
    }

    @Test("have 365 days, each beginning at four in the morning, also where clocks change")
    func days() throws {
        let days = try library.memoryStatistics(.everything, wishes).statistics.days
        #expect(days.count == 365)
        #expect(days.last?.start == LocalDate(example.now).startOfDay)
        for (day, next) in zip(days, days.dropFirst()) {
            #expect((23...25).contains((next.start - day.start) / 3_600_000))
            #expect(LocalDate(next.start).words.hasSuffix(" 04.00.00"))
        }
    }

    @Suite("In the background") @MainActor
    struct InBackground {
        private let place = LibraryFolder()

        @Test("they are the same as at once")
        func same() async throws {
            try place.open().library.add(FittingTests.otherLog(1500))
            let library = try place.openInBackground()
            let found = try await withCheckedContinuation { continuation in
                library.memoryStatistics(.everything, LearningWishes(recall: 0.9), while: { true }) {
                    continuation.resume(returning: $0)
                }
            }.get()
            let direct = try place.open().library.memoryStatistics(
                .everything, LearningWishes(recall: 0.9))
            #expect(found.statistics.days == direct.statistics.days)
            #expect(found.statistics.calibration == direct.statistics.calibration)
            #expect(
                found.statistics.days.reduce(0) { $0 + $1.answers } > 0
                    || found.statistics.calibration.whole != nil)
        }

        @Test("nothing is received by somebody who has gone")
        func gone() async throws {
            try place.open().library.add(FittingTests.otherLog(1500))
            let library = try place.openInBackground()
            var received = 0
            library.memoryStatistics(.everything, LearningWishes(recall: 0.9), while: { false }) { _ in
                received += 1
            }
            // What is asked for later is received later.
            _ = await withCheckedContinuation { continuation in
                library.memoryStatistics(.everything, LearningWishes(recall: 0.9), while: { true }) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(received == 0)
        }
    }
}
