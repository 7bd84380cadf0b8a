import Files
import Flashcards
import Foundation
import SQLite
import Seeded
import Testing

@testable import Library
@testable import LibraryWorker

@Suite("When its process is killed at any moment, a library")
struct KillTests {
    /// The number of kills. `meson-helpers/bench kills` sets a higher one.
    private static let kills = ProcessInfo.processInfo.environment["RECESS_KILLS"].flatMap { Int($0) } ?? 200
    /// Then a new library begins, so that comparing it does not take longer and longer.
    private static let killsOfOne = 250
    private static let day: Int64 = 24 * 60 * 60 * 1000

    private let place = LibraryFolder()

    enum Kind: String, CaseIterable {
        case file, document
    }

    @Test(
        "has exactly the steps that it has confirmed, none of them half, with all of their history",
        arguments: Kind.allCases)
    func losesNothing(kind: Kind) throws {
        let kills = KillTests.kills / Kind.allCases.count
        var (confirmed, losses) = (0, 0)
        for start in stride(from: 0, to: kills, by: KillTests.killsOfOne) {
            let victim = try KilledLibrary(kind, seed: UInt64(start))
            var areas: Set<Step.Area> = []
            for round in start..<min(start + KillTests.killsOfOne, kills) {
                let outcome = try victim.killOnce(round)
                confirmed += outcome.confirmed
                if !outcome.isWhole { losses += 1 }
                try #require(outcome.isWhole, "round \(round), after \(outcome.confirmed) changes")
                // In the end, one “Go Back to Here” may have taken all of an area back.
                areas.formUnion(try victim.model.history(atMost: 20).compactMap(\.step?.area))
            }
            #expect(areas.isSuperset(of: [.cards, .flags, .ticTacToe]))
        }
        print(
            "\(kind.rawValue): \(kills) kills, \(confirmed) confirmed changes, \(losses) rounds with a loss")
    }

    /// A library that a process changes until it is killed, and what it must have then.
    private final class KilledLibrary {
        let model: Library
        private let kind: Kind
        private let place = LibraryFolder()
        private let clock = Example.HandClock()
        private var generator: SeededGenerator

        init(_ kind: Kind, seed: UInt64) throws {
            self.kind = kind
            generator = SeededGenerator(seed: 11 + seed)
            model = try Library(machine: 7) { [clock] in clock.now }
            _ = try open()
        }

        private var path: String {
            kind == .file ? place.path : place.folder.file("library.json")
        }

        private func open() throws -> Library {
            switch kind {
            case .file:
                var opening = place.opening
                opening.firstContent = { _ in }
                let opened = try opening.open(checkingAll: true)
                try #require(opened.recovery == nil && opened.notKept == nil)
                return opened.library
            case .document:
                let now = clock.now
                guard case .library(let library) = try Document.open(path, machine: .fixed(7), now: { now })
                else {
                    throw StoreFailure.damaged
                }
                return library
            }
        }

        func killOnce(_ round: Int) throws -> (confirmed: Int, isWhole: Bool) {
            clock.now = 1_800_000_000_000 + Int64(round) * KillTests.day / 2
            place.clock.now = clock.now
            let worker = try Worker("change", path, round, clock.now)
            try #require(worker.line() == "ready")
            // It is killed a moment after one of its changes: that is as often in the middle of one, and on a slow machine it
            // has done as much as on a quick one.
            var confirmed: [String] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                confirmed.append(try #require(worker.line()))
            }
            usleep(UInt32.random(in: 0...6_000, using: &generator))
            worker.kill()
            confirmed += worker.finish().lines
            var changes = RandomChanges(seed: UInt64(round))
            for line in confirmed { try #require(changes.next(on: model) == line, "round \(round)") }
            let kept = try open().everything()
            if try kept == model.everything() { return (confirmed.count, true) }
            // The last change may be written but not yet confirmed.
            _ = changes.next(on: model)
            return (confirmed.count, try kept == model.everything())
        }
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
    /// All rows of all tables, also the history and what is deleted. Not the number of the file, nor how often it was changed,
    /// nor what follows from the reviews.
    func everything() throws -> [[Value]] {
        var rows: [[Value]] = []
        for table in NeededTable.all where !["memory", "stale_memory"].contains(table.name) {
            let columns = table.columns.filter { !["file_number", "changes", "numbered_file"].contains($0) }
            try connection.forEach(
                "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) ORDER BY 1, 2"
            ) { row in
                rows.append([.text(table.name)] + columns.indices.map { row.value(Int32($0)) })
            }
        }
        return rows
    }
}
