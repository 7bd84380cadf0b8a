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
            let scroller = gtk_scrolled_window_new()
            gtk_scrolled_window_set_child(OpaquePointer(scroller), button.widget)
            gtk_window_set_child(window.pointer(), scroller)
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

        /// The frame of the menu or tooltip on the screen.
        func frame(of popup: UnsafeMutablePointer<GtkWidget>?) -> Rectangle {
            let corner = position(of: gtk_native_get_surface(OpaquePointer(popup)))
            return Rectangle(
                x: corner.x, y: corner.y, width: Double(gtk_widget_get_width(popup)),
                height: Double(gtk_widget_get_height(popup)))
        }

        func open() {
            gtk_menu_button_popup(button.opaque)
            turnUntil("the menu") { popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }
            settle()
        }

        func close() {
            gtk_menu_button_popdown(button.opaque)
            turnUntil("no menu") { gtk_widget_get_mapped(popover) == 0 }
        }

        /// The frame of the menu on the screen, which is opened and closed for this.
        func frameOfOpenedMenu() -> Rectangle {
            open()
            defer { close() }
            return frame(of: popover)
        }

        /// As where a list becomes longer: `height` of empty space above the button moves it down.
        func spaceAboveButton(_ height: gint) {
            gtk_widget_set_margin_top(button.widget, height)
            settle()
        }

        func end() { window.destroy() }
    }

    func testMenuOpensOnTheScreenIfItsButtonIsBeyondTheEdge() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for (x, y) in [(1000, 100), (100, -250), (-560, 100), (1000, 700)] {
                stage.move(x: x, y: y)
                let menu = stage.frameOfOpenedMenu()
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
            let before = stage.frameOfOpenedMenu()
            stage.move(x: 1000, y: 100)
            XCTAssertNotEqual(stage.frameOfOpenedMenu(), before)
            stage.move(x: 100, y: 100)
            XCTAssertEqual(stage.frameOfOpenedMenu(), before)
            stage.end()
        }
    }

    func testOpenMenuStaysOnTheScreenIfItsButtonMovesBeyondTheEdge() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.open()
            stage.spaceAboveButton(2000)
            let menu = stage.frame(of: stage.popover)
            XCTAssertTrue((0...1280).contains(menu.center.x), "\(menu)")
            XCTAssertTrue((0...800).contains(menu.center.y), "\(menu)")
            stage.close()
            stage.end()
        }
    }

    /// A tooltip is no popover for GTK, but GDK places both.
    func testTooltipPointingBeyondTheEdgeIsOnTheScreen() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let popup = gdk_surface_new_popup(gtk_native_get_surface(stage.window.opaque), 0)
            var target = GdkRectangle(x: 100, y: 2000, width: 0, height: 0)
            let layout = gdk_popup_layout_new(&target, GDK_GRAVITY_SOUTH, GDK_GRAVITY_NORTH)
            gdk_popup_layout_set_anchor_hints(layout, GDK_ANCHOR_FLIP_Y)
            XCTAssertNotEqual(gdk_popup_present(popup, 100, 30, layout), 0)
            XCTAssertTrue((0...770).contains(stage.position(of: popup).y), "\(stage.position(of: popup))")
            gdk_popup_layout_unref(layout)
            gdk_surface_destroy(popup)
            stage.end()
        }
    }
}
