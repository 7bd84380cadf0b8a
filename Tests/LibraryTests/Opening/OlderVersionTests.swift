import FlagQuiz
import Testing

@testable import Library

@Suite("A library that an earlier version of Recess has written")
struct OlderVersionTests {
    @Test(
        "is brought to the newest version, with all that it has, and every step can still be undone and redone",
        arguments: ["library-3", "library-4", "library-7", "library-8"])
    func older(name: String) throws {
        let fixture = try Fixture(name)
        let folder = LibraryFolder(at: fixture.folder.path)
        let before = try folder.connection().number("SELECT count(*) FROM card WHERE deleted IS NULL")
        let opened = try folder.open(checkingAll: true)
        #expect(opened.recovery == nil && opened.notKept == nil)
        let library = opened.library
        #expect(try library.connection.number("SELECT count(*) FROM card WHERE deleted IS NULL") == before)
        #expect(try library.check().isSound)
        let lines = try library.lines()

        var undone = 0
        while let step = try library.undo(in: .cards) {
            // Of a restored backup, where the other activities stand has changed since.
            #expect(step.conflicts == 0 || step.step.step?.name == .restoreBackup, "\(step.step)")
            undone += 1
        }
        #expect(undone > 100)
        #expect(try library.lines() != lines)
        while try library.redo(in: .cards) != nil {}
        #expect(try library.lines() == lines)
    }

    @Test("comes whole into a new library that it is joined with, without what was deleted")
    func joined() throws {
        for name in ["library-3", "library-4", "library-6", "library-7"] {
            let fixture = try Fixture(name)
            let folder = LibraryFolder(at: fixture.folder.path)
            defer { withExtendedLifetime((fixture, folder)) {} }
            let old = try folder.open().library
            try old.keepInStep(true)
            let new = try Library(machine: 300)
            let receipt = try new.merge(try old.allStates().shuffled(), from: name)
            #expect(receipt.refused == 0)
            let lines = try old.lines().filter { !$0.hasPrefix("standing") }
            #expect(try new.lines() == lines, "\(name)")
            #expect(try new.allKnown() == old.allKnown(), "\(name)")
            #expect(try new.states() == old.states(), "\(name)")
        }
    }

    @Test("has its games of flags as games that asked for flags, beside new ones that ask for places")
    func games() throws {
        let fixture = try Fixture("library-6")
        let folder = LibraryFolder(at: fixture.folder.path)
        let library = try folder.open(checkingAll: true).library
        defer { withExtendedLifetime((fixture, folder)) {} }
        let old = try library.read { try $0.answerHistory() }
        #expect(old.games.map(\.kind.asks) == [.flags, .flags, .flags])
        #expect(old.games.map(\.kind.flagCount) == [3, 9, 3])
        #expect(old.about(.flags) == old)
        let kind = GameKind(Rules(length: .questions(4), asks: .places, placeAskedBy: .flag))
        let game = PlayedGame(kind, date: .max, answers: 4, right: 3, score: 2)
        try library.perform(Step(.pointAtPlace)) { try $0.record(game) }
        let new = try library.read { try $0.answerHistory() }
        #expect(new.about(.places).games == [game])
        #expect(new.about(.flags) == old)
    }

    @Test("takes its games of flags back and brings them back again")
    func undoneGames() throws {
        let fixture = try Fixture("library-6")
        let folder = LibraryFolder(at: fixture.folder.path)
        let library = try folder.open().library
        defer { withExtendedLifetime((fixture, folder)) {} }
        let lines = try library.lines()
        while try !library.read({ try $0.answerHistory() }).games.isEmpty {
            #expect(try library.undo(in: .flags)?.conflicts == 0)
        }
        while let step = try library.redo(in: .flags) { #expect(step.conflicts == 0) }
        #expect(try library.lines() == lines)
    }
}
