import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Menus of a window that reaches beyond the edge of the screen. Without `PopoversOnScreen` GDK 4.8 prints a warning,
/// which ends the test.
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

        /// The position of the window. The window manager may not let all of it leave the screen.
        var position: Point { position(of: gtk_native_get_surface(window.opaque)) }

        func position(of surface: OpaquePointer?) -> Point {
            var (x, y): (gint, gint) = (0, 0)
            XCTAssertNotEqual(recess_surface_place_on_screen(surface, &x, &y), 0)
            return Point(x: Double(x), y: Double(y))
        }

        func move(x: Int, y: Int) {
            let before = position
            person.moveWindow(x: x, y: y)
            turnUntil("the window elsewhere") { position != before }
            settle()
        }

        /// Opens the menu, and closes it again.
        /// - Returns: the frame of the menu on the screen.
        func open() -> Rectangle {
            gtk_menu_button_popup(button.opaque)
            turnUntil("the menu") { popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }
            settle()
            let corner = position(of: gtk_native_get_surface(OpaquePointer(popover)))
            let (width, height) = (gtk_widget_get_width(popover), gtk_widget_get_height(popover))
            gtk_menu_button_popdown(button.opaque)
            turnUntil("no menu") { gtk_widget_get_mapped(popover) == 0 }
            return Rectangle(x: corner.x, y: corner.y, width: Double(width), height: Double(height))
        }

        func end() { window.destroy() }
    }

    func testMenuOpensOnTheScreenIfItsButtonIsBeyondTheEdge() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for (x, y) in [(1000, 100), (100, -250), (-560, 100), (1000, 700)] {
                stage.move(x: x, y: y)
                let menu = stage.open()
                XCTAssertTrue((0...1280).contains(menu.center.x), "\(menu) of a window at \(stage.position)")
                XCTAssertTrue((0...800).contains(menu.center.y), "\(menu) of a window at \(stage.position)")
            }
            stage.end()
        }
    }

    func testMenuOpensAtItsButtonAgainOnceThatIsOnTheScreen() {
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
