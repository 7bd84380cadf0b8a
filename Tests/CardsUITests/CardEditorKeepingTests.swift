import CardTesting
import DisplayTesting
import Files
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The card editor when cards are kept late, when something else changes them, and after a crash.
nonisolated final class CardEditorKeepingTests: DisplayTestCase {
    /// Changes wait until the test lets them through.
    private final class SlowDisk {
        private var waiting: [() -> Void] = []

        func slow(_ shelf: CardShelf) -> CardShelf {
            var slow = shelf
            slow.carryOut = { step, done in self.waiting.append { shelf.carryOut(step, done) } }
            return slow
        }

        func letThrough() {
            let all = waiting
            waiting = []
            for change in all { change() }
        }
    }

    @MainActor private static func slowStage(_ disk: SlowDisk) -> CardsStage<CardEditor> {
        CardsStage(decks: ["Numbers"], cards: [("one", "eins"), ("two", "zwei")]) { stage in
            stage.shelf = disk.slow(stage.shelf)
            return stage.makeEditor()
        }
    }

    func testFieldsAreEmptiedWhenTheCardIsKeptAndTwoPressesAddOneCard() {
        MainActor.assumeIsolated {
            let disk = SlowDisk()
            let stage = Self.slowStage(disk)
            stage.write("three", "drei")
            stage.view.save()
            stage.view.save()
            XCTAssertEqual(stage.view.form.draft.prompt, "three", "it is not kept yet")
            disk.letThrough()
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            XCTAssertEqual(stage.prompts, ["three", "one", "two"])
            stage.window.destroy()
        }
    }

    func testWhatIsTypedMeanwhileStays() {
        MainActor.assumeIsolated {
            let disk = SlowDisk()
            let stage = Self.slowStage(disk)
            stage.write("three", "drei")
            stage.view.save()
            stage.write("four", "")
            disk.letThrough()
            XCTAssertEqual(stage.view.form.draft, CardForm.Draft(prompt: "four", answer: ""))
            stage.write("four", "vier")
            stage.view.save()
            stage.activate("two")
            disk.letThrough()
            XCTAssertEqual(stage.view.form.draft.prompt, "two")
            stage.view.escape()
            XCTAssertTrue(stage.view.form.draft.isEmpty, "the added card does not come back as a draft")
            XCTAssertEqual(stage.prompts, ["four", "three", "one", "two"])
            stage.window.destroy()
        }
    }

    func testAnotherWindowsChangesAreSeenAndTypingStays() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            guard let card = stage.view.editor.editing,
                let text = CardText(prompt: "deux", answer: "zwei")
            else { return XCTFail("no card") }
            stage.elsewhere { try $0.change(card.id, to: text) }
            XCTAssertEqual(stage.view.form.draft.prompt, "deux", "nothing was typed, so its text is shown")
            stage.write("typed", "zwei")
            stage.elsewhere { try $0.delete(card.id) }
            XCTAssertNil(stage.view.editor.editing)
            XCTAssertEqual(stage.view.form.draft.prompt, "typed", "as a new card")
            turnUntil("the list") { stage.texts.contains("2 cards") && stage.texts.contains("Add Card") }
            XCTAssertEqual(stage.done, 0)
            stage.window.destroy()
        }
    }

    func testEditorClosesWhenItsDeckHasGoneAndItsDraftIsThereWhenTheDeckIsBack() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("half", "")
            let deck = stage.decks[0].id
            stage.elsewhere { try $0.delete(deck) }
            XCTAssertEqual(stage.done, 1)
            stage.library.undo(in: .library)
            XCTAssertEqual(stage.makeEditor().form.draft.prompt, "half")
            stage.window.destroy()
        }
    }

    func testUndoRightAfterADeletionBringsTheCardBackBeforeTypingIsTakenBack() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.takeFocus()
            turnUntil("the keyboard") { stage.window.isActive }
            stage.press("x", "ctrl+f", "t", "w", "o", "Return")
            turnUntil("the card") { stage.view.list.focusedCard?.prompt == "two" }
            stage.press("Delete")
            turnUntil("it is gone") { stage.prompts == ["one", "three"] }
            XCTAssertTrue(stage.view.search.containsFocus, "the only one that was found")
            stage.view.takeFocus()
            stage.press("ctrl+z")
            turnUntil("it is back") { stage.prompts == ["one", "two", "three"] }
            XCTAssertEqual(stage.view.form.draft.prompt, "x")
            stage.view.takeFocus()
            stage.press("ctrl+z")
            turnUntil("the typing taken back") { stage.view.form.draft.prompt.isEmpty }
            stage.window.destroy()
        }
    }

    func testWhatIsMissingIsSaidUntilTheNextLetter() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.save()
            settle()
            XCTAssertEqual(stage.view.status.text, "Write a prompt first.")
            stage.write("a", "")
            XCTAssertNotEqual(stage.view.status.text, "Write a prompt first.")
            stage.window.destroy()
        }
    }

    /// With key events from the display server.
    func testUndoTakesBackTypingInTheSearchBeforeASteps() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            guard let card = stage.row("one")?.card else { return XCTFail("no row") }
            stage.view.delete(card)
            stage.view.search.grabFocus()
            turnUntil("the keyboard") { stage.window.isActive }
            stage.press("t")
            turnUntil("the search") { stage.view.editor.search == "t" }
            stage.view.undo()
            turnUntil("no search") { stage.view.editor.search.isEmpty }
            XCTAssertEqual(stage.prompts, ["two", "three"])
            stage.view.redo()
            turnUntil("the search again") { stage.view.editor.search == "t" }
            stage.view.undo()
            stage.view.undo()
            XCTAssertEqual(stage.prompts, ["one", "two", "three"])
            stage.window.destroy()
        }
    }

    func testUndoneEditShowsTheOldText() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.write("TWO", "zwei")
            stage.view.save()
            XCTAssertEqual(stage.prompts, ["one", "TWO", "three"])
            stage.view.list.focus(1)
            stage.view.undo()
            XCTAssertEqual(stage.prompts, ["one", "two", "three"])
            turnUntil("the old text") { stage.texts.contains("two") }
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("Undone: Changed the card") })
            XCTAssertEqual(stage.view.list.focusedCard?.prompt, "two")
            stage.window.destroy()
        }
    }
}

