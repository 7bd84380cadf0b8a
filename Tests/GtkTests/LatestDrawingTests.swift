import DisplayTesting
import XCTest

@testable import Gtk

/// Drawings that are made off the main thread.
nonisolated final class LatestDrawingTests: DisplayTestCase {
    func testOnlyTheNewestWishIsDrawnAfterTheOneUnderWay() {
        MainActor.assumeIsolated {
            let mayEnd = DispatchSemaphore(value: 0)
            var arrived: [Int] = []
            let drawing = LatestDrawing<Int> { wish in
                XCTAssertFalse(Thread.isMainThread)
                if wish == 0 { mayEnd.wait() }
                return OffscreenPixels(
                    size: Size(width: Double(wish + 1), height: 1), density: 1, isOpaque: true
                ) { _ in }
            } arrived: { wish, pixels in
                XCTAssertTrue(Thread.isMainThread)
                XCTAssertEqual(pixels.size.width, Double(wish + 1))
                arrived.append(wish)
            }
            for wish in 0...100 { drawing.want(wish) }
            mayEnd.signal()
            turnUntil("the newest") { arrived.last == 100 }
            XCTAssertEqual(arrived, [0, 100])
        }
    }

    func testAWishThatIsBeingDrawnIsNotDrawnAgain() {
        MainActor.assumeIsolated {
            var arrived: [Int] = []
            let drawing = LatestDrawing<Int> { _ in
                OffscreenPixels(size: Size(width: 1, height: 1), density: 1, isOpaque: true) { _ in }
            } arrived: { wish, _ in
                arrived.append(wish)
            }
            for wish in [1, 2, 1] { drawing.want(wish) }
            turnUntil("it") { !arrived.isEmpty }
            drawing.want(3)
            turnUntil("the next") { arrived.last == 3 }
            XCTAssertEqual(arrived, [1, 3])
        }
    }
}
