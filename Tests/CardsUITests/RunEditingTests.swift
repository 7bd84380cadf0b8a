import CardTesting
import CGtk
import DisplayTesting
import PageTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// A run whose decks and cards are edited meanwhile.
nonisolated final class RunEditingTests: DisplayTestCase {
    func testRunGoesOnAfterTheEditorWhereItWas() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            stage.run.toggleAnswer()
            stage.page.perform(.editCards)
            XCTAssertFalse(stage.run.isClockRunning)
            guard let editor = stage.editor else { return XCTFail("no editor") }
            gtk_widget_activate(editor.doneButton.widget)
            turnUntil("the run") { stage.page.runView.pile.top.button.hasFocus }
            XCTAssertTrue(stage.texts.contains("b answered"))
            XCTAssertEqual(stage.run.pile.score, 1)
            XCTAssertTrue(stage.run.isClockRunning)
            XCTAssertTrue(stage.offer.isEmpty || stage.offer[0] == "Correct.", "nothing was put away")
        }
    }

    func testEditedCardIsSeenInTheRun() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            stage.page.perform(.editCards)
            guard let editor = stage.editor, let card = stage.run.seen.first?.card else {
                return XCTFail("no editor")
            }
            editor.edit(card)
            editor.form.draft = CardForm.Draft(prompt: "B", answer: "new answer")
            editor.save()
            XCTAssertTrue(editor.editor.save(prompt: "new", answer: "card"))
            editor.leave()
            turnUntil("the new text") { stage.texts.contains("B") }
            XCTAssertEqual(stage.run.pile.count, 2, "the new card comes with the next run")
            stage.run.toggleAnswer()
            turnUntil("the new answer") { stage.texts.contains("new answer") }
        }
    }

    func testRunGoesOnAfterTheListOfDecksAndWhenItsDeckIsChosen() {
        CardsPageStage.with { stage in
            for leave in [{ $0.leave() }, { view in view.choose(view.deckRows[0].deck.id) }]
                as [@MainActor (DeckListView) -> Void]
            {
                stage.page.runView.swipe(.wrong)
                let pile = stage.run.pile
                stage.page.perform(.showDecks)
                guard let decks = stage.decks else { return XCTFail("no decks") }
                leave(decks)
                turnUntil("the run") { stage.page.runView.pile.top.button.hasFocus }
                XCTAssertEqual(stage.run.pile, pile)
            }
        }
    }

    func testDeletedDeckAndItsRunComeBackTogether() {
        for byCommand in [false, true] {
            CardsPageStage.with { stage in
                _ = stage.addDeck("Numbers", "1")
                stage.page.runView.swipe(.correct)
                stage.page.showDecks()
                guard let decks = stage.decks, let deck = stage.run.deck else { return XCTFail("no decks") }
                decks.delete(deck)
                decks.leave()
                turnUntil("the other deck") { stage.texts.contains("Numbers") && stage.texts.contains("1") }
                turnUntil("the offer") {
                    stage.offer == ["“Letters” was deleted, and the run ended with it.", "Undo"]
                }
                if byCommand {
                    XCTAssertTrue(stage.page.can(.undo))
                    stage.page.perform(.undo)
                } else {
                    pressToast(in: stage.page)
                }
                turnUntil("deck and run") { stage.texts.contains("Letters") && stage.texts.contains("b") }
                XCTAssertEqual(stage.run.pile.score, 1)
                turnUntil("no offer") { !stage.offer.contains("Undo") }
            }
        }
    }

    func testRunThatWasPutAwayComesBackByUndo() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            stage.page.perform(.newGame)
            turnUntil("the offer") { stage.offer == ["The run was discarded.", "Undo"] }
            stage.page.perform(.undo)
            turnUntil("the run that was put away") { stage.run.pile.score == 1 }
            turnUntil("the end of the offer") { stage.offer.first != "The run was discarded." }
            stage.page.perform(.newGame)
            turnUntil("the offer") { stage.offer.first == "The run was discarded." }
            stage.page.runView.swipe(.wrong)
            turnUntil("the end of the offer") { stage.offer.first != "The run was discarded." }
            stage.page.perform(.undo)
            XCTAssertEqual(stage.run.pile.score + stage.run.pile.strikes, 0)
            stage.page.perform(.undo)
            turnUntil("the run that was put away") { stage.run.pile.score == 1 }
        }
    }

    func testCardsThatARaceLeavesOutAreToldOnce() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            guard let deck = stage.run.deck?.id, let text = CardText(prompt: "d", answer: "new") else {
                return XCTFail("no deck")
            }
            let words = "Cards that were added come with the next run."
            stage.page.editCards()
            stage.perform(.add(text, to: deck))
            stage.editor?.leave()
            turnUntil("the words") { stage.texts.contains(words) }
            stage.page.runView.swipe(.correct)
            turnUntil("other words") { !stage.texts.contains(words) }
            stage.page.editCards()
            stage.perform(.rename(stage.run.deck!, to: "Signs"))
            stage.editor?.leave()
            turnUntil("the name") { stage.texts.contains("Signs") }
            XCTAssertFalse(stage.texts.contains(words))
        }
    }

    func testUndoTakesBackTheLastStepWhateverItWas() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            guard let card = stage.card("b"), let text = CardText(prompt: "B", answer: "new") else {
                return XCTFail("no card")
            }
            stage.perform(.change(card, to: text))
            turnUntil("the new text") { stage.texts.contains("B") }
            stage.perform(.deleteCards(CardChoice(card)))
            turnUntil("the next card") { stage.run.seen.first?.card.prompt == "c" }
            stage.page.perform(.undo)
            turnUntil("the deleted card") {
                stage.texts.contains("B") && stage.texts.contains("The card is back.")
            }
            stage.page.perform(.undo)
            turnUntil("the old text") { stage.texts.contains("b") }
            XCTAssertEqual(stage.run.pile.score, 1)
            stage.page.perform(.undo)
            turnUntil("the first card") { stage.texts.contains("a") }
            XCTAssertFalse(stage.page.can(.undo))
            for _ in 0..<3 { stage.page.perform(.redo) }
            turnUntil("all of it again") { stage.run.seen.first?.card.prompt == "c" }
            XCTAssertFalse(stage.page.can(.redo))
        }
    }

    func testUndoIsPossibleOnEverySubpage() {
        CardsPageStage.with { stage in
            XCTAssertFalse(stage.page.can(.undo))
            stage.page.runView.swipe(.correct)
            for open in [{ $0.editCards() }, { $0.showDecks() }, { $0.browse() }]
                as [@MainActor (CardsPage) -> Void]
            {
                open(stage.page)
                XCTAssertTrue(stage.page.can(.undo))
                stage.page.perform(.undo)
                XCTAssertFalse(stage.page.can(.undo))
                XCTAssertTrue(stage.page.can(.redo))
                XCTAssertEqual(stage.run.pile.score, 1, "the run follows when it is in view again")
                stage.page.showRun()
                XCTAssertEqual(stage.run.pile.score, 0)
                stage.page.perform(.redo)
                turnUntil("the swipe") { stage.run.pile.score == 1 }
            }
        }
    }

    func testOfferToUndoASwipeEndsWithItsRun() {
        CardsPageStage.with { stage in
            guard let numbers = stage.addDeck("Numbers", "1", "2") else { return XCTFail("no deck") }
            for end in [{ $0.run.startAgain() }, { $0.run.choose(numbers) }]
                as [@MainActor (CardsPageStage) -> Void]
            {
                stage.page.runView.swipe(.correct)
                turnUntil("the offer") { stage.offer.first == "Correct." }
                XCTAssertTrue(stage.texts.contains("Correct."))
                end(stage)
                turnUntil("its end") { stage.offer.isEmpty && !stage.texts.contains("Correct.") }
            }
        }
    }

    func testUndoMessageGoesWhenTheRunEnds() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            stage.page.perform(.undo)
            turnUntil("the sentence") { stage.texts.contains("Undone.") }
            stage.run.startAgain()
            turnUntil("its end") { !stage.texts.contains("Undone.") }
        }
    }

    func testMessageGoesWhenAnotherDeckIsChosen() {
        CardsPageStage.with { stage in
            guard let numbers = stage.addDeck("Numbers", "1") else { return XCTFail("no deck") }
            stage.page.runView.say("Two cards for these letters.")
            stage.run.startAgain()
            settle()
            XCTAssertTrue(stage.texts.contains("Two cards for these letters."))
            stage.page.choose(numbers)
            turnUntil("its end") { !stage.texts.contains("Two cards for these letters.") }
        }
    }

    func testCardsFromAnotherActivityAreNoticedOnComingBack() {
        CardsPageStage.with([]) { stage in
            guard let deck = stage.run.deck, let card = CardText(prompt: "n", answer: "new") else { return }
            stage.page.distracted(by: [.otherActivity])
            stage.perform(.add(card, to: deck.id))
            settle()
            XCTAssertEqual(stage.run.situation, .empty, "what is not in view takes no time")
            stage.page.distracted(by: [])
            turnUntil("the card") { stage.texts.contains("n") }
            stage.run.look()
            XCTAssertTrue(stage.run.isClockRunning)
            stage.page.runView.swipe(.wrong)
            stage.page.distracted(by: [.otherActivity])
            stage.page.distracted(by: [])
            XCTAssertEqual(stage.run.pile.strikes, 1, "nothing was changed")
        }
    }

    func testDeckDeletedByAnotherActivityCanBeBroughtBackWithItsRun() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            guard let deck = stage.run.deck else { return XCTFail("no deck") }
            stage.page.distracted(by: [.otherActivity])
            stage.perform(.deleteDeck(deck))
            stage.page.distracted(by: [])
            turnUntil("no deck") { stage.texts.contains("Make Deck") }
            stage.page.perform(.undo)
            turnUntil("the run") { stage.texts.contains("b") && stage.run.pile.score == 1 }
        }
    }

    func testEscapeLeavesTheListOfDecksWhateverHasTheFocus() {
        CardsPageStage.with { stage in
            _ = stage.addDeck("Numbers", "1")
            let person = Person(at: stage.around.window)
            stage.around.window.onKey { stage.page.press($0) }
            let focusPositions: [(String, @MainActor (DeckListView) -> Void)] = [
                ("a row", { _ in }),
                ("the field", { $0.name.grabFocus() }),
                (
                    "the field with a name in it",
                    { view in
                        view.name.text = "birds"
                        view.name.grabFocus()
                    }
                ),
                ("a button", { $0.makeButton.grabFocus() }),
                (
                    "the menu of a row",
                    { view in
                        view.deckRows[1].widget.part { $0.typeName == "GtkMenuButton" }
                            .map { _ = gtk_widget_grab_focus($0) }
                    }
                ),
                ("the line of words", { _ = gtk_widget_grab_focus($0.status.widget) }),
                ("nothing", { _ in gtk_window_set_focus(stage.around.window.pointer(), nil) }),
            ]
            for (name, focus) in focusPositions {
                stage.page.showDecks()
                guard let decks = stage.decks else { return XCTFail("no decks") }
                focus(decks)
                settle()
                person.press("Escape")
                turnUntil("back from \(name)") { stage.decks == nil }
            }
            stage.page.showDecks()
            stage.decks?.deckRows[1].beginRenaming()
            person.press("Escape")
            turnUntil("the name as it was") { stage.decks?.deckRows[1].hasFocus == true }
            person.press("Escape")
            turnUntil("back") { stage.decks == nil }
        }
    }
}
