import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class GridViewTests: DisplayTestCase {
    private func onStage(
        _ count: Int, width: Int = 700, height: Int = 500, mirrored: Bool = false, takesLong: Bool = false,
        _ act: @MainActor (GridStage) -> Void
    ) {
        MainActor.assumeIsolated {
            let stage = GridStage(
                count, width: width, height: height, mirrored: mirrored, takesLong: takesLong)
            act(stage)
            stage.window.destroy()
        }
    }

    func testAllItemsAreInViewWhileTheyFit() {
        for count in [1, 2, 7, 14] {
            onStage(count) { stage in
                XCTAssertFalse(stage.geometry.scrolls)
                for position in 0..<count {
                    XCTAssertTrue(stage.isInView(position), "\(position) of \(count)")
                    guard let frame = stage.frame(position) else { continue }
                    XCTAssertEqual(frame.width / frame.height, 2.0 / 3, accuracy: 0.02)
                }
                XCTAssertEqual(stage.made, count)
            }
        }
    }

    func testCellsThatTakeLongAreFittedOneInATurn() {
        onStage(12, takesLong: true) { stage in
            let before = stage.fits
            stage.grid.refresh()
            XCTAssertEqual(stage.fits, before)
            var (most, last) = (0, before)
            turnUntil("all of them") {
                most = max(most, stage.fits - last)
                last = stage.fits
                return last == before + 12
            }
            XCTAssertEqual(most, 1)
            stage.grid.refresh()
            stage.grid.refresh()
            settle()
            XCTAssertEqual(stage.fits, before + 24, "each once, though asked for twice")
        }
        onStage(12) { stage in
            let before = stage.fits
            stage.grid.refresh()
            XCTAssertEqual(stage.fits, before + 12, "the others at once")
        }
    }

    func testAMillionItemsNeedNoMoreWidgetsThanAThousand() {
        var made: [Int] = []
        for count in [1_000, 1_000_000] {
            onStage(count) { stage in
                for position in [count - 1, count / 2, 0] {
                    stage.grid.focus(position)
                    settle()
                    XCTAssertEqual(stage.grid.focusedPosition, position)
                    XCTAssertNotNil(stage.frame(position))
                }
                made.append(stage.made)
            }
        }
        XCTAssertEqual(made[0], made[1])
    }

    func testArrowKeysMoveInTheDirectionOnTheScreen() {
        for (mirrored, forward, backward) in [(false, Key.right, Key.left), (true, .left, .right)] {
            onStage(14, mirrored: mirrored) { stage in
                stage.grid.focus(0)
                let columns = stage.geometry.columns
                let steps = [
                    (backward, 0), (forward, 1), (forward, 2), (.down, columns + 2), (backward, columns + 1),
                    (.up, 1), (.end, 13), (forward, 13), (.home, 0),
                ]
                for (key, position) in steps {
                    XCTAssertTrue(stage.press(key))
                    XCTAssertEqual(stage.grid.focusedPosition, position)
                }
                XCTAssertFalse(stage.press(.up), "widgets above the grid may use it")
                guard let first = stage.frame(0), let second = stage.frame(1) else { return XCTFail("none") }
                XCTAssertEqual(first.x < second.x, !mirrored)
            }
        }
    }

    func testFocusIsAlwaysInView() {
        onStage(1_000) { stage in
            stage.grid.focus(0)
            for key in [Key.down, .pageDown, .pageDown, .right, .down, .pageUp, .end, .up, .pageUp, .home] {
                XCTAssertTrue(stage.press(key))
                guard let position = stage.grid.focusedPosition else { return XCTFail("\(key)") }
                turnUntil("\(position) in view after \(key)") { stage.isInView(position) }
            }
        }
    }

    func testDownScrollsTheItemToItsEndBeforeItMovesOn() {
        onStage(1_000) { stage in
            stage.grid.focus(0)
            stage.grid.cell(at: 0)?.more = 2
            for position in [0, 0, stage.geometry.columns] {
                XCTAssertTrue(stage.press(.down))
                XCTAssertEqual(stage.grid.focusedPosition, position)
            }
        }
    }

    func testDownScrollsThroughAnItemHigherThanTheView() {
        onStage(100, width: 300, height: 80) { stage in
            stage.grid.focus(0)
            XCTAssertGreaterThan(stage.geometry.item.height, 80)
            XCTAssertTrue(stage.press(.down))
            XCTAssertEqual(stage.grid.focusedPosition, 0)
            XCTAssertGreaterThan(stage.grid.value, 0)
            for _ in 0..<5 where stage.grid.focusedPosition == 0 { XCTAssertTrue(stage.press(.down)) }
            XCTAssertEqual(stage.grid.focusedPosition, stage.geometry.columns)
        }
    }

    func testSpaceActivatesTheFocusedItem() {
        onStage(14) { stage in
            var activated: [Int] = []
            stage.grid.onActivate { activated.append($0) }
            stage.grid.focus(3)
            XCTAssertTrue(stage.press(.confirm))
            XCTAssertEqual(activated, [3])
            XCTAssertFalse(stage.press(.f2))
        }
    }

    func testTheWheelScrollsTheGridExceptOverTheFocusedItem() {
        onStage(1_000) { stage in
            stage.grid.focus(2)
            settle()
            XCTAssertEqual(stage.grid.cells.filter(\.isForTheWheel).count, 1)
            XCTAssertEqual(stage.grid.cell(at: 2)?.isForTheWheel, true)
        }
        onStage(14) { stage in
            XCTAssertTrue(stage.grid.cells.allSatisfy(\.isForTheWheel), "the grid does not scroll")
        }
    }

    func testFocusedItemStaysInViewWhenTheWindowGrows() {
        onStage(1_000) { stage in
            stage.grid.focus(500)
            settle()
            stage.window.defaultSize = (1000, 500)
            turnUntil("the new size") { stage.grid.size.width > 900 && stage.geometry.view.width > 900 }
            turnUntil("the item in view") { stage.isInView(500) }
            for cell in stage.grid.cells where cell.isMapped {
                XCTAssertEqual(cell.fitted?.size, stage.geometry.item)
            }
        }
    }

    func testAllItemsAreInViewWhenTheWindowIsLargeEnough() {
        onStage(30, width: 400, height: 300) { stage in
            XCTAssertTrue(stage.geometry.scrolls)
            stage.grid.focus(29)
            stage.window.defaultSize = (1200, 700)
            turnUntil("all of them") { (0..<30).allSatisfy(stage.isInView) }
            XCTAssertFalse(stage.geometry.scrolls)
            XCTAssertEqual(stage.grid.value, 0)
        }
    }

    func testEmptyGridTakesNoFocus() {
        MainActor.assumeIsolated {
            let grid = GridView<NumberCell>(
                aspectRatio: 1, spacing: 0, letters: 12, makeCell: { NumberCell() }, show: { _, _ in })
            XCTAssertFalse(grid.focus(0))
            XCTAssertFalse(grid.press(.down))
        }
    }

    func testItemsAreReleasedWithTheirGrid() {
        MainActor.assumeIsolated {
            var stage: GridStage? = GridStage(1_000)
            weak let cell = stage?.grid.cells.first
            XCTAssertNotNil(cell)
            stage?.window.destroy()
            stage = nil
            turnUntil("their end") { cell == nil }
        }
    }
}
