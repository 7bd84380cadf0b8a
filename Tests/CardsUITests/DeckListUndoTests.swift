import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// What is undone in the list of decks, and what was typed there.
nonisolated final class DeckListUndoTests: DisplayTestCase {
    func testDeletedDecksComeBackWhereTheyStood() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            let second = stage.view.deckRows[1]
            second.grabFocus()
            stage.act("delete", on: second)
            XCTAssertEqual(stage.names, ["One", "Three"])
            XCTAssertEqual(stage.focusedName, "Three")
            turnUntil("the line") { stage.texts.contains("Deck deleted.") }
            stage.act("delete", on: stage.view.deckRows[1])
            XCTAssertEqual(stage.focusedName, "One")
            XCTAssertEqual(stage.toasts.map(\.text), ["Deck deleted.", "Deck deleted."])
            stage.toasts[0].action()
            XCTAssertEqual(stage.names, ["One"], "something else was deleted since")
            stage.toasts[1].action()
            settle()
            XCTAssertEqual(stage.names, ["One", "Three"])
            XCTAssertEqual(stage.focusedName, "Three")
            XCTAssertTrue(stage.view.canUndo)
            stage.view.undo()
            settle()
            XCTAssertEqual(stage.names, ["One", "Two", "Three"])
            XCTAssertEqual(stage.focusedName, "Two")
            XCTAssertTrue(stage.texts.contains("The deck is back."))
            XCTAssertFalse(stage.view.canUndo)
            stage.view.redo()
            settle()
            XCTAssertEqual(stage.names, ["One", "Three"])
            stage.window.destroy()
        }
    }

    func testNameAndOrderAreTakenBackWithTheFocusOnTheirDeck() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.act("move-up", on: stage.view.deckRows[2])
            XCTAssertTrue(stage.view.rename(stage.view.deckRows[0].deck, to: "Uno") {})
            stage.view.name.grabFocus()
            stage.view.undo()
            XCTAssertEqual(stage.names, ["One", "Three", "Two"])
            XCTAssertEqual(stage.focusedName, "One")
            stage.view.name.grabFocus()
            stage.view.undo()
            XCTAssertEqual(stage.names, ["One", "Two", "Three"])
            XCTAssertEqual(stage.focusedName, "Two")
            XCTAssertTrue(stage.texts.contains("Undone: Moved the deck “Three”"))
            stage.window.destroy()
        }
    }

    /// GTK warned of the row that was gone, when the undo was announced through it.
    func testUndoOfADeckThatWasMadePutsTheFocusOnAnother() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.view.name.text = "New"
            stage.view.make()
            XCTAssertEqual(stage.focusedName, "New")
            stage.view.undo()
            settle()
            XCTAssertEqual(stage.names, ["One", "Two", "Three"])
            XCTAssertNotNil(stage.focusedName)
            stage.window.destroy()
        }
    }

    func testUndoTakesBackTypingInTheNameBeforeASteps() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            let person = Person(at: stage.window)
            stage.act("delete", on: stage.view.deckRows[1])
            stage.view.name.grabFocus()
            turnUntil("the keyboard") { stage.window.isActive }
            person.press("a")
            turnUntil("the letter") { stage.view.name.text == "a" }
            stage.view.undo()
            XCTAssertEqual(stage.view.name.text, "")
            XCTAssertEqual(stage.names, ["One", "Three"])
            stage.view.undo()
            XCTAssertEqual(stage.names, ["One", "Two", "Three"])
            stage.window.destroy()
        }
    }

    func testNamesThatWereTypedAreThereAgain() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.view.name.text = "Fo"
            stage.view.deckRows[1].beginRenaming()
            stage.type("Zw")
            stage.library.finish()
            stage.view.update()
            let again = DeckListView(
                DeckList(stage.shelf), current: nil, stage.around.make(), CardDrafts(stage.library),
                choose: { _ in }, done: {})
            XCTAssertEqual(again.name.text, "Fo")
            XCTAssertEqual(again.deckRows.map(\.typedName), [nil, "Zw", nil])
            stage.view.leave()
            let later = stage.makeList()
            XCTAssertEqual(later.name.text, "Fo", "a name that was begun stays")
            XCTAssertEqual(later.deckRows.map(\.typedName), [nil, nil, nil], "the renaming was left")
            later.make()
            XCTAssertEqual(stage.makeList().name.text, "")
            stage.window.destroy()
        }
    }
}
