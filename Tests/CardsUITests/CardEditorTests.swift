import CardTesting
import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI

/// The card editor in a window.
nonisolated final class CardEditorTests: DisplayTestCase {
    func testShowsTheDeckAndItsCards() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            for text in ["Numbers", "3 cards", "Prompt", "Answer", "one", "eins", "three"] {
                XCTAssertTrue(stage.texts.contains(text), text)
            }
            stage.window.destroy()
        }
    }

    func testCardIsWrittenAndAdded() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.takeFocus()
            stage.type("  four\n")
            stage.view.form.answer.field.focusAtEnd()
            stage.type("vier ")
            stage.click(stage.view.saveButton)
            XCTAssertEqual(stage.prompts, ["four", "one", "two", "three"])
            XCTAssertEqual(stage.view.form.draft, EditorDraft.Writing())
            XCTAssertTrue(stage.view.form.prompt.field.containsFocus)
            turnUntil("the row") { stage.texts.contains("four") && stage.texts.contains("4 cards") }
            XCTAssertTrue(stage.texts.contains("Card added."))
            stage.window.destroy()
        }
    }

    func testMissingSideIsNamedAndGivenTheFocus() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write(" ", "vier")
            stage.view.save()
            turnUntil("the sentence") { stage.texts.contains("Write a prompt first.") }
            XCTAssertTrue(stage.view.form.prompt.field.containsFocus)
            XCTAssertEqual(stage.view.form.draft.answer, "vier")
            stage.write("four", "\n")
            stage.view.save()
            turnUntil("the sentence") { stage.texts.contains("Write an answer first.") }
            XCTAssertTrue(stage.view.form.answer.field.containsFocus)
            XCTAssertEqual(stage.prompts.count, 3)
            stage.window.destroy()
        }
    }

    func testRowIsOpenedChangedAndSaved() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            XCTAssertEqual(stage.view.form.draft, CardForm.Draft(prompt: "two", answer: "zwei"))
            XCTAssertTrue(stage.view.form.prompt.field.containsFocus)
            turnUntil("the buttons") { stage.texts.contains("Save Card") && stage.texts.contains("Cancel") }
            stage.type("!")
            stage.click(stage.view.saveButton)
            XCTAssertEqual(stage.prompts, ["one", "two!", "three"])
            turnUntil("the row") { stage.texts.contains("two!") && stage.texts.contains("Card saved.") }
            XCTAssertEqual(stage.view.list.focusedCard?.prompt, "two!")
            XCTAssertTrue(stage.texts.contains("Add Card"))
            XCTAssertFalse(stage.texts.contains("Cancel"))
            stage.window.destroy()
        }
    }

    func testHalfWrittenCardComesBackAfterAnotherWasOpened() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("half", "")
            stage.activate("two")
            XCTAssertEqual(stage.view.form.draft.prompt, "two")
            stage.view.escape()
            settle()
            XCTAssertEqual(stage.done, 0, "the first Escape only closes the card")
            XCTAssertEqual(stage.view.form.draft, CardForm.Draft(prompt: "half", answer: ""))
            stage.window.destroy()
        }
    }

    func testChangedCardIsNotLeftForAnother() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.type("!")
            stage.activate("three")
            XCTAssertEqual(stage.view.form.draft.prompt, "two!")
            XCTAssertTrue(stage.texts.contains("Save or cancel the changes to this card first."))
            stage.window.destroy()
        }
    }

    func testCancelledChangesCanBeBroughtBack() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.type("!")
            turnUntil("the button") { stage.view.cancelButton.isMapped }
            stage.click(stage.view.cancelButton)
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            XCTAssertEqual(stage.toasts.last?.text, "The changes were discarded.")
            stage.toasts.last?.action()
            XCTAssertEqual(stage.view.form.draft.prompt, "two!")
            XCTAssertEqual(stage.view.editor.editing?.prompt, "two")
            stage.window.destroy()
        }
    }

    @MainActor private static func cancelChanges(_ stage: CardsStage<CardEditor>) {
        stage.activate("two")
        stage.type("!")
        stage.press("Escape")
        turnUntil("closed") { stage.view.editor.editing == nil }
    }

    func testUndoBringsBackCancelledChangesBeforeItTakesBackAStep() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("the card") { stage.prompts.count == 4 }
            Self.cancelChanges(stage)
            stage.press("ctrl+z")
            turnUntil("the changes") { stage.view.form.draft.prompt == "two!" }
            XCTAssertEqual(stage.prompts.count, 4)
            stage.view.save()
            turnUntil("saved") { stage.prompts.contains("two!") }
            stage.window.destroy()
        }
    }

    func testUndoBringsBackCancelledChangesAfterItHasTakenBackWhatWasTypedSince() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("the card") { stage.prompts.count == 4 }
            Self.cancelChanges(stage)
            stage.view.takeFocus()
            stage.type("x")
            turnUntil("typed") { stage.view.form.draft.prompt == "x" }
            stage.press("ctrl+z")
            turnUntil("what was typed is taken back") { stage.view.form.draft.prompt.isEmpty }
            stage.press("ctrl+z")
            turnUntil("the changes") { stage.view.form.draft.prompt == "two!" }
            XCTAssertEqual(stage.prompts.count, 4)
            stage.window.destroy()
        }
    }

    func testUndoTakesBackAStepThatCameAfterCancelledChanges() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            Self.cancelChanges(stage)
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("the card") { stage.prompts.count == 4 }
            stage.press("ctrl+z")
            turnUntil("the card is taken back") { stage.prompts.count == 3 }
            stage.press("ctrl+z")
            turnUntil("the changes") { stage.view.form.draft.prompt == "two!" }
            stage.window.destroy()
        }
    }

    func testCancelledChangesComeBackAlsoWhileAnotherCardIsOpen() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.type("!")
            stage.view.cancel()
            stage.activate("three")
            stage.type("?")
            stage.toasts.last?.action()
            XCTAssertEqual(stage.view.form.draft.prompt, "three?", "this is not lost for the other")
            turnUntil("the reason") { stage.texts.contains("Save or cancel the changes to this card first.") }
            stage.view.save()
            turnUntil("three is saved") { stage.view.editor.editing == nil }
            stage.toasts.last?.action()
            XCTAssertEqual(stage.view.form.draft.prompt, "two!", "it was offered again")
            stage.view.save()
            turnUntil("both") { stage.prompts == ["one", "two!", "three?"] }
            stage.window.destroy()
        }
    }

    func testChangesToACardThatIsDeletedComeBackWithIt() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.type("!")
            guard let card = stage.row("two")?.card else { return XCTFail("no row") }
            stage.view.delete(card)
            turnUntil("it is gone") { stage.prompts == ["one", "three"] }
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            stage.view.takeBack()
            turnUntil("what was typed") { stage.view.form.draft.prompt == "two!" }
            XCTAssertEqual(stage.view.editor.editing?.prompt, "two")
            stage.window.destroy()
        }
    }

    func testDoneWarnsOnceBeforeChangesAreLost() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.takeFocus()
            stage.type("half")
            stage.click(stage.view.doneButton)
            XCTAssertEqual(stage.done, 0)
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("This card is not added yet.") })
            XCTAssertEqual(stage.view.form.draft.prompt, "half")
            stage.type(" more")
            stage.click(stage.view.doneButton)
            XCTAssertEqual(stage.done, 0, "it is another text now")
            stage.click(stage.view.doneButton)
            XCTAssertEqual(stage.done, 1)
            XCTAssertEqual(stage.prompts.count, 3)
            stage.window.destroy()
        }
    }

    func testEscapeGoesBackWhereNothingIsOpen() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.escape()
            XCTAssertEqual(stage.done, 1)
            stage.window.destroy()
        }
    }

    /// With key events from the display server.
    func testKeys() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.takeFocus()
            turnUntil("the keyboard") { stage.window.isActive }
            let draft: () -> CardForm.Draft = { stage.view.form.draft }
            stage.press("a", "shift+Return", "b")
            turnUntil("two lines") { draft().prompt == "a\nb" }
            stage.press("Return", "c", "Return")
            turnUntil("the card") { stage.prompts.first == "a\nb" && draft().isEmpty }
            stage.press("ctrl+f", "d", "r", "Return")
            turnUntil("the card found") { stage.view.list.focusedCard?.prompt == "three" }
            stage.press("Delete")
            turnUntil("the card gone") { stage.prompts == ["a\nb", "one", "two"] }
            stage.press("ctrl+z")
            turnUntil("the card again") { stage.view.list.focusedCard?.prompt == "three" }
            stage.press("Return", "x")
            turnUntil("the card open") { draft().prompt == "threex" }
            stage.press("ctrl+z")
            turnUntil("the typing taken back") { draft().prompt == "three" }
            stage.press("Tab")
            turnUntil("the other field") { stage.view.form.answer.field.containsFocus }
            stage.press("Escape")
            turnUntil("the card closed") { stage.view.editor.editing == nil }
            XCTAssertEqual(stage.done, 0)
            stage.press("Escape")
            turnUntil("the way back") { stage.done == 1 }
            stage.window.destroy()
        }
    }
}
