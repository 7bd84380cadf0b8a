import CGtk
import DisplayTesting
import PageTesting
import World
import XCTest

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

/// What the page says of an answer on the map.
nonisolated final class MapVerdictTests: DisplayTestCase {
    func testASentenceBeginsWithALargeLetter() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "gb", in: .europe)
            stage.click("fr")
            XCTAssertEqual(
                stage.panel.answers.resultText,
                "Wrong! That is France. The UK lies 660 km to the northwest.\nYour score is 0.")
            stage.close()
        }
    }

    func testAVerdictIsWholeInASmallWindow() throws {
        try Display.needX11("the window has to be small")
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "us", in: .americas, names: ["us", "mx", "ca"], size: (300, 360))
            XCTAssertTrue(stage.page.press(.digit(2)))
            turnUntil("the answer") { stage.panel.answers.resultText != nil && stage.map.isSettled }
            settle()
            XCTAssertFalse(stage.isVerdictCut)
            stage.close()
        }
    }

    /// A window of 360 by 294 leaves so much to the page.
    func testAVerdictIsWholeInTheSmallestWindow() throws {
        try Display.needX11("the window has to be small")
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne", size: (360, 198))
            stage.click("td")
            turnUntil("the answer") { stage.panel.answers.resultText != nil && stage.map.isSettled }
            settle()
            XCTAssertFalse(stage.isVerdictCut)
            stage.close()
        }
    }

    func testAGameThatIsBroughtBackShowsTheAnswerThatItShowed() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("td")
            let (game, text) = (stage.quiz.game, stage.panel.answers.resultText)
            stage.page.perform(.newGame)
            turnUntil("a new game") { stage.quiz.game.answers == 0 && !stage.around.library.isBusy }
            stage.page.perform(.undo)
            turnUntil("the game before") { stage.quiz.game == game }
            turnUntil("its answer") { stage.panel.answers.resultText == text }
            turnUntil("rest") { !stage.around.library.isBusy }
            stage.page.perform(.undo)
            turnUntil("the question") { stage.quiz.game.situation == .asking }
            stage.close()
        }
    }

    func testTheLastAnswerIsSeenOnTheMapBeforeTheEnd() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne", length: .questions(1))
            stage.click("td")
            XCTAssertTrue(stage.quiz.game.isOver)
            settle()
            XCTAssertTrue(stage.alerts.isEmpty)
            stage.panel.answers.continueButton?.click()
            turnUntil("the end") { stage.alerts.count == 1 }
            XCTAssertEqual(stage.alerts[0].heading, "Game Over")
            XCTAssertNotNil(stage.alerts[0].details, "the place that was missed")
            stage.close()
        }
    }
}
