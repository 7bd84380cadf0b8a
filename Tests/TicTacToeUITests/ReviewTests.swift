import CGtk
import DisplayTesting
import XCTest
import TicTacToeTesting

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit
@testable import TicTacToe

/// The review of a game that has ended, move by move.
nonisolated final class ReviewTests: DisplayTestCase {
    func testAlertLeadsToTheReview() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.press(5, 1, 3, 2, 7)
            turnUntil("the alert") { stage.around.alerts.count == 1 }
            XCTAssertEqual(stage.around.alerts[0].responses[0].label, "Look at the Board")
            stage.around.alerts[0].responses[0].action()
            turnUntil("the coach, with the focus on the last move") {
                stage.page.coachPanel?.strip.buttons[5].hasFocus == true
            }
            stage.window.destroy()
        }
    }

    func testButtonOpensTheReviewLater() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1, 3, 2, 7))
            XCTAssertTrue(stage.texts.contains("Review"))
            stage.page.topRow.review.click()
            turnUntil("the coach") { stage.page.coachPanel != nil && stage.texts.contains("Done") }
            XCTAssertFalse(stage.texts.contains("Review"))
            stage.page.topRow.done.click()
            turnUntil("no coach") { stage.page.coachPanel == nil && stage.texts.contains("Review") }
            turnUntil("the focus on the board") { stage.board.squares.contains { $0.hasFocus } }
            stage.window.destroy()
        }
    }

    func testEscapeEndsTheReview() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            XCTAssertTrue(stage.page.press(.escape))
            turnUntil("no coach") { stage.page.coachPanel == nil }
            XCTAssertFalse(stage.page.press(.escape), "Escape does nothing after the review")
            XCTAssertEqual(stage.match.game.moves.count, 5)
            stage.window.destroy()
        }
    }

    func testKeysStepThroughTheGame() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            guard let strip = stage.page.coachPanel?.strip else { return XCTFail("no strip") }
            let keys: [(Key, Int)] = [
                (.right, 5), (.left, 4), (.left, 3), (.right, 4), (.home, 0), (.left, 0), (.right, 1),
                (.end, 5),
            ]
            for (key, step) in keys {
                XCTAssertTrue(strip.press(key))
                settle()
                XCTAssertEqual(stage.match.review?.step, step)
                XCTAssertTrue(strip.buttons[step].hasFocus)
                XCTAssertEqual(strip.buttons.filter(\.isOn).count, 1)
                XCTAssertTrue(strip.buttons[step].isOn)
                XCTAssertEqual(stage.board.lastMove?.square, stage.match.review?.lastMove)
            }
            stage.window.destroy()
        }
    }

    func testNextMoveIsOnTheLeftInRightToLeftLanguages() {
        MainActor.assumeIsolated {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let stage = MatchStage.reviewing()
            guard let strip = stage.page.coachPanel?.strip else { return XCTFail("no strip") }
            _ = strip.press(.right)
            XCTAssertEqual(stage.match.review?.step, 4)
            _ = strip.press(.left)
            XCTAssertEqual(stage.match.review?.step, 5)
            stage.window.destroy()
        }
    }

    func testClickOnAMoveShowsTheBoardAfterIt() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            stage.page.coachPanel?.strip.buttons[2].click()
            turnUntil("the board after two moves") { stage.texts.contains("Move 2 of 5") }
            XCTAssertEqual(stage.match.shown.moves.count, 2)
            let corner = Square(row: 0, column: 2)
            XCTAssertEqual(stage.match.name(of: corner), "Row 1, column 3, empty")
            stage.board.squares[2].click()
            settle()
            XCTAssertEqual(stage.match.game.moves.count, 5, "a review adds no moves")
            stage.window.destroy()
        }
    }

    func testCoachNamesTheFirstMistakeAndAClickShowsIt() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            turnUntil("the mistake") { stage.texts.contains("Move 4 let X fork.") }
            XCTAssertTrue(stage.texts.contains("Row 3, column 3 would have kept the draw."))
            XCTAssertNil(stage.board.advised?.square, "the last move, which is shown, was no mistake")
            stage.page.coachPanel?.words.click()
            turnUntil("the move") { stage.texts.contains("Move 4 of 5") }
            turnUntil("the better square") { stage.board.advised?.square == Square(row: 2, column: 2) }
            _ = stage.page.coachPanel?.strip.press(.left)
            turnUntil("no better square") { stage.board.advised?.square == nil }
            stage.window.destroy()
        }
    }

    func testCoachSaysThatAGameHasNoMistake() {
        MainActor.assumeIsolated {
            var thinking = Thinking()
            thinking.judge = { _, _, _ in
                JudgedMove(judgement: .keptDraw, isExact: false, mistake: nil, standing: .even)
            }
            let stage = MatchStage.reviewing(thinking: thinking)
            turnUntil("what the coach says") { stage.texts.contains("No move lost anything.") }
            XCTAssertTrue(stage.texts.contains("This is an estimate."))
            stage.window.destroy()
        }
    }

    func testPlayOnGoesBackToTheMoveThatIsShown() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            _ = stage.page.coachPanel?.strip.press(.left)
            _ = stage.page.coachPanel?.strip.press(.left)
            stage.page.coachPanel?.playOn.click()
            turnUntil("the game") { stage.page.coachPanel == nil && stage.texts.contains("O to play") }
            XCTAssertEqual(stage.match.game.moves.count, 3)
            turnUntil("the focus on the board") { stage.board.squares.contains { $0.hasFocus } }
            XCTAssertTrue(stage.page.can(.undo), "the moves after it can be brought back")
            stage.press(8)
            XCTAssertEqual(stage.match.game.moves.count, 4)
            stage.window.destroy()
        }
    }

    func testComputerMovesAfterPlayOnAtItsTurn() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1, 3, 2, 7, against: .easy), thinking: .coach)
            stage.match.beginReview()
            turnUntil("the coach") { stage.page.coachPanel != nil }
            stage.match.playOn(afterMove: 1)
            turnUntil("the answer") { stage.match.game.moves.count == 2 }
            stage.window.destroy()
        }
    }

    func testPlayOnIsDisabledAtTheEnd() {
        MainActor.assumeIsolated {
            let stage = MatchStage.reviewing()
            XCTAssertEqual(stage.page.coachPanel?.playOn.isSensitive, false)
            _ = stage.page.coachPanel?.strip.press(.home)
            turnUntil("it to be possible") { stage.page.coachPanel?.playOn.isSensitive == true }
            stage.window.destroy()
        }
    }

    func testNewGameAndUndoEndTheReview() {
        MainActor.assumeIsolated {
            for command in [ActivityCommand.newGame, .undo] {
                let stage = MatchStage(thinking: .coach)
                stage.press(5, 1, 3, 2, 7)
                stage.review()
                stage.page.perform(command)
                turnUntil("no coach") { stage.page.coachPanel == nil }
                turnUntil("the focus on the board") { stage.board.squares.contains { $0.hasFocus } }
                stage.window.destroy()
            }
        }
    }
}
