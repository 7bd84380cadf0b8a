import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// What follows the style of the system.
nonisolated final class SystemStyleTests: DisplayTestCase {
    func testAWidgetFollowsItAsLongAsItIsThere() {
        MainActor.assumeIsolated {
            let manager = adw_style_manager_get_default()
            var changes = 0
            var label: Label? = Label("x")
            weak var gone: Label?
            if let label { SystemStyle.onChange(for: label) { changes += 1 } }
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
            XCTAssertEqual(changes, 1)
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT)
            XCTAssertEqual(changes, 2)
            gone = label
            label = nil
            XCTAssertNil(gone)
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT)
            XCTAssertEqual(changes, 2)
        }
    }

    func testMarksOfATextAreTakenOffAndChangeColour() {
        MainActor.assumeIsolated {
            let field = TextField(name: "x")
            field.text = "one two"
            field.show([(0..<3, .bold), (4..<7, .pale)])
            XCTAssertEqual(field.view.buffer.marked(.bold), 0..<3)
            XCTAssertEqual(field.view.buffer.marked(.pale), 4..<7)
            field.show([(1..<2, .bold)])
            XCTAssertEqual(field.view.buffer.marked(.bold), 1..<2)
            XCTAssertNil(field.view.buffer.marked(.pale))
        }
    }

    func testAReplacementIsOneStepBackAndSelects() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let field = TextField(name: "x")
            gtk_window_set_child(window.pointer(), field.widget)
            window.present()
            field.text = "é two three"
            field.replace(2..<5, by: "<b>two</b>", selecting: 5..<8)
            XCTAssertEqual(field.text, "é <b>two</b> three")
            XCTAssertEqual(field.selection, 5..<8)
            field.undo()
            XCTAssertEqual(field.text, "é two three")
            window.destroy()
        }
    }
}

extension TextBuffer {
    /// The first part with this mark.
    fileprivate func marked(_ mark: TextMark) -> Range<Int>? {
        let tag = gtk_text_tag_table_lookup(gtk_text_buffer_get_tag_table(pointer()), mark.rawValue)
        guard let tag else { return nil }
        var start = iterator(at: 0)
        if gtk_text_iter_starts_tag(&start, tag) == 0, gtk_text_iter_forward_to_tag_toggle(&start, tag) == 0 {
            return nil
        }
        var end = start
        gtk_text_iter_forward_to_tag_toggle(&end, tag)
        return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }
}
