import Files
import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("Restoring a backup")
struct RestoreTests {
    private let place = LibraryFolder()
    private static let day: Int64 = 24 * 60 * 60 * 1000

    /// A backup of some decks, cards and a run. Everything is changed afterwards.
    private func backedUp() throws -> (Example, Backup, backedUp: [String]) {
        let example = try place.example()
        let deck = try example.import(["Nile", "Rhine", "Po"], into: .newDeck(named: "Rivers"))
        let run = try example.begin(deck.deck)
        try example.swipe(.correct, deck.cards[0], run)
        try example.swipe(.wrong, deck.cards[1], run)
        try example.undo()
        try example.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        let state = try example.library.lines()
        place.clock.now += RestoreTests.day
        // Swiped again, so a review counts that the backup does not have.
        try example.swipe(.correct, deck.cards[2], run)
        try example.change(deck.cards[0], to: "The Nile")
        try example.delete(deck.cards[1])
        let other = try example.import(["Etna", "Eiger"], into: .newDeck(named: "Hills"))
        try example.library.perform(Step(.renameDeck)) { try $0.rename(deck.deck, to: "Streams") }
        try example.swipe(.wrong, other.cards[0], try example.begin(other.deck))
        try example.library.perform(Step(.move)) { edit in
            try edit.setStanding("xo", of: .ticTacToe)
            try edit.setStanding("fr", of: .flags)
        }
        return (example, backup, state)
    }

    @Test("brings everything back as it was, as one step")
    func restore() throws {
        let (example, backup, before) = try backedUp()
        let steps = try example.library.history().count
        try example.library.restore(backup)
        #expect(try example.library.lines() == before)
        #expect(try example.content == ["Sample": ["Hello"], "Rivers": ["Nile", "Rhine", "Po"]])
        let history = try example.library.history()
        #expect(history.count == steps + 1)
        #expect(history[0].step == Step(.restoreBackup, about: "\(backup.date)", count: 4))
        #expect(place.backups.all().count == 1)
    }

    @Test("is undone and redone from every activity, again and again, and the history goes on")
    func undo() throws {
        let (example, backup, restored) = try backedUp()
        let before = try example.library.lines()
        try example.library.restore(backup)
        unlink(backup.path)
        for area in Step.Area.allCases {
            #expect(try example.undo(area)?.conflicts == 0)
            #expect(try example.library.lines() == before)
            #expect(try example.redo(area)?.conflicts == 0)
            #expect(try example.library.lines() == restored)
        }
        try example.undo()
        #expect(try example.undo(.ticTacToe)?.step.step?.name == .move)
        #expect(try example.undo()?.step.step?.name == .swipeWrong)
        #expect(try example.content["Hills"] == ["Etna", "Eiger"])
    }

    @Test("into a new library brings all cards and reviews, and undoing it takes them away")
    func intoNew() throws {
        let (_, backup, restored) = try backedUp()
        let other = LibraryFolder()
        let example = try other.example()
        let before = try example.library.lines()
        try example.library.restore(backup)
        #expect(try example.library.lines() == restored)
        for _ in 0..<2 {
            try example.undo()
            #expect(try example.library.lines() == before)
            try example.redo()
            #expect(try example.library.lines() == restored)
        }
        // A card that is deleted afterwards stays deleted when the restoring is redone.
        let deck = try #require(try example.decks.last)
        try example.delete(try #require(try example.library.cardIDs(in: deck.id, holding: "Po").first))
        try example.undo()
        try example.redo()
        #expect(try example.content["Rivers"] == ["Nile", "Rhine"])
    }

    @Test("can be gone back behind")
    func goBack() throws {
        let (example, backup, _) = try backedUp()
        let here = try #require(try example.library.history().first)
        let before = try example.library.lines()
        try example.library.restore(backup)
        _ = try example.addDeck("New")
        try example.library.goBack(to: here.id)
        #expect(try example.library.lines() == before)
        try example.undo()
        #expect(try example.content.keys.sorted() == ["New", "Rivers", "Sample"])
    }

    @Test("brings cards back that were removed for good since")
    func afterCleaning() throws {
        let example = try place.example()
        let deck = try example.addDeck("Rivers")
        _ = try example.import((0..<50).map { "\($0)" }, into: .deck(deck))
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        try example.undo()
        try example.addCard("Nile", to: deck)
        try example.library.restore(backup)
        #expect(try example.content["Rivers"]?.count == 50)
        // A deck that is out of sight for now keeps them.
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        while try example.library.cleanSlice() {}
        try example.undo()
        #expect(try example.content["Rivers"]?.count == 50)
        try example.undo()
        while try example.library.cleanSlice() {}
        #expect(try example.content["Rivers"] == ["Nile"])
        try example.redo()
        #expect(try example.content["Rivers"]?.count == 50)
        // Undone for good.
        try example.undo()
        _ = try example.addDeck("Hills")
        place.clock.now += RestoreTests.day
        while try example.library.cleanSlice() {}
        #expect(try example.library.connection.number("SELECT count(*) FROM restored") == 0)
        #expect(try example.content == ["Sample": ["Hello"], "Rivers": ["Nile"], "Hills": []])
    }

    @Test("works from a damaged library that was set aside")
    func damaged() throws {
        try place.fill(["Rivers": 500])
        place.overwrite(page: try place.pages(of: "card").leaves[2])
        _ = try place.open()
        let damaged = try #require(place.backups.all().first)
        #expect(damaged.kind == .damagedLibrary)
        #expect((400..<501).contains(damaged.counts.cards))
        let example = try place.example()
        let deck = try example.decks[1].id
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        try example.library.restore(damaged)
        #expect(try example.content["Rivers"]?.count == damaged.counts.cards - 1)
        try example.undo()
        #expect(try example.content == ["Sample": ["Hello"]])
    }

    @Test("that cannot be read changes nothing")
    func unreadable() throws {
        let (example, backup, _) = try backedUp()
        let before = try example.library.everything()
        let bytes = try #require(FileManager.default.contents(atPath: backup.path))
        #expect(FileManager.default.createFile(atPath: backup.path, contents: bytes.prefix(5000)))
        #expect(throws: StoreFailure.damaged) { try example.library.restore(backup) }
        unlink(backup.path)
        #expect(throws: StoreFailure.self) { try example.library.restore(backup) }
        #expect(try example.library.everything() == before)
        #expect(place.backups.all() == [])
    }
}
