import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Where Tab moves the focus from the widget before a `ScrolledWords`.
nonisolated final class ScrolledWordsTests: DisplayTestCase {
    private func expect(_ focusAfterTab: Int, with words: @MainActor () -> Widget) {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let inside = words()
            let buttons = [Button("before"), Button("after")]
            let row = VStack {
                buttons[0]
                ScrolledWords(inside, atLeast: 20)
                buttons[1]
            }
            gtk_window_set_child(window.pointer(), row.widget)
            window.present()
            turnUntil("the window") { window.isMapped }
            buttons[0].grabFocus()
            gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
            XCTAssertEqual([buttons[0], inside, buttons[1]].firstIndex { $0.hasFocus }, focusAfterTab)
            window.destroy()
        }
    }

    func testTabSkipsAText() { expect(2) { Label("words") } }

    func testTabReachesAButtonInside() { expect(1) { Button("words") } }
}
