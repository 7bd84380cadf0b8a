import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class ChoiceRowTests: DisplayTestCase {
    /// At first and after another choice.
    func testShowsWhatIsChosen() {
        MainActor.assumeIsolated {
            for isUnderTitle in [false, true] {
                let row = ChoiceRow(
                    "Size", showsChoiceUnderTitle: isUnderTitle, ["small", "large"], chosen: 1
                ) { _ in }
                let window = Window(gtk_window_new(), .shared)
                let group = PreferencesGroup("Page") { row }
                window.hold(group)
                gtk_window_set_child(window.pointer(), group.widget)
                window.present()
                turnUntil("large") { Self.words(in: row) == ["Size", "large"] }
                row.chosen = 0
                turnUntil("small") { Self.words(in: row) == ["Size", "small"] }
                window.destroy()
            }
        }
    }

    /// The texts in the row itself, not those in the list that it opens.
    @MainActor private static func words(in row: Widget) -> [String] {
        row.widget.parts(where: { $0.typeName == "GtkLabel" && gtk_widget_get_mapped($0) != 0 }).map {
            String(cString: gtk_label_get_text(OpaquePointer($0)))
        }
    }
}
