import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Pasting with the middle button what was selected last.
nonisolated final class MiddleClickTests: DisplayTestCase {
    private static let words = String(repeating: "some words and\n", count: 10_000)

    /// As GTK offers a selected text, but the buffer that GTK itself would read has another one.
    @MainActor private static func select(_ selected: String, in view: Widget) {
        let copied = Object(gtk_text_buffer_new(nil), .owned)
        gtk_text_buffer_set_text(copied.pointer(), "a buffer", -1)
        var (buffer, text) = (GValue(), GValue())
        g_value_init(&buffer, gtk_text_buffer_get_type())
        g_value_set_object(&buffer, copied.raw)
        g_value_init(&text, recess_type_string)
        g_value_set_string(&text, selected)
        var providers = [
            gdk_content_provider_new_for_value(&buffer), gdk_content_provider_new_for_value(&text),
        ]
        let both = Object(gdk_content_provider_new_union(&providers, 2), .owned)
        gdk_clipboard_set_content(gtk_widget_get_primary_clipboard(view.widget), both.pointer())
        g_value_unset(&buffer)
        g_value_unset(&text)
    }

    @MainActor private static func click(_ stage: TextFieldStage, atLetter offset: Int32) {
        guard let view = stage.view else { return XCTFail("no view") }
        var (place, box) = (GtkTextIter(), GdkRectangle())
        gtk_text_buffer_get_iter_at_offset(stage.buffer, &place, offset)
        gtk_text_view_get_iter_location(view.pointer(), &place, &box)
        var (x, y) = (gint(0), gint(0))
        gtk_text_view_buffer_to_window_coords(
            view.pointer(), GTK_TEXT_WINDOW_WIDGET, box.x + 1, box.y + box.height / 2, &x, &y)
        let person = Person(at: stage.window)
        person.point(at: (Double(x), Double(y)), in: view.widget)
        person.clickMiddle()
    }

    @MainActor private static func stage(_ text: String) -> TextFieldStage {
        let stage = TextFieldStage()
        stage.field.text = text
        stage.field.grabFocus()
        return stage
    }

    func testALongTextComesInAPartAtATimeWhereTheButtonWasPressed() {
        MainActor.assumeIsolated {
            let stage = Self.stage("before after")
            guard let view = stage.view else { return XCTFail("no view") }
            Self.select(Self.words, in: view)
            var linesAtFirst: Int?
            (view as? TextView)?.onChange { linesAtFirst = linesAtFirst ?? stage.lines }
            Self.click(stage, atLetter: 7)
            turnUntil("the paste") { linesAtFirst != nil && stage.field.isWhole }
            XCTAssertLessThan(linesAtFirst ?? .max, 1000)
            XCTAssertEqual(stage.field.text, "before " + Self.words + "after")
            stage.field.undo()
            turnUntil("the undo") { stage.field.isWhole }
            XCTAssertEqual(stage.field.text, "before after", "undone as a whole")
            stage.window.destroy()
        }
    }

    /// Only the view in which something was selected last has a selection.
    func testItsOwnSelectionIsReplacedByItselfOrComesElsewhereAgain() {
        MainActor.assumeIsolated {
            for (offset, expected) in [(1, "before after"), (9, "before afbeforeter")] as [(Int32, String)] {
                let stage = Self.stage("before after")
                var (start, end) = (GtkTextIter(), GtkTextIter())
                gtk_text_buffer_get_start_iter(stage.buffer, &start)
                gtk_text_buffer_get_iter_at_offset(stage.buffer, &end, 6)
                gtk_text_buffer_select_range(stage.buffer, &start, &end)
                settle()
                Self.click(stage, atLetter: offset)
                turnUntil("the paste") { stage.field.offersUndo }
                XCTAssertEqual(stage.field.text, expected)
                stage.window.destroy()
            }
        }
    }

    func testItDoesNothingWhereThePersonDoesNotWantIt() {
        MainActor.assumeIsolated {
            Self.wantsIt(false)
            defer { Self.wantsIt(true) }
            let stage = Self.stage("before after")
            guard let view = stage.view else { return XCTFail("no view") }
            Self.select("pasted", in: view)
            Self.click(stage, atLetter: 7)
            Person(at: stage.window).press("x")
            turnUntil("the letter") { stage.field.text == "before afterx" }
            settle()
            XCTAssertEqual(stage.field.text, "before afterx")
            stage.window.destroy()
        }
    }

    @MainActor private static func wantsIt(_ wants: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, recess_type_boolean)
        g_value_set_boolean(&value, wants ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
            "gtk-enable-primary-paste", &value)
    }
}
