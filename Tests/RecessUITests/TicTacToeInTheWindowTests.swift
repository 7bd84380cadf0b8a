import CGtk
import DisplayTesting
import PageTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import FlagsUI
@testable import Gtk
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

/// Tic-tac-toe in the window of Recess: its keys there, and its smallest size.
nonisolated final class TicTacToeInTheWindowTests: DisplayTestCase {
    func testHintHasAKeyAndAButtonInTheWindow() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            turnUntil("the action") { g_action_group_get_action_enabled(window.opaque, "hint") != 0 }
            g_action_group_activate_action(window.opaque, "hint", nil)
            turnUntil("the hint") { page.board.advised?.square != nil }
            window.show(.flags)
            turnUntil("no hint for flags") {
                g_action_group_get_action_enabled(window.opaque, "hint") == 0
            }
            window.destroy()
        }
    }

    func testAllOfTheReviewFitsIntoTheSmallestWindow() {
        MainActor.assumeIsolated {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            (settings[WindowSettings.width], settings[WindowSettings.height]) = (360, 294)
            let library = RecessLibrary.inMemory { try $0.set(.played(5, 1, 3, 2, 7), Results()) }
            let window = openWindow(settings, library: library, showing: .ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            page.match.beginReview()
            turnUntil("the coach") { page.coachPanel?.size.height ?? 0 > 0 }
            turnUntil("the window to hold it") {
                LayoutChild(widget: window.widget).extent(along: .vertical, other: 360).minimum <= 294
            }
            XCTAssertGreaterThan(page.board.size.height, 100, "the board is large enough to see")
            window.destroy()
        }
    }

    func testEverySquareOfEveryBoardIsInTheSmallestWindow() {
        MainActor.assumeIsolated {
            for side in [3, 4, 6, 9, 15] {
                let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
                (settings[WindowSettings.width], settings[WindowSettings.height]) = (360, 294)
                let library = RecessLibrary.inMemory { try $0.set(.on(side, 3, moves: 3), Results()) }
                let window = openWindow(settings, library: library, showing: .ticTacToe)
                guard let page = window.page(for: .ticTacToe) as? TicTacToePage else {
                    return XCTFail("no page")
                }
                settle()
                XCTAssertLessThanOrEqual(
                    LayoutChild(widget: window.widget).extent(along: .vertical, other: 350).minimum, 284)
                for square in page.board.squares {
                    let place = frame(of: square, in: page)
                    XCTAssertTrue(place.x >= 0 && place.x + place.width <= page.size.width, "\(side)")
                    XCTAssertTrue(place.y >= 0 && place.y + place.height <= page.size.height, "\(side)")
                    XCTAssertGreaterThanOrEqual(place.width, 5)
                    XCTAssertEqual(place.width, place.height)
                    XCTAssertEqual(
                        place.width, page.board.squares[0].size.width, "all squares have the same size")
                }
                window.destroy()
            }
        }
    }

    func testResultsJoinTheStatisticsOfTheFlags() {
        MainActor.assumeIsolated {
            var results = Results()
            results[Results.GameKind(.hard, on: .standard)] = Tally(firstWins: 2, secondWins: 1, draws: 4)
            let library = RecessLibrary.inMemory { [results] in try $0.set(MatchRecord(), results) }
            let window = openWindow(library: library, showing: .flags)
            window.page(for: .flags).perform(.statistics)
            let shown = { DisplayTesting.texts(in: window.widget) }
            turnUntil("the results") { shown().contains("Computer, Hard") }
            XCTAssertTrue(
                Set(["Tic-Tac-Toe", "3×3", "2 wins", "1 loss", "4 draws"]).isSubset(of: shown()))
            window.destroy()
        }
    }
}
