import CGtk
import DisplayTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// The hint: when it is offered, what it shows, and when it disappears.
nonisolated final class AdviserTests: DisplayTestCase {
    func testHintPointsOutASquareAndSaysWhy() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1))
            stage.page.takeFocus()
            turnUntil("the focus") { stage.board.squares[0].hasFocus }
            XCTAssertNil(stage.board.advised?.square)
            let listener = Listener()
            stage.page.perform(.hint)
            turnUntil("the hint") { stage.board.advised?.square != nil }
            guard let hint = stage.page.adviser.hint else { return XCTFail("no hint") }
            XCTAssertTrue(stage.match.game.board.isFree(hint.square))
            XCTAssertEqual(stage.board.advised?.square, hint.square)
            settle()
            XCTAssertTrue(stage.texts.contains(hint.text))
            XCTAssertEqual(listener.heard, [hint.text])
            XCTAssertTrue(stage.board.squares[0].hasFocus, "the focus stays")
            XCTAssertEqual(stage.match.game.moves.count, 2)
            stage.window.destroy()
        }
    }

    func testNextMoveRemovesTheHint() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1))
            stage.page.perform(.hint)
            turnUntil("the hint") { stage.board.advised?.square != nil }
            let text = stage.page.adviser.hint?.text ?? ""
            stage.press(9)
            turnUntil("no hint") { stage.board.advised?.square == nil }
            XCTAssertFalse(stage.texts.contains(text))
            stage.page.perform(.hint)
            turnUntil("another hint") { stage.board.advised?.square != nil }
            stage.page.perform(.undo)
            turnUntil("no hint") { stage.board.advised?.square == nil }
            stage.window.destroy()
        }
    }

    func testHintThatComesTooLateIsNotShown() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(5, 1), thinking: .slowAdviser(pondering))
            stage.page.perform(.hint)
            turnUntil("the note that it is looking") { stage.texts.contains("Looking for a good square…") }
            turnUntil("the search to begin") { pondering.timesBegun == 1 }
            stage.press(9)
            turnUntil("the search to be cancelled") { pondering.timesCancelled == 1 }
            settle()
            XCTAssertNil(stage.board.advised?.square)
            XCTAssertFalse(stage.texts.contains("Looking for a good square…"))
            stage.window.destroy()
        }
    }

    func testHintSearchStopsWhileAnotherActivityIsInView() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(5, 1), thinking: .slowAdviser(pondering))
            stage.page.perform(.hint)
            turnUntil("the search to begin") { pondering.timesBegun == 1 }
            stage.page.distracted(by: [.otherActivity])
            turnUntil("the search to be cancelled") { pondering.timesCancelled == 1 }
            stage.window.destroy()
        }
    }

    func testHintIsOfferedOnlyOnAPersonsTurn() {
        MainActor.assumeIsolated {
            let stage = MatchStage(
                .played(5, 1, against: .hard), thinking: .slowComputer(Pondering()))
            XCTAssertTrue(stage.page.can(.hint))
            stage.press(9)
            XCTAssertFalse(stage.page.can(.hint), "the computer is to move")
            stage.window.destroy()
            let over = MatchStage(.played(5, 1, 3, 2, 7))
            XCTAssertFalse(over.page.can(.hint), "the game is over")
            over.window.destroy()
        }
    }
}
