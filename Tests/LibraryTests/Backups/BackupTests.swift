import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Library

@Suite("Backups")
struct BackupTests {
    private let place = LibraryFolder()
    private static let day: Int64 = 24 * 60 * 60 * 1000

    /// Adds a card, and makes a backup if one is due.
    private func changeAndBackUp() throws -> Backup? {
        let example = try place.example()
        try example.addCard("card", to: try example.decks[0].id)
        place.clock.now += 2000
        return try place.backups.makeIfDue(now: place.clock.now)
    }

    @Test("are made after the first change of a day, not after the second, and not without a change")
    func firstChange() throws {
        _ = try place.open()
        #expect(try place.backups.makeIfDue(now: place.clock.now) == nil, "nothing was changed yet")
        #expect(try changeAndBackUp()?.counts.cards == 2)
        place.clock.now += BackupTests.day
        #expect(try place.backups.makeIfDue(now: place.clock.now) == nil)
        #expect(try changeAndBackUp()?.counts.cards == 3)
        #expect(try changeAndBackUp() == nil)
        #expect(place.backups.all().map(\.counts.cards) == [3, 2])
    }

    @Test("are also made for changes of a day before, if none was made after them")
    func later() throws {
        _ = try changeAndBackUp()
        #expect(try changeAndBackUp() == nil)
        place.clock.now += 3 * BackupTests.day
        #expect(try place.backups.makeIfDue(now: place.clock.now)?.counts.cards == 3)
        place.clock.now += BackupTests.day
        #expect(try place.backups.makeIfDue(now: place.clock.now) == nil)
    }

