import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Buttons that open menus.
nonisolated final class MenuButtonTests: DisplayTestCase {
    @MainActor private static func items(of button: MenuButton) -> [UnsafeMutablePointer<GtkWidget>] {
        button.widget.parts { $0.typeName == "GtkModelButton" }
    }

    /// GTK 4.8 opens a popover whose menu was exchanged too small, or not at all.
    func testALongMenuOpensWholeAtEachClick() throws {
        try Display.needX11("a press that only the test has made is none to the compositor")
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let button = MenuButton(icon: "open-menu-symbolic", name: "Menu") {
                Menu(sections: [(1...13).map { ("Item \($0)", "page.item-\($0)") }])
                    .adding("More", Menu(sections: [[("One more", "page.more")]]))
            }
            let page = VStack { button.align(horizontally: .end, vertically: .start) }
            window.hold(page)
            gtk_window_set_child(window.pointer(), page.widget)
            window.defaultSize = (400, 300)
            window.present()
            let person = Person(at: window)
            turnUntil("the window") { button.isMapped }
            var heights: Set<Int32> = []
            for _ in 1...4 {
                person.point(at: (10, 10), in: button.widget)
                person.holdAtOnce()
                person.letGo()
                turnUntil("the menu") {
                    Self.items(of: button).first.map { gtk_widget_get_mapped($0) != 0 } ?? false
                }
                settle()
                let popover = UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque))
                heights.insert(gtk_widget_get_height(popover?.assumingMemoryBound(to: GtkWidget.self)))
                person.press("Escape")
                turnUntil("no menu") { Self.items(of: button).allSatisfy { gtk_widget_get_mapped($0) == 0 } }
                button.forgetMenu()
            }
            XCTAssertEqual(heights.count, 1, "\(heights)")
            window.destroy()
        }
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
                XCTAssertNil(
                    gtk_menu_button_get_popover(button.opaque), "no part of it stays outside of a window")
                holder.child = page
                turnUntil("the button again") { button.isMapped }
            }
            window.destroy()
        }
    }

    @MainActor private static func open(_ button: MenuButton, in window: Window) {
        window.hold(button)
        gtk_window_set_child(window.pointer(), button.widget)
        window.present()
        turnUntil("the window") { button.isMapped }
        gtk_menu_button_popup(button.opaque)
        turnUntil("the menu") { !items(of: button).isEmpty }
    }

    func testAMenuInsideAMenuBreaksItsLinesToo() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let button = MenuButton(icon: "open-menu-symbolic", name: "Menu") {
                Menu(sections: [[("Item", "page.item")]])
                    .adding("More", Menu(sections: [[("The words of an item inside", "page.inside")]]))
            }
            Self.open(button, in: window)
            guard
                let popover = UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque))?
                    .assumingMemoryBound(to: GtkWidget.self)
            else { return XCTFail("no menu") }
            @MainActor func width() -> Int {
                LayoutChild(widget: gtk_widget_get_first_child(popover)).extent(along: .horizontal).natural
            }
            let whole = width()
            popover.fitMenu(inWidth: whole - 20)
            XCTAssertLessThanOrEqual(width(), whole - 20)
            let page = LayoutChild(widget: Self.items(of: button)[2])
            gtk_widget_activate(Self.items(of: button)[1])
            turnUntil("the menu inside") { gtk_widget_get_mapped(page.widget) != 0 }
            XCTAssertLessThanOrEqual(width(), whole - 20)
            button.close()
            turnUntil("no menu") { gtk_widget_get_mapped(popover) == 0 }
            settle()
            window.destroy()
        }
    }

    func testAMenuThatIsWiderThanTheScreenDoesWithoutKeysAndThenBreaksItsLines() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let button = MenuButton(icon: "open-menu-symbolic", name: "Menu") {
                Menu(sections: [[("The words of an item", "page.item")]])
            }
            Self.open(button, in: window)
            guard
                let popover = UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque))?
                    .assumingMemoryBound(to: GtkWidget.self),
                let item = Self.items(of: button).first
            else { return XCTFail("no menu") }
            item.withMemoryRebound(to: GObject.self, capacity: 1) {
                var accelerator = GValue()
                g_value_init(&accelerator, g_type_from_name("gchararray"))
                g_value_set_string(&accelerator, "<Control><Shift>s")
                g_object_set_property($0, "accel", &accelerator)
                g_value_unset(&accelerator)
            }
            @MainActor func width() -> Int {
                LayoutChild(widget: gtk_widget_get_first_child(popover)).extent(along: .horizontal).natural
            }
            @MainActor func height() -> Int {
                LayoutChild(widget: item).extent(along: .vertical, other: width() - 20).natural
            }
            let (whole, ofOneLine) = (width(), height())
            popover.fitMenu(inWidth: whole)
            XCTAssertEqual(width(), whole, "there is room")
            popover.fitMenu(inWidth: whole - 1)
            let withoutKeys = width()
            XCTAssertLessThan(withoutKeys, whole - 20)
            XCTAssertEqual(height(), ofOneLine)
            popover.fitMenu(inWidth: withoutKeys - 1)
            XCTAssertLessThan(width(), withoutKeys)
            XCTAssertGreaterThan(height(), ofOneLine)
            // An open menu has the keyboard and the pointer, which the tests after this one need.
            button.close()
            turnUntil("no menu") { gtk_widget_get_mapped(popover) == 0 }
            settle()
            window.destroy()
        }
    }
}
