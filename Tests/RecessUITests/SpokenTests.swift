import DisplayTesting
import Flashcards
import TicTacToe
import XCTest

@testable import Gtk
@testable import RecessUI

/// What a screen reader says of what happens.
nonisolated final class SpokenTests: DisplayTestCase {
    func testSwipeIsSaidAndThenHowTheRunStands() {
        CardsPageStage.with { stage in
            let listener = Listener()
            _ = stage.page.press(.left)
            turnUntil("both") { listener.heard.count == 2 }
            XCTAssertEqual(
                listener.heard, ["Wrong. The card will come again.", "Score: 0   Strikes: 1   Left: 3"],
                "the card with the focus says its new name itself")
            stage.page.perform(.undo)
            turnUntil("both") { listener.heard.count == 4 }
            XCTAssertEqual(listener.heard.suffix(2), ["Taken back.", "Score: 0   Strikes: 0   Left: 3"])
        }
    }

    func testNextCardIsSaidToWhoIsOnAButton() {
        CardsPageStage.with { stage in
            stage.page.surroundings.preferences.alwaysShowsVerdictButtons = true
            turnUntil("the buttons") { stage.page.runView.correct.isMapped }
            stage.page.runView.correct.grabFocus()
            let listener = Listener()
            stage.page.runView.correct.click()
            turnUntil("all of it") { listener.heard.count == 3 }
            XCTAssertEqual(listener.heard, ["Correct.", "b", "Score: 1   Strikes: 0   Left: 2"])
        }
    }

    func testEndOfARunIsSaidWithItsResults() {
        CardsPageStage.with(["a"]) { stage in
            let listener = Listener()
            _ = stage.page.press(.right)
            turnUntil("the end") { stage.page.runView.ending?.startAgain.hasFocus == true }
            settle()
            XCTAssertEqual(listener.heard.first, "Correct.")
            XCTAssertEqual(listener.heard.count, 2)
            XCTAssertTrue(listener.heard.last?.hasPrefix("All Cards Done\n1 correct card\n") ?? false)
        }
    }

    func testTurnIsSaidAfterEachMoveAndTheEndIsLeftToTheAlert() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            let listener = Listener()
            stage.press(1)
            turnUntil("the turn") { listener.heard == ["O to play"] }
            stage.press(4)
            turnUntil("the turn") { listener.heard.last == "X to play" }
            stage.page.perform(.undo)
            turnUntil("the turn") { listener.heard.last == "O to play" }
            stage.press(4, 2, 5, 3)
            XCTAssertEqual(stage.match.result, "X wins!")
            XCTAssertFalse(listener.heard.contains("X wins!"))
            stage.match.newGame()
            turnUntil("the new game") { listener.heard.last == "O begins" }
            stage.window.destroy()
        }
    }
}
