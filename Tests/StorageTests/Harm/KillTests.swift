import Flashcards
import Foundation
import Seeded
import Testing

@testable import Storage
@testable import StoreWorker

@Suite("When its process is killed at any moment, a store")
struct KillTests {
    /// The number of kills. A bench sets a higher one.
    static let kills = ProcessInfo.processInfo.environment["RECESS_KILLS"].flatMap { Int($0) } ?? 200

    private static let day: Int64 = 24 * 60 * 60 * 1000

    @Test("has exactly the changes that it has confirmed", arguments: StoreKind.onDisk)
    func loses(kind: StoreKind) throws {
        let folder = TestFolder()
        var generator = SeededGenerator(seed: 11)
        var expected = CardLibrary()
        for round in 0..<KillTests.kills {
            // The date moves by half a day each time, so that deleted cards are purged, too.
            let date = Int64(round) * KillTests.day / 2
            expected = try kill(
                kind, in: folder, after: UInt32.random(in: 1_000...40_000, using: &generator), round, date,
                expected)
        }
    }

    /// Lets a process make changes, kills it, and makes the same changes on a memory store.
    private func kill(
        _ kind: StoreKind, in folder: TestFolder, after microseconds: UInt32, _ round: Int, _ date: Int64,
        _ before: CardLibrary
    ) throws -> CardLibrary {
        let path = folder.file(kind.fileName)
        let worker = try Worker("edit", kind, path, round, date)
        try #require(worker.line() == "ready")
        usleep(microseconds)
        worker.kill()
        let confirmed = worker.finish().lines

        let model = MemoryCardStore(before, now: { date })
        var edits = RandomEdits(seed: UInt64(round))
        for line in confirmed { try #require(edits.next(on: model) == line) }

        let opened = kind.location(in: folder).open(now: { date })
        try #require(opened.notices.isEmpty)
        try #require(opened.store is any FileCardStore)
        let content = try kind.content(in: folder)
        if content != model.library {
            // The last change may be written but not yet confirmed.
            _ = edits.next(on: model)
            try #require(content == model.library, "round \(round), after \(confirmed.count) changes")
        }
        return model.library
    }

    @Test("has all cards of an import or none", arguments: StoreKind.onDisk)
    func takesAllOrNothing(kind: StoreKind) throws {
        var generator = SeededGenerator(seed: 13)
        let folder = TestFolder()
        let path = folder.file(kind.fileName)
        _ = kind.location(in: folder).open(sample: sample)
        var counts = [0, 0]
        for _ in 0..<25 {
            let worker = try Worker("take", kind, path, 4000, 0)
            // It writes four lines of progress, and then the result.
            for _ in 0...Int.random(in: 0...5, using: &generator) { _ = worker.line() }
            usleep(UInt32.random(in: 0...2000, using: &generator))
            worker.kill()
            let hasConfirmed = worker.finish().lines.contains("took 4000")
            let store = kind.location(in: folder).open().store
            let decks = try store.decks().dropFirst()
            try #require(decks.isEmpty || decks.map(\.cardCount) == [4000])
            try #require(!hasConfirmed || !decks.isEmpty)
            counts[decks.isEmpty ? 0 : 1] += 1
            for deck in decks { try store.delete(deck.id) }
        }
        #expect(counts.allSatisfy { $0 > 0 }, "some were killed during the import, and some after it")
    }

    @Test("is complete or does not exist yet if it was being made", arguments: StoreKind.onDisk)
    func beingMade(kind: StoreKind) throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<40 {
            let folder = TestFolder()
            let worker = try Worker("open", kind, folder.file(kind.fileName))
            try #require(worker.line() == "ready")
            worker.say()
            usleep(UInt32.random(in: 0...15_000, using: &generator))
            worker.kill()
            _ = worker.finish()
            let opened = kind.location(in: folder).open(sample: sample)
            #expect(opened.notices.isEmpty)
            #expect(try opened.store.deckNames == ["Sample"])
        }
    }
}
