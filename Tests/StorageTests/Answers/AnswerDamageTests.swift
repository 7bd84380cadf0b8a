import Files
import FlagQuiz
import Foundation
import SQLite
import Seeded
import Testing

@testable import Storage
@testable import StoreWorker

@Suite("A bad file in the place of the answers")
struct AnswerDamageTests {
    /// Opens a file with these bytes. Either it works without a notice, or it was set aside unchanged and a new file was
    /// made.
    @discardableResult
    private func open(_ bytes: Data, _ note: String, log: Data? = nil) throws -> SettingAsideReason? {
        let folder = AnswerFolder()
        folder.folder.write(bytes, AnswerFolder.name)
        if let log { folder.folder.write(log, AnswerFolder.name + "-wal") }
        let opened = folder.location.open()
        var random = RandomAnswers(seed: 6)
        let (answer, game) = (random.answer(), random.game())
        do {
            try opened.store.record(answer)
            try opened.store.record(game)
            let history = try opened.store.history()
            #expect(history.answers.last == answer && history.games.last == game, "\(note)")
            _ = FlagStatistics(history) { _ in nil }
        } catch {
            Issue.record("\(note): \(error)")
        }
        if opened.notices.isEmpty { return nil }
        let (reason, path) = try #require(opened.settingAside, "\(note): \(opened.notices)")
        #expect(path.wholeMatch(of: /.*\/flags \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.db/) != nil)
        #expect(FileManager.default.contents(atPath: path) == bytes, "\(note)")
        if let log { #expect(FileManager.default.contents(atPath: path + "-wal") == log, "\(note)") }
        #expect(try opened.store.history() == AnswerHistory(answers: [answer], games: [game]))
        return reason
    }

    @Test("changed bytes do no harm")
    func changedBytes() throws {
        let whole = try AnswerFolder.file().bytes
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
            if try open(bytes, "seed \(seed)") != nil { setAside += 1 }
        }
        #expect(setAside > 50)
    }

    @Test("an overwritten block does no harm")
    func blocks() throws {
        let whole = try AnswerFolder.file().bytes
        for seed in 0..<80 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 1...5000, using: &generator), bytes.count)
            let byte: UInt8? = [0, 0xFF, nil].randomElement(using: &generator)!
            for index in start..<end { bytes[index] = byte ?? UInt8(truncatingIfNeeded: generator.next()) }
            try open(bytes, "seed \(seed)")
        }
    }

    @Test("a file that is cut off anywhere is set aside")
    func truncated() throws {
        let whole = try AnswerFolder.file().bytes
        let lengths = Array(0..<20) + Array(stride(from: 20, to: whole.count, by: whole.count / 90))
        for length in lengths + [whole.count - 1] {
            let reason = try open(whole.prefix(length), "length \(length)")
            // SQLite reads missing bytes as zeros, so missing zeros are no loss.
            let isLoss = whole.dropFirst(length).contains { $0 != 0 }
            #expect(reason != nil || !isLoss, "length \(length)")
        }
    }

    @Test("damage in a large file is found when it is read, and then the file is set aside")
    func large() throws {
        let folder = AnswerFolder()
        _ = folder.store()
        do {
            let connection = try Connection(folder.path, .readWrite)
            try connection.run(
                """
                WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 200000)
                INSERT INTO answer (asked, picked, date, took) SELECT 'fr', 'it', 1790000000000 + n, n
                FROM number
                """)
        }
        var bytes = try #require(folder.folder.bytes(AnswerFolder.name))
        #expect(bytes.count > AnswerDatabase.checkedSize)
        let middle = bytes.count / 2
        for index in middle..<(middle + 100_000) { bytes[index] = 0xAA }
        folder.folder.write(bytes, AnswerFolder.name)

        let store = folder.store()
        #expect(throws: StoreFailure.damaged) { _ = try store.history() }
        let anew = folder.location.reopen(closing: store)
        let (reason, path) = try #require(anew.settingAside)
        #expect(reason == .damaged)
        #expect(FileManager.default.contents(atPath: path) == bytes)
        #expect(try anew.store.history().isEmpty)
    }

    @Test("a log that is damaged or cut off does no harm")
    func damagedLog() throws {
        let folder = AnswerFolder()
        let worker = try Worker(withAnswers: "edit", folder.path, 5)
        for _ in 0..<100 { _ = worker.line() }
        worker.kill()
        _ = worker.finish()
        let file = try #require(folder.folder.bytes(AnswerFolder.name))
        let log = try #require(folder.folder.bytes(AnswerFolder.name + "-wal"))
        #expect(log.count > 50_000)
        for seed in 0..<60 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = log.prefix(
                seed % 4 == 0 ? Int.random(in: 0..<log.count, using: &generator) : log.count)
            for _ in 0..<(seed % 5) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x55
            }
            try open(file, "seed \(seed)", log: bytes)
        }
    }

    @Test("a file of another program is set aside unchanged")
    func strangers() throws {
        for (name, bytes) in DamageTests.strange { #expect(try open(bytes, name) == .notOurs, "\(name)") }
        #expect(try open(Data(), "empty") == .damaged)
        for kind in StoreKind.onDisk {
            #expect(try open(DamageTests.file(kind), "cards") == .notOurs, "a file of cards")
        }
    }

    @Test("a file of answers in the place of the cards is set aside")
    func answersForCards() throws {
        let bytes = try AnswerFolder.file().bytes
        for kind in StoreKind.onDisk { #expect(try DamageTests.open(bytes, kind, "answers") == .notOurs) }
    }

    @Test("a file of a newer version is set aside")
    func newer() throws {
        let folder = AnswerFolder()
        folder.folder.write(try AnswerFolder.file().bytes, AnswerFolder.name)
        try Connection(folder.path, .readWrite).run("PRAGMA user_version = 99")
        let bytes = try #require(folder.folder.bytes(AnswerFolder.name))
        #expect(try open(bytes, "newer") == .newerVersion)
    }

    @Test("a device is not touched")
    func device() throws {
        let folder = AnswerFolder()
        mkfifo(folder.path, 0o600)
        let opened = folder.location.open()
        guard case .notKept(.other)? = opened.notices.first else {
            Issue.record("\(opened.notices)")
            return
        }
        #expect(try opened.store.history().isEmpty)
        #expect(folder.folder.names == [AnswerFolder.name])
    }

    @Test("the log of a missing file is not used for the new file")
    func leftLog() throws {
        let folder = AnswerFolder()
        folder.folder.write(Data("a log".utf8), AnswerFolder.name + "-wal")
        let opened = folder.location.open()
        #expect(opened.notices.count == 1)
        #expect(folder.folder.content.values.contains(Data("a log".utf8)))
    }

    @Test("a link in a circle is not touched")
    func circle() throws {
        let folder = AnswerFolder()
        symlink(folder.path, folder.path)
        let opened = folder.location.open()
        #expect(opened.notices.count == 1)
        #expect(try opened.store.history().isEmpty)
    }
}
