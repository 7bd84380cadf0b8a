import FileTesting
import Files
import Flashcards
import Foundation
import Seeded
import Testing

@testable import Library

@Suite("A library in a JSON file that was damaged")
struct DamagedDocumentTests {
    private let folder = TestFolder()
    private let clock = Example.HandClock()
    private var path: String { folder.file("mine.json") }
    private var backups: Backups { Backups(of: path, .document) }
    private static let day: Int64 = 24 * 60 * 60 * 1000

    init() { clock.now = 1_800_000_000_000 }

    private func open() throws -> (library: Library, recovery: Recovery?) {
        let content = try Document.open(path, machine: .fixed(7), now: { [clock] in clock.now }) {
            _ = try $0.add([.example("Hello")], to: try $0.addDeck(named: "Sample"))
        }
        switch content {
        case .library(let library): return (library, nil)
        case .recovered(let library, let recovery): return (library, recovery)
        case let other: throw StoreFailure.other("\(other)")
        }
    }

    private func decks() throws -> [String: Int] {
        let decks = try open().library.read { try $0.decks() }
        return Dictionary(uniqueKeysWithValues: decks.map { ($0.name, $0.cardCount ?? 0) })
    }

    /// With 30 cards, or as many more.
    private func fill(_ prefix: String = "river") throws {
        let library = try open().library
        _ = try Example(library, clock: clock).import(
            (0..<30).map { "\(prefix) \($0)" }, into: .newDeck(named: prefix))
        clock.now += 2000
    }

    private func backUp() throws -> Backup? { try backups.makeIfDue(now: clock.now) }

