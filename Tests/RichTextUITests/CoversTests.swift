import CGtk
import DisplayTesting
import Foundation
import RichText
import XCTest

@testable import Gtk
@testable import RichTextUI

/// Pictures of which parts are hidden.
nonisolated final class CoversTests: DisplayTestCase {
    /// A white picture of 400 by 200 pixels.
    @MainActor private static func on(
        _ covers: [Cover], image: String = "<img src=white.png>", width: Int = 420,
        _ act: (RichTextStage, PicturePart) -> Void
    ) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
        makePicture(path, width: 400, height: 200)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let html = Cover.html(covers, around: image)
        let stage = RichTextStage(html, width: width, files: ["white.png": path])
        guard let part = stage.blocks(PicturePart.self).first else { return XCTFail("no picture") }
        turnUntil("the picture") { part.isDecoded }
        settle()
        act(stage, part)
        stage.close()
    }

    private static let left = PictureShape.rectangle(left: 0, top: 0, width: 0.25, height: 1)
    private static let right = PictureShape.ellipse(left: 0.75, top: 0, width: 0.25, height: 1)

    func testAskedAndCoveredPartsHideThePictureAndLookDifferent() {
        MainActor.assumeIsolated {
            Self.on([Cover(Self.left, .asked), Cover(Self.right, .covered)]) { stage, part in
                let frame = stage.frame(part.widget)
                guard let pixels = stage.pixels() else { return XCTFail("no pixels") }
                func color(_ x: Double, _ y: Double) -> Int {
                    pixels.color(frame.x + x * frame.width, frame.y + y * frame.height)
                }
                XCTAssertEqual(frame.width, 400, accuracy: 1)
                XCTAssertEqual(color(0.5, 0.5), 0xFFFFFF, "what is not hidden is seen")
                XCTAssertEqual(color(0.05, 0.1), 0xFFC247, "the colour of what is asked")
                XCTAssertEqual(color(0.875, 0.5), 0x5C6B80, "the colour of what is covered")
                XCTAssertEqual(color(0.76, 0.03), 0xFFFFFF, "beside the ellipse")
                func colors(from start: Double, to end: Double) -> Set<Int> {
                    Set((0..<40).map { color(start + (end - start) * Double($0) / 40, 0.42) })
                }
                XCTAssertTrue(
                    colors(from: 0.08, to: 0.17).contains(0x40280A), "a question mark, not the colour alone")
                XCTAssertEqual(colors(from: 0.8, to: 0.95), [0x5C6B80], "what is covered has no sign")
            }
        }
    }

    func testWhatIsOpenIsNotDrawnAndWhatIsRevealedHasAnOutlineAlone() {
        MainActor.assumeIsolated {
            Self.on([Cover(Self.left, .open), Cover(Self.right, .revealed)]) { stage, part in
                let frame = stage.frame(part.widget)
                guard let pixels = stage.pixels() else { return XCTFail("no pixels") }
                XCTAssertEqual(pixels.color(frame.x + 50, frame.y + 100), 0xFFFFFF)
                XCTAssertEqual(pixels.color(frame.x + 1, frame.y + 100), 0xFFFFFF)
                XCTAssertEqual(pixels.color(frame.x + 350, frame.y + 100), 0xFFFFFF)
                XCTAssertNotEqual(pixels.color(frame.x + 300, frame.y + 100), 0xFFFFFF, "its edge")
            }
        }
    }

    func testCoversLieOnThePictureAndNotBesideIt() {
        MainActor.assumeIsolated {
            // The note asks for a square, and the picture keeps its shape within.
            Self.on(
                [Cover(Self.left, .covered)], image: "<img src=white.png width=200 height=200>"
            ) { stage, part in
                let frame = stage.frame(part.widget)
                guard let pixels = stage.pixels() else { return XCTFail("no pixels") }
                XCTAssertEqual(frame.height, 200, accuracy: 1)
                XCTAssertEqual(pixels.color(frame.x + 20, frame.y + 100), 0x5C6B80)
                XCTAssertNotEqual(pixels.color(frame.x + 20, frame.y + 40), 0x5C6B80, "above the picture")
            }
        }
    }

    func testCoversShrinkWithThePicture() {
        MainActor.assumeIsolated {
            Self.on([Cover(Self.left, .covered)], width: 220) { stage, part in
                @MainActor func color(_ x: Double) -> Int? {
                    let frame = stage.frame(part.widget)
                    XCTAssertLessThan(frame.width, 221)
                    return stage.pixels()?.color(frame.x + x * frame.width, frame.y + frame.height / 2)
                }
                // The picture has its size before it is drawn in it.
                turnUntil("the cover") { color(0.24) == 0x5C6B80 && color(0.27) == 0xFFFFFF }
            }
        }
    }

    func testAMissingPictureHasNoCovers() {
        MainActor.assumeIsolated {
            let html = Cover.html([Cover(Self.left, .asked)], around: "<img src=lost.png>")
            let stage = RichTextStage(html)
            turnUntil("its name") { texts(in: stage.view.widget).contains("lost.png") }
            XCTAssertEqual(stage.blocks(CoversView.self).filter(\.isVisible).count, 0)
            stage.close()
        }
    }

    func testAPartIsTurnedAboutTheCornerOfItsFrame() {
        MainActor.assumeIsolated {
            let picture = Rectangle(x: 0, y: 0, width: 200, height: 100)
            let shape = PictureShape.rectangle(left: 0.5, top: 0.5, width: 0.2, height: 0.1)
            let straight = CoverOutline(shape, angle: 0, in: picture)
            XCTAssertEqual(straight.bounds, Rectangle(x: 100, y: 50, width: 40, height: 10))
            XCTAssertEqual(straight.middle.x, 120, accuracy: 0.001)
            XCTAssertEqual(straight.middle.y, 55, accuracy: 0.001)
            let turned = CoverOutline(shape, angle: 90, in: picture)
            XCTAssertEqual(turned.corners[0], Point(x: 100, y: 50), "the corner stays")
            XCTAssertEqual(turned.bounds.x, 90, accuracy: 0.001)
            XCTAssertEqual(turned.bounds.width, 10, accuracy: 0.001)
            XCTAssertEqual(turned.bounds.height, 40, accuracy: 0.001)
        }
    }

    func testAScreenReaderHearsHowManyAreHiddenAndWhichIsAsked() {
        func spoken(_ looks: Cover.Look..., description: String = "") -> String {
            RichText.Picture(
                "a.png", description: description, covers: looks.map { Cover(Self.left, $0) }
            ).spoken
        }
        XCTAssertEqual(
            spoken(.open, .asked, .open, .open, .open), "A picture. Part 2 of 5 is hidden: what is it?")
        XCTAssertEqual(
            spoken(.covered, .asked, .covered, description: "A heart"),
            "A picture: A heart. All 3 parts are hidden. What is part 2?")
        XCTAssertEqual(
            spoken(.covered, .asked, .open), "A picture. 2 parts of 3 are hidden. What is part 2?")
        XCTAssertEqual(
            spoken(.asked, .asked, .open), "A picture. Parts 1, 2 of 3 are hidden: what are they?")
        XCTAssertEqual(
            spoken(.asked, .asked, .covered), "A picture. All 3 parts are hidden. What are the parts 1, 2?")
        XCTAssertEqual(spoken(.covered, .revealed), "A picture. Part 2 of 2 is shown.")
        XCTAssertEqual(spoken(.revealed, .revealed), "A picture. Parts 1, 2 of 2 are shown.")
        XCTAssertEqual(spoken(.open), "A picture.")
        XCTAssertEqual(spoken(description: "A heart"), "A heart")
        MainActor.assumeIsolated {
            Self.on([Cover(Self.left, .asked)]) { stage, _ in
                let image = stage.view.widget.part { $0.typeName == "GtkPicture" }
                XCTAssertEqual(
                    gtk_picture_get_alternative_text(OpaquePointer(image)).map { String(cString: $0) },
                    "A picture. Part 1 of 1 is hidden: what is it?")
            }
        }
    }
}
