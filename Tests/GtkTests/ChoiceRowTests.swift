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
                let window = Self.showWindow(with: row)
                turnUntil("large") { Self.words(in: row) == ["Size", "large"] }
                row.chosen = 0
                turnUntil("small") { Self.words(in: row) == ["Size", "small"] }
                window.destroy()
            }
        }
    }

    /// Also a choice of many words, in the list that opens.
    func testTheListShowsChoicesInFull() {
        MainActor.assumeIsolated {
            let long = "What is this? A place is marked, and you say its name"
            for isUnderTitle in [false, true] {
                let row = ChoiceRow(
                    "Questions", showsChoiceUnderTitle: isUnderTitle, ["Flags", long], chosen: 0
                ) { _ in }
                let window = Self.showWindow(with: row)
                gtk_widget_activate(row.widget)
                let inList = {
                    row.widget.parts(where: { $0.typeName == "GtkLabel" }).filter {
                        gtk_widget_get_ancestor($0, gtk_popover_get_type()) != nil
                            && gtk_widget_get_width($0) > 0
                    }
                }
                turnUntil("the list") { inList().contains { text(of: $0) == long } }
                for label in inList() where text(of: label) == long {
                    let layout = gtk_label_get_layout(OpaquePointer(label))
                    XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, "cut off")
                }
                // An open list has all keys and clicks, also those of later tests.
                let list = inList().first.flatMap { gtk_widget_get_ancestor($0, gtk_popover_get_type()) }
                gtk_popover_popdown(UnsafeMutableRawPointer(list)?.assumingMemoryBound(to: GtkPopover.self))
                turnUntil("no list") { inList().allSatisfy { gtk_widget_get_mapped($0) == 0 } }
                window.destroy()
            }
        }
    }

    @MainActor private static func showWindow(with row: ChoiceRow) -> Window {
        let window = Window(gtk_window_new(), .shared)
        let group = PreferencesGroup("Page") { row }
        window.hold(group)
        gtk_window_set_child(window.pointer(), group.widget)
        window.present()
        return window
    }

    /// The texts in the row itself, not those in the list that it opens.
    @MainActor private static func words(in row: Widget) -> [String] {
        row.widget.parts(where: { $0.typeName == "GtkLabel" && gtk_widget_get_mapped($0) != 0 }).map(text)
    }
}

@MainActor private func text(of label: UnsafeMutablePointer<GtkWidget>) -> String {
    String(cString: gtk_label_get_text(OpaquePointer(label)))
}
