import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// The menu of a widget that a right click opens.
nonisolated final class ContextMenuTests: DisplayTestCase {
    @MainActor private final class Stage {
        private let window = Window(gtk_window_new(), .shared)
        private let place = Bin()
        private(set) weak var button: Button?
        private let person: Person
        private(set) var timesChosen = 0

        init(_ item: String? = nil) {
            let button = Button("with a menu")
            var opened = 0
            button.hasContextMenu(named: { "Choices" }) {
                opened += 1
                return Menu(sections: [[(item ?? "Choice \(opened)", "stage.first")]])
                    .adding("More", Menu(sections: [[("One more", "stage.first")]]))
            }
            place.child = button
            window.hold(place)
            gtk_window_set_child(window.pointer(), place.widget)
            window.defaultSize = (300, 200)
            window.present()
            self.button = button
            person = Person(at: window)
            button.add([Action("first") { [weak self] in self?.timesChosen += 1 }], prefix: "stage")
            settle()
        }

        var menu: UnsafeMutablePointer<GtkWidget>? {
            var child = button.flatMap { gtk_widget_get_first_child($0.widget) }
            while let some = child, g_type_check_instance_is_a(some.instance, gtk_popover_get_type()) == 0 {
                child = gtk_widget_get_next_sibling(some)
            }
            return child
        }

        func open() {
            button?.grabFocus()
            person.hold("shift+F10", until: "the menu") {
                menu.map { gtk_widget_get_mapped($0) != 0 } ?? false
            }
        }

        func press(_ key: String) { person.press(key) }

        func removeButton() { place.child = nil }

        func close() {
            person.press("Escape")
            turnUntil("no menu") { menu.map { gtk_widget_get_mapped($0) == 0 } ?? true }
        }
    }

    /// GTK 4.8 never frees a popover with a menu that was shown.
    func testOnePopoverServesEachTime() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.open()
            let menu = stage.menu
            XCTAssertTrue(texts(in: menu).contains("Choice 1"))
            stage.close()
            stage.open()
            XCTAssertEqual(stage.menu, menu)
            XCTAssertTrue(texts(in: menu).contains("Choice 2"), "the menu is made anew")
            XCTAssertFalse(texts(in: menu).contains("Choice 1"))
            // Otherwise GTK 4.8 would look for a hint at the pointer in the popover, which has gone, and print a warning.
            stage.close()
        }
    }

    /// GTK 4.8 leaves the focus in the menu, and then no key did anything.
    func testTheFocusComesBackFromAMenuInsideOfTheMenu() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for leave in ["Return", "Escape"] {
                stage.open()
                let before = stage.timesChosen
                for key in ["Down", "Right", "Down", leave] {
                    stage.press(key)
                    settle()
                }
                turnUntil("no menu") { stage.menu.map { gtk_widget_get_mapped($0) == 0 } ?? true }
                settle()
                XCTAssertEqual(stage.timesChosen, leave == "Return" ? before + 1 : before)
                XCTAssertEqual(stage.button?.hasFocus, true, leave)
            }
        }
    }

    func testEveryLetterChoosesTheItemInWhichItHasALine() throws {
        try Display.needX11("the keyboard has no Arabic letters there")
        MainActor.assumeIsolated {
            // The keys Alef, which no item has, and Qaf.
            let (alef, qaf) = ("0x5c7", "0x5e2")
            let stage = Stage("أنواع البطا_قات")
            stage.open()
            stage.press(alef)
            XCTAssertEqual(stage.timesChosen, 0)
            stage.press(qaf)
            turnUntil("the item to be chosen") { stage.timesChosen == 1 }
            XCTAssertEqual(stage.timesChosen, 1, "only once")

            let latin = Stage("Kinds of _Cards")
            latin.open()
            latin.press("c")
            turnUntil("the item to be chosen") { latin.timesChosen == 1 }
        }
    }

    /// GTK would print a warning, which ends the test.
    func testAWidgetIsFreedWhileItsMenuIsOpen() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.open()
            guard let watch = stage.button.map(LifeWatch.init) else { return XCTFail("no button") }
            stage.removeButton()
            turnUntil("its end") { watch.isGone }
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var instance: UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    }
}
