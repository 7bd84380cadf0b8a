import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// What the kernel tells of a folder.
nonisolated final class FolderWatchTests: DisplayTestCase {
    @MainActor private struct Stage {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        }

        func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

        func write(_ name: String) throws {
            try Data("x".utf8).write(to: folder.appendingPathComponent(name))
        }
    }

    func testTellsOfFilesThatAreWrittenReplacedAndDeleted() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            defer { try? FileManager.default.removeItem(at: stage.folder) }
            try stage.write("here before")
            var told: [String] = []
            let watch = try XCTUnwrap(FolderWatch(stage.folder.path) { told.append($0) })

            /// Each change is told by its file's name, and nothing else.
            func expect(_ names: Set<String>, _ change: () throws -> Void) rethrows {
                told = []
                try change()
                turnUntil("word of \(names)") { names.isSubset(of: told) }
                turnWhileBusy()
                XCTAssertEqual(Set(told), names)
            }
            try expect(["new"]) { try stage.write("new") }
            try expect(["here before"]) {
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: stage.file("here before")))
                try file.seekToEnd()
                try file.write(contentsOf: Data("more".utf8))
                try file.close()
            }
            expect(["here before"]) {
                XCTAssertEqual(rename(stage.file("new"), stage.file("here before")), 0)
            }
            expect(["here before"]) { XCTAssertEqual(unlink(stage.file("here before")), 0) }
            withExtendedLifetime(watch) {}
        }
    }

    func testRestsAfterAMessageAndTellsAfterwardsWhatHasChangedMeanwhile() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            defer { try? FileManager.default.removeItem(at: stage.folder) }
            var told: [String] = []
            let watch = try XCTUnwrap(
                FolderWatch(stage.folder.path, restingForMilliseconds: 10) { told.append($0) })
            try stage.write("one")
            turnUntil("the first file") { told == ["one"] }
            for number in 0..<100 { try stage.write("file \(number)") }
            turnUntil("the others") { told.contains("file 99") }
            turnUntil("the end of the rest") { watch.isListening }
        }
    }

    func testDoesNotListenWhileItRests() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            defer { try? FileManager.default.removeItem(at: stage.folder) }
            var told: [String] = []
            let watch = try XCTUnwrap(
                FolderWatch(stage.folder.path, restingForMilliseconds: 3_600_000) { told.append($0) })
            XCTAssertTrue(watch.isListening)
            try stage.write("one")
            turnUntil("the first file") { told == ["one"] }
            XCTAssertFalse(watch.isListening)
            try stage.write("two")
            turnWhileBusy()
            XCTAssertEqual(told, ["one"])
        }
    }

    func testTellsNothingOnceItIsReleased() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            defer { try? FileManager.default.removeItem(at: stage.folder) }
            var told: [String] = []
            var other: [String] = []
            var watch = FolderWatch(stage.folder.path) { told.append($0) }
            let second = FolderWatch(stage.folder.path) { other.append($0) }
            XCTAssertNotNil(watch)
            weak let gone = watch
            // The kernel has the change already, but nobody has read it.
            try stage.write("one")
            watch = nil
            XCTAssertNil(gone)
            try stage.write("two")
            turnUntil("word to the second watch") { other.contains("two") }
            turnWhileBusy()
            XCTAssertEqual(told, [])
            withExtendedLifetime(second) {}
        }
    }

    func testTellsThatTheFolderIsNotAtItsPlaceAnyMore() throws {
        try MainActor.assumeIsolated {
            for leaves in [
                { (path: String) in _ = rename(path, path + " elsewhere") },
                { (path: String) in _ = rmdir(path) },
            ] {
                let stage = try Stage()
                defer {
                    try? FileManager.default.removeItem(at: stage.folder)
                    try? FileManager.default.removeItem(atPath: stage.folder.path + " elsewhere")
                }
                var hasEnded = false
                let watch = try XCTUnwrap(FolderWatch(stage.folder.path) { _ in })
                watch.onEnd = { hasEnded = true }
                turnWhileBusy()
                XCTAssertFalse(hasEnded)
                leaves(stage.folder.path)
                turnUntil("the end") { hasEnded }
            }
        }
    }

    func testHasNoTimerAndNoDescriptorOfAFolderThatIsNotThere() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            defer { try? FileManager.default.removeItem(at: stage.folder) }
            // Earlier tests may have left some. `turnUntil` has one itself.
            for _ in 0..<1000 where Self.timeUntilNextTimer != -1 {
                turnWhileBusy()
                usleep(5000)
            }
            let hadTimer = Self.timeUntilNextTimer != -1
            let watch = try XCTUnwrap(FolderWatch(stage.folder.path) { _ in })
            if !hadTimer { XCTAssertEqual(Self.timeUntilNextTimer, -1) }
            withExtendedLifetime(watch) {}

            let before = Self.descriptors
            XCTAssertNil(FolderWatch(stage.file("nothing")) { _ in })
            XCTAssertEqual(Self.descriptors, before)
        }
    }

    /// In milliseconds; -1 if no source of the main loop has one.
    @MainActor private static var timeUntilNextTimer: Int32 {
        var (priority, time): (Int32, Int32) = (0, 0)
        g_main_context_acquire(nil)
        defer { g_main_context_release(nil) }
        g_main_context_prepare(nil, &priority)
        // Sources of every priority.
        g_main_context_query(g_main_context_default(), .max, &time, nil, 0)
        return time
    }

    @MainActor private static var descriptors: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).sorted()
    }
}
