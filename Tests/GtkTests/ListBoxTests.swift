import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// `ListBox`, and the menus and shortcuts of its rows.
nonisolated final class ListBoxTests: DisplayTestCase {
    func testRowsAreInsertedAndRemovedInOrder() {
        MainActor.assumeIsolated {
            let list = ListBox()
            let (a, b, c) = (ListBoxRow(), ListBoxRow(), ListBoxRow())
            list.insert(b, at: 0)
            list.insert(a, at: 0)
            list.insert(c, at: 2)
            XCTAssertTrue(list.rows.elementsEqual([a, b, c], by: ===))
            for (index, row) in [a, b, c].enumerated() {
                XCTAssertEqual(Int(gtk_list_box_row_get_index(row.pointer())), index)
            }
            list.remove(b)
            XCTAssertTrue(list.rows.elementsEqual([a, c], by: ===))
            XCTAssertNil(gtk_widget_get_parent(b.widget))
        }
    }

    func testActivationPassesTheRow() {
        MainActor.assumeIsolated {
            let list = ListBox()
            let row = ListBoxRow()
            list.insert(row, at: 0)
            var activated: [ListBoxRow] = []
            list.onActivate { activated.append($0) }
            let window = Window(gtk_window_new(), .shared)
            gtk_window_set_child(window.pointer(), list.widget)
            gtk_widget_activate(row.widget)
            XCTAssertTrue(activated.elementsEqual([row], by: ===))
            row.isActivatable = false
            gtk_widget_activate(row.widget)
            XCTAssertEqual(activated.count, 1)
            window.destroy()
        }
    }

    func testRemovedRowIsReleasedWithItsContent() {
        MainActor.assumeIsolated {
            let list = ListBox()
            var watches: [LifeWatch] = []
            do {
                let row = ListBoxRow()
                let label = Label("in it")
                row.child = label
                list.insert(row, at: 0)
                watches = [LifeWatch(row), LifeWatch(label)]
            }
            XCTAssertFalse(watches.contains(where: \.isGone))
            if let row = list.rows.first { list.remove(row) }
            XCTAssertTrue(watches.allSatisfy(\.isGone))
        }
    }

    func testMenuOfARowIsMadeWhenOpenedAndRunsItsActions() {
        MainActor.assumeIsolated {
            var (made, done) = (0, 0)
            let action = Action("do") { done += 1 }
            var button: MenuButton? = MenuButton(icon: "view-more-symbolic", name: "Menu") {
                made += 1
                return Menu(sections: [[("Do", "row.do")]])
            }
            let watch = button.map(LifeWatch.init)
            button?.add([action], prefix: "row")
            XCTAssertEqual(made, 0)
            var window: Window? = Window(gtk_window_new(), .shared)
            if let window, let button { gtk_window_set_child(window.pointer(), button.widget) }
            window?.present()
            turnUntil("the button") { button?.isMapped == true }
            if let button { gtk_menu_button_popup(button.opaque) }
            XCTAssertEqual(made, 1)
            if let button { gtk_widget_activate_action_variant(button.widget, "row.do", nil) }
            XCTAssertEqual(done, 1)
            // If its window is destroyed while the menu is open, no later window gets the pointer.
            if let button { gtk_menu_button_popdown(button.opaque) }
            settle()
            window?.destroy()
            window = nil
            button = nil
            turnUntil("its end") { watch?.isGone == true }
        }
    }

    func testShortcutIsReleasedWithItsWidget() {
        MainActor.assumeIsolated {
            var token: NSObject? = NSObject()
            weak let weakToken = token
            var box: VStack? = VStack()
            box?.onShortcut("<Control>f") { [token] in token != nil }
            token = nil
            XCTAssertNotNil(weakToken, "the shortcut holds it")
            box = nil
            XCTAssertNil(box)
            XCTAssertNil(weakToken, "released with its widget")
        }
    }
}
