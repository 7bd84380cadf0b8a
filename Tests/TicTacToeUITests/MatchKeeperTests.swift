import DisplayTesting
import Library
import PageTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import RecessKit
@testable import TicTacToeUI

/// The match and its library: undo, redo, names, and changes by other windows.
nonisolated final class MatchKeeperTests: DisplayTestCase {
    func testUndoAndRedoAreOfferedWhileThereIsSomethingToTakeBack() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            let page = stage.page
            XCTAssertFalse(page.can(.undo) || page.can(.redo))
            stage.press(5, 1)
            XCTAssertTrue(page.can(.undo) && !page.can(.redo))
            page.perform(.undo)
            page.perform(.undo)
            settle()
            XCTAssertEqual(stage.match.game.moves.count, 0)
            XCTAssertTrue(!page.can(.undo) && page.can(.redo))
            page.perform(.redo)
            settle()
            XCTAssertEqual(stage.match.game.moves.count, 1)
            stage.window.destroy()
        }
    }

    func testAnotherPageOfTheSameLibraryGoesOnWithTheMatch() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.press(5, 1, 3)
            let other = TicTacToePage(stage.around.make())
            XCTAssertEqual(other.match.record, stage.match.record)
            other.perform(.undo)
            settle()
            XCTAssertEqual(stage.match.record, other.match.record)
            XCTAssertEqual(stage.match.game.moves.count, 2)
            stage.window.destroy()
        }
    }

    func testANameIsOneStepAndNotOneForEachLetter() throws {
        try MainActor.assumeIsolated {
            let stage = MatchStage()
            let library = stage.around.library
            for name in ["A", "Ad", "Ada"] { stage.match.call(.first, name) }
            turnUntil("the name") { library.nextUndo(in: .ticTacToe) != nil }
            XCTAssertEqual(try library.read { try $0.match()?.names.first }, "Ada")
            stage.page.perform(.undo)
            settle()
            XCTAssertNil(library.nextUndo(in: .ticTacToe))
            XCTAssertEqual(stage.match.names.first, "")
            stage.window.destroy()
        }
    }

    func testANameIsKeptBeforeTheNextMoveAndWhenThePageGoes() throws {
        try MainActor.assumeIsolated {
            let stage = MatchStage()
            let library = stage.around.library
            stage.match.call(.first, "Ada")
            stage.press(5)
            stage.page.perform(.undo)
            XCTAssertEqual(stage.match.names.first, "Ada", "undo takes back the move, not the name")
            stage.match.call(.second, "Bo")
            stage.window.isVisible = false
            XCTAssertEqual(try library.read { try $0.match()?.names.second }, "Bo")
            stage.window.destroy()
        }
    }

    func testGamesOnSomeBoardsInARowBringBackTheOneBeforeThem() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.press(5, 1)
            let before = stage.match.game
            var toasts: [Toast] = []
            let group = stage.page.makePreferences { toasts.append($0) }
            for opponent in [1, 2, 0] { (group?.children.first as? ChoiceRow)?.chosen = opponent }
            XCTAssertEqual(stage.match.game.moves.count, 0)
            toasts.first?.action()
            XCTAssertEqual(stage.match.game, before)
            stage.window.destroy()
        }
    }
}
