import CardTesting
import CGtk
import DisplayTesting
import Files
import Flashcards
import Foundation
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Importing files of cards.
nonisolated final class ImportTests: DisplayTestCase {
    func testAPreviewSaysHowManyCardsAndWhichLinesAreLeftOutAndWhy() {
        onStages { stage in
            let view = stage.open("wren,bird\nash,tree\nwren,bird\nnothing,\n")
            XCTAssertEqual(
                view.status.text,
                "2 new cards.\n1 card is there already and is left out.\n1 line is wrong and is left out.")
            XCTAssertEqual(
                view.notes.texts,
                ["Line 4 There is no answer.", "Line 3: “wren” It is already in line 1."])
            XCTAssertTrue(view.importButton.hasFocus)
            XCTAssertEqual(stage.decks, ["Trees 1"], "nothing is taken yet")
        }
    }

    func testCancellingImportsNothingAndTheRunGoesOn() {
        onStages { stage in
            stage.page.run.toggleAnswer()
            let view = stage.open("wren,bird\n")
            view.cancel()
            settle()
            XCTAssertNil(stage.view)
            XCTAssertEqual(stage.decks, ["Trees 1"])
            XCTAssertTrue(stage.page.run.isAnswerShown, "it did not begin anew")
            XCTAssertTrue(stage.page.runView.pile.top.button.hasFocus)
        }
    }

    func testANewDeckIsNamedAfterTheFileAndIsForLearning() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 2"])
            XCTAssertEqual(stage.page.run.deck?.name, "Birds")
            XCTAssertEqual(stage.page.run.situation, .choosingMinutes)
            XCTAssertEqual(texts(in: toast(in: stage.page)), [Self.added, "Undo"])
        }
    }

    /// In the toast, and when that has gone, under the pile.
    func testTheSentenceAboutAnImportIsSeenOnceAndHeardOnce() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            let listener = Listener()
            stage.take()
            turnUntil("the toast") { toast(in: stage.page) != nil }
            XCTAssertEqual(texts(in: stage.page.widget).filter { $0 == Self.added }.count, 1)
            turnUntil("the sentence") { listener.heard.contains(Self.added) }
            let close = toast(in: stage.page)?.part { gtk_widget_has_css_class($0, "circular") != 0 }
            if let close { gtk_widget_activate(close) }
            turnUntil("it under the pile") {
                toast(in: stage.page) == nil
                    && texts(in: stage.page.runView.status.widget).contains(Self.added)
            }
            XCTAssertEqual(texts(in: stage.page.widget).filter { $0 == Self.added }.count, 1)
            XCTAssertEqual(listener.heard, ["How Much Time Do You Have?", Self.added])
        }
    }

    private static let added = "2 cards were added to “Birds”."

    func testUndoRemovesTheNewDeck() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            stage.take()
            XCTAssertTrue(stage.page.can(.undo))
            pressToast(in: stage.page)
            // A database works on another thread. The deck is gone there before the page knows it.
            turnUntil("the deck gone") { stage.page.run.deck?.name == "Trees" }
            XCTAssertEqual(stage.decks, ["Trees 1"])
            XCTAssertFalse(stage.page.can(.undo))
            XCTAssertEqual(stage.page.run.situation, .going, "the run from before")
            XCTAssertTrue(
                texts(in: stage.page.widget).contains("The imported cards are gone again."),
                "\(texts(in: stage.page.widget))")
        }
    }

    func testAnExistingDeckGetsOnlyNewCardsAndUndoRemovesOnlyThose() {
        onStages { stage in
            let view = stage.open("wren,bird\nash,tree\n")
            view.session.choose(.deck(view.session.decks[0].id))
            stage.waitForPreview()
            XCTAssertEqual(view.notes.texts, ["Line 2: “ash” It is in the deck already."])
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 2"])
            stage.page.perform(.undo)
            turnUntil("the card gone") { stage.decks == ["Trees 1"] }
        }
    }

    func testRepeatsAreImportedIfTheyAreNotLeftOut() {
        onStages { stage in
            let view = stage.open("wren,bird\nwren,bird\n")
            view.session.leaveOutRepeats(false)
            stage.waitForPreview()
            XCTAssertEqual(view.status.text, "2 new cards.")
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 2"])
        }
    }

    func testAFileThatCannotBeImportedIsRefusedWithTheReason() {
        onStages { stage in
            for (text, name, expected) in [
                ("", "a.csv", "The file is empty."),
                ("[1", "a.json", "From line 1 on, this is not valid JSON. Nothing was imported."),
                ("words", "a.csv", "There is no card in this file: every line is wrong."),
            ] {
                let view = stage.open(text, name)
                XCTAssertEqual(view.status.text, expected)
                XCTAssertFalse(view.importButton.isVisible)
                XCTAssertTrue(view.cancelButton.hasFocus)
                view.cancel()
                settle()
            }
            for (path, expected) in [
                (stage.folder.path, "This is a folder. Choose a file in it."),
                (stage.file("none.csv"), "The file is not there. Has it been moved or renamed?"),
            ] {
                stage.page.open([path])
                stage.waitForPreview()
                XCTAssertEqual(stage.view?.status.text, expected)
                stage.view?.cancel()
                settle()
            }
            XCTAssertEqual(stage.decks, ["Trees 1"])
        }
    }

    func testAHugeFileIsRefusedWithoutReadingIt() {
        onStages { stage in
            let path = stage.write("", "huge.csv")
            truncate(path, 256 << 20 + 1)
            stage.page.open([path])
            stage.waitForPreview()
            XCTAssertEqual(
                stage.view?.status.text, "The file is larger than 256 MiB. Divide it into smaller ones.")
        }
    }

    func testSeveralFilesComeOneAfterTheOther() {
        onStages { stage in
            let files = [("a,b\n", "One.csv"), ("c,d\n", "Two.csv"), ("e,f\n", "Three.csv")].map {
                stage.write($0, $1)
            }
            stage.page.open(Array(files.prefix(2)))
            stage.page.open([files[2]])
            for name in ["One", "Two", "Three"] {
                turnUntil(name) { stage.view?.session.fileName == "\(name).csv" }
                stage.waitForPreview()
                if name == "Two" { stage.view?.cancel() } else { stage.view?.session.importCards() }
                turnUntil("the next") { stage.view?.session.fileName != "\(name).csv" }
            }
            XCTAssertEqual(stage.decks, ["Trees 1", "One 1", "Three 1"])
            turnUntil("the deck of the last file") { stage.page.run.deck?.name == "Three" }
        }
    }

    func testGoesBackToTheEditorWithTheCardThatWasBegun() {
        onStages { stage in
            stage.page.editCards()
            guard case .editor(let editor) = stage.page.state.subpage else { return XCTFail("no editor") }
            editor.form.draft = CardForm.Draft(prompt: "begun", answer: "")
            let view = stage.open("wren,bird\n")
            view.session.choose(.deck(editor.editor.deck.id))
            stage.waitForPreview()
            stage.take()
            guard case .editor(let same) = stage.page.state.subpage else { return XCTFail("no editor") }
            XCTAssertTrue(same === editor)
            XCTAssertEqual(editor.form.draft.prompt, "begun")
            XCTAssertEqual(editor.editor.cards(editor.editor.found).map(\.prompt), ["wren", "ash"])
            XCTAssertEqual(editor.status.text, "1 card was added to “Trees”.")
        }
    }

    func testGoesBackToTheDecks() {
        onStages { stage in
            stage.page.showDecks()
            _ = stage.open("wren,bird\n")
            stage.take()
            guard case .decks(let decks) = stage.page.state.subpage else { return XCTFail("no decks") }
            XCTAssertEqual(decks.deckRows.map(\.deck.name), ["Trees", "Birds"])
            XCTAssertEqual(decks.status.text, "1 card was added to “Birds”.")
            XCTAssertTrue(stage.page.can(.undo))
        }
    }

    func testFitsIntoTheSmallestWindow() {
        onStages { stage in
            let name = String(repeating: "A long name ", count: 12)
            let view = stage.open("wren,bird\n\(name)\n", "\(name).csv")
            settle()
            let child = LayoutChild(widget: view.widget)
            XCTAssertLessThanOrEqual(child.extent(along: .horizontal).minimum, 340)
            XCTAssertLessThanOrEqual(child.extent(along: .vertical, other: 340).minimum, 180)
        }
    }

    func testThePreviewFollowsUndoOfTheImportBefore() {
        onStages { stage in
            _ = stage.open("wren,bird\ntit,bird\n")
            stage.take()
            let view = stage.open("wren,bird\ntit,bird\n")
            XCTAssertFalse(view.importButton.isSensitive)
            view.session.choose(.deck(view.session.decks[1].id))
            stage.waitForPreview()
            XCTAssertTrue(stage.page.can(.undo))
            stage.page.perform(.undo)
            turnUntil("the new cards") { view.status.text == "2 new cards." }
            XCTAssertEqual(view.session.destination, .newDeck, "the deck has gone")
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 1", "Birds 2"])
        }
    }

    func testAnotherDeckIsChosenIfTheDeckHasGone() {
        onStages { stage in
            let view = stage.open("wren,bird\n")
            let deck = view.session.decks[0]
            view.session.choose(.deck(deck.id))
            stage.waitForPreview()
            stage.perform(.deleteDeck(deck))
            stage.waitForPreview()
            XCTAssertEqual(view.session.destination, .newDeck)
            stage.take()
            XCTAssertEqual(stage.decks, ["Birds 1"])
        }
    }

    /// Where the deck goes at that moment.
    func testNothingIsImportedIntoADeckThatGoesAndItCanBeTriedAgain() {
        MainActor.assumeIsolated {
            let stage = ImportStage(isOnDisk: true)
            let view = stage.open("wren,bird\n")
            let deck = view.session.decks[0]
            view.session.choose(.deck(deck.id))
            stage.waitForPreview()
            stage.page.shelf.carryOut(.deleteDeck(deck)) { _ in }
            view.session.importCards()
            turnUntil("the reason") { view.status.text.hasPrefix(StoreFailure.gone.text) }
            turnUntil("another try") { view.importButton.isSensitive }
            view.session.choose(.newDeck)
            stage.waitForPreview()
            stage.take()
            XCTAssertEqual(stage.decks, ["Birds 1"])
            stage.around.window.destroy()
        }
    }

    func testTheViewAndTheImportAreFreed() {
        onStages { stage in
            weak let view = stage.open("wren,bird\nnothing,\n")
            weak let session = view?.session
            stage.page.open([stage.write("a,b\n", "More.csv")])
            view?.cancel()
            turnUntil("the next file") { stage.view?.session.fileName == "More.csv" }
            stage.waitForPreview()
            stage.take()
            turnUntil("all gone") { view == nil && session == nil }
        }
    }

    func testALongImportShowsProgressAndCanBeStopped() {
        onStages { stage in
            guard stage.isOnDisk else { return }
            let view = stage.open((0..<20_000).map { "prompt \($0),answer\n" }.joined())
            view.session.importCards()
            XCTAssertEqual(view.session.state, .adding(0))
            turnUntil("the bar") { view.progress.isVisible && !view.importButton.isVisible }
            view.cancel()
            stage.waitForPreview()
            XCTAssertEqual(stage.decks, ["Trees 1"])
            XCTAssertEqual(view.status.text, "20,000 new cards.")
            XCTAssertTrue(view.importButton.isSensitive)
        }
    }
}
