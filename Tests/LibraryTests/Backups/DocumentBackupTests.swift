import FileTesting
import Files
import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("Backups of a library in a JSON file")
struct DocumentBackupTests {
    private let folder = TestFolder()
    private let clock = Example.HandClock()
    private let library: Library
    private var backups: Backups { Backups(of: folder.file("mine.json"), .document) }
    private static let day: Int64 = 24 * 60 * 60 * 1000

    init() throws {
        clock.now = 1_800_000_000_000
        let content = try Document.open(
            folder.file("mine.json"), machine: .fixed(7), now: { [clock] in clock.now })
        guard case .library(let library) = content else { throw StoreFailure.other("\(content)") }
        self.library = library
    }

    private func changeAndBackUp() throws -> Backup? {
        _ = try Example(library, clock: clock).addDeck("Rivers")
        clock.now += 2000
        return try backups.makeIfDue(now: clock.now)
    }

    @Test("are made after the first change of a day, not after the second, and not without a change")
    func firstChange() throws {
        #expect(try backups.makeIfDue(now: clock.now) == nil, "nothing was changed yet")
        #expect(try changeAndBackUp()?.counts.decks == 1)
        #expect(try changeAndBackUp() == nil)
        clock.now += DocumentBackupTests.day
        #expect(try changeAndBackUp()?.counts.decks == 3)
        clock.now += DocumentBackupTests.day
        #expect(try backups.makeIfDue(now: clock.now) == nil)
        #expect(backups.all().map(\.counts.decks) == [3, 1])
    }

    @Test("are the whole file, for its owner only")
    func whole() throws {
        let backup = try #require(try changeAndBackUp())
        #expect(backup.path.wholeMatch(of: /.*\/backups\/mine \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.json/) != nil)
        #expect(FileManager.default.contents(atPath: backup.path) == folder.bytes("mine.json"))
        #expect(folder.rights("backups") == 0o700)
        #expect(folder.rights("backups/" + (backup.path as NSString).lastPathComponent) == 0o600)
    }

    @Test("that are old are removed when a new one is made")
    func removing() throws {
        for _ in 0..<40 {
            clock.now += DocumentBackupTests.day
            #expect(try changeAndBackUp() != nil)
        }
        #expect((10...13).contains(backups.files.count))
    }

    @Test("stay if the library is damaged, and no new one is made")
    func damaged() throws {
        _ = try changeAndBackUp()
        let before = backups.all()
        folder.write(Data("{\"format\":\"recess-library\",".utf8), "mine.json")
        clock.now += DocumentBackupTests.day
        #expect(throws: StoreFailure.damaged) { try backups.makeIfDue(now: clock.now) }
        #expect(backups.all() == before)
    }

    @Test("are restored as a step that can be undone")
    func restoring() throws {
        let backup = try #require(try changeAndBackUp())
        _ = try changeAndBackUp()
        #expect(try backup.decks().map(\.name) == ["Rivers"])
        try library.restore(backup)
        #expect(try library.read { try $0.decks() }.count == 1)
        _ = try library.undo(in: .library)
        #expect(try library.read { try $0.decks() }.count == 2)
    }
}
