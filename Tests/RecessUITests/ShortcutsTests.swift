import CGtk
import DisplayTesting
import XCTest

@testable import Gtk
@testable import RecessKit
@testable import RecessUI

private let activities = Activities.all(DataFolder.ofThisProgram)
private var shortcuts: [Shortcut] { Shortcut.all(of: activities) }

/// What is listed works, and the whole list can be seen.
nonisolated final class ShortcutsTests: DisplayTestCase {
    func testEveryShortcutOfTheWindowIsAnAction() {
        MainActor.assumeIsolated {
            let window = openWindow()
            for shortcut in shortcuts {
                guard let action = shortcut.action, action.hasPrefix("win.") else { continue }
                let name = action.dropFirst("win.".count).split(separator: ":").first.map(String.init) ?? ""
                XCTAssertNotEqual(g_action_group_has_action(window.opaque, name), 0, name)
            }
            window.destroy()
        }
    }

    func testKeysThatHaveNothingToTellDoNotOpenTheInspectorOfGTK() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .ticTacToe)
            let person = Person(at: window)
            person.press("ctrl+shift+i", "5")
            turnUntil("the move") {
                DisplayTesting.texts(in: window.widget).contains(tr("{player} to play", ["player": tr("O")]))
            }
            let windows = gtk_window_get_toplevels()
            for place in 0..<g_list_model_get_n_items(windows) {
                let type = Object(g_list_model_get_item(windows, place), .owned).raw
                    .assumingMemoryBound(to: GtkWidget.self).typeName
                XCTAssertFalse(type.contains("Inspector"), type)
            }
            window.destroy()
        }
    }

    func testNoTwoShortcutsShareAKey() {
        MainActor.assumeIsolated {
            // Keys without an action belong to the page in view, and each page has its own.
            let keys = shortcuts.filter { $0.action != nil }.flatMap(\.keys)
            XCTAssertEqual(Set(keys).count, keys.count)
            for key in shortcuts.filter({ $0.action != nil }).flatMap(\.keys) {
                var value: guint = 0
                var modifiers = GdkModifierType(0)
                XCTAssertNotEqual(gtk_accelerator_parse(key, &value, &modifiers), 0, key)
                XCTAssertNotEqual(value, 0, key)
            }
        }
    }

    func testAllShortcutsCanBeReachedInTheSmallestWindow() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let dialog = ShortcutsWindow.of(activities)
            dialog.defaultSize = (360, 294)
            dialog.present()
            let shown = { DisplayTesting.texts(in: dialog.widget) }
            turnUntil("the keys") { shown().contains(tr("Quit")) }
            for shortcut in shortcuts { XCTAssertTrue(shown().contains(shortcut.title), shortcut.title) }
            // The list is longer than the window, and scrolls.
            turnUntil("its size") { gtk_widget_get_height(dialog.widget) > 0 }
            XCTAssertLessThanOrEqual(gtk_widget_get_width(dialog.widget), 360)
            XCTAssertLessThanOrEqual(gtk_widget_get_height(dialog.widget), 294)
            dialog.destroy()
        }
    }
}
