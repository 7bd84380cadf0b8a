import Files
import Foundation
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("The write-ahead log of a library")
struct LogTests {
    /// The file and its log, as a killed process leaves them.
    private func killed(_ name: String = "Rivers") throws -> (file: Data, log: Data) {
        let place = LibraryFolder()
        let worker = try Worker("add", place.path, 100_000, name)
        for _ in 0..<60 { _ = worker.line() }
        worker.kill()
        _ = worker.finish()
        return (place.bytes, try #require(place.folder.bytes("recess.db-wal")))
    }

    private func open(_ file: Data?, _ log: Data, _ note: String) throws -> (OpenedLibrary, LibraryFolder) {
        let place = LibraryFolder()
        if let file { place.write(file) }
        place.folder.write(log, "recess.db-wal")
        let opened = try place.open()
        opened.exercise(note)
        return (opened, place)
    }

    @Test("is read after a kill")
    func whole() throws {
        let (file, log) = try killed()
        let (opened, _) = try open(file, log, "whole")
        #expect(opened.recovery == nil)
        #expect(try opened.content["Sample"] ?? 0 >= 61)
    }

    @Test("can be missing: the library is as it was before it")
    func missing() throws {
        let (file, _) = try killed()
        let (opened, _) = try open(file, Data(), "missing")
        #expect(opened.recovery == nil)
        #expect(try opened.content["Sample"] ?? 0 >= 1)
    }

    @Test("from elsewhere is put aside, and the file is as it was before it")
    func elsewhere() throws {
        let (_, otherLog) = try killed("Hills")
        let place = LibraryFolder()
        try place.fill(["Rivers": 900])
        let (opened, other) = try open(place.bytes, otherLog, "elsewhere")
        guard case .rowsMoved(let rows, let damaged)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(rows.isComplete && rows.library.cards == 901)
        #expect(try opened.content == ["Sample": 1, "Rivers": 900])
        #expect(FileManager.default.contents(atPath: damaged + "-wal") == otherLog)
        withExtendedLifetime(other) {}
    }

    @Test("of the library is not used for a backup that somebody has put into its place")
    func backup() throws {
        let place = LibraryFolder()
        try place.fill(["Rivers": 900])
        let backup = try #require(try place.backups.makeIfDue(now: place.clock.now))
        let worker = try Worker("add", place.path, 100_000, "card")
        for _ in 0..<30 { _ = worker.line() }
        worker.kill()
        _ = worker.finish()
        let bytes = try #require(FileManager.default.contents(atPath: backup.path))
        let log = try #require(place.folder.bytes("recess.db-wal"))
        let (opened, other) = try open(bytes, log, "backup")
        #expect(try opened.content == ["Sample": 1, "Rivers": 900])
        guard case .rowsMoved? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        withExtendedLifetime(other) {}
    }

    @Test("without its file is put aside, and not used for a new file")
    func alone() throws {
        let (_, log) = try killed()
        let (opened, place) = try open(nil, log, "alone")
        guard case .begunAnew(let damaged?)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(FileManager.default.contents(atPath: damaged + "-wal") == log)
        #expect(try opened.content == [:])
        withExtendedLifetime(place) {}
    }

    @Test("that is damaged or cut off does no harm")
    func damaged() throws {
        let (file, log) = try killed()
        for seed in 0..<40 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = log.prefix(
                seed % 4 == 0 ? Int.random(in: 0..<log.count, using: &generator) : log.count)
            for _ in 0..<(seed % 5) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x55
            }
            _ = try open(file, bytes, "seed \(seed)")
            if seed % 4 == 3 {
                _ = try open(
                    file.prefix(Int.random(in: 0..<file.count, using: &generator)), log, "seed \(seed)")
            }
        }
    }
}
