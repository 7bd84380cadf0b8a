import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class ListViewTests: DisplayTestCase {
    func testFirstRowOfAListThatWasEmptyBecomesCurrent() {
        MainActor.assumeIsolated {
            let stage = ListStage([])
            for text in ["c", "b", "a"] { stage.insert(text, at: 0) }
            stage.remove(at: 0)
            XCTAssertEqual(stage.list.items.current, 1, "the first that was inserted")
            for _ in 0..<2 { stage.remove(at: 0) }
            stage.texts = ["x", "y", "z"]
            stage.list.change(at: 0, removed: 0, added: 3)
            XCTAssertEqual(stage.list.items.current, 0)
            stage.window.destroy()
        }
    }

    func testEachRowShowsTheTextOfItsPosition() {
        MainActor.assumeIsolated {
            let stage = ListStage(["a", "b", "c"])
            XCTAssertEqual(stage.shown, [0: "a", 1: "b", 2: "c"])
            XCTAssertEqual(stage.list.count, 3)
            stage.window.destroy()
        }
    }

    func testMillionRowsNeedFewWidgets() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<1_000_000).map(String.init))
            XCTAssertLessThan(stage.made, 50)
            stage.list.focus(777_777)
            turnUntil("the row") { stage.focusedText == "777777" }
            XCTAssertLessThan(stage.list.rows.count, 50)
            stage.window.destroy()
        }
    }

    func testRowsHaveTheRightPositionsAfterAnInsertion() {
        MainActor.assumeIsolated {
            let stage = ListStage(["b", "c"])
            stage.insert("a", at: 0)
            XCTAssertEqual(stage.shown, [0: "a", 1: "b", 2: "c"])
            stage.window.destroy()
        }
    }

    func testFocusAndViewStayWhenARowIsAddedOrRemoved() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<500).map(String.init))
            stage.list.focus(250)
            turnUntil("the row") { stage.focusedText == "250" && stage.list.value > 0 }
            let before = stage.list.value
            stage.insert("new", at: 0)
            XCTAssertEqual(stage.list.value, before + Double(stage.list.places.rowHeight))
            XCTAssertEqual(stage.focusedText, "250")
            XCTAssertEqual(stage.list.focusedPosition, 251)
            stage.remove(at: 10)
            XCTAssertEqual(stage.focusedText, "250")
            XCTAssertEqual(stage.list.focusedPosition, 250)
            stage.window.destroy()
        }
    }

    func testActivationPassesThePosition() {
        MainActor.assumeIsolated {
            let stage = ListStage(["a", "b", "c"])
            var activated: [Int] = []
            stage.list.onActivate { activated.append($0) }
            stage.list.focus(2)
            XCTAssertTrue(stage.list.press(.confirm))
            XCTAssertEqual(activated, [2])
            stage.window.destroy()
        }
    }

    func testRefreshFillsTheExistingRowsAgain() {
        MainActor.assumeIsolated {
            let stage = ListStage(["a", "b", "c"])
            stage.list.focus(1)
            let made = stage.made
            stage.texts = ["x", "y", "z"]
            stage.list.refresh()
            XCTAssertEqual(stage.shown, [0: "x", 1: "y", 2: "z"])
            XCTAssertEqual(stage.list.focusedPosition, 1)
            XCTAssertEqual(stage.made, made)
            stage.window.destroy()
        }
    }

    func testEmptyListTakesNoFocus() {
        MainActor.assumeIsolated {
            let stage = ListStage([])
            XCTAssertFalse(stage.list.focus(0))
            XCTAssertFalse(stage.list.focus(-1))
            XCTAssertNil(stage.list.focusedPosition)
            stage.window.destroy()
        }
    }

    func testRowsAreReusedAndReleasedWithTheirList() {
        MainActor.assumeIsolated {
            var stage: ListStage? = ListStage(["a", "b", "c"])
            let watches =
                (stage?.list.rows.map(LifeWatch.init) ?? []) + (stage.map { [LifeWatch($0.list)] } ?? [])
            XCTAssertEqual(watches.count, 4)
            weak let row = stage?.list.rows.first
            stage?.list.change(at: 0, removed: 3, added: 0)
            settle()
            XCTAssertEqual(stage?.shown, [:])
            stage?.texts = []
            stage?.insert("again", at: 0)
            XCTAssertEqual(stage?.shown, [0: "again"])
            XCTAssertEqual(stage?.made, 3)
            XCTAssertFalse(watches.contains(where: \.isGone))
            stage?.window.destroy()
            stage = nil
            turnUntil("their end") { row == nil && watches.allSatisfy(\.isGone) }
        }
    }

    func testKeysMoveFromRowToRow() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<100).map(String.init))
            stage.list.focus(0)
            XCTAssertFalse(stage.list.press(.up), "widgets above the list may use it")
            for (key, position) in [
                (Key.down, 1), (.down, 2), (.up, 1), (.end, 99), (.up, 98), (.home, 0),
            ] {
                XCTAssertTrue(stage.list.press(key))
                settle()
                XCTAssertEqual(stage.list.focusedPosition, position)
            }
            XCTAssertTrue(stage.list.press(.pageDown))
            XCTAssertGreaterThan(stage.list.focusedPosition ?? 0, 5)
            XCTAssertFalse(stage.list.press(.f2))
            stage.window.destroy()
        }
    }

    func testOnlyOneRowIsATabStop() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<100).map(String.init))
            stage.list.focus(3)
            var focusable = 0
            for row in stage.list.rows {
                if gtk_widget_get_focusable(gtk_widget_get_parent(row.widget)) != 0 { focusable += 1 }
            }
            XCTAssertEqual(focusable, 1)
            stage.window.destroy()
        }
    }

    func testFocusMovesToTheNextRowWhenItsRowIsRemoved() {
        MainActor.assumeIsolated {
            let stage = ListStage(["a", "b", "c"])
            stage.list.focus(1)
            stage.remove(at: 1)
            XCTAssertEqual(stage.focusedText, "c")
            stage.remove(at: 1)
            XCTAssertEqual(stage.focusedText, "a")
            stage.window.destroy()
        }
    }

    func testRowsInViewExistAfterScrollingAndResizing() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<1_000).map(String.init))
            stage.list.scroll(to: 600)
            settle()
            XCTAssertEqual(stage.shown[600], "600")
            stage.window.defaultSize = (300, 700)
            turnUntil("the rows") {
                let inView = stage.list.rows.filter(\.isMapped).count
                return stage.list.size.height > 600
                    && Double(inView * stage.list.places.rowHeight) >= stage.list.size.height
            }
            stage.window.destroy()
        }
    }

    func testNewFirstRowIsVisibleIfTheListIsAtTheTop() {
        MainActor.assumeIsolated {
            let stage = ListStage((0..<1_000).map(String.init))
            stage.insert("new", at: 0)
            XCTAssertEqual(stage.list.value, 0)
            XCTAssertEqual(stage.shown[0], "new")
            stage.window.destroy()
        }
    }
}
