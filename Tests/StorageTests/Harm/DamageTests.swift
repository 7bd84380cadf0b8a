import Files
import Flashcards
import Foundation
import SQLite
import Seeded
import Testing

@testable import Storage
@testable import StoreWorker

@Suite("A bad file in the place of a store")
struct DamageTests {
    /// A file with random decks, cards and runs.
    static func file(_ kind: StoreKind, edits count: Int = 150) throws -> Data {
        let folder = TestFolder()
        var edits = RandomEdits(seed: 5)
        do {
            let store = kind.location(in: folder).open(sample: sample).store
            for _ in 0..<count { _ = edits.next(on: store) }
        }
        #expect(folder.names.filter { !$0.hasPrefix(".") } == [kind.fileName])
        return try #require(folder.bytes(kind.fileName))
    }

    /// Opens a file with these bytes. Either it works without a notice, or it was set aside unchanged and a new store was
    /// made.
    @discardableResult
    static func open(
        _ bytes: Data, _ kind: StoreKind, _ note: String, beside: [String: Data] = [:]
    ) throws -> SettingAsideReason? {
        let folder = TestFolder()
        folder.write(bytes, kind.fileName)
        for (name, bytes) in beside { folder.write(bytes, name) }
        do {
            let opened = kind.location(in: folder).open(sample: sample)
            let firstDeck = try? opened.store.deckNames.first
            try exercise(opened.store, note)
            if opened.notices.isEmpty { return nil }
            guard case .setAside(let from, let to, let reason) = opened.notices[0], opened.notices.count == 1
            else {
                Issue.record("\(note): \(opened.notices)")
                return nil
            }
            #expect(from == folder.file(kind.fileName))
            #expect(to.wholeMatch(of: /.*\/cards \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.(db|json)/) != nil)
            #expect(FileManager.default.contents(atPath: to) == bytes, "\(note)")
            for (name, bytes) in beside where !name.hasSuffix("-shm") {
                let other = to + name.dropFirst(kind.fileName.count)
                #expect(FileManager.default.contents(atPath: other) == bytes, "\(note)")
            }
            #expect(firstDeck == "Sample")
            return reason
        }
    }

    /// Does what a person might do. Nothing may fail.
    static func exercise(_ store: any CardStore, _ note: String) throws {
        do {
            for deck in try store.decks() {
                _ = try store.cards(store.cardIDs(in: deck.id, holding: ""))
                _ = try store.cardIDs(in: deck.id, holding: "name")
            }
            _ = try store.latestRun()
            var edits = RandomEdits(seed: 6)
            for _ in 0..<10 {
                let line = edits.next(on: store)
                #expect(!line.hasPrefix("failed") || line == "failed: gone", "\(note): \(line)")
            }
        } catch {
            Issue.record("\(note): \(error)")
        }
    }

    @Test("changed bytes do no harm", arguments: StoreKind.onDisk)
    func changedBytes(kind: StoreKind) throws {
        let whole = try DamageTests.file(kind)
        var setAside = 0
        for seed in 0..<250 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            for _ in 0...Int.random(in: 0...(seed % 3 == 0 ? 0 : 30), using: &generator) {
                // Every second time near the start, where the header and the schema are.
                let end = seed % 2 == 0 ? min(bytes.count, 4096) : bytes.count
                bytes[Int.random(in: 0..<end, using: &generator)] = UInt8(
                    truncatingIfNeeded: generator.next())
            }
            if try DamageTests.open(bytes, kind, "seed \(seed)") != nil { setAside += 1 }
        }
        #expect(setAside > 50)
    }

    @Test("an overwritten block does no harm", arguments: StoreKind.onDisk)
    func blocks(kind: StoreKind) throws {
        let whole = try DamageTests.file(kind)
        for seed in 0..<80 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 1...5000, using: &generator), bytes.count)
            let byte: UInt8? = [0, 0xFF, nil].randomElement(using: &generator)!
            for index in start..<end { bytes[index] = byte ?? UInt8(truncatingIfNeeded: generator.next()) }
            try DamageTests.open(bytes, kind, "seed \(seed)")
        }
    }

    @Test("a file that is cut off anywhere is set aside", arguments: StoreKind.onDisk)
    func truncated(kind: StoreKind) throws {
        let whole = try DamageTests.file(kind)
        let lengths = Array(0..<20) + Array(stride(from: 20, to: whole.count, by: whole.count / 90))
        for length in lengths + [whole.count - 1] {
            let reason = try DamageTests.open(whole.prefix(length), kind, "length \(length)")
            // SQLite reads missing bytes as zeros, so missing zeros are no loss.
            let isLoss = whole.dropFirst(length).contains { $0 != 0 }
            #expect(reason != nil || !isLoss, "length \(length)")
        }
    }

    @Test("damage in a large database is found when it is read, and then the file is set aside")
    func large() throws {
        let folder = TestFolder()
        let location = StoreKind.database.location(in: folder)
        let texts = (0..<12_000).map { text(String(repeating: "prompt \($0) ", count: 30)) }
        do {
            let store = location.open().store
            _ = try store.add(texts, to: try store.addDeck(named: "a"))
        }
        var bytes = try #require(folder.bytes("cards.db"))
        #expect(bytes.count > CardDatabase.checkedSize)
        let middle = bytes.count / 2
        for index in middle..<(middle + 100_000) { bytes[index] = 0xAA }
        folder.write(bytes, "cards.db")

        let opened = location.open()
        #expect(opened.notices.isEmpty)
        let deck = try #require(try opened.store.decks().first)
        #expect(throws: StoreFailure.damaged) { _ = try opened.store.cardIDs(in: deck.id, holding: "9") }
        let anew = location.reopen(closing: opened.store, sample: sample)
        guard case .setAside(_, let to, .damaged)? = anew.notices.first else {
            Issue.record("\(anew.notices)")
            return
        }
        #expect(FileManager.default.contents(atPath: to) == bytes)
        #expect(try anew.store.deckNames == ["Sample"])
    }

    @Test("a log that is damaged or cut off does no harm")
    func damagedLog() throws {
        let folder = TestFolder()
        let store = StoreKind.database.location(in: folder).open(sample: sample).store
        var edits = RandomEdits(seed: 5)
        for _ in 0..<60 { _ = edits.next(on: store) }
        // Another process copies the files: closing them in this process would drop the locks of the store.
        let copy = TestFolder()
        for name in ["cards.db", "cards.db-wal"] {
            let copier = Process()
            copier.executableURL = URL(fileURLWithPath: "/bin/cp")
            copier.arguments = [folder.file(name), copy.file(name)]
            try copier.run()
            copier.waitUntilExit()
        }
        let file = try #require(copy.bytes("cards.db"))
        let log = try #require(copy.bytes("cards.db-wal"))
        #expect(log.count > 50_000)
        for seed in 0..<80 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = log.prefix(
                seed % 4 == 0 ? Int.random(in: 0..<log.count, using: &generator) : log.count)
            for _ in 0..<(seed % 5) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x55
            }
            try DamageTests.open(file, .database, "seed \(seed)", beside: ["cards.db-wal": bytes])
            if seed % 4 == 3 {
                let broken = file.prefix(Int.random(in: 0..<file.count, using: &generator))
                try DamageTests.open(broken, .database, "seed \(seed)", beside: ["cards.db-wal": log])
            }
        }
        withExtendedLifetime(store) {}
    }
}
