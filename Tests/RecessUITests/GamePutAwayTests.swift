import CGtk
import DisplayTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit
@testable import RecessUI
@testable import FlagsUI

/// A new game during a game puts the old one away. Undo brings it back.
nonisolated final class GamePutAwayTests: DisplayTestCase {
    func testNextMoveRemovesTheOfferOfTheGamePutAway() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.show(.ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            let offer = "The game was discarded."
            _ = page.press(.digit(5))
            page.perform(.newGame)
            turnUntil("the offer") { texts(in: window.widget).contains(offer) }
            _ = page.press(.digit(1))
            turnUntil("no offer") { !texts(in: window.widget).contains(offer) }
            window.destroy()
        }
    }

    func testGamePutAwayComesBackByUndoAlsoAfterTheNextMove() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.show(.ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            _ = page.press(.digit(5))
            let game = page.match.game
            page.perform(.newGame)
            turnUntil("undo") { isEnabled("undo", in: window) }
            g_action_group_activate_action(window.opaque, "undo", nil)
            XCTAssertEqual(page.match.game, game)
            page.perform(.newGame)
            _ = page.press(.digit(1))
            page.perform(.undo)
            XCTAssertTrue(page.match.game.moves.isEmpty, "the first undo takes back the move")
            page.perform(.undo)
            XCTAssertEqual(page.match.game, game)
            page.perform(.undo)
            turnUntil("nothing to undo") { !isEnabled("undo", in: window) }
            window.destroy()
        }
    }

    func testQuizPutAwayComesBackByUndoAndThenItsAnswerIsTakenBack() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .flags)
            guard let page = window.page(for: .flags) as? FlagsPage else { return XCTFail("no page") }
            let first = page.quiz.game
            XCTAssertFalse(isEnabled("undo", in: window))
            page.quiz.pick(0)
            page.quiz.proceed()
            let second = page.quiz.game
            page.perform(.newGame)
            let third = page.quiz.game
            turnUntil("undo") { isEnabled("undo", in: window) }
            for game in [second, first] {
                g_action_group_activate_action(window.opaque, "undo", nil)
                XCTAssertEqual(page.quiz.game, game)
            }
            turnUntil("nothing to undo") { !isEnabled("undo", in: window) && isEnabled("redo", in: window) }
            for game in [second, third] {
                g_action_group_activate_action(window.opaque, "redo", nil)
                XCTAssertEqual(page.quiz.game, game)
            }
            turnUntil("nothing to redo") { !isEnabled("redo", in: window) }
            window.destroy()
        }
    }
}
