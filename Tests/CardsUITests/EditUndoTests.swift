import CardTesting
import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// Undo of edits and imports, wherever the person is by then. With a library in memory, and with one on the disk.
nonisolated final class EditUndoTests: DisplayTestCase {
    func testInTheEditorItIsSaidWhichSwipeWasUndone() {
        CardsPageStage.with { stage in
            stage.page.runView.swipe(.correct)
            stage.page.editCards()
            turnUntil("the editor") { stage.editor?.isMapped ?? false }
            stage.page.perform(.undo)
            turnUntil("which") { stage.texts.contains("Undone: Swiped “a” as correct") }
            stage.page.perform(.redo)
            turnUntil("which again") { stage.texts.contains("Redone: Swiped “a” as correct") }
        }
    }

    func testACardThatWasDeletedFromAnImportedDeckComesBackFirstAndTheImportGoesAfterwards() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            stage.take()
            stage.page.editCards()
            guard let editor = stage.editor, let card = editor.list.rows.first?.card else {
                return XCTFail("no editor")
            }
            editor.delete(card)
            stage.waitUntilKept()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 1"])
            editor.leave()
            stage.undo()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 2"])
            XCTAssertEqual(stage.run.deck?.name, "Birds")
            stage.undo()
            XCTAssertEqual(stage.decks, ["Trees 1"])
            XCTAssertEqual(stage.run.deck?.name, "Trees")
            stage.redo()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 2"])
            stage.redo()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 1"])
        }
    }

    func testTheEditorDoesNotSayUndoneWhereSomethingNewerStayed() {
        onStages { stage in
            stage.page.editCards()
            guard let editor = stage.editor else { return XCTFail("no editor") }
            let deck = editor.editor.deck.id
            // The second one as if another machine had done it.
            for (name, deckName) in [(Step.Name.renameDeck, "here"), (.move, "there")] {
                stage.around.library.perform(Step(name)) { try $0.rename(deck, to: deckName) }
            }
            stage.waitUntilKept()
            stage.undo()
            XCTAssertEqual(editor.status.text, "1 newer change stayed as it is.")
        }
    }

    func testWhatWasDoneInTheEditorCanBeTakenBackAfterDoneAndAfterEscape() {
        onStages { stage in
            for leave in [{ $0.leave() }, { $0.escape() }] as [@MainActor (CardEditor) -> Void] {
                stage.page.editCards()
                guard let editor = stage.editor, let card = editor.list.rows.first?.card else {
                    return XCTFail("no editor")
                }
                editor.edit(card)
                editor.form.draft = CardForm.Draft(prompt: "oak", answer: "tree")
                editor.save()
                stage.waitUntilKept()
                editor.form.draft = CardForm.Draft(prompt: "elm", answer: "tree")
                editor.save()
                stage.waitUntilKept()
                guard let oak = editor.list.rows.first(where: { $0.card?.prompt == "oak" })?.card else {
                    return XCTFail("no card")
                }
                editor.delete(oak)
                stage.waitUntilKept()
                leave(editor)
                XCTAssertNil(stage.editor)
                XCTAssertEqual(stage.prompts, ["elm"])
                for expected in [["elm", "oak"], ["oak"], ["ash"]] {
                    stage.undo()
                    XCTAssertEqual(stage.prompts, expected)
                }
                turnUntil("the card as it was") { stage.run.seen.first?.card.prompt == "ash" }
            }
        }
    }

    func testWhatWasLeftOutWithDoneComesBackByUndoUntilSomethingElseIsDone() {
        onStages { stage in
            @MainActor func leaveUnsaved(_ prompt: String) {
                stage.page.editCards()
                stage.editor?.form.draft = CardForm.Draft(prompt: prompt, answer: "tree")
                for _ in 0..<2 { stage.editor?.leave() }
                XCTAssertNil(stage.editor)
            }
            leaveUnsaved("ivy")
            XCTAssertTrue(stage.page.can(.undo), "also where no step can be taken back")
            stage.page.perform(.undo)
            XCTAssertEqual(stage.editor?.form.draft.prompt, "ivy")
            stage.editor?.form.draft = CardForm.Draft()
            stage.editor?.leave()
            XCTAssertFalse(stage.page.can(.undo))
            stage.perform(.makeDeck(named: "Birds"))
            leaveUnsaved("elm")
            stage.page.perform(.undo)
            XCTAssertEqual(stage.editor?.form.draft.prompt, "elm")
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 0"], "no step was taken back")
            for _ in 0..<2 { stage.editor?.leave() }
            stage.perform(.makeDeck(named: "Fish"))
            stage.undo()
            XCTAssertNil(stage.editor)
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 0"])
        }
    }

    func testWhatWasDoneInTheListOfDecksCanBeTakenBackAfterDone() {
        onStages { stage in
            stage.perform(.makeDeck(named: "Birds"))
            stage.page.showDecks()
            guard let decks = stage.deckList else { return XCTFail("no decks") }
            XCTAssertTrue(decks.rename(decks.deckRows[0].deck, to: "Woods") {})
            stage.waitUntilKept()
            decks.move(decks.deckRows[0].deck, by: 1)
            stage.waitUntilKept()
            decks.delete(decks.deckRows[1].deck)
            stage.waitUntilKept()
            XCTAssertEqual(stage.decks, ["Birds 0"])
            decks.leave()
            for expected in [["Birds 0", "Woods 1"], ["Woods 1", "Birds 0"], ["Trees 1", "Birds 0"]] {
                stage.undo()
                XCTAssertEqual(stage.decks, expected)
            }
            XCTAssertEqual(stage.run.deck?.name, "Trees")
        }
    }

    func testTheEditorClosesWhenUndoTakesItsDeckAway() {
        onStages { stage in
            _ = stage.open("wren,bird\n")
            stage.take()
            stage.page.editCards()
            XCTAssertEqual(stage.editor?.editor.deck.name, "Birds")
            stage.undo()
            XCTAssertNil(stage.editor)
            turnUntil("the other deck") { stage.run.deck?.name == "Trees" }
        }
    }

    func testTheOfferToTakeBackAnImportEndsWithTheNextStep() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            stage.take()
            XCTAssertTrue(DisplayTesting.texts(in: toast(in: stage.page)).contains("Undo"))
            stage.perform(.makeDeck(named: "Flowers"))
            turnUntil("its end") { !DisplayTesting.texts(in: toast(in: stage.page)).contains("Undo") }
        }
    }

    func testOtherStepsComeInWhileCardsAreImported() {
        MainActor.assumeIsolated {
            let stage = ImportStage(isOnDisk: true)
            let view = stage.open((0..<60_000).map { "prompt \($0),answer\n" }.joined())
            view.session.importCards()
            var isMade = false
            stage.page.shelf.carryOut(.makeDeck(named: "Flowers")) { _ in
                if case .adding = view.session.state { isMade = true }
            }
            turnUntil("the end of importing") { stage.view == nil }
            XCTAssertTrue(isMade, "the import was still going on")
            XCTAssertEqual(stage.decks, ["Trees 1", "Flowers 0", "Birds 60000"])
            stage.undo()
            XCTAssertEqual(stage.decks, ["Trees 1", "Flowers 0"])
            stage.end()
        }
    }
}

extension ImportStage {
    fileprivate var run: Run { page.run }

    fileprivate var editor: CardEditor? {
        guard case .editor(let editor) = page.state.subpage else { return nil }
        return editor
    }

    fileprivate var deckList: DeckListView? {
        guard case .decks(let decks) = page.state.subpage else { return nil }
        return decks
    }

    /// Those of the first deck.
    fileprivate var prompts: [String] {
        guard let deck = (try? page.shelf.decks())?.first?.id else { return [] }
        return (try? around.library.read { try $0.texts(in: deck).map(\.prompt) }) ?? []
    }

    fileprivate func undo() {
        XCTAssertTrue(page.can(.undo))
        page.perform(.undo)
        waitUntilKept()
    }

    fileprivate func redo() {
        XCTAssertTrue(page.can(.redo))
        page.perform(.redo)
        waitUntilKept()
    }
}
