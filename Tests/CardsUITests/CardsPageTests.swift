import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page of cards in a window.
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

    func testNameTypedForANewDeckIsKept() {
        CardsPageStage.with { stage in
            @MainActor func decks() -> DeckListView? {
                stage.page.showDecks()
                guard case .decks(let decks) = stage.page.state.subpage else { return nil }
                return decks
            }
            let first = decks()
            first?.name.text = "birds"
            first?.leave()
            let again = decks()
            XCTAssertEqual(again?.name.text, "birds")
            again?.make()
            again?.leave()
            XCTAssertEqual(stage.run.deck?.name, "birds")
            XCTAssertEqual(decks()?.name.text, "")
        }
    }

    func testRunLeftInTheMiddleCanBeBroughtBack() {
        CardsPageStage.with { stage in
            stage.page.perform(.newGame)
            XCTAssertNil(toast(in: stage.page), "nothing was lost")
            stage.page.runView.swipe(.correct)
            settle()
            stage.page.perform(.newGame)
            XCTAssertEqual(stage.run.pile.score, 0)
            turnUntil("the offer") { texts(in: toast(in: stage.page)) == ["The run was discarded.", "Undo"] }
            pressToast(in: stage.page)
            turnUntil("the run that was put away") { stage.run.pile.score == 1 }
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
            guard case .browse(let view) = stage.page.state.subpage else { return XCTFail("no cards") }
            turnUntil("all cards") { Set(stage.texts).isSuperset(of: ["a", "b", "c", "3 cards"]) }
            XCTAssertFalse(stage.run.isClockRunning)
            XCTAssertFalse(stage.page.can(.browseCards))
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

    func testTheEditorWorksAsBeforeAfterALookAtTheKinds() {
        CardsPageStage.with { stage in
            stage.page.editCards()
            guard let editor = stage.editor else { return XCTFail("no editor") }
            turnUntil("its button") { editor.tagsButton.isMapped }
            XCTAssertTrue(editor.tagsButton.isSensitive)
            for visit in 1...2 {
                stage.page.showKinds()
                guard case .kinds(let kinds) = stage.page.state.subpage else { return XCTFail("no kinds") }
                turnUntil("the kinds") { kinds.isMapped }
                kinds.goBack()
                turnUntil("the editor") { editor.tagsButton.isMapped }
                settle()
                XCTAssertTrue(editor.tagsButton.isSensitive, "visit \(visit)")
            }
            gtk_widget_activate(editor.tagsButton.widget)
            turnUntil("the tags") { editor.form.tags.isMapped }
        }
    }

    func testPageIsFreedWithItsWindow() {
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
