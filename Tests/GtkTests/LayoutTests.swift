import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A window without decoration that shows `content` at this size.
func show(_ content: Widget, width: Int, height: Int) -> Window {
    let window = Window(gtk_window_new(), .shared)
    gtk_window_set_decorated(window.pointer(), 0)
    gtk_window_set_child(window.pointer(), content.widget)
    window.defaultSize = (width, height)
    window.present()
    turnUntil("the size") { content.size == Size(width: Double(width), height: Double(height)) }
    return window
}

/// Swift layouts, measured and allocated by GTK.
nonisolated final class LayoutTests: DisplayTestCase {
    func testAspectGridPlacesItsChildrenAsAspectFitSays() {
        MainActor.assumeIsolated {
            let items = (0..<9).map { _ in Bin() }
            let grid = AspectGrid(aspectRatio: 1, spacing: 8, columns: 3)
            let container = LayoutContainer(grid) {
                for item in items { item }
            }
            let window = show(container, width: 500, height: 316)
            let fit = grid.fit(count: 9, in: Size(width: 500, height: 316))
            for (index, item) in items.enumerated() {
                XCTAssertEqual(frame(of: item, in: container), fit.frame(at: index))
            }
            window.destroy()
        }
    }

    func testAsManyAsFitHidesChildrenWithoutRoomAndGivesTheOthersOneSize() {
        MainActor.assumeIsolated {
            for (width, count, each) in [(430, 4, 100), (429, 3, 136), (330, 3, 103), (150, 1, 150)] {
                let items = (0..<4).map { _ in Bin() }
                for item in items { gtk_widget_set_size_request(item.widget, 100, 20) }
                let container = LayoutContainer(AsManyAsFit(spacing: 10)) {
                    for item in items { item }
                }
                XCTAssertEqual(LayoutChild(widget: container.widget).extent(along: .horizontal).minimum, 100)
                let window = show(container, width: width, height: 50)
                let shown = items.filter { gtk_widget_get_child_visible($0.widget) != 0 }
                XCTAssertEqual(shown.count, count, "in \(width)")
                for (number, item) in shown.enumerated() {
                    XCTAssertEqual(
                        frame(of: item, in: container),
                        Rectangle(x: Double(number * (each + 10)), y: 0, width: Double(each), height: 50))
                }
                window.destroy()
            }
        }
    }

    func testRowsHaveAsManyChildrenAsFitEachInTheMiddle() {
        MainActor.assumeIsolated {
            let cases: [(width: Int, rows: [[Double]], height: Int)] = [
                (320, [[0, 110, 220]], 20), (340, [[10, 120, 230]], 20), (319, [[54, 164], [109]], 50),
                (100, [[0], [0], [0]], 80),
            ]
            for (width, rows, height) in cases {
                let items = (0..<3).map { _ in Bin() }
                for item in items { gtk_widget_set_size_request(item.widget, 100, 20) }
                let container = LayoutContainer(Rows(spacing: 10)) { for item in items { item } }
                let extent = LayoutChild(widget: container.widget).extent(along: .vertical, other: width)
                XCTAssertEqual(extent.natural, height, "in \(width)")
                let window = show(container, width: width, height: height)
                let places = rows.enumerated().flatMap { row, xs in xs.map { (row, $0) } }
                for (item, place) in zip(items, places) {
                    XCTAssertEqual(
                        frame(of: item, in: container),
                        Rectangle(x: place.1, y: Double(place.0 * 30), width: 100, height: 20), "in \(width)")
                }
                window.destroy()
            }
        }
    }

    func testGapsOfALooseColumnShrinkBeforeItScrolls() {
        MainActor.assumeIsolated {
            // Two children of 20 have three gaps.
            for (height, tops) in [(200, [70.0, 110]), (100, [20, 60]), (70, [10, 40]), (52, [4, 28])] {
                let items = (0..<2).map { _ in Bin() }
                for item in items { gtk_widget_set_size_request(item.widget, 100, 20) }
                let column = LayoutContainer(LooseColumn(gap: 20, atLeast: 4)) { for item in items { item } }
                let extent = LayoutChild(widget: column.widget).extent(along: .vertical, other: 100)
                XCTAssertEqual([extent.minimum, extent.natural], [52, 100])
                let window = show(column, width: 100, height: height)
                XCTAssertEqual(items.map { frame(of: $0, in: column).y }, tops, "in \(height)")
                window.destroy()
            }
        }
    }

    func testRoomForTheLargestShowsTheFirstInTheMiddleOfIt() {
        MainActor.assumeIsolated {
            let items = (0..<3).map { _ in Bin() }
            for (item, height) in zip(items, [20, 50, 30]) {
                gtk_widget_set_size_request(item.widget, 100, Int32(height))
            }
            let container = LayoutContainer(RoomForTheLargest()) { for item in items { item } }
            let extent = LayoutChild(widget: container.widget).extent(along: .vertical, other: 100)
            XCTAssertEqual([extent.minimum, extent.natural], [20, 50])
            let window = show(container, width: 100, height: 50)
            XCTAssertEqual(frame(of: items[0], in: container), Rectangle(x: 0, y: 15, width: 100, height: 20))
            XCTAssertEqual(items.map(\.isMapped), [true, false, false])
            XCTAssertTrue(items[1].isHiddenFromAssistiveTechnology)
            window.destroy()
        }
    }

    func testTheFocusIsInViewFromTheFirstFrameAndAfterAChangeOfSize() {
        MainActor.assumeIsolated {
            let buttons = (0..<6).map { Button("\($0)") }
            for button in buttons { gtk_widget_set_size_request(button.widget, 50, 60) }
            let view = ScrolledWindow(VStack(spacing: 0) { for button in buttons { button } })
                .keepsFocusInView()
            let window = Window(gtk_window_new(), .shared)
            gtk_window_set_decorated(window.pointer(), 0)
            gtk_window_set_child(window.pointer(), view.widget)
            window.defaultSize = (200, 200)
            buttons[4].grabFocus()
            window.present()
            @MainActor func isInView(_ button: Button) -> Bool {
                let frame = frame(of: button, in: view)
                return view.size.height > 0 && frame.y >= 0 && frame.y + frame.height <= view.size.height
            }
            turnUntil("the focus in view") { isInView(buttons[4]) }
            gtk_window_set_default_size(window.pointer(), 200, 100)
            turnUntil("a lower window") { view.size.height == 100 }
            turnUntil("the focus in view again") { isInView(buttons[4]) }
            window.destroy()
        }
    }

    func testHiddenChildrenTakeNoRoom() {
        MainActor.assumeIsolated {
            let items = (0..<5).map { _ in Bin() }
            let container = LayoutContainer(AspectGrid(aspectRatio: 1)) {
                for item in items { item }
            }
            for item in items.dropFirst() { item.isVisible = false }
            let window = show(container, width: 200, height: 200)
            XCTAssertEqual(frame(of: items[0], in: container), Rectangle(x: 0, y: 0, width: 200, height: 200))
            window.destroy()
        }
    }

    func testAspectGridAsksForRoomForItsSmallestItems() {
        MainActor.assumeIsolated {
            let container = LayoutContainer(
                AspectGrid(aspectRatio: 1, spacing: 8, columns: 3, minimumItemWidth: 24)
            ) {
                for _ in 0..<9 { Bin() }
            }
            let child = LayoutChild(widget: container.widget)
            XCTAssertEqual(child.extent(along: .horizontal).minimum, 3 * 24 + 2 * 8)
            XCTAssertEqual(child.extent(along: .vertical).minimum, 3 * 24 + 2 * 8)
        }
    }

    func testRowOrColumnIsARowOnlyIfNaturalWidthsFit() {
        MainActor.assumeIsolated {
            for (width, isRow) in [(310, true), (309, false)] {
                let name = Bin().minimumSize(width: 100, height: 20).expand(vertically: false)
                // Its natural width is that of both children side by side, its minimum is that of one.
                let words = LayoutContainer(RowOrColumn(spacing: 0)) {
                    for _ in 0..<2 { Bin().minimumSize(width: 100, height: 20) }
                }
                let container = LayoutContainer(RowOrColumn(spacing: 10)) {
                    name
                    words
                }
                let window = show(container, width: width, height: 100)
                XCTAssertEqual(frame(of: name, in: container).width, isRow ? 100 : 309)
                XCTAssertEqual(
                    frame(of: words, in: container),
                    isRow
                        ? Rectangle(x: 110, y: 0, width: 200, height: 100)
                        : Rectangle(x: 0, y: 55, width: 309, height: 20))
                window.destroy()
            }
        }
    }

    func testFirstThatFitsShowsTheFirstChildThatIsNotTooWide() {
        MainActor.assumeIsolated {
            let wide = Bin().minimumSize(width: 300, height: 10)
            let narrow = Bin().minimumSize(width: 100, height: 50)
            let container = LayoutContainer(FirstThatFits()) {
                wide
                narrow
            }
            let child = LayoutChild(widget: container.widget)
            XCTAssertEqual(child.extent(along: .horizontal).minimum, 100)
            XCTAssertEqual(child.extent(along: .horizontal).natural, 300)
            XCTAssertEqual(child.extent(along: .vertical, other: 299).minimum, 50)
            XCTAssertEqual(child.extent(along: .vertical, other: 300).minimum, 10)
            let window = show(container, width: 200, height: 100)
            XCTAssertTrue(narrow.isMapped)
            XCTAssertFalse(wide.isMapped)
            window.defaultSize = (400, 100)
            turnUntil("the wide one") { wide.isMapped && !narrow.isMapped }
            window.destroy()
        }
    }
}
