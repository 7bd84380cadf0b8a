import DisplayTesting
import XCTest

@testable import Gtk

/// A folder with SVG files, and the drawings that are kept of them.
nonisolated private struct Folder {
    let path = NSTemporaryDirectory() + "recess-test-\(UUID().uuidString)"
    var drawn: DrawnPictures { DrawnPictures(folder: path + "/drawn") }

    /// Writes an SVG of one colour, and returns its path.
    func file(_ name: String, _ color: String) throws -> String {
        try file(
            name,
            content: """
                <svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>\
                <rect width='2' height='1' fill='\(color)'/></svg>
                """)
    }

    func file(_ name: String, content: String) throws -> String {
        let file = "\(path)/\(name).svg"
        try content.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    func picture(_ path: String, width: Int = 80) throws -> Picture {
        try XCTUnwrap(Picture(path: path, width: width, height: 40))
    }

    func keep(_ file: String) throws { drawn.keep([file: try picture(file)]) }

    /// The colour of the drawing that is kept.
    func color(_ file: String, width: Int = 80, height: Int = 40) -> Color? {
        drawn.picture(of: file, width: width, height: height)?.color(x: 0.5, y: 0.5)
    }

    var kept: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path + "/drawn") } }

    /// The colour of a picture once it is there.
    @MainActor func shown(_ file: String, from cache: PictureCache, width: Int = 80) -> Color? {
        func look() -> Picture? { cache.picture(path: file, width: width, height: 40) {} }
        turnUntil("the picture") { look() != nil }
        return look()?.color(x: 0.5, y: 0.5)
    }
}

nonisolated private let green = Color(0x00FF00)
nonisolated private let blue = Color(0x0000FF)

