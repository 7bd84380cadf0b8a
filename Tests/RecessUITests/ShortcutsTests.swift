import CGtk
import DisplayTesting
import XCTest

@testable import Gtk
@testable import RecessUI

/// What is listed works, and the whole list can be seen.
nonisolated final class ShortcutsTests: DisplayTestCase {
    func testEveryShortcutOfTheWindowIsAnAction() {
        MainActor.assumeIsolated {
            let window = openWindow()
            for shortcut in Shortcut.all {
                guard let action = shortcut.action, action.hasPrefix("win.") else { continue }
                let name = action.dropFirst("win.".count).split(separator: ":").first.map(String.init) ?? ""
                XCTAssertNotEqual(g_action_group_has_action(window.opaque, name), 0, name)
            }
            window.destroy()
        }
    }

    func testNoTwoShortcutsShareAKey() {
        MainActor.assumeIsolated {
            // Keys without an action belong to the page in view, and each page has its own.
            let keys = Shortcut.all.filter { $0.action != nil }.flatMap(\.keys)
            XCTAssertEqual(Set(keys).count, keys.count)
            for key in Shortcut.all.filter({ $0.action != nil }).flatMap(\.keys) {
                var value: guint = 0
                var modifiers = GdkModifierType(0)
                XCTAssertNotEqual(gtk_accelerator_parse(key, &value, &modifiers), 0, key)
                XCTAssertNotEqual(value, 0, key)
            }
        }
    }

    func testAllShortcutsCanBeReachedInTheSmallestWindow() {
        MainActor.assumeIsolated {
            let dialog = ShortcutsWindow.ofRecess()
            dialog.defaultSize = (360, 294)
            dialog.present()
            let shown = { RecessUITests.texts(in: dialog.widget) }
            turnUntil("the keys") { shown().contains(tr("Quit")) }
            for shortcut in Shortcut.all { XCTAssertTrue(shown().contains(shortcut.title), shortcut.title) }
            // The list is longer than the window, and scrolls.
            turnUntil("its size") { gtk_widget_get_height(dialog.widget) > 0 }
            XCTAssertLessThanOrEqual(gtk_widget_get_width(dialog.widget), 360)
            XCTAssertLessThanOrEqual(gtk_widget_get_height(dialog.widget), 294)
            dialog.destroy()
        }
    }
}
