import CGtk
import DisplayTesting
import Flashcards
import Library
import RichText
import RichTextUI
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Parts of a picture, drawn in the editor by pointer.
nonisolated final class PictureEditorTests: DisplayTestCase {
    @MainActor private static func looks(_ widget: Widget) -> [[Cover.Look]] {
        ((widget as? CoversView).map { [$0.covers.map(\.look)] } ?? [])
            + widget.children.flatMap { looks($0) }
    }

    func testTheFormAsksForAPictureFirst() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            gtk_widget_activate_action_variant(
                stage.editor.widget, "note.kind",
                g_variant_new_string("\(NoteKind.hiddenParts.id.number)"))
            settle()
            XCTAssertTrue(stage.field.chooseButton.isMapped && !stage.canvas.isMapped)
            XCTAssertTrue(stage.field.chooseButton.hasFocus)
            XCTAssertFalse(stage.form.prompt.isMapped, "parts are drawn and not written")
            stage.editor.save()
            settle()
            XCTAssertEqual(stage.editor.status.text, "Choose a picture first.")
            stage.begin()
            XCTAssertTrue(stage.canvas.isMapped && !stage.field.chooseButton.isMapped)
            stage.editor.save()
            settle()
            XCTAssertEqual(
                stage.editor.status.text,
                "Hide a part of the picture first: drag over it, or press Insert.")
            XCTAssertEqual(stage.cards.count, 0)
            stage.end()
        }
    }

    func testDraggingOverThePictureDrawsParts() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.drag(from: (0.1, 0.2), to: (0.4, 0.6))
            guard case .rectangle(let left, let top, let width, let height)? = stage.parts.first?.shape else {
                return XCTFail("no rectangle")
            }
            XCTAssertEqual(left, 0.1, accuracy: 0.01)
            XCTAssertEqual(top, 0.2, accuracy: 0.02)
            XCTAssertEqual(width, 0.3, accuracy: 0.02)
            XCTAssertEqual(height, 0.4, accuracy: 0.03)
            stage.canvas.tool = .round
            stage.drag(from: (0.9, 0.9), to: (0.6, 0.5))
            guard case .ellipse(let start, _, let across, _)? = stage.parts.last?.shape else {
                return XCTFail("no ellipse")
            }
            XCTAssertEqual(start, 0.6, accuracy: 0.02)
            XCTAssertEqual(across, 0.3, accuracy: 0.02)
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [2]])
            XCTAssertTrue(stage.canvas.buttons[1].hasFocus, "the new part can be named or moved at once")
            stage.end()
        }
    }

    func testAnyOutlineIsDrawnByHand() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.canvas.tool = .outline
            stage.person.point(at: stage.point(0.2, 0.2), in: stage.canvas.widget)
            stage.person.hold()
            for place in [(0.5, 0.2), (0.8, 0.2), (0.8, 0.5), (0.8, 0.8), (0.2, 0.8), (0.2, 0.4)] {
                stage.person.point(
                    at: stage.point(place.0, place.1), in: stage.canvas.widget, waits: false)
                settle()
            }
            stage.person.letGo()
            settle()
            guard case .polygon(let corners)? = stage.parts.first?.shape else {
                return XCTFail("no polygon")
            }
            for corner in [(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8), (0.2, 0.4)] {
                XCTAssertTrue(
                    corners.contains { abs($0.x - corner.0) < 0.02 && abs($0.y - corner.1) < 0.03 },
                    "\(corner) is not in \(corners)")
            }
            // The pointer comes in two movements on Wayland, of which the first can be a corner too.
            XCTAssertTrue(corners.count == 5 || Display.isWayland && corners.count == 6, "\(corners)")
            stage.end()
        }
    }

    func testAClickSelectsAPartAndADragMovesIt() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            stage.add(left: 0.6, top: 0.6)
            stage.click(0.2, 0.2)
            XCTAssertEqual(stage.field.sketch.drawing.selected, 0)
            XCTAssertTrue(stage.canvas.buttons[0].hasFocus)
            stage.click(0.5, 0.1)
            XCTAssertNil(stage.field.sketch.drawing.selected)
            XCTAssertEqual(stage.parts.count, 2, "a click draws nothing")
            stage.drag(from: (0.2, 0.2), to: (0.4, 0.3))
            let frame = stage.parts[0].shape.frame
            XCTAssertEqual(frame.left, 0.3, accuracy: 0.02)
            XCTAssertEqual(frame.top, 0.2, accuracy: 0.03)
            XCTAssertEqual(frame.width, 0.25, accuracy: 0.001)
            stage.editor.undo()
            settle()
            XCTAssertEqual(stage.parts[0].shape.frame.left, 0.1, accuracy: 0.001, "one step back")
            stage.end()
        }
    }

    func testTheHandlesOfTheSelectedPartResizeIt() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.25, top: 0.25, width: 0.25, height: 0.5)
            stage.drag(from: (0.5, 0.75), to: (0.75, 0.875))
            XCTAssertEqual(stage.parts[0].shape.frame.left, 0.25, accuracy: 0.001)
            XCTAssertEqual(stage.parts[0].shape.frame.width, 0.5, accuracy: 0.02)
            XCTAssertEqual(stage.parts[0].shape.frame.height, 0.625, accuracy: 0.03)
            stage.end()
        }
    }

    func testThePreviewShowsTheCardOfTheSelectedPart() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            stage.add(left: 0.6, top: 0.6)
            XCTAssertEqual(Self.looks(stage.editor.preview), [[.covered, .asked], [.covered, .revealed]])
            stage.field.sketch.select(0)
            settle()
            XCTAssertEqual(Self.looks(stage.editor.preview), [[.asked, .covered], [.revealed, .covered]])
            stage.field.hidesOthers.isOn = false
            settle()
            XCTAssertEqual(Self.looks(stage.editor.preview), [[.asked, .open], [.revealed, .open]])
            stage.end()
        }
    }

    func testAPictureOfAnotherShapeGetsItsOwnRoom() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            let wide = stage.canvas.paper.picture
            XCTAssertEqual(wide.width / wide.height, 2, accuracy: 0.02)
            XCTAssertGreaterThan(wide.width, 500, "large enough to work on")
            stage.field.sketch.choose(picture: "<img src=tall.png>")
            turnUntil("the other picture") {
                stage.canvas.paper.picture.width < stage.canvas.paper.picture.height
            }
            stage.end()
        }
    }

    func testEverythingIsThereInASmallWindow() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen")
        MainActor.assumeIsolated {
            let stage = PictureStage(width: 360, height: 294)
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            XCTAssertGreaterThan(stage.canvas.paper.picture.width, 200)
            XCTAssertLessThan(stage.canvas.size.height, 294)
            XCTAssertLessThanOrEqual(stage.field.size.width, 360)
            stage.end()
        }
    }
}