nonisolated final class PictureCacheTests: XCTestCase {
    private let folder = Folder()

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder.path) }

    func testPictureIsDecodedOnceForEachSizeAndOffTheMainThread() throws {
        try MainActor.assumeIsolated { [folder] in
            let path = try folder.file("one", "#00ff00")
            let cache = PictureCache()
            var came = 0
            XCTAssertNil(cache.picture(path: path, width: 80, height: 40) { came += 1 }, "not at once")
            XCTAssertNil(
                cache.picture(path: path, width: 80, height: 40) { came += 1 }, "being decoded already")
            turnUntil("the picture") { came == 2 }
            // The file is deleted, so a picture can only come from the cache.
            try FileManager.default.removeItem(atPath: path)
            let picture = cache.picture(path: path, width: 80, height: 40) { XCTFail("decoded again") }
            XCTAssertEqual(picture?.width, 80)
            XCTAssertEqual(picture?.height, 40)
            XCTAssertEqual(picture?.color(x: 0.5, y: 0.5), green)
            XCTAssertNil(
                cache.picture(path: path, width: 81, height: 40) {}, "another size is another picture")
            settle()
        }
    }

    func testDrawingIsKeptWithEachPixel() throws {
        let path = try folder.file(
            "circle",
            content: """
                <svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'>\
                <circle cx='40' cy='20' r='15' fill='#c81e28' opacity='0.7'/></svg>
                """)
        try folder.keep(path)
        let kept = folder.drawn.picture(of: path, width: 80, height: 40)
        XCTAssertEqual(kept?.pixels, try folder.picture(path).pixels)
    }

    func testEachSizeIsADrawingOfItsOwn() throws {
        let path = try folder.file("one", "#00ff00")
        try folder.keep(path)
        XCTAssertNil(folder.color(path, width: 81))
        XCTAssertNil(folder.color(path, height: 41))
        folder.drawn.keep([path: try folder.picture(path, width: 81)])
        XCTAssertEqual([80, 81].map { folder.color(path, width: $0) }, [green, green])
    }

    func testOldestDrawingsGo() throws {
        let path = try folder.file("one", "#00ff00")
        let few = DrawnPictures(folder: folder.path + "/drawn", capacity: 10)
        for width in 1...11 {
            few.keep([path: try folder.picture(path, width: width)])
            // Files that are written at once can have the same time.
            usleep(20_000)
        }
        let kept = (1...11).filter { few.picture(of: path, width: $0, height: 40) != nil }
        XCTAssertEqual(kept, [7, 8, 9, 10, 11])
        XCTAssertEqual(try folder.kept.count, 5)
    }

    func testFilesOfTheSameNameInTwoFoldersAreTwoDrawings() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/other", withIntermediateDirectories: true)
        let paths = [try folder.file("de", "#00ff00"), try folder.file("other/de", "#0000ff")]
        for path in paths { try folder.keep(path) }
        XCTAssertEqual(paths.map { folder.color($0) }, [green, blue])
    }

    func testChangedFileIsDrawnAgain() throws {
        let path = try folder.file("one", "#00ff00")
        try folder.keep(path)
        _ = try folder.file("one", "#0000ff")
        XCTAssertNil(folder.color(path))
    }

    func testDamagedDrawingIsDrawnAgain() throws {
        let path = try folder.file("one", "#00ff00")
        try folder.keep(path)
        XCTAssertEqual(try folder.kept.count, 1)
        let kept = URL(fileURLWithPath: folder.path + "/drawn/\(try folder.kept[0])")
        let whole = try Data(contentsOf: kept)
        for damaged in [Data(), whole.prefix(60), whole.dropLast(30), Data("text".utf8)] {
            try damaged.write(to: kept)
            XCTAssertNil(folder.color(path), "\(damaged.count) bytes")
        }
        try folder.keep(path)
        XCTAssertEqual(folder.color(path), green, "replaced by a good one")
    }

    func testWithoutAFolderPicturesAreDrawnAllTheSame() throws {
        try MainActor.assumeIsolated { [folder] in
            let path = try folder.file("one", "#00ff00")
            // A file stands where the folder should be made.
            try Data().write(to: URL(fileURLWithPath: folder.path + "/drawn"))
            try folder.keep(path)
            XCTAssertNil(folder.color(path))
            XCTAssertEqual(folder.shown(path, from: PictureCache(drawn: folder.drawn)), green)
        }
    }

    func testPhotosAreNotKept() throws {
        let drawing = try folder.file("one", "#00ff00")
        try folder.keep(drawing)
        let photo = folder.path + "/photo.png"
        try FileManager.default.moveItem(atPath: "\(folder.path)/drawn/\(folder.kept[0])", toPath: photo)
        try folder.keep(photo)
        XCTAssertEqual(try folder.kept, [])
    }

    func testNextStartReadsWhatWasDrawn() throws {
        try MainActor.assumeIsolated { [folder] in
            let path = try folder.file("one", "#00ff00")
            // What is kept has another colour than the file, so it shows which of the two was read.
            folder.drawn.keep([path: try folder.picture(folder.file("other", "#0000ff"))])
            XCTAssertEqual(folder.shown(path, from: PictureCache(drawn: folder.drawn)), blue)
        }
    }

    func testOfASizeThatChangesOnlyTheLastIsKept() throws {
        try MainActor.assumeIsolated { [folder] in
            let path = try folder.file("one", "#00ff00")
            let cache = PictureCache(drawn: folder.drawn, keptAfterMilliseconds: 1_000_000)
            for width in [80, 82, 84] { XCTAssertEqual(folder.shown(path, from: cache, width: width), green) }
            cache.keepNow()
            turnUntil("the last to be kept") { folder.color(path, width: 84) != nil }
            XCTAssertNil(folder.color(path, width: 80))
        }
    }

    func testDrawingsAreKeptAWhileAfterTheLast() throws {
        try MainActor.assumeIsolated { [folder] in
            let path = try folder.file("one", "#00ff00")
            let cache = PictureCache(drawn: folder.drawn, keptAfterMilliseconds: 10)
            XCTAssertEqual(folder.shown(path, from: cache), green)
            turnUntil("the drawing to be kept") { folder.color(path) != nil }
        }
    }
}
