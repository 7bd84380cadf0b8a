import DisplayTesting
import PageTesting
import FlagQuiz
import Library
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// What comes back on the page: by undo, at the next start, from another window.
nonisolated final class FlagsPageUndoTests: DisplayTestCase {
    func testGameInTheMiddleGoesOnAtTheNextStartWithItsAlert() {
        MainActor.assumeIsolated {
            let library = RecessLibrary.inMemory()
            let first = FlagsPageStage(library)
            first.answer(right: true)
            first.goOn()
            first.answer(right: false)
            let game = first.page.quiz.game
            first.window.destroy()
            let second = FlagsPageStage(library)
            XCTAssertEqual(second.page.quiz.game, game)
            turnUntil("its alert") { second.alerts.count == 1 }
            XCTAssertEqual(second.alerts.first?.heading, first.alerts.last?.heading)
            second.window.destroy()
        }
    }

    func testToastOffersToBringAGameBackThatWasLeftInTheMiddle() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.toasts.count, 0, "no game was left in the middle")
            stage.answer(right: true)
            stage.goOn()
            let before = stage.page.quiz.game
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.page.quiz.game.score, 0)
            stage.toasts.first?.action()
            XCTAssertEqual(stage.page.quiz.game, before)
            stage.window.destroy()
        }
    }

    func testUndoAsksTheEarlierQuestionAgainAndRedoGoesForth() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            XCTAssertFalse(stage.page.can(.undo))
            XCTAssertFalse(stage.page.can(.redo))
            var games = [stage.page.quiz.game]
            for isRight in [true, false] {
                stage.answer(right: isRight)
                stage.goOn()
                games.append(stage.page.quiz.game)
            }
            let listener = Listener()
            for game in games.dropLast().reversed() {
                stage.page.perform(.undo)
                XCTAssertEqual(stage.page.quiz.game, game)
                let question = stage.page.spokenState
                turnUntil("the question") { listener.heard.last == question }
            }
            XCTAssertFalse(stage.page.can(.undo))
            for game in games.dropFirst() {
                stage.page.perform(.redo)
                XCTAssertEqual(stage.page.quiz.game, game)
            }
            XCTAssertFalse(stage.page.can(.redo))
            settle()
            XCTAssertEqual(stage.alerts.count, 2, "undo and redo show no alert again")
            stage.window.destroy()
        }
    }

    func testUndoTakesAnAlertAwayAndTheNextAnswerShowsOne() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            let first = stage.page.quiz.game
            stage.answer(right: false)
            stage.page.perform(.undo)
            XCTAssertEqual(stage.page.quiz.game, first)
            turnUntil("no alert") { stage.dialog == nil }
            stage.answer(right: true)
            XCTAssertEqual(stage.alerts.count, 2)
            XCTAssertEqual(stage.page.quiz.game.score, 1)
            stage.window.destroy()
        }
    }

    func testUndoAfterAGameThatHasEndedShowsItsEndAndThenAsksItsLastQuestionAgain() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.play { _ in true }
            stage.goOn()
            XCTAssertEqual(stage.page.quiz.game.round, 1)
            stage.page.perform(.undo)
            XCTAssertTrue(stage.page.quiz.game.isOver)
            turnUntil("its alert") { stage.alerts.count == 9 }
            XCTAssertEqual(stage.alerts.last?.heading, "Game Over")
            stage.page.perform(.undo)
            XCTAssertEqual([stage.page.quiz.game.round, stage.page.quiz.game.score], [8, 7])
            turnUntil("no alert") { stage.dialog == nil }
            stage.answer(right: true)
            XCTAssertEqual(stage.alerts.last?.heading, "Game Over")
            XCTAssertEqual(stage.alerts.count, 10)
            stage.window.destroy()
        }
    }

    func testWindowFollowsWhatAnotherHasPlayedWithTheAlertOfThatAnswer() {
        MainActor.assumeIsolated {
            let folder = NSTemporaryDirectory() + "recess-\(UUID().uuidString)"
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let source = LibrarySource(.file(folder + "/recess.db", machine: folder + "/machine"))
            guard let ours = try? RecessLibrary(source), let theirs = try? RecessLibrary(source) else {
                return XCTFail("no library")
            }
            // The alerts are only recorded: one process has one window and one alert.
            let (one, other) = (
                FlagsPageStage(ours, showsAlerts: false), FlagsPageStage(theirs, showsAlerts: false)
            )
            one.answer(right: true)
            turnUntil("the same game") { other.page.quiz.game == one.page.quiz.game }
            turnUntil("its alert") { other.alerts.count == 1 }
            XCTAssertEqual(other.alerts.first?.heading, one.alerts.first?.heading)
            one.goOn()
            turnUntil("the next question") { other.page.quiz.game == one.page.quiz.game }
            other.answer(right: false)
            turnUntil("the alert of their answer") { one.alerts.count == 2 }
            XCTAssertEqual(one.alerts.last?.heading, other.alerts.last?.heading)
            other.goOn()
            turnUntil("the question after it") { one.page.quiz.game == other.page.quiz.game }
            turnUntil("everything to be kept") { !ours.isBusy && !theirs.isBusy && one.page.can(.undo) }
            one.page.perform(.undo)
            turnUntil("the question of their answer") { one.page.quiz.game.answers == 1 }
            turnUntil("it in the other window") { other.page.quiz.game == one.page.quiz.game }
            XCTAssertEqual(one.page.quiz.game.situation, .asking)
            for stage in [one, other] { stage.window.destroy() }
            ours.finish()
            theirs.finish()
        }
    }

    func testQuestionThatUndoBringsBackStartsTheClockAnew() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.page.distracted(by: [])
            stage.answer(right: true)
            stage.goOn()
            stage.page.perform(.undo)
            let asked = SuspendingClock.now
            stage.answer(right: true)
            let answers = try? stage.library.read { try $0.answerHistory().answers }
            XCTAssertEqual(answers?.count, 1)
            XCTAssertLessThanOrEqual(answers?.last?.took ?? .seconds(9), asked.duration(to: .now))
            stage.window.destroy()
        }
    }
}
