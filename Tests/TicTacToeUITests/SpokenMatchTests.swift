import DisplayTesting
import TicTacToe
import XCTest

@testable import Gtk
@testable import TicTacToeUI

/// What a screen reader says during a match.
nonisolated final class SpokenMatchTests: DisplayTestCase {
    func testTurnIsAnnouncedAfterEachMoveAndTheAlertSaysTheEnd() {
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
