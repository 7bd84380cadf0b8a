import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A row that is wider than its window.
nonisolated final class ScrolledRowTests: DisplayTestCase {
    func testWheelScrollsForwardAndBackUpToTheEnds() {
        MainActor.assumeIsolated {
            let row = HStack(spacing: 0) {
                for number in 0..<30 { Label("\(number)").minimumSize(width: 40) }
            }
            let scrolled = ScrolledRow(row)
            let window = Window(gtk_window_new(), .shared)
            gtk_window_set_child(window.pointer(), scrolled.widget)
            window.defaultSize = (300, 100)
            window.present()
            turnUntil("the row") { row.size.width > 300 }
            scrolled.scroll(by: 2)
            XCTAssertEqual(scrolled.offset, 120)
            scrolled.scroll(by: -1)
            XCTAssertEqual(scrolled.offset, 60)
            scrolled.scroll(by: -5)
            XCTAssertEqual(scrolled.offset, 0)
            scrolled.scroll(by: 100)
            XCTAssertEqual(scrolled.offset, row.size.width - scrolled.size.width, accuracy: 1)
            window.destroy()
        }
    }
}
