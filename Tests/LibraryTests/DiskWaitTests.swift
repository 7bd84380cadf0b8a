import Dispatch
import Files
import Synchronization
import Testing

@testable import Library

@Suite("Waiting for the disk") @MainActor
struct DiskWaitTests {
    private let place = LibraryFolder()

    /// A disk that takes as long as a test wants.
    private final class Disk: Sendable {
        private let end = DispatchSemaphore(value: 0)
        private let failure = Mutex<StoreFailure?>(nil)

        func letOneThrough() { end.signal() }

        func fail(_ reason: StoreFailure) {
            failure.withLock { $0 = reason }
            end.signal()
        }

        var wait: DiskWait {
            DiskWait { [self] () throws(StoreFailure) in
                end.wait()
                if let reason = failure.withLock(\.self) { throw reason }
            }
        }
    }

    private func open(_ disk: Disk) throws -> BackgroundLibrary {
        try place.open().library.inBackground(disk.wait)
    }

    private func step(_ name: String) -> ShownStep {
        ShownStep(Step(.makeDeck, about: name)) { _ = try $0.addDeck(named: name) }
    }

    @Test("does not hold up what is shown: it is written, and outlives a kill")
    func written() async throws {
        let disk = Disk()
        let library = try open(disk)
        var told: [String] = []
        for name in ["a", "b", "c"] {
            library.performShown([step(name)]) { _ in told.append(name) }
        }
        let other = try place.connection()
        func count() throws -> Int64 {
            try other.number("SELECT count(*) FROM deck WHERE name IN ('a', 'b', 'c')")
        }
        while try count() < 3 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(told.isEmpty && library.unfinishedCount == 3, "they are not on the disk yet")

        disk.letOneThrough()
        while told.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(told == ["a"])
        for _ in 0..<2 { disk.letOneThrough() }
        while library.unfinishedCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(told == ["a", "b", "c"])
    }

    @Test("a disk that fails is told")
    func failure() async throws {
        let disk = Disk()
        let library = try open(disk)
        disk.fail(.full)
        let result = await withCheckedContinuation { continuation in
            library.performShown([step("a")]) { continuation.resume(returning: $0) }
        }
        #expect(throws: StoreFailure.full) { try result.get() }
    }

    @Test("the end of the program waits until all is on the disk")
    func finishing() throws {
        let disk = Disk()
        let library = try open(disk)
        library.performShown([step("a")])
        let isFinished = Mutex(false)
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
            isFinished.withLock { #expect(!$0) }
            for _ in 0..<2 { disk.letOneThrough() }
        }
        library.finish()
        isFinished.withLock { $0 = true }
    }

    @Test("other machines hear only of what is on the disk")
    func otherMachines() async throws {
        let disk = Disk()
        let library = try open(disk)
        let hasBegun = Mutex(false)
        library.workBetweenChanges({ _ in hasBegun.withLock { $0 = true } }, then: { _ in })
        try await Task.sleep(for: .milliseconds(20))
        #expect(!hasBegun.withLock { $0 })
        disk.letOneThrough()
        while !hasBegun.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("SQLite itself does not wait in between, not even for the first change of an empty log")
    func sqlite() throws {
        let library = try place.open().library
        func levels() throws -> [Int64] {
            try ["synchronous", "wal_autocheckpoint"].map {
                try library.connection.number("PRAGMA \($0)")
            }
        }
        let (off, normal, full): (Int64, Int64, Int64) = (0, 1, 2)
        func levelsInside(_ name: String) throws -> [Int64] {
            try library.waitingForDiskElsewhere {
                Result {
                    let levels = try levels()
                    try library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: name) }
                    return levels
                }
            }.get()
        }
        #expect(try levels() == [full, 1000])
        #expect(try levelsInside("a") == [off, 0])
        #expect(try levels() == [full, 1000])
        #expect(try levelsInside("b") == [normal, 1000])
        #expect(try levels() == [full, 1000])
    }

    @Test("is possible with a log, and where there is none")
    func log() throws {
        let path = FilePath(place.path)
        try DiskWait(forLogOf: path).waitHere()
        let library = try place.open().library
        try library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: "a") }
        #expect(path.log.isTaken)
        try DiskWait(forLogOf: path).waitHere()
    }
}