    @Test("are whole libraries with their history, for their owner only")
    func whole() throws {
        try place.fill()
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        #expect(backup.counts.cards == 321 && backup.counts.decks == 3 && backup.counts.reviews == 0)
        #expect(backup.date == place.clock.now)
        #expect(place.folder.rights("backups") == 0o700)
        #expect(backup.path.wholeMatch(of: /.*\/backups\/recess \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.db/) != nil)
        let other = LibraryFolder()
        other.write(try #require(FileManager.default.contents(atPath: backup.path)))
        #expect(place.folder.rights("backups/" + (backup.path as NSString).lastPathComponent) == 0o600)
        #expect(try other.open().library.everything() == place.open().library.everything())
    }

    @Test("are made while another window is changing something")
    func meanwhile() throws {
        try place.fill()
        try place.connection().transaction { () throws in
            #expect(try place.backups.makeIfDue(now: place.clock.now)?.counts.cards == 321)
        }
    }

    @Test("of 7 days, 4 weeks and 12 months are kept")
    func calendar() throws {
        // Two years, with a backup each day at noon.
        var kept: Set<LocalDate> = []
        for day in 0..<730 {
            kept.insert(LocalDate(1_800_000_000_000 + Int64(day) * BackupTests.day))
            kept = BackupCalendar.kept(Array(kept), ofLargeLibrary: false)
        }
        let dates = kept.sorted { $0.milliseconds > $1.milliseconds }
        let newest = try #require(dates.first)
        #expect(newest == LocalDate(1_800_000_000_000 + 729 * BackupTests.day))
        #expect(Set(dates.map(\.day)).isSuperset(of: (newest.day - 6)...newest.day))
        #expect(Set(dates.map(\.weekNumber)).isSuperset(of: (newest.weekNumber - 3)...newest.weekNumber))
        #expect(Set(dates.map(\.monthNumber)) == Set((newest.monthNumber - 11)...newest.monthNumber))
        #expect(dates.count <= 7 + 3 + 11)
    }

    @Test("are not removed because the program was not used for a year")
    func pause() {
        let days = [0, 1, 2, 400, 401, 1200].map { LocalDate(1_800_000_000_000 + $0 * BackupTests.day) }
        #expect(BackupCalendar.kept(days, ofLargeLibrary: false) == Set(days))
    }

    @Test("of a large library are three")
    func large() {
        let days = (0..<20).map { LocalDate(1_800_000_000_000 + $0 * BackupTests.day) }
        #expect(BackupCalendar.kept(days, ofLargeLibrary: true) == Set(days.suffix(3)))
    }

    @Test("that are old are removed when a new one is made, and nothing else in their folder")
    func removing() throws {
        _ = try place.open()
        for _ in 0..<40 {
            place.clock.now += BackupTests.day
            #expect(try changeAndBackUp() != nil)
            place.folder.write(Data("mine".utf8), "backups/recess notes.db")
        }
        #expect((10...13).contains(place.backups.files.count))
        #expect(place.folder.bytes("backups/recess notes.db") == Data("mine".utf8))
    }

    @Test("stay if the library is damaged, and no new one is made")
    func damagedLibrary() throws {
        try place.fill()
        #expect(try place.backups.makeIfDue(now: place.clock.now) != nil)
        _ = try place.example().addDeck("Lakes")
        place.overwrite(page: try place.pages(of: "card").leaves[1])
        let before = place.backups.all()
        place.clock.now += BackupTests.day
        #expect(throws: StoreFailure.damaged) { try place.backups.makeIfDue(now: place.clock.now) }
        #expect(place.backups.all() == before)
        #expect(place.backups.files.count == 1)
    }

    @Test("stay if there is no room for a new one")
    func noRoom() throws {
        _ = try changeAndBackUp()
        chmod(place.folder.file("backups"), 0o500)
        place.clock.now += BackupTests.day
        if geteuid() != 0 { #expect(throws: StoreFailure.readOnly) { try changeAndBackUp() } }
        #expect(!place.backups.all().isEmpty)
    }
}

@Suite("If nothing of a library can be read")
struct BackupTakenTests {
    private let place = LibraryFolder()
    private static let day: Int64 = 24 * 60 * 60 * 1000

    /// Two backups: with 300 cards, and with one card more.
    private func makeBackups() throws {
        try place.fill(["Rivers": 300])
        try #require(try place.backups.makeIfDue(now: place.clock.now) != nil)
        place.clock.now += BackupTakenTests.day
        do {
            let example = try place.example()
            try example.addCard("Nile", to: try #require(try example.decks.last?.id))
        }
        try #require(try place.backups.makeIfDue(now: place.clock.now) != nil)
    }

    private func expectBackup(_ cards: Int) throws {
        let opened = try place.open()
        guard case .backupTaken(let backup, _)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(backup.counts.cards == cards + 1)
        #expect(try opened.content == ["Sample": 1, "Rivers": cards])
        opened.exercise("backup")
        #expect(try place.example().content["Rivers"]?.count == cards)
    }

    @Test("the newest backup takes its place")
    func newest() throws {
        try makeBackups()
        let size = place.bytes.count
        for bytes in [Data(), Data(repeating: 0, count: size), Data(repeating: 0xAA, count: size)] {
            place.clock.now += 5000
            place.write(bytes)
            try expectBackup(301)
            #expect(place.folder.content.values.contains(bytes))
        }
    }

    @Test("also if the file is gone")
    func gone() throws {
        try makeBackups()
        unlink(place.path)
        try expectBackup(301)
    }

    @Test("an older backup takes its place if the newest is damaged")
    func older() throws {
        try makeBackups()
        let newest = try #require(place.backups.files.last?.file.text)
        let bytes = try #require(FileManager.default.contents(atPath: newest))
        let harmed = bytes.prefix(bytes.count / 2) + Data(repeating: 7, count: bytes.count / 2)
        #expect(FileManager.default.createFile(atPath: newest, contents: harmed))
        place.write(Data())
        try expectBackup(300)
    }

    @Test("rows of a table that cannot be read come from the backup")
    func filledIn() throws {
        try makeBackups()
        _ = try place.example().addDeck("New")
        // The first page of the table leads to all others.
        let root = try #require(try place.pages(of: "card").inner.first)
        place.overwrite(page: root)
        let opened = try place.open()
        guard case .rowsMoved(let rows, _)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(rows.incomplete == ["card"])
        #expect(rows.read["card"] == 0 && rows.fromBackup["card"] == 302)
        #expect(rows.backup?.counts.cards == 302)
        #expect(try opened.content == ["Sample": 1, "Rivers": 301, "New": 0])
    }
}
