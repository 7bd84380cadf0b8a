import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Three boxes of 100×20, the last of which can grow. In one row from a width of 400 on, otherwise in several.
private func boxes() -> (container: LayoutContainer, boxes: [Widget]) {
    let boxes = (0..<3).map { _ in Bin().minimumSize(width: 100, height: 20) }
    let container = LayoutContainer(
        Arrangements(
            spacing: 10,
            [.init([[0, 1, 2]], fromWidth: 400), .init([[0], [1], [2]]), .init([[0, 1], [2]])])
    ) {
        for box in boxes { box.expand(horizontally: true, vertically: box === boxes[2]) }
    }
    return (container, boxes)
}

/// Rows of children in the first arrangement that has room.
nonisolated final class ArrangementsTests: DisplayTestCase {
    func testTakesTheFirstThatHasRoom() {
        MainActor.assumeIsolated {
            for (size, first, last) in [
                (Size(width: 420, height: 100), Size(width: 133, height: 100), Size(width: 134, height: 100)),
                (Size(width: 300, height: 200), Size(width: 300, height: 20), Size(width: 300, height: 140)),
                // No height for three rows.
                (Size(width: 300, height: 60), Size(width: 145, height: 20), Size(width: 300, height: 30)),
            ] {
                let (container, boxes) = boxes()
                let window = show(container, width: Int(size.width), height: Int(size.height))
                XCTAssertEqual(boxes[0].size, first)
                XCTAssertEqual(boxes[2].size, last)
                window.destroy()
            }
        }
    }

    func testAsksForTheSmallestSizeOfAllArrangements() {
        MainActor.assumeIsolated {
            let (container, _) = boxes()
            var (minimum, natural): (gint, gint) = (0, 0)
            gtk_widget_measure(container.widget, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, nil, nil)
            XCTAssertEqual(minimum, 50, "two rows")
            XCTAssertEqual(natural, 80, "three rows")
            gtk_widget_measure(container.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
            XCTAssertEqual(minimum, 100, "one under the other")
        }
    }

    func testSpareRoomIsSharedByBothEnds() {
        MainActor.assumeIsolated {
            let boxes = (0..<3).map { _ in Bin().minimumSize(width: 100, height: 20) }
            let container = LayoutContainer(
                Arrangements(spacing: 10, rowSpacing: 4, [.init([[0, 1], [2]])])
            ) {
                for box in boxes { box }
            }
            let window = show(container, width: 410, height: 144)
            XCTAssertEqual(
                boxes.map { frame(of: $0, in: container) },
                [
                    Rectangle(x: 100, y: 50, width: 100, height: 20),
                    Rectangle(x: 210, y: 50, width: 100, height: 20),
                    Rectangle(x: 155, y: 74, width: 100, height: 20),
                ])
            window.destroy()
        }
    }

    func testARowWithoutHeightTakesNoGap() {
        MainActor.assumeIsolated {
            let boxes = (0..<3).map { _ in Bin() }
            boxes[0].minimumSize(width: 100, height: 20)
            boxes[2].minimumSize(width: 100, height: 30)
            let container = LayoutContainer(Arrangements(spacing: 10, [.init([[0], [1], [2]])])) {
                for box in boxes { box }
            }
            let window = show(container, width: 100, height: 60)
            XCTAssertEqual(frame(of: boxes[0], in: container).y, 0)
            XCTAssertEqual(frame(of: boxes[2], in: container).y, 30)
            window.destroy()
        }
    }
}
