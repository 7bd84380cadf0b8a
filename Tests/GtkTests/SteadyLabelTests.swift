import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class SteadyLabelTests: DisplayTestCase {
    func testKeepsTheFontOfItsStyleAlsoWhenItLeftItsWindowBeforeItWasPainted() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let holder = Bin()
            let steady = SteadyLabel().styled("title-1")
            (steady.text, steady.widestText) = ("Time: 99", "Time: 100")
            let label = Label("Time: 99").styled("title-1")
            let stack = VStack {
                label
                holder
            }
            gtk_window_set_child(window.pointer(), stack.widget)
            holder.child = steady
            holder.child = nil
            holder.child = steady
            window.present()
            turnUntil("the window") { steady.isMapped }
            settle()
            XCTAssertEqual(Self.fonts(in: steady).last, Self.fonts(in: label).first)
            XCTAssertNotNil(Self.fonts(in: label).first)
            window.destroy()
        }
    }

    @MainActor private static func fonts(in widget: Widget) -> [String] {
        widget.paintedNodes.matches(of: /font: "([^"]*)"/).map { String($0.1) }
    }
}
