import Testing

@testable import Library

@Suite("A library that an earlier version of Recess has written")
struct OlderVersionTests {
    @Test(
        "is brought to the newest version, with all that it has, and every step can still be undone and redone",
        arguments: ["library-3", "library-4"])
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
            #expect(step.conflicts == 0, "\(step.step)")
            undone += 1
        }
        #expect(undone > 100)
        #expect(try library.lines() != lines)
        while try library.redo(in: .cards) != nil {}
        #expect(try library.lines() == lines)
    }
}
