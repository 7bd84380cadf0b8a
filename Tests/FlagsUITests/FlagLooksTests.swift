import DisplayTesting
import Foundation
import World
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// What flags look like comes from the table for our own drawings, and from the cache for pictures of the package.
nonisolated final class FlagLooksTests: DisplayTestCase {
    /// A folder for pictures, the table and the cache.
    @MainActor private final class Stage {
        let folder = NSTemporaryDirectory() + "/looks-\(UInt64.random(in: 0 ... .max))"
        let drawings = DataFolder.ofThisProgram.flags
        var cacheFile: String { folder + "/cache/looks" }
        var tableFile: String { folder + "/table" }

        init() { try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        /// A picture as the package has them, 4:3: two stripes, upright or horizontal.
        func picture(_ code: String, _ colors: (String, String), isUpright: Bool = true) -> FlagFile {
            let path = "\(folder)/\(code).svg"
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
                <path fill="\(colors.0)" d="M0 0h640v480H0z"/>
                <path fill="\(colors.1)" d="\(isUpright ? "M320 0h320v480H320z" : "M0 240h640v240H0z")"/>
                </svg>
                """
            try? svg.write(toFile: path, atomically: true, encoding: .utf8)
            return FlagFile(path: path, drawing: nil)
        }

        private(set) lazy var three = [
            "fr": picture("fr", ("#002395", "#ffffff")), "de": picture("de", ("#000000", "#dd0000")),
            "ie": picture("ie", ("#009a44", "#ffffff")),
        ]

        func looks(_ files: [String: FlagFile]? = nil) -> FlagLooks {
            let files = files ?? three
            return FlagLooks(of: { files[$0.code] }, table: tableFile, cacheFile: cacheFile)
        }

        func prepare(_ looks: FlagLooks, _ codes: [String] = ["fr", "de", "ie"]) {
            var isReady = false
            looks.prepare(codes.map(Country.init)) { isReady = true }
            turnUntil("the looks") { isReady }
        }

        /// Whether `prepare` has nothing to do.
        func isReadyAtOnce(_ looks: FlagLooks, _ codes: [String]) -> Bool {
            var isReady = false
            looks.prepare(codes.map(Country.init)) { isReady = true }
            return isReady
        }
    }

    func testKeepsWhatItWorkedOut() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let first = stage.looks()
            XCTAssertFalse(first.areKnown([Country("fr")]))
            stage.prepare(first)
            XCTAssertTrue(FileManager.default.fileExists(atPath: stage.cacheFile))
            let second = stage.looks()
            XCTAssertTrue(stage.isReadyAtOnce(second, ["fr", "de", "ie"]))
            XCTAssertEqual(second.look(of: Country("ie")), first.look(of: Country("ie")))
        }
    }

    func testWorksOutAtOnceWhatIsAskedForBefore() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let looks = stage.looks()
            XCTAssertEqual(
                looks.look(of: Country("fr"))?.description.text,
                "two vertical stripes, dark blue and white")
            XCTAssertNil(looks.look(of: Country("de "))?.description)
            stage.prepare(looks, ["fr"])
            XCTAssertNotNil(stage.looks().known(Country("fr")), "it is in the cache, too")
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
            let file = stage.three["fr"]
            let unwritable = FlagLooks(
                of: { $0.code == "fr" ? file : nil }, table: stage.tableFile,
                cacheFile: "/proc/recess/looks")
            stage.prepare(unwritable, ["fr"])
            XCTAssertNotNil(unwritable.look(of: Country("fr")))
        }
    }

    func testLooksAgainAtAPictureThatChanged() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let files = ["one": stage.picture("one", ("#002395", "#ffffff"))]
            stage.prepare(stage.looks(files), ["one"])
            _ = stage.picture("one", ("#002395", "#ffffff"), isUpright: false)
            let look = stage.looks(files).look(of: Country("one"))
            XCTAssertEqual(look?.description.shape, .horizontal)
        }
    }

    func testAFileThatIsNoPictureIsTriedOnce() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let looks = stage.looks(["xx": FlagFile(path: stage.folder + "/none.svg", drawing: nil)])
            stage.prepare(looks, ["xx"])
            XCTAssertTrue(stage.isReadyAtOnce(looks, ["xx"]))
            XCTAssertNil(looks.look(of: Country("xx")))
        }
    }

    func testDrawingsComeFromTheTableWithoutBeingDrawn() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let files = [
                "fr": FlagFile(path: "\(stage.drawings)/fr.svg", drawing: "fr"),
                "re": FlagFile(path: "/nowhere/fr.svg", drawing: "fr"),
            ]
            guard let look = files["fr"].flatMap(FlagLook.init) else { return XCTFail("no picture") }
            try? FlagLookTable.line("fr", content: [], look).write(
                toFile: stage.tableFile, atomically: true, encoding: .utf8)
            let looks = stage.looks(files)
            XCTAssertTrue(looks.areKnown([Country("fr"), Country("re")]))
            XCTAssertTrue(stage.isReadyAtOnce(looks, ["fr", "re"]))
            XCTAssertEqual(looks.look(of: Country("re")), look)
            XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheFile))
        }
    }

    func testADrawingThatIsNotInTheTableIsLookedAtButNotCached() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let files = [
                "fr": FlagFile(path: "\(stage.drawings)/fr.svg", drawing: "fr"),
                "de": FlagFile(path: "\(stage.drawings)/de.svg", drawing: nil),
            ]
            let looks = stage.looks(files)
            stage.prepare(looks, ["fr", "de"])
            XCTAssertEqual(looks.known(Country("fr"))?.description.shape, .vertical)
            let cached = (try? String(contentsOfFile: stage.cacheFile, encoding: .utf8)) ?? ""
            XCTAssertTrue(cached.contains("/de.svg"))
            XCTAssertFalse(cached.contains("/fr.svg"))
        }
    }
}
