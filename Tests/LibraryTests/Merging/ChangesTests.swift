import FileTesting
import Files
import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("What a library gives to others")
struct ChangesTests {
    private let example: Example
    private let start: ChangeCursor

    init() throws {
        example = try Example()
        try example.library.keepInStep(true)
        start = try example.library.newestChange()
    }

    /// As table and place of the number among those of this machine.
    private func changes(since cursor: ChangeCursor, atMost most: Int = 1000) throws -> [String] {
        var names: [String] = []
        var (cursor, hasMore) = (cursor, true)
        while hasMore {
            let portion = try #require(try example.library.changes(since: cursor, atMost: most))
            #expect(portion.rows.count <= most)
            names += portion.rows.map { "\($0.table) \($0.number & 0xFFFF)" }
            cursor = try #require(ChangeCursor(text: portion.next.text))
            hasMore = portion.hasMore
        }
        return names
    }

    @Test("is each row that was changed, as it is now, once")
    func rows() throws {
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.change(card, to: "The Nile")
        #expect(try changes(since: start) == ["deck 1", "card 2"])
        let now = try example.library.newestChange()
        #expect(try changes(since: now) == [])
        try example.undo()
        #expect(try changes(since: now) == ["card 2"])
    }

    @Test("comes in portions of any size, and an import is a range of numbers", arguments: [1, 2, 7, 100])
    func portions(size: Int) throws {
        let deck = try example.addDeck("Rivers")
        _ = try example.import((0..<20).map { "\($0)" }, into: .deck(deck))
        try example.undo()
        #expect(try example.library.connection.number("SELECT count(*) FROM changed_rows") == 3)
        let names = try changes(since: start, atMost: size)
        #expect(Set(names).count == 21)
        #expect(try changes(since: start) == ["deck 1"] + (3...22).map { "card \($0)" })
        var (everything, cursor): ([RowState], ChangeCursor?) = ([], nil)
        repeat {
            let portion = try example.library.everything(after: cursor, atMost: size)
            everything += portion.rows
            cursor = portion.hasMore ? portion.next : nil
        } while cursor != nil
        #expect(everything.count == 21)
    }

    @Test("has nothing of an import that is still going on")
    func unfinished() throws {
        let cards = (0..<20).map { FileCard(.example("\($0)")) }
        let slices = CardImport(cards, into: .newDeck(named: "Rivers"), of: example.library)
        _ = try slices.addSlice()
        #expect(try changes(since: start) == [])
        #expect(try example.library.allStates() == [])
        _ = try slices.finish { _ in Step(.importCards) }
        #expect(try changes(since: start).count == 21)
        #expect(try example.library.allStates().count == 21)
    }

    @Test("are reviews, those that are taken back, and those that a restored backup brings")
    func reviews() throws {
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.swipe(.correct, card, try example.begin(deck))
        let now = try example.library.newestChange()
        try example.undo()
        #expect(try changes(since: now).filter { $0.hasPrefix("review") }.count == 1)
    }

    @Test("is nothing while it is switched off, and costs nothing then")
    func off() throws {
        try example.library.keepInStep(false)
        _ = try example.addDeck("Rivers")
        #expect(try example.library.connection.number("SELECT count(*) FROM changed_rows") == 0)
        try example.library.keepInStep(true)
        #expect(try example.library.keepsInStep())
        let other = try Example(machine: 8)
        try other.library.keepInStep(false)
        #expect(try other.library.connection.number("SELECT in_step FROM counter") == 0)
    }

