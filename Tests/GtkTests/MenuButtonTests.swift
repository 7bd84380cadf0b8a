import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Buttons that open menus.
nonisolated final class MenuButtonTests: DisplayTestCase {
    @MainActor private static func items(of button: MenuButton) -> [UnsafeMutablePointer<GtkWidget>] {
        button.widget.parts { $0.typeName == "GtkModelButton" }
    }

    func testAMenuIsMadeAnewWhenItsButtonComesBackIntoAWindow() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            var chosen = 0
            let button = MenuButton(icon: "open-menu-symbolic", name: "Menu") {
                Menu(sections: [[("First", "page.first"), ("Second", "page.second")]])
            }
            let page = VStack { button }
            page.add([Action("first") { chosen += 1 }, Action("second") {}], prefix: "page")
            let holder = Bin()
            window.hold(holder)
            holder.child = page
            gtk_window_set_child(window.pointer(), holder.widget)
            window.present()
            turnUntil("the window") { button.isMapped }
            for visit in 1...2 {
                gtk_menu_button_popup(button.opaque)
                turnUntil("the menu") {
                    Self.items(of: button).first.map { gtk_widget_get_mapped($0) != 0 } ?? false
                }
                XCTAssertEqual(Self.items(of: button).map { gtk_widget_get_sensitive($0) }, [1, 1])
                gtk_widget_activate(Self.items(of: button)[0])
                turnUntil("what was chosen") { chosen == visit }
                holder.child = nil
                settle()
                XCTAssertEqual(Self.items(of: button).count, 0, "no part of it stays outside of a window")
                holder.child = page
                turnUntil("the button again") { button.isMapped }
            }
            window.destroy()
        }
    }
}
