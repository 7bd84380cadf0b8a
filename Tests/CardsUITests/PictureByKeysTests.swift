import CGtk
import DisplayTesting
import Flashcards
import Library
import RichText
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Parts of a picture, drawn in the editor by keys, and as a screen reader meets them.
nonisolated final class PictureByKeysTests: DisplayTestCase {
    func testInsertAddsAPartAndArrowsMoveAndResizeIt() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.field.takeFocus()
            settle()
            XCTAssertTrue(stage.field.addButton.hasFocus, "there is no part yet")
            stage.press("Insert")
            turnUntil("the part") { stage.canvas.buttons.first?.hasFocus ?? false }
            let before = stage.parts[0].shape.frame
            stage.press("Right", "Right", "Down", "shift+Right", "shift+Up")
            let after = stage.parts[0].shape.frame
            XCTAssertEqual(after.left, before.left + 0.02, accuracy: 0.0001)
            XCTAssertEqual(after.top, before.top + 0.02, accuracy: 0.0001, "as far as to the side, in points")
            XCTAssertEqual(after.width, before.width + 0.01, accuracy: 0.0001)
            XCTAssertEqual(after.height, before.height - 0.02, accuracy: 0.0001)
            XCTAssertTrue(stage.canvas.buttons[0].hasFocus, "arrows do not move the focus away")
            stage.end()
        }
    }

    func testTabGoesThroughThePartsAndDeleteRemovesThem() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            for place in [0.1, 0.4, 0.7] { stage.add(left: place, top: place * 0.8) }
            stage.focusPart(0)
            stage.press("Tab")
            XCTAssertEqual(stage.field.sketch.drawing.selected, 1)
            stage.press("Delete")
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [3]])
            XCTAssertTrue(stage.canvas.buttons[1].hasFocus, "the next one")
            stage.press("BackSpace", "Delete")
            XCTAssertTrue(stage.parts.isEmpty)
            XCTAssertTrue(stage.field.addButton.hasFocus)
            stage.press("ctrl+z", "ctrl+z", "ctrl+z")
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [2], [3]])
            stage.press("ctrl+shift+z")
            stage.editor.redo()
            settle()
            XCTAssertLessThan(stage.parts.count, 3)
            stage.end()
        }
    }

    func testReturnNamesAPartAndReturnGoesBackToIt() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            stage.focusPart(0)
            stage.press("Return")
            turnUntil("the field for the name") { stage.field.row.name.containsFocus }
            stage.person.press("a", "o", "r", "t", "a")
            settle()
            XCTAssertEqual(stage.parts[0].name, "aorta")
            XCTAssertTrue(stage.form.draft.fields[0].html.hasSuffix("::aorta}}"), "kept as it is typed")
            stage.press("Return")
            XCTAssertTrue(stage.canvas.buttons[0].hasFocus)
            stage.editor.undo()
            settle()
            XCTAssertNil(stage.parts[0].name)
            stage.end()
        }
    }

    func testEachPartSaysItsNumberItsNameAndWhereItIs() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.05, top: 0.05)
            stage.field.sketch.rename("Left ventricle")
            stage.add(left: 0.4, top: 0.4)
            stage.add(left: 0.7, top: 0.7)
            XCTAssertEqual(
                stage.buttons,
                [
                    "Part 1, Left ventricle, at the top left", "Part 2, in the middle",
                    "Part 3, at the bottom right",
                ])
            stage.field.sketch.move(by: -1, 0)
            settle()
            XCTAssertEqual(stage.buttons.last, "Part 3, at the bottom left")
            stage.end()
        }
    }

    func testPartsAreAskedTogetherAndAlone() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            XCTAssertFalse(stage.field.row.cardButton.isVisible, "there is no other one")
            stage.add(left: 0.6, top: 0.6)
            gtk_widget_activate_action_variant(
                stage.field.row.cardButton.widget, "part.card", g_variant_new_string("1"))
            settle()
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [1]])
            XCTAssertEqual(
                gtk_widget_get_tooltip_text(stage.field.row.cardButton.widget).map { String(cString: $0) },
                "Asked together with 1")
            gtk_widget_activate_action_variant(
                stage.field.row.cardButton.widget, "part.card", g_variant_new_string("alone"))
            settle()
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [2]])
            stage.end()
        }
    }
}
