import CGtk
import DisplayTesting
import Flashcards
import Storage
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page in a window, acted upon and read.
nonisolated final class CardsPageTests: DisplayTestCase {
    func testShowsTheTopCardAndTheTime() {
        CardsPageStage.with { stage in
            XCTAssertTrue(stage.texts.contains("a"))
            XCTAssertTrue(stage.texts.contains("Time: 100"))
            XCTAssertTrue(stage.texts.contains("Letters"))
            XCTAssertFalse(stage.texts.contains("a answered"))
            XCTAssertFalse(stage.texts.contains("Start Again"))
        }
    }

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

    func testNameOfADeckThatWasNotMadeIsStillThereLater() {
        CardsPageStage.with { stage in
            @MainActor func decks() -> DeckListView? {
                stage.page.showDecks()
                guard case .decks(let decks) = stage.page.screen.kind else { return nil }
                return decks
            }
            decks()?.name.text = "birds"
            stage.page.showRun()
            let again = decks()
            XCTAssertEqual(again?.name.text, "birds")
            again?.make()
            again?.leave()
            XCTAssertEqual(stage.run.deck?.name, "birds")
            XCTAssertEqual(decks()?.name.text, "")
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

    func testEndSaysHowItWentAndOffersBothWaysOn() {
        CardsPageStage.with { stage in
            for verdict in [Verdict.wrong, .correct, .correct, .correct] { stage.page.runView.swipe(verdict) }
            turnUntil("the end") { stage.texts.contains("Start Again") }
            for text in [
                "All Cards Done", "3 correct cards", "1 strike", "100 seconds left", "Missed cards", "a",
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

    func testNoMissedCardsNoWayToPlayThem() {
        CardsPageStage.with(["a"]) { stage in
            stage.page.runView.swipe(.correct)
            turnUntil("the end") { stage.texts.contains("Start Again") }
            XCTAssertFalse(stage.texts.contains("Only the Missed Ones"))
            XCTAssertFalse(stage.texts.contains("Missed cards"))
        }
    }

    func testOnlyTheTopCardTakesPart() {
        CardsPageStage.with { stage in
            let pile = stage.page.runView.pile
            for face in pile.onlySeen {
                XCTAssertEqual(gtk_widget_get_can_target(face.widget), 0)
                XCTAssertEqual(gtk_widget_get_can_focus(face.widget), 0)
                XCTAssertTrue(face.isHiddenFromAssistiveTechnology)
            }
            XCTAssertEqual(pile.onlySeen.count, 1)
            XCTAssertFalse(pile.top.isHiddenFromAssistiveTechnology)
            stage.page.runView.swipe(.correct)
            XCTAssertEqual(pile.onlySeen.count, 2, "one more is on its way out")
            XCTAssertTrue(pile.onlySeen.allSatisfy(\.isHiddenFromAssistiveTechnology))
        }
    }

    func testADeckOfTenThousandHasAsManyWidgetsAsOneOfTen() {
        MainActor.assumeIsolated {
            var counts: [Int] = []
            for cards in [10, 10_000] {
                let stage = CardsPageStage((0..<cards).map { "card \($0)" })
                for _ in 0..<3 { stage.page.runView.swipe(.correct) }
                turnUntil("the cards gone") { stage.page.runView.pile.onlySeen.count == 1 }
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
            XCTAssertTrue(stage.texts.contains("Taken back."))
            XCTAssertFalse(stage.page.can(.undo))
            XCTAssertTrue(stage.page.can(.redo))
        }
    }

    func testRunLeftInTheMiddleCanBeHadBack() {
        CardsPageStage.with { stage in
            stage.page.perform(.newGame)
            XCTAssertNil(toast(in: stage.page), "nothing was lost")
            stage.page.runView.swipe(.correct)
            settle()
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.run.pile.score, 0)
            turnUntil("the offer") { texts(in: toast(in: stage.page)) == ["The run was put away.", "Undo"] }
            pressToast(in: stage.page)
            turnUntil("the run that was put away") { stage.run.pile.score == 1 }
        }
    }

    /// Each layout of the window asks the display server where the pointer is, a dozen times.
    func testSecondThatPassesPlacesNothingAnew() {
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
            XCTAssertTrue(Preferences(stage.around.settings).hasTurnedACard, "and never again")
        }
    }

    func testClockTicksByItselfAndStandsStillForEachDistraction() {
        CardsPageStage.with { stage in
            turnUntil("a tick") { stage.texts.contains("Time: 99") }
            for distraction in Distraction.allCases {
                stage.page.distracted(by: [distraction])
                XCTAssertFalse(stage.run.isClockRunning, "\(distraction)")
                stage.page.distracted(by: [])
                XCTAssertTrue(stage.run.isClockRunning)
            }
            stage.page.editCards()
            XCTAssertFalse(stage.run.isClockRunning)
            stage.page.distracted(by: [])
            XCTAssertFalse(stage.run.isClockRunning, "the editor is still in front")
        }
    }

    func testEmptyDeckSaysSoAndOffersToAddCards() {
        CardsPageStage.with([]) { stage in
            XCTAssertTrue(stage.texts.contains("This deck has no cards yet."))
            XCTAssertTrue(stage.texts.contains("Add Cards"))
            XCTAssertFalse(stage.texts.contains { $0.hasPrefix("Time:") })
            XCTAssertEqual(stage.verdictButtons.filter(\.isVisible).count, 0)
        }
    }

    func testBrowsingGoesBackToTheRunWhereItWas() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            let (before, swipes) = (stage.run.seen.map(\.card), stage.run.pile.swipes)
            XCTAssertTrue(stage.page.can(.browseCards))
            stage.page.perform(.browseCards)
            guard case .browse(let view) = stage.page.screen.kind else { return XCTFail("no cards") }
            turnUntil("all cards") { Set(stage.texts).isSuperset(of: ["a", "b", "c", "3 cards"]) }
            XCTAssertFalse(stage.run.isClockRunning)
            XCTAssertFalse(stage.page.can(.browseCards))
            XCTAssertFalse(stage.page.can(.undo))
            stage.page.distracted(by: [])
            XCTAssertFalse(stage.run.isClockRunning, "the cards are still in front")
            XCTAssertFalse(stage.page.press(.left), "no swipe")
            view.turn(0)
            gtk_widget_activate(view.doneButton.widget)
            turnUntil("the run") { stage.page.runView.pile.top.button.hasFocus }
            XCTAssertEqual(stage.run.seen.map(\.card), before)
            XCTAssertEqual(stage.run.pile.swipes, swipes)
            XCTAssertTrue(stage.run.isClockRunning)
            XCTAssertTrue(stage.around.toasts.isEmpty)
        }
    }

    func testWithNoCardThereIsNothingToBrowse() {
        CardsPageStage.with([]) { stage in
            XCTAssertFalse(stage.page.can(.browseCards))
            stage.page.perform(.browseCards)
            XCTAssertTrue(stage.texts.contains("This deck has no cards yet."))
        }
    }

    func testVerdictButtonsShowOnlyWhenNeededWhereThatIsChosen() {
        CardsPageStage.with { stage in
            stage.around.preferences.alwaysShowsVerdictButtons = false
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
            XCTAssertEqual(stage.page.runView.pile.onlySeen.count, 1)
        }
    }

    func testFileThatWasSetAsideIsToldOnceAndInALastingPlace() {
        MainActor.assumeIsolated {
            let stage = CardsPageStage(notices: [
                .setAside(from: "/x/cards.db", to: "/x/cards old.db", .damaged)
            ])
            XCTAssertEqual(stage.around.alerts.count, 1)
            XCTAssertTrue(stage.around.alerts[0].body.contains("/x/cards old.db"))
            XCTAssertTrue(stage.texts.contains { $0.contains("/x/cards old.db") })
            stage.end()
        }
    }

    func testFileThatWasSetAsideAndCannotBeReplacedIsToldOfInOneAlert() {
        MainActor.assumeIsolated {
            let stage = CardsPageStage(
                notices: [.setAside(from: "/x/cards.db", to: "/x/cards old.db", .damaged), .notKept(.full)])
            XCTAssertEqual(stage.around.alerts.count, 1)
            XCTAssertTrue(stage.around.alerts[0].body.contains("/x/cards old.db"))
            XCTAssertTrue(stage.around.alerts[0].body.contains("lasts only until you close Recess"))
            stage.end()
        }
    }

    func testPageGoesWhenItsWindowHasGone() {
        MainActor.assumeIsolated {
            var stage: CardsPageStage? = CardsPageStage()
            stage?.page.runView.swipe(.correct)
            stage?.page.editCards()
            settle()
            weak let page = stage?.page
            weak let run = stage?.page.run
            XCTAssertNotNil(page)
            stage?.end()
            stage = nil
            turnUntil("its end") { page == nil && run == nil }
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