    /// Replaces a text in the file by another one.
    private func replace(_ text: String, by other: String) throws {
        let before = String(decoding: try #require(folder.bytes("mine.json")), as: UTF8.self)
        let after = before.replacingOccurrences(of: text, with: other)
        #expect(after != before)
        folder.write(Data(after.utf8), "mine.json")
    }

    /// Opens it, and looks whether the damaged file has another name now.
    private func recovered() throws -> Recovery {
        let damaged = folder.bytes("mine.json")
        let recovery = try #require(try open().recovery)
        let file: String?
        switch recovery {
        case .rowsMoved(_, let moved): file = moved
        case .backupTaken(_, let moved), .begunAnew(let moved): file = moved
        case .indexesRebuilt: file = nil
        }
        if let damaged {
            let path = try #require(file)
            #expect(path.wholeMatch(of: /.*\/mine \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.json/) != nil)
            #expect(FileManager.default.contents(atPath: path) == damaged)
        } else {
            #expect(file == nil)
        }
        #expect(try open().recovery == nil, "once")
        return recovery
    }

    @Test("is called damaged by a check where a backup tells that it was a library")
    func checkOfAnOverwrittenOne() throws {
        let something = Data("a shopping list".utf8)
        folder.write(something, "mine.json")
        #expect(FileCheck(ofDocument: path) == .notOurs)
        try FileManager.default.removeItem(atPath: path)
        try fill()
        _ = try backUp()
        for bytes in [something, Data(), Data(count: 5000)] {
            folder.write(bytes, "mine.json")
            #expect(FileCheck(ofDocument: path) == .damaged)
        }
    }

    @Test("loses one row if a mistake is in one row, and that comes from the backup")
    func oneRow() throws {
        try fill()
        _ = try backUp()
        clock.now += DamagedDocumentTests.day
        try fill("lake")
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":\"river 7")
        guard case .rowsMoved(let rows, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(!rows.isComplete && rows.incomplete == ["card"])
        #expect(rows.fromBackup == ["card": 1] && rows.backup != nil)
        #expect(try decks() == ["Sample": 1, "river": 30, "lake": 30])
    }

    @Test("loses that row if there is no backup")
    func oneRowWithoutBackup() throws {
        try fill()
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":\"river 7")
        guard case .rowsMoved(let rows, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(!rows.isComplete && rows.library.cards == 30)
        #expect(try decks() == ["Sample": 1, "river": 29])
        // The history stays, too.
        _ = try open().library.undo(in: .cards)
        #expect(try decks() == ["Sample": 1])
    }

    @Test("loses nothing if something was written after its end")
    func moreAfterTheEnd() throws {
        try fill()
        folder.write(try #require(folder.bytes("mine.json")) + Data("]]".utf8), "mine.json")
        guard case .rowsMoved(let rows, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(rows.isComplete)
        #expect(try decks() == ["Sample": 1, "river": 30])
    }

    @Test("wrong values in one row leave the others")
    func wrongValues() throws {
        try fill()
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":[7]")
        guard case .rowsMoved(let rows, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(rows.incomplete == ["card"])
        #expect(try decks() == ["Sample": 1, "river": 29])
    }

    @Test("rows go into no wrong table if the name of theirs cannot be read")
    func nameOfATable() throws {
        try fill()
        _ = try backUp()
        try replace("\n\"card\":[", by: "\n\"ca\u{1}d\":[")
        guard case .rowsMoved(let rows, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(rows.incomplete == ["card"] && rows.fromBackup == ["card": 31])
        #expect(try decks() == ["Sample": 1, "river": 30])
    }

    @Test(
        "is there again wherever it was cut off, with what came before and what the backup has",
        arguments: 1...12)
    func cutOff(part: Int) throws {
        try fill()
        _ = try backUp()
        let bytes = try #require(folder.bytes("mine.json"))
        folder.write(bytes.prefix(bytes.count * part / 13), "mine.json")
        _ = try recovered()
        #expect(try decks() == ["Sample": 1, "river": 30])
    }

    @Test("has the newest sound backup in its place if nothing of it can be read")
    func nothingReadable() throws {
        try fill()
        _ = try backUp()
        clock.now += DamagedDocumentTests.day
        try fill("lake")
        let newest = try #require(try backUp())
        clock.now += DamagedDocumentTests.day
        try fill("hill")
        folder.write(Data(repeating: 0xAA, count: 5000), "mine.json")
        #expect(try recovered() == .backupTaken(newest, damagedFile: setAside()))
        #expect(try decks() == ["Sample": 1, "river": 30, "lake": 30])
        clock.now += 2000
        try Data("{".utf8).write(to: URL(fileURLWithPath: newest.path))
        folder.write(Data(), "mine.json")
        guard case .backupTaken(let backup, _) = try recovered() else { return #expect(Bool(false)) }
        #expect(backup.counts.cards == 31)
    }

    private func setAside() -> String? {
        folder.names.first { $0.hasPrefix("mine 2") }.map { folder.file($0) }
    }

    @Test("has the backup in its place if it is gone, and begins anew only where there never was one")
    func gone() throws {
        #expect(try open().recovery == nil)
        try fill()
        let backup = try #require(try backUp())
        try FileManager.default.removeItem(atPath: path)
        #expect(try recovered() == .backupTaken(backup, damagedFile: nil))
        #expect(try decks() == ["Sample": 1, "river": 30])
    }

    @Test("begins anew if nothing can be read and there is no backup, and the damaged file stays")
    func noBackup() throws {
        folder.write(Data("{\"format\":\"recess-library\",\"version\":1}\n".utf8), "mine.json")
        guard case .begunAnew = try recovered() else { return #expect(Bool(false)) }
        #expect(try decks() == [:])
    }

    @Test("by a newer version is opened to look at, and stays as it is")
    func newerVersion() throws {
        try fill()
        try replace("\"version\":\(Schema.migrator.newestVersion)", by: "\"version\":99")
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":\"river 7")
        let before = folder.bytes("mine.json")
        let content = try Document.open(path, machine: .fixed(7))
        guard case .libraryByNewerVersion(let library) = content else { return #expect(Bool(false)) }
        #expect(try library.read { try $0.decks() }.count == 2)
        #expect(folder.bytes("mine.json") == before && setAside() == nil)
    }

    @Test("can be restored from the file that was set aside, with what can be read of it")
    func restoring() throws {
        try fill()
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":\"river 7")
        _ = try recovered()
        clock.now += 2000
        let library = try open().library
        let deck = try #require(try library.read { try $0.decks() }.last?.id)
        _ = try library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        let damaged = try #require(backups.all().first)
        #expect(damaged.kind == .damagedLibrary && damaged.counts.cards == 30)
        try library.restore(damaged)
        #expect(try decks() == ["Sample": 1, "river": 29])
        _ = try library.undo(in: .library)
        #expect(try decks() == ["Sample": 1])
    }

    @Test("gives no number a second time")
    func numbers() throws {
        try fill()
        try replace("\"prompt\":\"river 7\"", by: "\"prompt\":\"river 7")
        let machineFile = folder.file("machine")
        let before = MachineNumber.kept(in: machineFile).number
        _ = try Document.open(path, machine: .kept(in: machineFile))
        #expect(MachineNumber.kept(in: machineFile).number != before)
    }

    @Test("while a program has it open is put back, and what took its place is set aside")
    func puttingBack() throws {
        try fill()
        let whole = try #require(folder.bytes("mine.json"))
        #expect(try Document.putBack(Array(whole), at: path, now: clock.now) == nil, "it is a library")
        let other = Data("{\"theme\": \"dark\"}".utf8)
        folder.write(other, "mine.json")
        let recovery = try Document.putBack(Array(whole), at: path, now: clock.now)
        guard case .rowsMoved(let rows, let file)? = recovery else { return #expect(Bool(false)) }
        #expect(rows.isComplete && rows.library.cards == 31)
        #expect(FileManager.default.contents(atPath: file) == other)
        #expect(folder.bytes("mine.json") == whole)
    }

    @Test("with changed bytes never ends the program, and never loses a file", arguments: UInt64(1)...20)
    func changedBytes(seed: UInt64) throws {
        try fill()
        _ = try backUp()
        var random = SeededGenerator(seed: seed)
        var changed = Array(try #require(folder.bytes("mine.json")))
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        }
        folder.write(Data(changed), "mine.json")
        let opened = try open()
        if opened.recovery != nil {
            #expect(setAside().flatMap { FileManager.default.contents(atPath: $0) } == Data(changed))
        }
        _ = try? opened.library.undo(in: .cards)
        #expect(try opened.library.read { try $0.decks() }.count <= 2)
    }
}
