import Files
import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("A library in a JSON file")
struct KeptDocumentTests {
    private let fixture: Fixture
    private let path: String

    init() throws {
        fixture = try Fixture("store")
        path = fixture.path("library.json")
    }

    private func open(_ path: String) throws -> Library {
        switch try Document.open(path, machine: .fixed(7)) {
        case .library(let library), .takenOver(let library, _): return library
        case let other: throw StoreFailure.other("\(other)")
        }
    }

    private func decks(_ library: Library) throws -> [String] {
        try library.read { try $0.decks() }.map(\.name)
    }

    private func addDeck(_ name: String, to library: Library) throws {
        _ = try library.perform(Step(.makeDeck, about: name)) { try $0.addDeck(named: name) }
    }

    @Test("begins with the first content where there is no file")
    func begins() throws {
        let content = try Document.open(
            path, machine: .fixed(7), firstContent: { _ = try $0.addDeck(named: "Sample") })
        guard case .library(let library) = content else {
            Issue.record("\(content)")
            return
        }
        #expect(try decks(library) == ["Sample"])
        #expect(try library.nextUndo(in: .cards) == nil, "the sample is no step")
        #expect(try decks(open(path)) == ["Sample"])
    }

    @Test("has every step, undo and redo as soon as the call returns")
    func steps() throws {
        let library = try open(path)
        try addDeck("Rivers", to: library)
        #expect(try decks(open(path)) == ["Rivers"])
        _ = try library.undo(in: .cards)
        #expect(try decks(open(path)) == [])
        _ = try open(path).redo(in: .cards)
        #expect(try decks(open(path)) == ["Rivers"])
        try library.keepDraft("half", named: "card")
        #expect(try open(path).read { try $0.draft("card") } == "half")
    }

    @Test("takes many cards in, and is written once for them")
    func importing() throws {
        let library = try open(path)
        let texts = (1...12_000).map { CardText.example("question \($0)") }
        var sizes: Set<Int> = []
        _ = try library.importCards(
            texts.map { FileCard($0) }, into: .newDeck(named: "Many"),
            step: { Step(.importCards, count: $0.cards.count) },
            progress: { _ in
                sizes.insert(FileState(path)?.size ?? 0)
                return true
            })
        #expect(sizes.count == 1)
        #expect(try open(path).read { try $0.decks() }.map(\.cardCount) == [12_000])
    }

    @Test("fails with the change where the file cannot be written, and nothing has changed")
    func notWritable() throws {
        let library = try open(path)
        try addDeck("Rivers", to: library)
        let before = try fixture.bytes("library.json")
        // A folder in the place of the new file, which also the superuser cannot replace.
        try FileManager.default.createDirectory(
            atPath: fixture.path(".library.json.new/full"), withIntermediateDirectories: true)
        #expect(throws: StoreFailure.self) { try addDeck("Lakes", to: library) }
        #expect(try decks(library) == ["Rivers"])
        #expect(try fixture.bytes("library.json") == before)
        try FileManager.default.removeItem(atPath: fixture.path(".library.json.new"))
        try addDeck("Lakes", to: library)
        #expect(try decks(open(path)) == ["Rivers", "Lakes"])
    }

    @Test("comes after the changes of another process, and loses none")
    func twoProcesses() throws {
        let (one, other) = (try open(path), try open(path))
        try addDeck("a", to: one)
        try addDeck("b", to: other)
        try addDeck("c", to: one)
        #expect(try decks(one) == ["a", "b", "c"])
        try other.readAgainIfChanged()
        #expect(try decks(other) == ["a", "b", "c"])
        #expect(try other.undo(in: .cards)?.step.step == Step(.makeDeck, about: "c"))
        #expect(try Set(one.connection.numbers("SELECT id FROM deck")).count == 3)
    }

    @Test("is not written over what somebody else has put into the file")
    func damagedMeanwhile() throws {
        let library = try open(path)
        let other = Array("{\"theme\": \"dark\"}".utf8)
        try fixture.write(other, "library.json")
        #expect(throws: StoreFailure.damaged) { try addDeck("a", to: library) }
        #expect(try fixture.bytes("library.json") == other)
    }

    @Test("of version 0.1 gets a copy beside it, and is the new library then")
    func version01() throws {
        let before = try fixture.bytes("store.json")
        let library = try open(fixture.path("store.json"))
        #expect(try decks(library) == ["Small Surprises", "Rivers"])
        #expect(try fixture.bytes("store (version 0.1).json") == before)
        try addDeck("Lakes", to: library)
        let again = try open(fixture.path("store.json"))
        #expect(try decks(again) == ["Small Surprises", "Rivers", "Lakes"])
        #expect(try again.lines() == library.lines())
    }

    @Test("refuses other files, and does not touch them")
    func others() throws {
        for text in [
            "[settings]\na=1\n", "[{\"prompt\": \"a\", \"answer\": \"b\"}]", "{\"format\":\"recess-deck\"}",
        ] {
            try fixture.write(Array(text.utf8), "other.json")
            let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
            #expect(throws: StoreFailure.self) { try open(fixture.path("other.json")) }
            #expect(try fixture.bytes("other.json") == Array(text.utf8))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted() == names)
        }
        #expect(throws: StoreFailure.self) { try open(fixture.folder.path) }
    }
}
