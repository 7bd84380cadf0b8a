import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// What the person does while undo is still bringing a long text.
nonisolated final class LongUndoInTheMiddleTests: DisplayTestCase {
    func testUndoAndRedoInTheMiddleComeAfterIt() {
        MainActor.assumeIsolated {
            let stage = LongUndo.stage()
            stage.placeCursor(at: 0)
            stage.type("x")
            stage.field.undo()
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            XCTAssertTrue(stage.field.redoTyping())
            // As GTK does for its keys.
            gtk_text_buffer_redo(stage.buffer)
            XCTAssertEqual(stage.field.text, LongUndo.all)
            turnUntil("both") { stage.field.isWhole && stage.lines == 1 }
            XCTAssertEqual(stage.field.text, "xbefore  after")
            gtk_text_buffer_undo(stage.buffer)
            gtk_text_buffer_undo(stage.buffer)
            LongUndo.waitForAll(stage)
            XCTAssertEqual(stage.field.text, LongUndo.all)
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testKeysInTheMiddleWaitForAllOfItAndKeepTheirOrder() {
        MainActor.assumeIsolated {
            let stage = LongUndo.stage()
            let person = Person(at: stage.window)
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            let changes = Removals(stage)
            person.press("y", "e", "s")
            turnUntil("the letters") { stage.field.text == "before yes after" }
            XCTAssertLessThan(changes.mostAdded, TextBuffer.mostLinesRemoved, "no key brings the rest")
            LongUndo.waitForAll(stage)
            while stage.field.text != LongUndo.all, stage.field.offersUndo {
                stage.field.undo()
                LongUndo.waitForAll(stage)
            }
            XCTAssertEqual(stage.field.text, LongUndo.all, "the letters took the place of the selection")
            XCTAssertEqual(stage.readText, LongUndo.all)
            stage.window.destroy()
        }
    }

    /// A drop, for example: it comes without a key or a button.
    func testTypingInTheMiddleLosesNothing() {
        MainActor.assumeIsolated {
            let stage = LongUndo.stage()
            stage.field.undo()
            turnUntil("a part") { stage.lines > 1 }
            stage.type("y")
            let expected = "before " + LongUndo.lines + "y after"
            XCTAssertEqual(stage.field.text, expected)
            LongUndo.waitForAll(stage)
            XCTAssertEqual(stage.readText, expected)
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testATextCanBeSetInTheMiddle() {
        MainActor.assumeIsolated {
            let stage = LongUndo.stage()
            stage.field.undo()
            turnUntil("a part") { stage.lines > 1 }
            stage.field.text = "short"
            XCTAssertEqual(stage.field.text, "short")
            settle()
            LongUndo.waitForAll(stage)
            XCTAssertEqual(stage.readText, "short")
            stage.type("x")
            stage.field.undo()
            XCTAssertEqual(stage.readText, "short")
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testAFieldCanBeReleasedInTheMiddle() {
        MainActor.assumeIsolated {
            var stage: TextFieldStage? = LongUndo.stage()
            let watch = stage?.view.map(LifeWatch.init)
            stage?.field.undo()
            turnUntil("a part") { stage.map { $0.lines > 1 } ?? true }
            stage?.window.destroy()
            stage = nil
            turnUntil("its end") { watch?.isGone == true }
        }
    }
}
