import DisplayTesting
import Flashcards
import Memory
import PageTesting
import RecessKit
import XCTest

@testable import Gtk
@testable import CardsUI

/// Four grades, and “Why This Card?”.
nonisolated final class FourGradesTests: DisplayTestCase {
    func testFourButtonsTakeThePlaceOfTwo() {
        CardsPageStage.with { stage in
            turnUntil("two buttons") { stage.verdictButtons.allSatisfy(\.isMapped) }
            stage.page.preferences.hasFourGrades = true
            turnUntil("four buttons") {
                stage.gradeButtons.count == 4 && stage.gradeButtons.allSatisfy(\.isMapped)
            }
            XCTAssertFalse(stage.verdictButtons.contains { $0.isMapped })
            for (grade, button) in zip([Grade.again, .hard, .good], stage.gradeButtons) {
                button.click()
                turnUntil("\(grade)") { stage.run.pile.swipes.last?.grade == grade }
            }
            stage.page.preferences.hasFourGrades = false
            turnUntil("two buttons") { stage.verdictButtons.allSatisfy(\.isMapped) }
        }
    }

    func testTheScoreLineHasARowOfItsOwnWhereTheButtonsLeaveTooLittleBetweenThem() throws {
        try Display.needX11("the window has a size of its own")
        MainActor.assumeIsolated {
            CardsPageStage.scaleText(2)
            defer { CardsPageStage.scaleText(1) }
            CardsPageStage.with { stage in
                stage.resize(width: 360, height: 600)
                stage.page.preferences.hasFourGrades = true
                turnUntil("four buttons") { stage.gradeButtons.count == 4 }
                settle()
                let status = stage.page.runView.status
                let line = frame(of: status, in: stage.page)
                for button in stage.gradeButtons.map({ frame(of: $0, in: stage.page) }) {
                    XCTAssertTrue(line.y >= button.y + button.height || line.y + line.height <= button.y)
                }
                XCTAssertEqual(
                    stage.gradeButtons.map { texts(in: $0.widget) },
                    [["Again"], ["Hard"], ["Good"], ["Easy"]])
                // Too low for that. Now each button is as narrow as its key.
                stage.resize(width: 360, height: 200)
                XCTAssertEqual(stage.gradeButtons.map { texts(in: $0.widget) }, [["1"], ["2"], ["3"], ["4"]])
                XCTAssertGreaterThan(status.size.width, 0.4 * stage.page.size.width)
            }
        }
    }

    func testKeysGiveGradesOnlyIfThePersonWantsFour() {
        CardsPageStage.with { stage in
            XCTAssertFalse(stage.page.press(.digit(2)))
            XCTAssertTrue(stage.run.pile.swipes.isEmpty)
            stage.page.preferences.hasFourGrades = true
            XCTAssertTrue(stage.page.press(.digit(2)))
            XCTAssertTrue(stage.page.press(.digit(4)))
            XCTAssertFalse(stage.page.press(.digit(5)))
            XCTAssertEqual(stage.run.pile.swipes.map(\.grade), [.hard, .easy])
        }
    }

    func testWhyThisCardIsToldWhileSomethingIsLearnt() {
        CardsPageStage.with(["a", "b"]) { stage in
            XCTAssertFalse(stage.page.can(.whyThisOne))
            stage.page.perform(.learn)
            stage.page.learn(minutes: 5)
            turnUntil("the session") { stage.run.situation == .going }
            XCTAssertTrue(stage.page.can(.whyThisOne))
            stage.page.perform(.whyThisOne)
            guard let alert = stage.around.alerts.last else { return XCTFail("no alert") }
            XCTAssertEqual(alert.heading, "Why This Card?")
            XCTAssertTrue(alert.body.hasPrefix("It is new"), alert.body)
        }
    }
}
