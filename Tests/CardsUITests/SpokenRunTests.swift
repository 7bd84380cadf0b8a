import DisplayTesting
import Flashcards
import XCTest

@testable import CardsUI
@testable import Gtk

/// The messages for screen readers during a run.
nonisolated final class SpokenRunTests: DisplayTestCase {
    func testSwipeIsSaidAndThenTheScoreLine() {
        CardsPageStage.with { stage in
            let listener = Listener()
            _ = stage.page.press(.left)
            turnUntil("both") { listener.heard.count == 2 }
            XCTAssertEqual(
                listener.heard, ["Wrong. The card will come again.", "Score: 0   Strikes: 1   Left: 3"],
                "the card with the focus says its new name itself")
            stage.page.perform(.undo)
            turnUntil("both") { listener.heard.count == 4 }
            XCTAssertEqual(listener.heard.suffix(2), ["Undone.", "Score: 0   Strikes: 0   Left: 3"])
        }
    }

    /// Not that of a race.
    func testInASessionTheLineThatIsInViewIsSaid() {
        CardsPageStage.with { stage in
            stage.page.perform(.learn)
            stage.page.learn(minutes: 5)
            turnUntil("the session") { stage.run.situation == .going }
            settle()
            let listener = Listener()
            _ = stage.page.press(.right)
            turnUntil("both") { listener.heard.count == 2 }
            XCTAssertEqual(listener.heard, ["Correct.", stage.run.learningLine])
            XCTAssertTrue(stage.run.learningLine.hasPrefix("Correct: 1 "))
        }
    }

    func testNextCardIsSaidWhenAButtonHasTheFocus() {
        CardsPageStage.with { stage in
            stage.page.preferences.alwaysShowsVerdictButtons = true
            turnUntil("the buttons") { stage.page.runView.easier.verdict.isMapped }
            stage.page.runView.easier.verdict.grabFocus()
            let listener = Listener()
            stage.page.runView.easier.verdict.click()
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
}
