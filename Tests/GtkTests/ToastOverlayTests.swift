import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// The overlay in which toasts appear.
nonisolated final class ToastOverlayTests: DisplayTestCase {
    func testItAsksForTheHeightThatItsChildNeedsInItsWidth() {
        MainActor.assumeIsolated {
            let words = Label("Many words that need several lines where there is little room for them")
                .wraps()
            let overlay = ToastOverlay(words).asksForHeightOfWidth()
            let child = LayoutChild(of: overlay)
            for width in [120, 200, 600] {
                XCTAssertEqual(
                    child.extent(along: .vertical, other: width).minimum,
                    LayoutChild(of: words).extent(along: .vertical, other: width).minimum, "\(width)")
            }
            XCTAssertGreaterThan(
                child.extent(along: .vertical, other: 120).minimum,
                child.extent(along: .vertical, other: 600).minimum)
        }
    }
}
