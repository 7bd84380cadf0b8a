import Flashcards
import LibraryTesting
import Seeded
import SQLite
import Testing

@testable import Library

extension Library {
    /// Every row of every table.
    func allRows() throws -> [String] {
        var rows: [String] = []
        let tables = try DocumentTable.all()
        for table in tables {
            try connection.forEach(table.select) { row in
                let values = table.columns.indices.map { "\(row.value(Int32($0)))" }
                rows.append(table.name + ": " + values.joined(separator: ", "))
            }
        }
        return rows
    }
}

extension Document {
    static func library(_ bytes: [UInt8]) throws -> Library {
        guard case .library(let library) = try read(bytes, machine: 7, now: { 2_000_000 }) else {
            throw NoLibrary()
        }
        return library
    }

    private struct NoLibrary: Error {}
}

@Suite("The library as a document")
struct DocumentTests {
    /// A library with something in every table that steps fill.
    private func filled(seed: UInt64, steps: Int = 60) throws -> Example {
        let example = try Example()
        try example.takeOver(Fixture("home"))
        var random = RandomSteps(example.library, seed: seed)
        for _ in 0..<steps { _ = try random.doSomething() }
        try example.undo()
        try example.library.keepDraft("half a \u{0001} “card”\n", named: "card")
        return example
    }

    @Test("is the same library again when it is read", arguments: UInt64(1)...5)
    func roundTrip(seed: UInt64) throws {
        let library = try filled(seed: seed).library
        let bytes = try Document.bytes(of: library)
        let again = try Document.library(bytes)
        #expect(try again.allRows() == library.allRows())
        #expect(try Document.bytes(of: again) == bytes)
    }

    @Test("can be undone and redone after it was read")
    func undo() throws {
        let example = try filled(seed: 3)
        let again = try Document.library(Document.bytes(of: example.library))
        while let undone = try example.undo() { #expect(try again.undo(in: .cards) == undone) }
        #expect(try again.lines() == example.library.lines())
        while let redone = try example.redo() { #expect(try again.redo(in: .cards) == redone) }
        #expect(try again.lines() == example.library.lines())
        #expect(try again.perform(Step(.makeDeck)) { try $0.addDeck(named: "more") }.number > 0)
    }

    @Test("has every table of the library")
    func everyTable() throws {
        let library = try Library(machine: 7)
        let tables = try library.connection.number(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
        )
        #expect(
            try DocumentTable.all().count == Int(tables) - 3,
            "all but unknown_fields and the two that follow from the reviews")
    }

    @Test("keeps fields and tables that only a newer version knows")
    func unknownFields() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard("one", to: deck)
        let text = String(decoding: try Document.bytes(of: example.library), as: UTF8.self)
            .replacing("\"name\":\"Rivers\"", with: "\"name\":\"Rivers\",\"colour\":{\"red\":[1,2.50,null]}")
            .replacing("\"format\":", with: "\"tags\":[\"a\",\"b\"],\"format\":")
        let library = try Document.library(Array(text.utf8))
        try library.perform(Step(.renameDeck)) { try $0.rename(deck, to: "Streams") }
        let written = String(decoding: try Document.bytes(of: library), as: UTF8.self)
        #expect(written.contains("\"name\":\"Streams\""))
        #expect(written.contains(",\"colour\":{\"red\":[1,2.50,null]}}"))
        #expect(written.contains(",\"tags\":[\"a\",\"b\"]}"))
        let again = try Document.library(Array(written.utf8))
        #expect(String(decoding: try Document.bytes(of: again), as: UTF8.self) == written)
    }

    @Test("by a newer version is known as such")
    func newer() throws {
        let text = String(decoding: try Document.bytes(of: Library(machine: 7)), as: UTF8.self)
        let newer = text.replacing(
            "\"version\":\(Schema.migrator.newestVersion)", with: "\"version\":99")
        guard case .libraryByNewerVersion = try Document.read(Array(newer.utf8)) else {
            Issue.record("it is \(try Document.read(Array(newer.utf8)))")
            return
        }
    }

    @Test("by version 0.1 is taken over")
    func takenOver() throws {
        let fixture = try Fixture("store")
        guard case .takenOver(let library, let taken) = try Document.open(fixture.path("store.json")) else {
            Issue.record("not taken over")
            return
        }
        #expect(taken.problems == [:])
        #expect(try library.read { try $0.decks() }.map(\.name) == ["Small Surprises", "Rivers"])
    }

    @Test(
        "is told from other files",
        arguments: [
            ("[{\"prompt\": \"a\", \"answer\": \"b\"}]", "cards"),
            (
                "{\"format\": \"recess-deck\", \"version\": 1, \"cards\": [{\"prompt\": \"a\", \"answer\": \"b\"}]}",
                "cards"
            ),
            ("{\"theme\": \"dark\", \"size\": 3}", "notOurs"), ("[settings]\na=1\n", "notOurs"),
            ("", "notOurs"),
            ("{\"format\":\"recess-library\",\"version\":1,\"deck\":[{\"id\":1}]}", "damaged"),
            ("{\"format\":\"recess-library\",\"version\":1", "damaged"),
        ])
    func others(text: String, expected: String) throws {
        #expect("\(try Document.read(Array(text.utf8)))" == expected)
    }

    @Test("with changed bytes never ends the program", arguments: UInt64(1)...3)
    func changedBytes(seed: UInt64) throws {
        let bytes = try Document.bytes(of: filled(seed: seed, steps: 10).library)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
                case 1: changed.remove(at: index)
                default: changed = Array(changed.prefix(max(1, index)))
                }
            }
            guard case .library(let library) = try Document.read(changed, machine: 7) else { continue }
            _ = try? library.undo(in: .cards)
            _ = try library.read { try $0.decks() }
        }
    }

    @Test("too deep for the stack is refused")
    func deep() throws {
        let text = String(repeating: "[", count: 1_000_000)
        #expect("\(try Document.read(Array(text.utf8)))" == "notOurs")
    }

    @Test("replaces the file as a whole")
    func written() throws {
        let fixture = try Fixture("store")
        let library = try filled(seed: 1).library
        try Document.write(library, to: fixture.path("store.json"))
        #expect(try fixture.bytes("store.json") == Document.bytes(of: library))
    }
}