    @Test("has to be everything again where the changes since then are forgotten, or the file is another one")
    func forgotten() throws {
        _ = try example.addDeck("Rivers")
        let now = try example.library.newestChange()
        try example.library.forgetChanges(before: now)
        #expect(try example.library.changes(since: now)?.rows == [])
        #expect(try example.library.changes(since: start) == nil)
        _ = try example.addDeck("Hills")
        #expect(try example.library.changes(since: now)?.rows.count == 1)
        #expect(try example.library.changes(since: start) == nil)
        let other = try Example(machine: 8)
        #expect(try other.library.changes(since: start) == nil)
        for text in ["", "1 2 3", "1 2 3 x", "1 2 -3 4", "a b c d", "1 2 3 9223372036854775807"] {
            #expect(ChangeCursor(text: text) == nil)
        }
    }
}

@Suite("A backup and another machine")
struct MergeBackupTests {
    private let place = LibraryFolder()
    private let other: Example

    init() throws {
        other = try Example(machine: 300)
        other.now = place.clock.now
        try other.library.keepInStep(true)
    }

    private func exchange(_ example: Example) throws {
        for _ in 0..<2 {
            try other.library.merge(try example.library.allStates(), from: "file")
            try example.library.merge(try other.library.allStates(), from: "memory")
        }
        #expect(try other.library.states() == example.library.states())
        #expect(
            try other.library.lines().filter { !$0.hasPrefix("standing") }
                == example.library.lines().filter { !$0.hasPrefix("standing") })
    }

    @Test(
        "that is restored brings back on both what it has, and reviews count, or do not, on both; and so does undo"
    )
    func restored() throws {
        let example = try place.example()
        try example.library.keepInStep(true)
        let deck = try example.import(["Nile", "Rhine"], into: .newDeck(named: "Rivers"))
        let run = try example.begin(deck.deck)
        try example.swipe(.correct, deck.cards[0], run)
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        try exchange(example)
        place.clock.now += 1000
        try example.undo()
        try example.swipe(.wrong, deck.cards[1], run)
        try example.delete(deck.cards[1])
        try exchange(example)
        try example.library.restore(backup)
        let restored = try example.library.lines()
        try exchange(example)
        #expect(try example.library.lines() == restored)
        #expect(try other.content["Rivers"] == ["Nile", "Rhine"])
        try example.undo()
        try exchange(example)
        #expect(try other.content["Rivers"] == ["Nile"])
        try example.redo()
        try exchange(example)
        #expect(try example.library.lines() == restored)
    }

    @Test("brings back cards that were removed for good")
    func removed() throws {
        let example = try place.example()
        try example.library.keepInStep(true)
        let deck = try example.import(["Nile", "Rhine"], into: .newDeck(named: "Rivers"))
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        try exchange(example)
        try example.delete(deck.cards[1])
        try exchange(example)
        try example.library.connection.run("DELETE FROM step")
        while try example.library.cleanSlice() {}
        place.clock.now += 1000
        try example.library.restore(backup)
        try exchange(example)
        #expect(try other.content["Rivers"] == ["Nile", "Rhine"])
        #expect(try example.content["Rivers"] == ["Nile", "Rhine"])
    }

    @Test("that somebody has put in the place of the library gives no numbers that were given since")
    func putInPlace() throws {
        let number = place.folder.file("machine")
        func opened() throws -> Library {
            var opening = place.opening
            opening.machine = .kept(in: number)
            return try opening.open().library
        }
        var library = try opened()
        let deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Rivers") }
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        let card = try library.perform(Step(.addCard)) { try $0.add([.example("Nile")], to: deck)[0] }
        let machine = library.machine
        library = try opened()
        #expect(library.machine == machine)
        let bytes = try #require(FileManager.default.contents(atPath: backup.path))
        library = try Library(machine: 1)
        for suffix in ["-wal", "-shm"] { unlink(place.path + suffix) }
        try bytes.write(to: URL(fileURLWithPath: place.path))
        library = try opened()
        #expect(library.machine != machine)
        let other = try library.perform(Step(.addCard)) { try $0.add([.example("Rhine")], to: deck)[0] }
        #expect(other != card)
        let newMachine = library.machine
        library = try opened()
        #expect(library.machine == newMachine)
    }
}
