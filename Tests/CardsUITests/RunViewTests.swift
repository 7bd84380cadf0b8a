import CGtk
import DisplayTesting
import Files
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// A run in the page of cards: the pile, the verdict buttons and the messages.
nonisolated final class RunViewTests: DisplayTestCase {
    func testClickShowsTheAnswerAndHidesItAgain() {
        CardsPageStage.with { stage in
            let card = stage.page.runView.pile.top.button
            gtk_widget_activate(card.widget)
            turnUntil("the answer") { stage.texts.contains("a answered") }
            XCTAssertTrue(stage.texts.contains("a"), "over it stays the prompt")
            gtk_widget_activate(card.widget)
            turnUntil("the answer hidden") { !stage.texts.contains("a answered") }
        }
    }

    func testArrowKeysSayCorrectAndWrong() {
        CardsPageStage.with { stage in
            XCTAssertTrue(stage.page.press(.right))
            turnUntil("the next card") { stage.texts.contains("b") && stage.run.pile.score == 1 }
            XCTAssertTrue(stage.page.press(.left))
            turnUntil("the next card") { stage.run.pile.strikes == 1 }
            XCTAssertEqual(stage.run.pile.count, 2, "the wrong one has come back")
        }
    }

    func testButtonsSayCorrectAndWrongAndDoNothingWithNoCardLeft() {
        CardsPageStage.with(["a"]) { stage in
            let buttons = stage.verdictButtons
            XCTAssertEqual(buttons.count, 2)
            gtk_widget_activate(buttons[0].widget)
            turnUntil("wrong") { stage.run.pile.strikes == 1 }
            gtk_widget_activate(buttons[1].widget)
            turnUntil("correct") { stage.run.pile.score == 1 }
            turnUntil("the end") { stage.texts.contains("Start Again") }
            turnUntil("no use for them") { buttons.allSatisfy { !$0.isMapped } }
            stage.page.runView.swipe(.correct)
            XCTAssertFalse(stage.page.press(.left))
            XCTAssertEqual(stage.run.pile.swipes.count, 2)
        }
    }

    func testEndShowsTheResultsAndOffersBothWaysOn() {
        CardsPageStage.with { stage in
            for verdict in [Verdict.wrong, .correct, .correct, .correct] { stage.page.runView.swipe(verdict) }
            turnUntil("the end") { stage.texts.contains("Start Again") }
            for text in [
                "All Cards Done", "3 correct cards", "1 strike", "100 seconds left", "Missed Cards", "a",
                "a answered", "Only the Missed Ones",
            ] {
                XCTAssertTrue(stage.texts.contains(text), "\(text) in \(stage.texts)")
            }
            turnUntil("the focus") { stage.page.runView.ending?.startAgain.hasFocus == true }
            stage.run.startMissed()
            turnUntil("the missed card") { stage.run.pile.count == 1 && !stage.texts.contains("Start Again") }
            turnUntil("the focus on the card") { stage.page.runView.pile.top.button.hasFocus }
        }
    }

    func testWithoutMissedCardsTheyAreNotOffered() {
        CardsPageStage.with(["a"]) { stage in
            stage.page.runView.swipe(.correct)
            turnUntil("the end") { stage.texts.contains("Start Again") }
            XCTAssertFalse(stage.texts.contains("Only the Missed Ones"))
            XCTAssertFalse(stage.texts.contains("Missed Cards"))
        }
    }

    func testOnlyTheTopCardTakesClicksAndTheFocus() {
        CardsPageStage.with { stage in
            let pile = stage.page.runView.pile
            for face in pile.inertFaces {
                XCTAssertEqual(gtk_widget_get_can_target(face.widget), 0)
                XCTAssertEqual(gtk_widget_get_can_focus(face.widget), 0)
                XCTAssertTrue(face.isHiddenFromAssistiveTechnology)
            }
            XCTAssertEqual(pile.inertFaces.count, 1)
            XCTAssertFalse(pile.top.isHiddenFromAssistiveTechnology)
            stage.page.runView.swipe(.correct)
            XCTAssertEqual(pile.inertFaces.count, 2, "one more is on its way out")
            XCTAssertTrue(pile.inertFaces.allSatisfy(\.isHiddenFromAssistiveTechnology))
            for face in pile.inertFaces {
                face.isVisible = false
                face.isVisible = true
                XCTAssertTrue(face.isHiddenFromAssistiveTechnology, "also when it is shown again")
            }
        }
    }

    func testADeckOfTenThousandHasAsManyWidgetsAsOneOfTen() {
        MainActor.assumeIsolated {
            var counts: [Int] = []
            for cards in [10, 10_000] {
                let stage = CardsPageStage((0..<cards).map { "card \($0)" })
                for _ in 0..<3 { stage.page.runView.swipe(.correct) }
                turnUntil("the cards gone") { stage.page.runView.pile.inertFaces.count == 1 }
                settle()
                counts.append(numberOfWidgets(in: stage.page.widget))
                stage.end()
            }
            XCTAssertEqual(counts[0], counts[1])
        }
    }

    func testUndoBringsTheCardBackByToastAndByCommand() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.wrong)
            turnUntil("the next card") { stage.texts.contains("b") }
            turnUntil("the toast") { stage.texts.contains("Undo") }
            XCTAssertTrue(stage.page.can(.undo))
            stage.page.perform(.undo)
            turnUntil("the card") { stage.texts.contains("a") && stage.run.pile.strikes == 0 }
            XCTAssertTrue(stage.texts.contains("Undone."))
            XCTAssertFalse(stage.page.can(.undo))
            XCTAssertTrue(stage.page.can(.redo))
        }
    }

    func testWhatWasSaidOfASwipeGoesWithTheSwipe() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.wrong)
            stage.page.runView.swipe(.correct)
            turnUntil("the words") { stage.texts.contains("Correct.") }
            guard
                let swipes = try? stage.around.library.readLibrary({ library throws(StoreFailure) in
                    try library.history()
                }), swipes.count > 1
            else {
                return XCTFail("no steps")
            }
            stage.around.library.goBack(to: swipes[1].id)
            turnUntil("one swipe") { stage.run.pile.swipes.count == 1 }
            turnUntil("no words") { !stage.texts.contains("Correct.") }
            XCTAssertFalse(stage.page.runView.status.hasMessage)
        }
    }

    /// Each layout of the window asks the display server a dozen times for the position of the pointer.
    func testATickOfTheClockLaysOutNothing() {
        CardsPageStage.with { stage in
            var layouts = 0
            let clock = gtk_widget_get_frame_clock(stage.around.window.widget)
            turnUntil("a tick") { stage.texts.contains("Time: 99") }
            settle()
            Object(UnsafeMutableRawPointer(clock), .shared).connect("layout") { layouts += 1 }
            turnUntil("another tick") { stage.texts.contains("Time: 98") }
            settle()
            XCTAssertEqual(layouts, 0)
            XCTAssertEqual(stage.texts.filter { $0.hasPrefix("Time") }, ["Time: 98"])
        }
    }

    func testHintSaysHowToTurnACardUntilOneHasBeenTurned() {
        CardsPageStage.with { stage in
            let hint = "Click the card or press Space to turn it."
            XCTAssertTrue(stage.texts.contains(hint))
            stage.page.runView.swipe(.wrong)
            settle()
            XCTAssertFalse(stage.texts.contains(hint), "what has happened comes first")
            stage.page.perform(.newGame)
            turnUntil("the hint") { stage.texts.contains(hint) }
            XCTAssertTrue(stage.page.press(.confirm))
            turnUntil("no hint") { !stage.texts.contains(hint) }
            XCTAssertTrue(CardsPreferences(stage.around.settings).hasTurnedACard, "and never again")
        }
    }

    func testHintSaysHowToSwipeACardThatIsTurnedUntilOneHasBeenSwiped() {
        CardsPageStage.with { stage in
            let hint = "Swipe or press → if you knew it, ← if not."
            XCTAssertFalse(stage.texts.contains(hint), "turning comes first")
            XCTAssertTrue(stage.page.press(.confirm))
            turnUntil("the hint") { stage.texts.contains(hint) }
            XCTAssertTrue(stage.page.press(.confirm))
            turnUntil("no hint for the question") { !stage.texts.contains(hint) }
            XCTAssertTrue(stage.page.press(.confirm))
            turnUntil("the hint") { stage.texts.contains(hint) }
            stage.page.runView.swipe(.correct)
            stage.page.perform(.newGame)
            XCTAssertTrue(stage.page.press(.confirm))
            settle()
            XCTAssertFalse(stage.texts.contains(hint), "never again")
            XCTAssertTrue(CardsPreferences(stage.around.settings).hasSwipedACard)
        }
    }

    func testVerdictButtonsShowOnlyWhenNeededIfThatIsChosen() {
        CardsPageStage.with { stage in
            stage.page.preferences.alwaysShowsVerdictButtons = false
            turnUntil("no buttons") { stage.verdictButtons.allSatisfy { !$0.isVisible } }
            stage.around.preferences.differentiatesWithoutColour = true
            turnUntil("the buttons") { stage.verdictButtons.allSatisfy(\.isVisible) }
        }
    }

    func testReducedMotionChangesEverythingAtOnce() {
        CardsPageStage.with { stage in
            stage.around.preferences.reducesMotion = true
            defer { stage.around.preferences.reducesMotion = false }
            stage.page.runView.swipe(.wrong)
            XCTAssertEqual(stage.page.runView.pile.inertFaces.count, 1)
        }
    }
}

@MainActor func numberOfWidgets(in widget: UnsafeMutablePointer<GtkWidget>?) -> Int {
    guard let widget else { return 0 }
    var number = 1
    var child = gtk_widget_get_first_child(widget)
    while child != nil {
        number += numberOfWidgets(in: child)
        child = gtk_widget_get_next_sibling(child)
    }
    return number
}
