import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A field whose text is so long that undo brings it a part at a time.
enum LongUndo {
    static let lines = "first" + String(repeating: "\n", count: 20_000) + "last"
    static let letters = String(repeating: "some words and ", count: 20_000)
    static let all = "before " + lines + " after"

    /// A field from which a long text was deleted that was selected backwards or forwards.
    static func stage(
        deleting text: String = lines, backwards: Bool = true
    ) -> TextFieldStage {
        let stage = TextFieldStage()
        stage.field.text = "before " + text + " after"
        waitForAll(stage)
        stage.field.grabFocus()
        let length = Int(gtk_text_buffer_get_char_count(stage.buffer)) - 6
        backwards
            ? select(stage.buffer, from: length, to: 7) : select(stage.buffer, from: 7, to: length)
        gtk_text_buffer_delete_selection(stage.buffer, 1, 1)
        waitForAll(stage)
        XCTAssertEqual(stage.field.text, "before  after")
        return stage
    }

    static func select(
        _ buffer: UnsafeMutablePointer<GtkTextBuffer>?, from cursor: Int, to bound: Int
    ) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(cursor))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(bound))
        gtk_text_buffer_select_range(buffer, &start, &end)
    }

    static func waitForAll(_ stage: TextFieldStage) {
        turnUntil("all of the text") { stage.field.isWhole }
    }
}
