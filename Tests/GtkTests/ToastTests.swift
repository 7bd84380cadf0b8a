import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class ToastTests: DisplayTestCase {
    @MainActor private static func onScreen(_ act: (ToastOverlay) -> Void) {
        inWindow { overlay, _ in act(overlay) }
    }

    @MainActor private static func inWindow(_ act: (ToastOverlay, Window) -> Void) {
        let window = Window(gtk_window_new(), .shared)
        let overlay = ToastOverlay(Button("under it"))
        gtk_window_set_child(window.pointer(), overlay.widget)
        // GTK prints a warning if a toast has less room than its margins.
        window.defaultSize = (400, 300)
        window.present()
        turnUntil("the window") { overlay.isMapped }
        act(overlay, window)
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

    /// libadwaita lets a toast disappear sooner than it appears. Version 1.2 would free it, and use it when it has appeared.
    func testToastDismissedAtOnceIsNotUsedAfterItsEnd() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                Self.dismissAtOnce(overlay) { $0.dismiss() }
                Self.dismissAtOnce(overlay) { _ in pressToast(in: overlay) }
                Self.dismissAtOnce(overlay) { _ in
                    let button = toast(in: overlay)?.part { gtk_widget_has_css_class($0, "circular") != 0 }
                    XCTAssertNotNil(button, "no button that closes it")
                    // `gtk_widget_activate` would wait until the button has been seen to be pressed.
                    if let button { Widget(button, .shared).emit("clicked") }
                }
            }
        }
    }

    func testToastDismissedAtOnceByEscapeIsNotUsedAfterItsEnd() throws {
        try Display.needX11("a key is pressed")
        MainActor.assumeIsolated {
            Self.inWindow { overlay, window in
                let person = Person(at: window)
                person.press("Tab")
                Self.dismissAtOnce(overlay) { _ in person.press("Escape") }
            }
        }
    }

    @MainActor private static func dismissAtOnce(
        _ overlay: ToastOverlay, _ dismiss: (ShownToast) -> Void
    ) {
        dismissAtOnce(overlay.show(Toast("toast", button: "Undo", seconds: 0)), dismiss)
    }

    @MainActor private static func dismissAtOnce(_ toast: ShownToast, _ dismiss: (ShownToast) -> Void) {
        withFreedMemoryOverwritten {
            dismiss(toast)
            turnUntil("no toast") { toast.isGone }
            wait(milliseconds: 600)
        }
    }

    /// GTK paints no frames meanwhile, so no animation goes on, but time does.
    func testToastWhoseTimeIsOverWhileTheWindowIsMinimizedIsNotUsedAfterItsEnd() throws {
        try Display.needX11("the compositor of the tests does not minimize windows")
        MainActor.assumeIsolated {
            Self.inWindow { overlay, window in
                let toast = overlay.show(Toast("toast", seconds: 1))
                gtk_window_minimize(window.pointer())
                Self.wait(milliseconds: 3000)
                Self.dismissAtOnce(toast) { _ in gtk_window_present(window.pointer()) }
            }
        }
    }

    func testToastStaysWhileThePointerIsOverIt() throws {
        try Display.needX11("the pointer is moved to a place of the screen")
        MainActor.assumeIsolated {
            Self.inWindow { overlay, window in
                let person = Person(at: window)
                let shown = overlay.show(Toast("toast", seconds: 3))
                Self.wait(milliseconds: 800)
                if let toast = toast(in: overlay) { person.point(at: (30, 15), in: toast) }
                Self.wait(milliseconds: 4500)
                XCTAssertTrue(shown.isShown)
                person.point(at: (5, 5))
                turnUntil("no toast") { !shown.isShown }
            }
        }
    }

    /// libadwaita would queue it: it hears that the first one goes only after those who wait for that.
    func testToastShownWhenAnotherOneGoesComesUpAfterIt() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                var second: ShownToast?
                let first = overlay.show(Toast("first", seconds: 0))
                first.onGone {
                    XCTAssertFalse(first.isGone)
                    second = overlay.show(Toast("second", seconds: 0))
                }
                first.dismiss()
                turnUntil("the second toast") { texts(in: overlay.widget).contains("second") }
                XCTAssert(first.isGone)
                if let second { Self.dismissAtOnce(second) { $0.dismiss() } }
            }
        }
    }

    func testItsButtonWorksOnceEvenWhileItAppears() {
        MainActor.assumeIsolated {
            Self.onScreen { overlay in
                var clicks = 0
                let toast = overlay.show(Toast("toast", button: "Undo", seconds: 0) { clicks += 1 })
                settle()
                pressToast(in: overlay)
                turnUntil("the end of its offer") { !toast.isShown }
                XCTAssertEqual(clicks, 1)
                pressToast(in: overlay)
                turnUntil("no toast") { toast.isGone }
                XCTAssertEqual(clicks, 1)
            }
        }
    }
}
