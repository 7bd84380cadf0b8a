import DisplayTesting
import FlagQuiz
import Foundation
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// What flags look like is worked out once, and kept.
nonisolated final class FlagLooksTests: DisplayTestCase {
    /// A folder of its own, for pictures and for the cache.
    @MainActor private final class Stage {
        let folder = NSTemporaryDirectory() + "/looks-\(UInt64.random(in: 0 ... .max))"
        let flags = DataFolder.ofThisProgram.flags
        var cacheFile: String { folder + "/cache/looks" }

        init() { try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func looks(_ files: [String: FlagFile]? = nil) -> FlagLooks {
            let three = ["fr", "de", "ie"].map { ($0, FlagFile(path: "\(flags)/\($0).svg")) }
            return FlagLooks(files ?? Dictionary(uniqueKeysWithValues: three), cacheFile: cacheFile)
        }

        func prepare(_ looks: FlagLooks, _ codes: [String] = ["fr", "de", "ie"]) {
            var isReady = false
            looks.prepare(codes.map(Country.init)) { isReady = true }
            turnUntil("the looks") { isReady }
        }
    }

    func testKeepsWhatItWorkedOut() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let first = stage.looks()
            stage.prepare(first)
            XCTAssertTrue(FileManager.default.fileExists(atPath: stage.cacheFile))
            let second = stage.looks()
            var isReady = false
            second.prepare([Country("fr"), Country("de"), Country("ie")]) { isReady = true }
            XCTAssertTrue(isReady, "all is known: nothing to wait for")
            XCTAssertEqual(second.look(of: Country("ie")), first.look(of: Country("ie")))
        }
    }

    func testWorksOutAtOnceWhatIsAskedForBefore() {
        MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertEqual(
                stage.looks().look(of: Country("fr"))?.description.text,
                "three vertical stripes, dark blue, white and red")
            XCTAssertNil(stage.looks().look(of: Country("de "))?.description)
        }
    }

    func testDoesWithoutACacheThatIsDamagedOrCannotBeWritten() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.prepare(stage.looks())
            let whole = (try? String(contentsOfFile: stage.cacheFile, encoding: .utf8)) ?? ""
            for damaged in ["", "nonsense", String(whole.prefix(whole.count / 2)), whole + whole] {
                try? damaged.write(toFile: stage.cacheFile, atomically: true, encoding: .utf8)
                let again = stage.looks()
                stage.prepare(again)
                XCTAssertNotNil(again.look(of: Country("fr")))
            }
            let flags = stage.flags
            let unwritable = FlagLooks(
                ["fr": FlagFile(path: "\(flags)/fr.svg")], cacheFile: "/proc/recess/looks")
            stage.prepare(unwritable, ["fr"])
            XCTAssertNotNil(unwritable.look(of: Country("fr")))
        }
    }

    func testLooksAgainAtAPictureThatChanged() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let flags = stage.flags
            let picture = stage.folder + "/one.svg"
            let files = ["one": FlagFile(path: picture)]
            try? FileManager.default.copyItem(atPath: "\(flags)/fr.svg", toPath: picture)
            stage.prepare(FlagLooks(files, cacheFile: stage.cacheFile), ["one"])
            try? FileManager.default.removeItem(atPath: picture)
            try? FileManager.default.copyItem(atPath: "\(flags)/de.svg", toPath: picture)
            let look = FlagLooks(files, cacheFile: stage.cacheFile).look(of: Country("one"))
            XCTAssertEqual(look?.description.shape, .horizontal)
        }
    }

    func testAPictureThatIsNoneIsAskedForOnce() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let looks = FlagLooks(
                ["xx": FlagFile(path: stage.folder + "/none.svg")], cacheFile: stage.cacheFile)
            stage.prepare(looks, ["xx"])
            var isReady = false
            looks.prepare([Country("xx")]) { isReady = true }
            XCTAssertTrue(isReady)
            XCTAssertNil(looks.look(of: Country("xx")))
        }
    }
}
