import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Pasting a long text and undoing that. Both are done a part at a time, and the person may go on meanwhile.
nonisolated final class LongPasteTests: DisplayTestCase {
    private static let lines = String(repeating: "\n", count: 20_000)

    /// A field in which a long text is being pasted after “before ”.
    @MainActor private static func stage(pasting text: String = lines) -> TextFieldStage {
        let stage = TextFieldStage()
        stage.field.text = "before  after"
        stage.field.grabFocus()
        stage.placeCursor(at: 7)
        stage.type("typed ")
        stage.type(text)
        XCTAssertFalse(stage.field.isWhole)
        return stage
    }

    @MainActor private static func waitForAll(_ stage: TextFieldStage) {
        turnUntil("all of the text") { stage.field.isWhole }
    }

    func testAPasteIsUndoneAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            let removals = Removals(stage)
            for round in 1...2 {
                stage.field.undo()
                XCTAssertEqual(stage.field.text, "before typed  after", "before all is removed")
                XCTAssertGreaterThan(stage.lines, 10_000)
                XCTAssertFalse(stage.field.isWhole)
                Self.waitForAll(stage)
                XCTAssertEqual(stage.field.text, "before typed  after")
                XCTAssertEqual(stage.lines, 1)
                XCTAssertGreaterThan(removals.most, 0)
                XCTAssertLessThanOrEqual(removals.most, 1000, "round \(round)")
                XCTAssertTrue(stage.field.redoTyping())
                XCTAssertEqual(stage.field.text, "before typed " + Self.lines + " after")
                Self.waitForAll(stage)
            }
            stage.window.destroy()
        }
    }

    func testUndoAndRedoGoOnBeforeAndAfterAPasteThatWasUndone() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            stage.field.undo()
            Self.waitForAll(stage)
            XCTAssertTrue(stage.field.offersUndo)
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before  after")
            XCTAssertFalse(stage.field.offersUndo)
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertEqual(stage.field.text, "before typed  after")
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertEqual(stage.field.text, "before typed " + Self.lines + " after")
            Self.waitForAll(stage)
            XCTAssertFalse(stage.field.redoTyping())
            stage.window.destroy()
        }
    }

    func testAPasteInPlaceOfTheSelectionIsUndone() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.text = "before selected after"
            stage.field.grabFocus()
            guard let view = stage.view as? TextView else { return XCTFail("no view") }
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_iter_at_offset(stage.buffer, &start, 7)
            gtk_text_buffer_get_iter_at_offset(stage.buffer, &end, 15)
            gtk_text_buffer_select_range(stage.buffer, &start, &end)
            gtk_widget_get_clipboard(view.widget).map { gdk_clipboard_set_text($0, Self.lines) }
            gtk_widget_activate_action_variant(view.widget, "clipboard.paste", nil)
            turnUntil("the paste") { !stage.field.isWhole }
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            stage.field.undo()
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before selected after")
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testUndoInTheMiddleOfAPasteComesAfterIt() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            XCTAssertTrue(stage.field.offersUndo, "else Ctrl+Z would undo something else")
            stage.field.undo()
            // As GTK does for Ctrl+Z in the view.
            gtk_text_buffer_undo(stage.buffer)
            XCTAssertEqual(stage.field.text, "before typed " + Self.lines + " after")
            turnUntil("the undo") { stage.field.isWhole && stage.lines == 1 }
            XCTAssertEqual(stage.field.text, "before typed  after")
            stage.window.destroy()
        }
    }

    func testUndoAndRedoInTheMiddleOfAnUndoComeAfterIt() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            stage.field.undo()
            XCTAssertTrue(stage.field.offersUndo)
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            turnUntil("both") { stage.field.text == "before  after" && stage.field.isWhole }
            XCTAssertFalse(stage.field.offersUndo)
            gtk_text_buffer_redo(stage.buffer)
            gtk_text_buffer_redo(stage.buffer)
            stage.field.undo()
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertFalse(stage.field.isWhole)
            let all = "before typed " + Self.lines + " after"
            turnUntil("the paste") { stage.field.text == all && stage.field.isWhole }
            // As GTK does for its keys.
            gtk_text_buffer_undo(stage.buffer)
            gtk_text_buffer_redo(stage.buffer)
            XCTAssertEqual(stage.field.text, "before typed  after")
            turnUntil("the paste") { stage.field.text == all && stage.field.isWhole }
            stage.window.destroy()
        }
    }

    func testTypingDuringAPasteFollowsIt() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.type("xyz")
            stage.typeBackspace()
            XCTAssertEqual(stage.field.text, "before typed " + Self.lines + "xy after")
            stage.placeCursor(at: 0)
            stage.type("not here")
            stage.placeCursor(at: 3)
            stage.typeBackspace()
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before typed " + Self.lines + "xy after")
            stage.window.destroy()
        }
    }

    func testASecondPasteFollowsTheFirst() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.type(Self.lines)
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before typed " + Self.lines + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testAKeyComesAfterTheUndoOfAPaste() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            let person = Person(at: stage.window)
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            person.press("y")
            turnUntil("the letter") { stage.field.text == "before typed y after" }
            XCTAssertTrue(stage.field.isWhole)
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before  after", "as if it was typed in one go")
            stage.window.destroy()
        }
    }

    /// A drop, for example: it comes without a key or a button.
    func testTypingWhileAPasteIsUndone() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            stage.field.undo()
            stage.type("y")
            XCTAssertEqual(stage.field.text, "before typed y after")
            Self.waitForAll(stage)
            XCTAssertFalse(stage.field.offersUndo)
            XCTAssertEqual(stage.lines, 1)
            XCTAssertEqual(stage.field.text, "before typed y after")
            stage.type("z")
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before typed y after")
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testTypingWhileALongTextIsTakenInFollowsIt() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.text = Self.lines
            stage.field.focusAtEnd()
            stage.type("typed")
            XCTAssertEqual(stage.field.text, Self.lines + "typed")
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, Self.lines + "typed")
            stage.field.text = "short"
            stage.field.focusAtEnd()
            stage.type("er")
            XCTAssertEqual(stage.field.text, "shorter", "while the old lines are removed")
            Self.waitForAll(stage)
            stage.type("!")
            XCTAssertEqual(stage.field.text, "shorter!")
            stage.window.destroy()
        }
    }

    func testATextCanBeSetWhileAPasteIsUndone() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.waitForAll(stage)
            stage.field.undo()
            stage.field.text = "short"
            XCTAssertEqual(stage.field.text, "short")
            Self.waitForAll(stage)
            stage.type("x")
            XCTAssertEqual(stage.field.text, "shortx")
            XCTAssertEqual(stage.lines, 1)
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "short")
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testAFieldCanBeReleasedWhileAPasteIsUndone() {
        MainActor.assumeIsolated {
            var stage: TextFieldStage? = Self.stage()
            turnUntil("all of the text") { stage?.field.isWhole == true }
            let watch = stage?.view.map(LifeWatch.init)
            stage?.field.undo()
            stage?.window.destroy()
            stage = nil
            turnUntil("its end") { watch?.isGone == true }
        }
    }

    /// GTK asks the clipboard for a text buffer, and would lay out and copy all of that at once.
    func testTheClipboardIsReadAsText() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            guard let view = stage.view else { return XCTFail("no view") }
            let copied = Object(gtk_text_buffer_new(nil), .owned)
            gtk_text_buffer_set_text(copied.pointer(), "a buffer", -1)
            var (buffer, text) = (GValue(), GValue())
            g_value_init(&buffer, gtk_text_buffer_get_type())
            g_value_set_object(&buffer, copied.raw)
            g_value_init(&text, g_type_from_name("gchararray"))
            g_value_set_string(&text, "a text")
            var providers = [
                gdk_content_provider_new_for_value(&buffer), gdk_content_provider_new_for_value(&text),
            ]
            let both = Object(gdk_content_provider_new_union(&providers, 2), .owned)
            gdk_clipboard_set_content(gtk_widget_get_clipboard(view.widget), both.pointer())
            stage.field.grabFocus()
            gtk_widget_activate_action_variant(view.widget, "clipboard.paste", nil)
            turnUntil("the paste") { !stage.field.text.isEmpty }
            XCTAssertEqual(stage.field.text, "a text")
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "")
            stage.window.destroy()
        }
    }

    /// When a view becomes editable or stops being so, GTK lays out all lines anew.
    func testTheViewStaysEditable() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.view?.connectIgnoringArgument("notify::editable") { XCTFail("all lines are laid out anew") }
            stage.field.text = Self.lines
            Self.waitForAll(stage)
            stage.field.text = ""
            Self.waitForAll(stage)
            stage.window.destroy()
        }
    }
}
