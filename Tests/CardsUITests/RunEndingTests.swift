import CGtk
import DisplayTesting
import PageTesting
import Library
import XCTest

@testable import Flashcards
@testable import CardsUI
@testable import Gtk
@testable import RecessKit

extension CardsPageStage {
    fileprivate var ending: RunEnding? { page.runView.ending }

    /// Sets the clock to its limit of a hundred seconds.
    fileprivate func letTimeRunOut() {
        run.clock = RunClock(limit: .seconds(100), elapsed: .seconds(100))
        run.tick()
        turnUntil("the end") { texts.contains("Time’s Up") }
    }
}

/// The panel at the end of a run.
nonisolated final class RunEndingTests: DisplayTestCase {
    func testTimeUpOffersToGoOnWithoutTheClock() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.wrong)
            stage.letTimeRunOut()
            for text in [
                "0 correct cards", "1 strike", "3 cards left", "Start Again", "Go On Without the Clock",
            ] {
                XCTAssertTrue(stage.texts.contains(text), "\(text) in \(stage.texts)")
            }
            stage.ending.map { _ = gtk_widget_activate($0.goOn.widget) }
            turnUntil("the next card") {
                stage.texts.contains("b") && stage.page.runView.pile.top.button.hasFocus
            }
            turnUntil("no clock") { !stage.texts.contains { $0.hasPrefix("Time:") } }
            for _ in 0..<3 { stage.page.runView.swipe(.correct) }
            turnUntil("the end") { stage.texts.contains("All Cards Done") }
            XCTAssertTrue(stage.texts.contains("3 correct cards"))
            XCTAssertFalse(stage.texts.contains("Go On Without the Clock"))
            XCTAssertFalse(stage.texts.contains { $0.hasSuffix("seconds left") })
        }
    }

    func testUndoAfterTheTimeShowsTheNewCounts() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.wrong)
            stage.page.runView.swipe(.correct)
            stage.letTimeRunOut()
            XCTAssertTrue(stage.texts.contains("1 correct card"))
            stage.page.perform(.undo)
            turnUntil("the new counts") {
                stage.texts.contains("0 correct cards") && stage.texts.contains("3 cards left")
            }
            XCTAssertTrue(stage.texts.contains("Missed Cards"))
            turnUntil("the focus") { stage.ending?.startAgain.hasFocus == true }
            stage.page.perform(.undo)
            turnUntil("nothing missed") { !stage.texts.contains("Missed Cards") }
            stage.page.perform(.redo)
            stage.page.perform(.redo)
            turnUntil("the counts again") { stage.texts.contains("1 correct card") }
        }
    }

    func testUndoAfterTheLastCardGoesOnWithIt() {
        CardsPageStage.with(["a"]) { stage in
            stage.page.runView.swipe(.correct)
            turnUntil("the end") { stage.texts.contains("All Cards Done") }
            stage.page.perform(.undo)
            turnUntil("the card") { stage.texts.contains("a") && !stage.texts.contains("All Cards Done") }
            turnUntil("the focus on it") { stage.page.runView.pile.top.button.hasFocus }
        }
    }

    func testMissedCardThatIsEditedShowsItsNewText() {
        CardsPageStage.with(["a"]) { stage in
            stage.around.settings.cardRules = RunRules(shuffles: false, wrongComesBack: false)
            stage.run.startAgain()
            stage.page.runView.swipe(.wrong)
            turnUntil("the end") { stage.texts.contains("Missed Cards") }
            guard let card = stage.run.missedCards(1).first, let text = CardText(prompt: "A", answer: "B")
            else {
                return XCTFail("no card")
            }
            stage.page.editCards()
            stage.perform(.change(card, to: text))
            stage.page.showRun()
            turnUntil("the new text") { stage.texts.contains("A") && stage.texts.contains("B") }
        }
    }

    func testKeysMeantForACardDoNothingAtTheEnd() {
        MainActor.assumeIsolated {
            let length = FirstMoment.length
            defer { FirstMoment.length = length }
            FirstMoment.length = .seconds(60)
            let stage = CardsPageStage()
            let person = Person(at: stage.around.window)
            stage.around.window.onKey { stage.page.press($0) }
            stage.letTimeRunOut()
            turnUntil("the focus") { stage.ending?.startAgain.hasFocus == true }
            var heard = 0
            stage.around.window.onKey(first: true) { _ in
                heard += 1
                return false
            }
            person.press("space", "Return", "Right", "Left")
            turnUntil("the keys") { heard == 4 }
            XCTAssertEqual(stage.run.situation, .over)
            XCTAssertTrue(stage.ending?.startAgain.hasFocus == true, "the focus stays")
            stage.page.perform(.undo)
            stage.end()
        }
    }

    func testKeyHeldSinceBeforeTheEndDoesNothingAtTheEnd() {
        MainActor.assumeIsolated {
            let length = FirstMoment.length
            defer { FirstMoment.length = length }
            FirstMoment.length = .milliseconds(1)
            for key in ["space", "Right"] {
                // On a slow machine the key repeats before time runs out: three cards could all be gone by then.
                let stage = CardsPageStage((0..<200).map { "card \($0)" })
                let person = Person(at: stage.around.window)
                var heard = 0
                stage.around.window.onKey(first: true) { _ in
                    heard += 1
                    return false
                }
                stage.around.window.onKey { stage.page.press($0) }
                person.hold(key: key)
                turnUntil("the key") { heard > 0 }
                stage.letTimeRunOut()
                turnUntil("the focus") { stage.ending?.containsFocus == true }
                heard = 0
                turnUntil("the key to repeat") { heard > 5 }
                XCTAssertEqual(stage.run.situation, .over, key)
                XCTAssertTrue(stage.ending?.startAgain.hasFocus == true, "\(key) moves no focus")
                person.letGo(key: key)
                turnUntil("rest") {
                    person.press("space")
                    return stage.run.situation == .going
                }
                stage.end()
            }
        }
    }
}
