import CGtk
import DisplayTesting
import PageTesting
import TicTacToe
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// The page of tic-tac-toe in a window.
nonisolated final class TicTacToePageTests: DisplayTestCase {
    /// A page in a window of its own. It records the alerts and toasts that the page asks for.
    @MainActor private final class Stage {
        private let around = TestSurroundings()
        private(set) lazy var page = TicTacToePage(around.make())
        var window: Window { around.window }
        var alerts: [Alert] { around.alerts }
        var toasts: [Toast] { around.toasts }

        init(width: Int = 700, height: Int = 600) {
            gtk_window_set_child(window.pointer(), page.widget)
            window.defaultSize = (width, height)
            window.present()
            turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        }

        func press(_ digits: Int...) {
            for digit in digits { _ = page.press(.digit(digit)) }
            settle()
        }

        func waitLongEnoughForAnAlert() {
            var over = false
            let pause = Timeout(afterMilliseconds: 900) { over = true }
            turnUntil("the pause") { over }
            withExtendedLifetime(pause) {}
        }

        /// Every text in view.
        var texts: [String] { DisplayTesting.texts(in: page.widget) }
    }

    func testBackgroundIsNotWorkedOutInEachFrame() {
        MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertFalse(stage.window.paintedNodes.contains("gradient {"))
            stage.window.destroy()
        }
    }

    func testSaysWhoseTurnItIsAfterEveryMove() {
        MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.texts.contains("X begins"))
            stage.page.board.squares[4].click()
            turnUntil("the turn") { stage.texts.contains("O to play") }
            stage.page.board.squares[0].click()
            turnUntil("the turn") { stage.texts.contains("X to play") }
            stage.window.destroy()
        }
    }

    func testMarksToChooseFromShowWhereThereIsRoom() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            for (width, height, names) in [(900, 650, 2), (360, 640, 0), (360, 300, 0), (900, 260, 0)] {
                let stage = Stage(width: width, height: height)
                settle()
                // The player’s name is shown only above the marks; in the small form a button replaces both.
                XCTAssertEqual(
                    stage.texts.filter { $0.hasPrefix("Player ") }.count, names, "\(width)×\(height)")
                stage.window.destroy()
            }
        }
    }

    func testTakenSquareDoesNothing() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.page.board.squares[4].click()
            settle()
            let before = stage.page.match.record
            stage.page.board.squares[4].click()
            settle()
            XCTAssertEqual(stage.page.match.record, before)
            stage.window.destroy()
        }
    }

    func testWinShowsOneAlertAndNoSecond() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 1, 3, 2, 7)
            XCTAssertEqual(stage.alerts.count, 0, "the board is in view for a moment before the alert")
            turnUntil("the alert") { stage.alerts.count == 1 }
            XCTAssertEqual(stage.alerts.first?.heading, "Game Over")
            XCTAssertEqual(stage.alerts.first?.body, "X wins!")
            XCTAssertTrue(stage.texts.contains("X wins!"), "the result stays in view")
            stage.press(8, 9)
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 1)
            stage.window.destroy()
        }
    }

    func testDrawShowsOneAlert() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 7, 8, 2, 4, 6, 9, 1, 3)
            turnUntil("the alert") { stage.alerts.count == 1 }
            XCTAssertEqual(stage.alerts.first?.body, "It’s a draw.")
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 1)
            stage.window.destroy()
        }
    }

    func testNoAlertAfterUndoOrNewGame() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 1, 3, 2, 7)
            stage.page.perform(.undo)
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 0)
            stage.press(7)
            stage.page.perform(.newGame)
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 0)
            stage.window.destroy()
        }
    }

    func testRestoredEndedGameShowsNoSecondAlert() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 1, 3, 2, 7)
            turnUntil("the alert") { stage.alerts.count == 1 }
            stage.page.match.forgetResults()
            settle()
            stage.page.perform(.undo)
            XCTAssertTrue(stage.page.match.game.state.isOver)
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 1)
            stage.window.destroy()
        }
    }

    func testAlertWaitsUntilThePageIsInViewAgain() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 1, 3, 2, 7)
            stage.page.isVisible = false
            stage.waitLongEnoughForAnAlert()
            XCTAssertEqual(stage.alerts.count, 0)
            stage.page.isVisible = true
            turnUntil("the alert") { stage.alerts.count == 1 }
            stage.window.destroy()
        }
    }

    func testNewGameFromTheAlertBeginsWithTheOtherPlayer() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(5, 1, 3, 2, 7)
            turnUntil("the alert") { stage.alerts.count == 1 }
            stage.alerts[0].responses[1].action()
            turnUntil("the new game") { stage.texts.contains("O begins") }
            stage.press(5, 1, 3, 2, 7)
            turnUntil("the second game's alert") { stage.alerts.count == 2 }
            XCTAssertEqual(stage.alerts[1].body, "O wins!")
            stage.window.destroy()
        }
    }

    func testUnfinishedGameCanBeRestored() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.toasts.count, 0, "an empty board is no game to offer")
            stage.press(5, 1)
            let before = stage.page.match.record
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.toasts.count, 1)
            stage.toasts.first?.action()
            XCTAssertEqual(stage.page.match.record, before)
            stage.window.destroy()
        }
    }

    func testArrowKeysGoFromSquareToSquareAndStopAtTheEdge() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.page.takeFocus()
            let board = stage.page.board
            @MainActor func focused() -> Int? { board.squares.firstIndex { $0.hasFocus } }
            turnUntil("the focus") { focused() == 0 }
            let steps: [(Key, Int)] = [
                (.right, 1), (.right, 2), (.right, 2), (.down, 5), (.down, 8), (.down, 8), (.left, 7),
                (.up, 4),
                (.up, 1), (.up, 1),
            ]
            for (key, square) in steps {
                XCTAssertTrue(board.moveFocus(key))
                XCTAssertEqual(focused(), square)
            }
            stage.window.destroy()
        }
    }

    func testFocusReturnsToItsLastSquare() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(9)
            turnUntil("the focus") { stage.page.board.squares[2].hasFocus }
            gtk_window_set_focus(stage.window.pointer(), nil)
            XCTAssertFalse(stage.page.board.squares[2].hasFocus)
            stage.page.takeFocus()
            XCTAssertTrue(stage.page.board.squares[2].hasFocus)
            stage.window.destroy()
        }
    }

    func testPageIsFreedWithItsWindow() {
        MainActor.assumeIsolated {
            var stage: Stage? = Stage()
            stage?.press(5, 1, 3)
            weak let page = stage?.page
            weak let match = stage?.page.match
            XCTAssertNotNil(page)
            stage?.window.destroy()
            stage = nil
            settle()
            XCTAssertNil(page)
            XCTAssertNil(match)
        }
    }
}
