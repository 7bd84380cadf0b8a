import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Library

@Suite("Two windows on one library")
struct SharedFileTests {
    private let place = LibraryFolder()

    @Test("see each other's changes, and share one history")
    func sharing() throws {
        let (one, other) = (try place.example(), try place.example())
        let deck = try one.addDeck("Rivers")
        try other.addCard("Nile", to: deck)
        #expect(try one.content == ["Sample": ["Hello"], "Rivers": ["Nile"]])
        #expect(try one.library.history() == other.library.history())
        #expect(try one.library.history().map(\.step?.name) == [.addCard, .makeDeck])
        #expect(try one.undo()?.step.step?.name == .addCard)
        #expect(try other.content["Rivers"] == [])
        #expect(try other.redo()?.step.step?.name == .addCard)
        #expect(try one.content["Rivers"] == ["Nile"])
    }

    @Test("are told that something has changed in the other, and only then")
    func noticing() throws {
        let (one, other) = (try place.example(), try place.example())
        func hasNews() throws -> Bool { try one.library.hasChangedElsewhere() }
        #expect(try !hasNews())
        let deck = try one.addDeck("Rivers")
        #expect(try !hasNews())
        try other.addCard("Nile", to: deck)
        #expect(try hasNews())
        #expect(try !hasNews())
        try other.undo()
        #expect(try hasNews())
        // Also when a change of its own came between.
        try other.redo()
        _ = try one.addDeck("Hills")
        #expect(try hasNews())
        #expect(try !hasNews())
    }

    @Test("are not told of an import while it is going on in the other, but of its end")
    func noticingImport() throws {
        let (one, other) = (try place.example(), try place.example())
        let texts = (0..<2 * CardImport.sliceSize).map { CardText.example("\($0)") }
        let cards = CardImport(texts.map { FileCard($0) }, into: .newDeck(named: "Many"), of: other.library)
        while try cards.addSlice() { #expect(try !one.library.hasChangedElsewhere()) }
        #expect(try !one.library.hasChangedElsewhere())
        _ = try cards.finish { _ in Step(.importCards) }
        #expect(try one.library.hasChangedElsewhere())
    }

    @Test("can be one window with a second connection, for another thread")
    func openedAgain() throws {
        let one = try place.example()
        let other = Example(try #require(try one.library.openedAgain()), clock: place.clock)
        let deck = try one.addDeck("Rivers")
        try other.addCard("Nile", to: deck)
        #expect(try one.content["Rivers"] == ["Nile"])
        rename(place.path, place.path + ".moved")
        #expect(throws: StoreFailure.damaged) { try one.library.openedAgain() }
        let inMemory = try Library().openedAgain()
        #expect(inMemory.map { _ in true } == nil)
    }

    @Test("never give a number twice")
    func numbers() throws {
        let examples = [try place.example(), try place.example()]
        let deck = try examples[0].addDeck("Rivers")
        let cards = try (0..<50).map { try examples[$0 % 2].addCard("\($0)", to: deck) }
        #expect(Set(cards).count == 50)
    }

    @Test("lose no change when both write at once")
    func writing() throws {
        let workers = try ["one", "other"].map { try Worker("add", place.path, 150, $0) }
        // They wait for each other, so their output is read only at the end.
        let said = workers.map { $0.finish().lines }
        #expect(said.map(\.count) == [150, 150])
        let example = try place.example()
        let kept = try #require(try example.content["Sample"])
        #expect(kept.count == 301)
        #expect(Set(kept).isSuperset(of: said.flatMap { $0 }))
        #expect(
            Set(try example.library.history(atMost: 1000).compactMap(\.step?.about))
                == Set(said.flatMap { $0 }))
    }

    @Test("let short steps in between while one of them imports")
    func writingDuringImport() throws {
        let example = try place.example()
        let worker = try Worker("import", place.path, 400_000)
        defer {
            worker.kill()
            _ = worker.finish()
        }
        #expect(worker.line() == "going" && worker.line() == "going")
        for number in 0..<10 { _ = try example.addDeck("\(number)") }
        // The import is still going on.
        #expect(try example.library.connection.number("SELECT count(*) FROM garbage") == 1)
    }

    @Test("share the new file when both make it at once")
    func making() throws {
        for round in 0..<15 {
            let path = place.folder.file("\(round)/recess.db")
            let workers = try (0..<3).map { _ in try Worker("open", path) }
            for worker in workers { #expect(worker.line() == "ready") }
            for worker in workers { worker.say() }
            for worker in workers { #expect(worker.finish().lines == [#"decks: ["Sample"]"#]) }
        }
    }

    @Test("help a damaged file once")
    func helping() throws {
        try place.fill()
        let leaf = try place.pages(of: "card").leaves[2]
        place.overwrite(page: leaf)
        for round in 0..<8 {
            let other = LibraryFolder(at: place.folder.file("\(round)"))
            mkdir(other.folder.path, 0o755)
            other.write(place.bytes)
            let workers = try (0..<3).map { _ in try Worker("open", other.path) }
            for worker in workers { #expect(worker.line() == "ready") }
            for worker in workers { worker.say() }
            let said = workers.flatMap { $0.finish().lines }
            #expect(said.filter { $0.hasPrefix("recovery: rowsMoved") }.count == 1, "\(said)")
            #expect(said.filter { $0.hasPrefix("decks: ") }.count == 3, "\(said)")
            #expect(other.folder.names.filter { $0.hasPrefix("recess 2") }.count == 1)
        }
    }

    @Test("wait for each other, and say “busy”, not “damaged”, if it takes too long")
    func busy() throws {
        let example = try place.example()
        try place.connection().transaction { () throws in
            #expect(throws: StoreFailure.busy) { _ = try example.addDeck("a") }
            let opened = try place.open()
            #expect(opened.recovery == nil && opened.notKept == nil)
            #expect(try opened.content == ["Sample": 1])
        }
        _ = try example.addDeck("b")
        #expect(try example.content.keys.sorted() == ["Sample", "b"])
    }
}
