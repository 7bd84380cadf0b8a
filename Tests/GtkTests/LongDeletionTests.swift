import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Selecting and deleting a long text. It goes a part at a time, and is one step of undo.
nonisolated final class LongDeletionTests: DisplayTestCase {
    private static let lines = "first" + String(repeating: "\n", count: 20_000) + "last"

    /// A field with a long text, of which all but the words at its ends is selected.
    @MainActor private static func stage() -> TextFieldStage {
        let stage = TextFieldStage()
        stage.field.text = "before " + lines + " after"
        turnUntil("all of the text") { stage.field.isWhole }
        stage.field.grabFocus()
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(stage.buffer, &start, 7)
        gtk_text_buffer_get_end_iter(stage.buffer, &end)
        gtk_text_iter_backward_chars(&end, 6)
        // The cursor is at the end, as after dragging over the text.
        gtk_text_buffer_select_range(stage.buffer, &end, &start)
        return stage
    }

    @MainActor private static func delete(_ stage: TextFieldStage) {
        gtk_text_buffer_delete_selection(stage.buffer, 1, 1)
    }

    @MainActor private static func waitForAll(_ stage: TextFieldStage) {
        turnUntil("all of the text") { stage.field.isWhole }
    }

    func testASelectionIsDeletedAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let removals = Removals(stage)
            Self.delete(stage)
            XCTAssertEqual(stage.field.text, "before  after", "before all is removed")
            XCTAssertFalse(stage.field.isWhole)
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before  after")
            XCTAssertEqual(stage.lines, 1)
            XCTAssertGreaterThan(removals.most, 0)
            XCTAssertLessThanOrEqual(removals.most, 1000)
            stage.window.destroy()
        }
    }

    func testItIsUndoneAndRedoneAsAWhole() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.delete(stage)
            XCTAssertTrue(stage.field.offersUndo, "else Ctrl+Z would undo something else")
            for _ in 1...2 {
                stage.field.undo()
                turnUntil("the undo") { stage.field.isWhole && stage.lines > 1 }
                XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
                XCTAssertFalse(stage.field.offersUndo)
                XCTAssertTrue(stage.field.redoTyping())
                Self.waitForAll(stage)
                XCTAssertEqual(stage.field.text, "before  after")
                XCTAssertEqual(stage.lines, 1)
            }
            stage.window.destroy()
        }
    }

    /// Whoever is told of a change reads the text, which takes some ms for so many lines.
    func testItsUndoIsToldAsOneChange() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.delete(stage)
            Self.waitForAll(stage)
            var changes = 0
            stage.field.onChange { changes += 1 }
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            XCTAssertEqual(changes, 0, "not in the turn that has read so much of GTK's history")
            Self.waitForAll(stage)
            settle()
            XCTAssertEqual(changes, 1)
            // As GTK does for its key.
            gtk_text_buffer_redo(stage.buffer)
            XCTAssertEqual(stage.field.text, "before  after")
            Self.waitForAll(stage)
            settle()
            XCTAssertEqual(changes, 2)
            stage.window.destroy()
        }
    }

    /// GTK would look through all of the selection first for parts that cannot be edited.
    func testKeysDeleteASelectionAPartAtATimeAndWithoutGTK() {
        MainActor.assumeIsolated {
            for key in ["Delete", "BackSpace"] {
                let stage = Self.stage()
                let person = Person(at: stage.window)
                let removals = Removals(stage)
                var asked = 0
                stage.view?.connect("backspace") { asked += 1 }
                person.press(key)
                turnUntil("the deletion") { stage.field.text == "before  after" && stage.field.isWhole }
                XCTAssertLessThanOrEqual(removals.most, TextBuffer.mostLinesRemoved, key)
                XCTAssertEqual(asked, 0)
                person.press(key)
                turnUntil("one letter more") { stage.field.text == "before after" }
                XCTAssertEqual(asked, key == "Delete" ? 0 : 1, "a single letter is up to GTK")
                stage.field.undo()
                stage.field.undo()
                Self.waitForAll(stage)
                XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
                stage.window.destroy()
            }
        }
    }

    func testCuttingALongTextGoesAPartAtATimeAndTakesOnlyItsLetters() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let removals = Removals(stage)
            guard let view = stage.view else { return XCTFail("no view") }
            gtk_widget_activate_action_variant(view.widget, "clipboard.cut", nil)
            XCTAssertEqual(stage.field.text, "before  after")
            let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(view.widget))
            let formats = gdk_content_provider_ref_formats(content)
            defer { gdk_content_formats_unref(formats) }
            XCTAssertEqual(
                gdk_content_formats_contain_gtype(formats, gtk_text_buffer_get_type()), 0, "no second buffer")
            Self.waitForAll(stage)
            XCTAssertGreaterThan(removals.most, 0)
            XCTAssertLessThanOrEqual(removals.most, 1000)
            gtk_widget_activate_action_variant(view.widget, "clipboard.paste", nil)
            turnUntil("the text") { stage.field.isWhole && stage.lines > 1 }
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testCopyingTakesNoSoftBreaksAndChangesNothing() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let word = String(repeating: "a", count: 5000)
            stage.field.text = word
            turnUntil("all of the text") { stage.field.isWhole }
            guard let view = stage.view as? TextView else { return XCTFail("no view") }
            gtk_widget_activate_action_variant(view.widget, "clipboard.cut", nil)
            XCTAssertEqual(stage.field.text, word, "nothing is selected")
            gtk_widget_activate_action_variant(view.widget, "selection.select-all", nil)
            gtk_widget_activate_action_variant(view.widget, "clipboard.copy", nil)
            XCTAssertEqual(stage.field.text, word)
            stage.field.text = ""
            gtk_widget_activate_action_variant(view.widget, "clipboard.paste", nil)
            turnUntil("the text") { stage.field.text == word }
            stage.window.destroy()
        }
    }

    func testWhatIsTypedTakesThePlaceOfTheSelection() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let person = Person(at: stage.window)
            person.press("x")
            turnUntil("the letter") { stage.field.text == "before x after" }
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before x after")
            XCTAssertEqual(stage.lines, 1)
            stage.field.undo()
            turnUntil("the undo") { stage.field.isWhole && stage.lines > 1 }
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testAPasteTakesThePlaceOfTheSelection() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let pasted = String(repeating: "a line\n", count: 5000)
            (stage.view as? TextView)?.buffer.paste(pasted)
            XCTAssertEqual(stage.field.text, "before " + pasted + " after")
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before " + pasted + " after")
            stage.field.undo()
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    /// GTK puts so many lines together for several frames.
    func testGTKIsNotAskedForATextThatWasPastedOrHasComeBack() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            guard let buffer = (stage.view as? TextView)?.buffer else { return XCTFail("no view") }
            let pasted = String(repeating: "a line\n", count: 5000)
            buffer.paste(pasted)
            Self.waitForAll(stage)
            XCTAssertEqual(buffer.known, "before " + pasted + " after")
            stage.field.undo()
            Self.waitForAll(stage)
            XCTAssertEqual(buffer.known, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testGTKIsNotAskedForATextOfWhichAPartIsReplaced() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            guard let buffer = (stage.view as? TextView)?.buffer else { return XCTFail("no view") }
            XCTAssertEqual(stage.field.text, "before " + Self.lines + " after")
            XCTAssertEqual(buffer.selectedText, Self.lines)
            let pasted = String(repeating: "a\u{301} line\n", count: 5000)
            stage.placeCursor(at: 7)
            buffer.paste(pasted)
            XCTAssertFalse(stage.field.isWhole)
            XCTAssertEqual(buffer.known, "before " + pasted + Self.lines + " after")
            Self.waitForAll(stage)
            XCTAssertEqual(stage.readText, "before " + pasted + Self.lines + " after")
            stage.select(7..<7 + pasted.unicodeScalars.count)
            XCTAssertEqual(buffer.selectedText, pasted)
            Self.delete(stage)
            XCTAssertFalse(stage.field.isWhole)
            XCTAssertEqual(buffer.known, "before " + Self.lines + " after")
            Self.waitForAll(stage)
            XCTAssertEqual(stage.readText, "before " + Self.lines + " after")
            stage.window.destroy()
        }
    }

    func testATextCanBeSetMeanwhile() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            Self.delete(stage)
            stage.field.text = "short"
            XCTAssertEqual(stage.field.text, "short")
            Self.waitForAll(stage)
            XCTAssertEqual(stage.field.text, "short")
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }
}
