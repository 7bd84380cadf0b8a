import Flashcards
import Foundation
import SQLite
import Seeded
import Testing

@testable import Library
@testable import LibraryWorker

@Suite("When its process is killed at any moment, a library")
struct KillTests {
    /// The number of kills. A bench sets a higher one.
    private static let kills = ProcessInfo.processInfo.environment["RECESS_KILLS"].flatMap { Int($0) } ?? 200
    private static let day: Int64 = 24 * 60 * 60 * 1000

    private let place = LibraryFolder()

    @Test("has exactly the steps that it has confirmed, none of them half, with all of their history")
    func losesNothing() throws {
        var generator = SeededGenerator(seed: 11)
        let clock = Example.HandClock()
        let model = try Library(machine: 7) { clock.now }
        var opening = place.opening
        opening.firstContent = { _ in }
        _ = try opening.open()
        for round in 0..<KillTests.kills {
            clock.now = 1_800_000_000_000 + Int64(round) * KillTests.day / 2
            place.clock.now = clock.now
            let worker = try Worker("change", place.path, round, clock.now)
            try #require(worker.line() == "ready")
            usleep(UInt32.random(in: 1_000...40_000, using: &generator))
            worker.kill()
            let confirmed = worker.finish().lines
            var changes = RandomChanges(seed: UInt64(round))
            for line in confirmed { try #require(changes.next(on: model) == line, "round \(round)") }
            let opened = try opening.open(checkingAll: true)
            try #require(opened.recovery == nil && opened.notKept == nil)
            if try opened.library.everything() != model.everything() {
                // The last change may be written but not yet confirmed.
                _ = changes.next(on: model)
                try #require(
                    try opened.library.everything() == model.everything(),
                    "round \(round), after \(confirmed.count) changes")
            }
        }
        #expect(try model.history(atMost: 10_000).count > 20)
    }

    @Test("has all cards of an import or none")
    func importsAllOrNothing() throws {
        var generator = SeededGenerator(seed: 13)
        _ = try place.open()
        var counts = [0, 0]
        for _ in 0..<20 {
            let worker = try Worker("import", place.path, 20_000)
            // It writes some lines of progress, and then the result.
            for _ in 0...Int.random(in: 0...5, using: &generator) { _ = worker.line() }
            usleep(UInt32.random(in: 0...2000, using: &generator))
            worker.kill()
            let hasConfirmed = worker.finish().lines.contains("imported 20000")
            let example = try place.example()
            let decks = try example.decks.dropFirst()
            try #require(decks.isEmpty || decks.map(\.cardCount) == [20_000])
            try #require(!hasConfirmed || !decks.isEmpty)
            counts[decks.isEmpty ? 0 : 1] += 1
            if !decks.isEmpty { #expect(try example.undo()?.step.step?.name == .importCards) }
        }
        #expect(counts[0] > 0, "some were killed during the import")
        // What was left half done can be removed a day later.
        let example = try place.example()
        _ = try example.addDeck("Rivers")
        place.clock.now += 400 * KillTests.day
        while try example.library.cleanSlice() {}
        #expect(try example.library.connection.number("SELECT count(*) FROM card") == 1)
        #expect(try example.library.connection.number("SELECT count(*) FROM garbage") == 0)
    }

    @Test("is complete or not there yet if it was being made")
    func beingMade() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<40 {
            let place = LibraryFolder()
            let worker = try Worker("open", place.path)
            try #require(worker.line() == "ready")
            worker.say()
            usleep(UInt32.random(in: 0...20_000, using: &generator))
            worker.kill()
            _ = worker.finish()
            let opened = try place.open()
            #expect(opened.recovery == nil && opened.notKept == nil)
            #expect(try opened.content == ["Sample": 1])
        }
    }

    @Test("is there with every row that can be read if it was being helped")
    func beingHelped() throws {
        try place.fill()
        place.overwrite(page: try place.pages(of: "card").leaves[2])
        let damaged = place.bytes
        let expected = try {
            let other = LibraryFolder()
            other.write(damaged)
            return try other.open().content
        }()
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<40 {
            let other = LibraryFolder()
            other.write(damaged)
            let worker = try Worker("open", other.path)
            try #require(worker.line() == "ready")
            worker.say()
            usleep(UInt32.random(in: 0...40_000, using: &generator))
            worker.kill()
            _ = worker.finish()
            #expect(try other.open().content == expected)
            #expect(other.folder.content.values.contains(damaged))
        }
    }

    @Test("has sound backups, and none is lost, if one was being made")
    func backingUp() throws {
        var generator = SeededGenerator(seed: 15)
        try place.fill(["Rivers": 3000])
        for _ in 0..<30 {
            _ = try place.example().addDeck("Rivers")
            let before = place.backups.all()
            place.clock.now += KillTests.day
            let worker = try Worker("back", place.path, place.clock.now)
            try #require(worker.line() == "ready")
            usleep(UInt32.random(in: 0...60_000, using: &generator))
            worker.kill()
            _ = worker.finish()
            let after = place.backups.all()
            #expect(after.count == place.backups.files.count, "each can be read")
            #expect(after.count >= min(before.count, 7))
            #expect(try after.allSatisfy { try $0.connection().isSound() })
        }
    }
}

extension Library {
    /// All rows of all tables, also the history and what is deleted. Not the number of the file.
    func everything() throws -> [[Value]] {
        var rows: [[Value]] = []
        for table in NeededTable.all {
            let columns = table.columns.filter { $0 != "file_number" }
            try connection.forEach(
                "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) ORDER BY 1, 2"
            ) { row in
                rows.append([.text(table.name)] + columns.indices.map { row.value(Int32($0)) })
            }
        }
        return rows
    }
}