// After a crash.
extension CardEditorKeepingTests {
    func testNewCardAndSearchAreThereAgain() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("half", "ha")
            stage.view.search.text = "tw"
            turnUntil("the draft") { Self.draft(of: stage)?.search == "tw" }
            XCTAssertEqual(Self.draft(of: stage)?.newCard, CardForm.Draft(prompt: "half", answer: "ha"))
            let again = Self.editorAfterCrash(stage)
            XCTAssertEqual(again.form.draft, CardForm.Draft(prompt: "half", answer: "ha"))
            XCTAssertEqual(again.search.text, "tw")
            XCTAssertEqual(again.editor.cards(again.editor.found).map(\.prompt), ["two"])
            stage.window.destroy()
        }
    }

    func testChangesToACardAreThereAgainWithTheNewCardBehindThem() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("half", "")
            stage.activate("two")
            stage.write("two!", "zwei")
            stage.library.finish()
            let again = Self.editorAfterCrash(stage)
            XCTAssertEqual(again.editor.editing?.prompt, "two")
            XCTAssertEqual(again.form.draft.prompt, "two!")
            again.cancel()
            XCTAssertEqual(again.form.draft.prompt, "half")
            stage.window.destroy()
        }
    }

    func testChangesToACardThatHasGoneBecomeANewCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.write("two!", "zwei")
            stage.library.finish()
            guard let card = stage.view.editor.editing?.id else { return XCTFail("no card") }
            stage.library.perform(Step(.deleteCard)) { try $0.delete(card) }
            let again = Self.editorAfterCrash(stage)
            XCTAssertNil(again.editor.editing)
            XCTAssertEqual(again.form.draft.prompt, "two!")
            stage.window.destroy()
        }
    }

    func testNothingIsThereAgainOnceTheCardIsAddedOrDropped() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("four", "vier")
            stage.library.finish()
            XCTAssertNotNil(Self.draft(of: stage))
            stage.view.save()
            XCTAssertNil(Self.draft(of: stage))
            stage.write("half", "")
            stage.library.finish()
            XCTAssertNotNil(Self.draft(of: stage))
            stage.view.leave()
            XCTAssertEqual(stage.done, 0, "it warns first")
            stage.view.leave()
            XCTAssertEqual(stage.done, 1)
            XCTAssertNil(Self.draft(of: stage))
            stage.window.destroy()
        }
    }

    func testDraftIsKeptHalfASecondLaterHoweverMuchIsTyped() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            var letters = ""
            turnUntil("the draft") {
                letters += "x"
                stage.write(letters, "")
                return Self.draft(of: stage) != nil
            }
            stage.window.destroy()
        }
    }

    @MainActor private static func draft(of stage: CardsStage<CardEditor>) -> EditorDraft? {
        let name = EditorDraft.name(for: stage.decks[0].id)
        let text = (try? stage.library.read { try $0.draft(name) }).flatMap(\.self)
        return text.map(EditorDraft.init(text:))
    }

    @MainActor private static func editorAfterCrash(_ stage: CardsStage<CardEditor>) -> CardEditor {
        CardEditor(
            DeckEditor(stage.decks[0], stage.shelf), stage.around.make(), CardDrafts(stage.library), done: {})
    }
}
