import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class ToastTests: DisplayTestCase {
    @MainActor private static func onScreen(_ act: (ToastOverlay) -> Void) {
        let window = Window(gtk_window_new(), .shared)
        let overlay = ToastOverlay(Label("under it"))
        gtk_window_set_child(window.pointer(), overlay.widget)
        // GTK prints a warning if a toast has less room than its margins.
        window.defaultSize = (400, 300)
        window.present()
        turnUntil("the window") { overlay.isMapped }
        act(overlay)
        window.destroy()
    }

    @MainActor private static func wait(milliseconds: Int) {
        var isOver = false
        let pause = Timeout(afterMilliseconds: milliseconds) { isOver = true }
        turnUntil("the pause") { isOver }
        withExtendedLifetime(pause) {}
    }

    func testNewToastReplacesTheCurrentOne() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                let first = overlay.show(Toast("first", seconds: 0))
                let second = overlay.show(Toast("second", seconds: 0))
                XCTAssertTrue(first.isShown)
                turnUntil("the second") { !first.isShown && second.isShown }
                second.dismiss()
                turnUntil("no toast") { !second.isShown }
            }
        }
    }

    func testToastDismissedBeforeItsTurnIsNeverShown() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                let first = overlay.show(Toast("first", seconds: 0))
                let second = overlay.show(Toast("second", seconds: 0))
                second.dismiss()
                XCTAssertFalse(second.isShown)
                let third = overlay.show(Toast("third", seconds: 0))
                turnUntil("the third") { !first.isShown && third.isShown }
            }
        }
    }

    /// libadwaita 1.2 crashes here if it gets all toasts at once.
    func testToastsInQuickSuccessionDoNotCrash() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                for pause in [0, 20, 100, 5, 60, 250, 10, 0, 400, 30] {
                    let toast = overlay.show(Toast("toast", button: "Undo", seconds: 0))
                    Self.wait(milliseconds: pause)
                    toast.dismiss()
                    Self.wait(milliseconds: pause / 3)
                }
                Self.wait(milliseconds: 1200)
            }
        }
    }
}
