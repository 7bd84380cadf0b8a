import Files
import Flashcards
import FileTesting
import FlagQuiz
import Foundation
import Memory
import Testing
import World

@testable import Library

@Suite("Exporting the library")
struct ExportTests {
    private let example: Example
    private let fixture: Fixture

    init() throws {
        example = try Example()
        fixture = try Fixture("home")
        try example.takeOver(fixture)
    }

    @Test("writes the cards as a table that can be imported again")
    func cards() throws {
        let exported = try example.library.export(to: fixture.path("new/folder"), .standard)
        #expect(exported.cards == 40)
        let lines = try fixture.lines("new/folder/cards.csv")
        #expect(lines.first == "deck,tags,kind,question,answer,picture,suspended,flag,due,known")
        #expect(lines.contains("Birds,,Front and back,bird 21,came later,,,,,"))
        #expect(
            lines.contains {
                $0.hasPrefix("Missed flags,,Front and back,Which country has this flag?,")
                    && $0.hasSuffix(",flag:de,,,,")
            })
        let bytes = try fixture.bytes("new/folder/cards.csv")
        let texts = try DeckFile.read(bytes, fileName: "cards.csv").cards.map(\.text)
        #expect(texts.count == 40)
        #expect(
            texts.contains {
                $0.prompt == "Fluß durch Köln? 강 نهر" && $0.answer == "Der Rhein, “groß” \\ <b>&</b>"
            })
    }

    @Test("says of each card when it is due and how likely it is known; new cards are neither")
    func known() throws {
        let library = example.library
        let deck = try example.addDeck("Rivers")
        let (nile, new) = (try example.addCard("Nile", to: deck), try example.addCard("Ob", to: deck))
        try library.perform(Step(.swipeCorrect)) {
            try $0.answer(about: nile.number, isRight: true, on: example.now)
        }
        example.now += 2 * Span.millisecondsOfDay
        func line(_ prompt: String, _ recall: Double) throws -> [String] {
            try library.export(to: fixture.path("new"), LearningWishes(recall: recall))
            let line = try fixture.lines("new/cards.csv").first {
                $0.hasPrefix("Rivers,,Front and back,\(prompt),")
            }
            return line?.components(separatedBy: ",") ?? []
        }
        let state = try #require(try library.known()[nile.number]).state
        let recall = MemoryModel.standard.recall(state, after: 2)
        let fields = try line("Nile", 0.9)
        try #require(fields.count == 10)
        #expect(abs((Double(fields[9]) ?? 0) - recall) < 0.001)
        let days = MemoryModel.standard.interval(state, for: 0.9)
        let due = example.now - 2 * Span.millisecondsOfDay + Int64(days * Double(Span.millisecondsOfDay))
        #expect(fields[8] == LocalDate(due).dayText)
        #expect(try line("Nile", 0.97)[7] < fields[8], "who wants to be surer is asked earlier")
        #expect(try line("Ob", 0.9).suffix(2) == ["", ""], "\(new)")
    }

    @Test("writes the answers about cards and flags, without those that were taken back")
    func reviews() throws {
        // Three deletions first, then the last swipe.
        for _ in 1...4 { try example.undo() }
        let exported = try example.library.export(to: fixture.path("new"), .standard)
        #expect(exported.reviews == 12 + 12)
        let lines = try fixture.lines("new/reviews.csv")
        #expect(lines.first == "date,way,deck,question,answer,picked,grade,seconds")
        #expect(lines.contains("2026-11-23T02:49:31Z,chosen,,,de,gb,again,1.691"))
        #expect(lines.contains("2026-11-23T02:49:17Z,swiped,Birds,bird 15,answer 15,,good,1.498"))
        #expect(!lines.contains { $0.contains("swiped,Birds,bird 19,") }, "this swipe was taken back")
    }

    @Test("writes a document that is the same library")
    func document() throws {
        try example.library.export(to: fixture.path("new"), .standard)
        #expect(
            try Document.library(fixture.bytes("new/library.json")).allRows() == example.library.allRows())
    }

    @Test("may replace what an earlier export wrote, and nothing else")
    func foreignFiles() throws {
        let (place, folder) = (LibraryFolder(), TestFolder())
        #expect(Library.foreignFile(inExport: folder.path) == nil)
        _ = try place.open().library.export(to: folder.path, .standard)
        #expect(Library.foreignFile(inExport: folder.path) == nil)
        folder.write(Data("mine".utf8), "library.json")
        #expect(Library.foreignFile(inExport: folder.path) == folder.file("cards.csv"))
        let other = TestFolder()
        other.write(Data("mine".utf8), "reviews.csv")
        #expect(Library.foreignFile(inExport: other.path) == other.file("reviews.csv"))
    }

    @Test("fails where the folder cannot be made, and says why")
    func noFolder() throws {
        #expect(throws: StoreFailure.self) {
            try example.library.export(to: fixture.path("settings/new"), .standard)
        }
    }
}

@Suite("Checking the library")
struct CheckTests {
    private let example: Example

    init() throws {
        example = try Example()
        try example.takeOver(Fixture("home"))
    }

    @Test("counts what is there")
    func sound() throws {
        let found = try example.library.check()
        #expect(found.isSound)
        #expect((found.decks, found.cards, found.reviews) == (4, 40, 25))
        #expect(found.steps == 15)
    }

    @Test("finds cards without a deck, steps that cannot be read, and numbers that would be given twice")
    func problems() throws {
        let connection = example.library.connection
        let deck = try example.decks[1]
        try connection.run("UPDATE card SET deck = 12345 WHERE deck = ?", deck.id.number)
        #expect(try example.library.check().problems == [.cardsWithoutDeck(try #require(deck.cardCount))])
        try connection.run("UPDATE step SET changes = x'0102' WHERE name = 'move'")
        try connection.run("UPDATE counter SET last_number = last_number - 1")
        #expect(
            try example.library.check().problems
                == [.cardsWithoutDeck(try #require(deck.cardCount)), .unreadableSteps(2), .numbersOutOfStep])
    }

    @Test("finds damage in the file")
    func damaged() throws {
        let connection = example.library.connection
        try connection.run("PRAGMA writable_schema = ON")
        try connection.run(
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'deck') WHERE name = 'card_list'"
        )
        try connection.run("PRAGMA writable_schema = RESET")
        #expect(try !example.library.check().isSound)
    }
}
