import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Announcements to screen readers, and the names of widgets for them.
nonisolated final class AnnouncementTests: DisplayTestCase {
    @MainActor private static func onScreen(_ act: (_ overlay: ToastOverlay, _ button: Button) -> Void) {
        let window = Window(gtk_window_new(), .shared)
        let button = Button("with the focus")
        let overlay = ToastOverlay(button)
        gtk_window_set_child(window.pointer(), overlay.widget)
        window.defaultSize = (400, 300)
        window.present()
        turnUntil("the focus") { button.grabFocus() && button.isMapped }
        act(overlay, button)
        window.destroy()
    }

    func testTextAnnouncedTwiceInARowIsSaidOnce() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay, button in
                let listener = Listener()
                overlay.show(Toast("Card deleted."))
                button.announce("Card deleted.")
                button.announce("The card is back.")
                button.announce("Card deleted.")
                XCTAssertEqual(listener.heard, ["Card deleted.", "The card is back.", "Card deleted."])
            }
        }
    }

    func testToastCanBeSilent() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay, _ in
                let listener = Listener()
                overlay.show(Toast("Correct.", isSpoken: false))
                XCTAssertEqual(listener.heard, [])
            }
        }
    }

    func testWidgetOutOfViewAnnouncesNothing() {
        MainActor.assumeIsolated {
            Self.onScreen { _, button in
                let listener = Listener()
                Label("in no window").announce("unheard")
                button.announce("")
                XCTAssertEqual(listener.heard, [])
            }
        }
    }

    func testAnnounceNextComesAfterAnnouncementsOfThisTurn() {
        MainActor.assumeIsolated {
            Self.onScreen { _, button in
                let listener = Listener()
                button.announceNext("second")
                button.announce("first")
                turnUntil("both") { listener.heard.count == 2 }
                XCTAssertEqual(listener.heard, ["first", "second"])
            }
        }
    }

    func testIconButtonsHaveOneName() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay, _ in
                let toast = overlay.show(Toast("toast", seconds: 0))
                let undo = Button(icon: "edit-undo-symbolic", name: "Undo")
                let close = overlay.widget.part { gtk_widget_has_css_class($0, "circular") != 0 }
                for widget in [close, undo.widget] {
                    guard let widget else { return XCTFail("no button") }
                    let button = OpaquePointer(widget)
                    XCTAssertNotEqual(
                        gtk_test_accessible_has_property(button, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
                    XCTAssertEqual(
                        gtk_test_accessible_has_relation(button, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0)
                }
                toast.dismiss()
            }
        }
    }

    func testWindowsOverTheWindowAreDialogs() {
        MainActor.assumeIsolated {
            for window in [PreferencesWindow(), ShortcutsWindow("Keys", [])] {
                XCTAssertEqual(
                    gtk_accessible_get_accessible_role(window.opaque), GTK_ACCESSIBLE_ROLE_DIALOG)
                window.destroy()
            }
        }
    }
}
