import DisplayTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// When the computer moves, and when it does not.
nonisolated final class ComputerPlayerTests: DisplayTestCase {
    func testComputerAnswersTheMoveOfThePerson() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(against: .medium))
            stage.press(5)
            XCTAssertTrue(
                stage.match.isComputersTurn,
                "the computer does not answer at once, so that a person sees both moves")
            XCTAssertTrue(stage.texts.contains("Computer is thinking…"))
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            turnUntil("the turn") { stage.texts.contains("X to play") }
            stage.window.destroy()
        }
    }

    func testAnswerIsMarkedAndAnnouncedAndTheFocusStays() {
        MainActor.assumeIsolated {
            let stage = MatchStage(
                .played(against: .medium), thinking: .slowComputer(Pondering(mayEnd: true)))
            let listener = Listener()
            stage.press(5)
            turnUntil("the focus") { stage.board.squares[4].hasFocus }
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            settle()
            XCTAssertEqual(stage.board.lastMove?.square, Square(row: 0, column: 0))
            XCTAssertEqual(listener.heard, ["The computer played row 1, column 1. Your turn."])
            XCTAssertTrue(stage.board.squares[4].hasFocus)
            stage.window.destroy()
        }
    }

    func testPersonCannotPlayForTheComputer() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(against: .easy), thinking: .slowComputer(pondering))
            stage.press(5, 1)
            stage.board.squares[8].click()
            settle()
            XCTAssertEqual(stage.match.game.moves.count, 1)
            pondering.end()
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testUndoCancelsWhatTheComputerIsThinkingOf() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(against: .hard), thinking: .slowComputer(pondering))
            stage.press(5)
            turnUntil("the computer to think") { pondering.timesBegun == 1 }
            stage.page.perform(.undo)
            turnUntil("the thought to be cancelled") { pondering.timesCancelled == 1 }
            pondering.end()
            settle()
            XCTAssertTrue(stage.match.game.moves.isEmpty)
            stage.press(1)
            turnUntil("the answer to the other move") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testLeavingThePagePausesTheComputerAndComingBackResumesIt() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(against: .hard), thinking: .slowComputer(pondering))
            stage.press(5)
            turnUntil("the computer to think") { pondering.timesBegun == 1 }
            stage.page.distracted(by: [.otherActivity])
            turnUntil("the thought to be cancelled") { pondering.timesCancelled == 1 }
            pondering.end()
            settle()
            XCTAssertEqual(stage.match.game.moves.count, 1)
            stage.page.distracted(by: [])
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testPageMadeWhileAnotherIsInViewDoesNotThinkYet() {
        MainActor.assumeIsolated {
            let pondering = Pondering(mayEnd: true)
            let stage = MatchStage(
                .played(5, against: .hard), distractions: [.otherActivity], thinking: .slowComputer(pondering)
            )
            settle()
            XCTAssertEqual(pondering.timesBegun, 0)
            stage.page.distracted(by: [.windowNotActive])
            turnUntil("the answer, in a window that is in view") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testComputerAnswersATurnThatWasOpenWhenTheProgramEnded() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, against: .easy))
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testComputerBeginsEverySecondGame() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, against: .easy))
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.match.game.starter, .second)
            turnUntil("its first move") { stage.match.game.moves.count == 1 }
            stage.window.destroy()
        }
    }

    func testPageIsFreedWhileTheComputerThinks() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            var stage: MatchStage? = MatchStage(
                .played(5, against: .hard), thinking: .slowComputer(pondering))
            turnUntil("the computer to think") { pondering.timesBegun == 1 }
            weak let page = stage?.page
            stage?.window.destroy()
            stage = nil
            turnUntil("the thought to be cancelled") { pondering.timesCancelled == 1 }
            turnUntil("the page to be freed") { page == nil }
        }
    }
}
