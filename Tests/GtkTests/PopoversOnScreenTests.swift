import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A window that hangs over the edge of the screen. Without `PopoversOnScreen` GDK 4.8 ends the test with a warning.
nonisolated final class PopoversOnScreenTests: DisplayTestCase {
    @MainActor private final class Stage {
        let window = Window(gtk_window_new(), .shared)
        let button: MenuButton
        let person: Person

        init() {
            button = MenuButton(icon: "open-menu-symbolic", name: "Menu") {
                Menu(sections: [[("First", "win.first"), ("Second", "win.second")]])
            }
            window.hold(button)
            button.align(horizontally: .end, vertically: .start)
            gtk_window_set_child(window.pointer(), button.widget)
            window.defaultSize = (600, 300)
            window.present()
            person = Person(at: window)
            settle()
        }

        var popover: UnsafeMutablePointer<GtkWidget>? {
            UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque))?
                .assumingMemoryBound(to: GtkWidget.self)
        }

        /// Where the window lies; the window manager may not let all of it leave the screen.
        var place: Point { place(gtk_native_get_surface(window.opaque)) }

        func place(_ surface: OpaquePointer?) -> Point {
            var (x, y): (gint, gint) = (0, 0)
            XCTAssertNotEqual(recess_surface_place_on_screen(surface, &x, &y), 0)
            return Point(x: Double(x), y: Double(y))
        }

        func move(x: Int, y: Int) {
            let before = place
            person.moveWindow(x: x, y: y)
            turnUntil("the window elsewhere") { place != before }
            settle()
        }

        /// Opens the menu, and closes it again.
        /// - Returns: where it was.
        func open() -> Rectangle {
            gtk_menu_button_popup(button.opaque)
            turnUntil("the menu") { popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }
            settle()
            let corner = place(gtk_native_get_surface(OpaquePointer(popover)))
            let (width, height) = (gtk_widget_get_width(popover), gtk_widget_get_height(popover))
            gtk_menu_button_popdown(button.opaque)
            turnUntil("no menu") { gtk_widget_get_mapped(popover) == 0 }
            return Rectangle(x: corner.x, y: corner.y, width: Double(width), height: Double(height))
        }

        func end() { window.destroy() }
    }

    func testMenuOpensOnTheScreenWhereItsButtonIsNot() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for (x, y) in [(1000, 100), (100, -250), (-560, 100), (1000, 700)] {
                stage.move(x: x, y: y)
                let menu = stage.open()
                XCTAssertTrue((0...1280).contains(menu.center.x), "\(menu) of a window at \(stage.place)")
                XCTAssertTrue((0...800).contains(menu.center.y), "\(menu) of a window at \(stage.place)")
            }
            stage.end()
        }
    }

    func testMenuIsAtItsButtonAgainOnceThatIsOnTheScreen() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.move(x: 100, y: 100)
            let before = stage.open()
            stage.move(x: 1000, y: 100)
            XCTAssertNotEqual(stage.open(), before)
            stage.move(x: 100, y: 100)
            XCTAssertEqual(stage.open(), before)
            stage.end()
        }
    }
}
