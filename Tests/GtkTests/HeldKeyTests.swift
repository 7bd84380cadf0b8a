import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated private let enter: guint = 36
nonisolated private let down: guint = 116

/// A key that is held down is told from one that is pressed again.
nonisolated final class HeldKeyTests: DisplayTestCase {
    func testHeldKeyIsRepeatedUntilItIsReleased() {
        MainActor.assumeIsolated {
            XCTAssertFalse(HeldKey.press(enter))
            XCTAssertTrue(HeldKey.press(enter))
            XCTAssertTrue(HeldKey.press(enter))
            HeldKey.release(enter)
            XCTAssertFalse(HeldKey.press(enter))
            HeldKey.release(enter)
        }
    }

    /// As when a list closes with Return, and the release goes to the list.
    func testLostReleaseDoesNotSwallowTheNextPressAfterAnotherKey() {
        MainActor.assumeIsolated {
            XCTAssertFalse(HeldKey.press(enter))
            XCTAssertFalse(HeldKey.press(down))
            XCTAssertFalse(HeldKey.press(enter), "only the key pressed last repeats")
            HeldKey.release(down)
            XCTAssertTrue(HeldKey.press(enter))
            HeldKey.release(enter)
        }
    }
}
