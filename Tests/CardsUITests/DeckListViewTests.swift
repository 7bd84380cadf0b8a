import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The list of decks in a window.
nonisolated final class DeckListViewTests: DisplayTestCase {
    func testShowsDecksWithTheirCards() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            for text in ["Decks", "One", "2 cards", "Two", "0 cards"] {
                XCTAssertTrue(stage.texts.contains(text), text)
            }
            stage.view.takeFocus()
            XCTAssertEqual(stage.focusedName, "One")
            stage.window.destroy()
        }
    }

    func testRowChooses() {
        MainActor.assumeIsolated {
            let choices = DeckChoices()
            let stage = deckStage(choices: choices)
            gtk_widget_activate(stage.view.deckRows[1].widget)
            settle()
            XCTAssertEqual(choices.chosen, [stage.decks[1].id])
            stage.window.destroy()
        }
    }

    func testDeckIsMade() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.view.name.text = "  Four <b> "
            stage.click(stage.view.makeButton)
            XCTAssertEqual(stage.names, ["One", "Two", "Three", "Four <b>"])
            XCTAssertEqual(stage.view.name.text, "")
            XCTAssertEqual(stage.focusedName, "Four <b>")
            XCTAssertTrue(stage.texts.contains("Four <b>"))
            XCTAssertTrue(stage.texts.contains("Deck made."))
            stage.click(stage.view.makeButton)
            turnUntil("the sentence") { stage.texts.contains("Write a name first.") }
            XCTAssertTrue(stage.view.name.containsFocus)
            stage.window.destroy()
        }
    }

    func testDeckIsRenamedInItsRow() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            let row = stage.view.deckRows[1]
            stage.act("rename", on: row)
            XCTAssertTrue(row.containsFocus)
            stage.type("Zwei")
            guard let save = buttons(in: row).first(where: { $0.label == "Save" }) else {
                return XCTFail("no button")
            }
            stage.click(save)
            XCTAssertEqual(stage.names, ["One", "Zwei", "Three"])
            XCTAssertEqual(stage.focusedName, "Zwei")
            turnUntil("the name") { stage.texts.contains("Zwei") && stage.texts.contains("Deck renamed.") }
            stage.window.destroy()
        }
    }

    func testEmptyNameStaysInTheEntry() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            let row = stage.view.deckRows[1]
            row.beginRenaming()
            stage.type(" ")
            if let save = buttons(in: row).first { stage.click(save) }
            XCTAssertEqual(stage.names, ["One", "Two", "Three"])
            XCTAssertTrue(row.containsFocus)
            turnUntil("the sentence") { stage.texts.contains("Write a name first.") }
            stage.window.destroy()
        }
    }

    func testTheMenuKeyOpensTheMenuOfTheDeck() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.view.deckRows[1].grabFocus()
            stage.openMenuByKey(of: stage.view.deckRows[1])
            stage.press("r")
            turnUntil("the entry") { stage.view.deckRows[1].entry?.containsFocus == true }
            stage.window.destroy()
        }
    }

    func testDeckMovesWithItsFocus() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            let row = stage.view.deckRows[2]
            row.grabFocus()
            stage.act("move-up", on: row)
            XCTAssertEqual(stage.names, ["One", "Three", "Two"])
            XCTAssertEqual(stage.focusedName, "Three")
            stage.act("move-up", on: row)
            XCTAssertEqual(stage.names, ["Three", "One", "Two"])
            stage.act("move-up", on: row)
            XCTAssertEqual(stage.names, ["Three", "One", "Two"], "it is the first")
            XCTAssertTrue(row === stage.view.deckRows[0], "the row is the same one")
            stage.act("move-down", on: row)
            XCTAssertEqual(stage.names, ["One", "Three", "Two"])
            XCTAssertTrue(stage.texts.contains("Deck moved."))
            stage.window.destroy()
        }
    }

    func testDecksOfAnotherWindowAreSeen() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.elsewhere { _ = try $0.addDeck(named: "Four") }
            turnUntil("the deck") { stage.view.deckRows.map(\.deck.name).last == "Four" }
            stage.window.destroy()
        }
    }

    func testNoDeckSaysWhatToDo() {
        MainActor.assumeIsolated {
            let stage = deckStage(["Only"])
            stage.act("delete", on: stage.view.deckRows[0])
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("There is no deck yet.") })
            XCTAssertTrue(stage.view.name.containsFocus)
            stage.window.destroy()
        }
    }

    func testDoneGoesOnWithTheDeckThatHasJustBeenMade() {
        MainActor.assumeIsolated {
            let choices = DeckChoices()
            let stage = deckStage(choices: choices)
            stage.view.name.text = "Four"
            stage.view.make()
            settle()
            XCTAssertEqual(stage.markedNames, ["Four"])
            stage.view.takeBack()
            settle()
            XCTAssertEqual(stage.markedNames, ["One"])
            stage.view.redo()
            settle()
            XCTAssertEqual(stage.markedNames, ["Four"])
            stage.click(stage.view.doneButton)
            XCTAssertEqual(choices.chosen, stage.decks.filter { $0.name == "Four" }.map(\.id))
            XCTAssertEqual(stage.done, 0)
            stage.window.destroy()
        }
    }

    func testDoneGoesBack() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.click(stage.view.doneButton)
            XCTAssertEqual(stage.done, 1)
            stage.window.destroy()
        }
    }

    func testHundredsOfDecks() {
        MainActor.assumeIsolated {
            let stage = deckStage((0..<400).map { "Deck \($0)" }, width: 360, height: 294)
            XCTAssertEqual(stage.view.deckRows.count, 400)
            stage.act("move-down", on: stage.view.deckRows[0])
            XCTAssertEqual(stage.names.prefix(2), ["Deck 1", "Deck 0"])
            stage.window.destroy()
        }
    }

    func testListIsFreed() {
        MainActor.assumeIsolated {
            weak var weakView: DeckListView?
            weak var weakRow: DeckRow?
            do {
                let stage = deckStage()
                stage.view.deckRows[0].beginRenaming()
                (weakView, weakRow) = (stage.view, stage.view.deckRows[0])
                stage.window.destroy()
            }
            turnUntil("its end") { weakView == nil && weakRow == nil }
        }
    }

    func testDecksGoIntoOthersAndOutByKeys() {
        MainActor.assumeIsolated {
            let stage = deckStage()
            stage.view.deckRows[1].grabFocus()
            stage.press("alt+Right")
            turnUntil("the deck") { stage.decks.map(\.path) == ["One", "One::Two", "Three"] }
            turnUntil("its focus") { stage.focusedName == "Two" }
            stage.press("Left")
            turnUntil("the deck around it") { stage.focusedName == "One" }
            stage.press("Left")
            turnUntil("closed") { stage.view.deckRows.map(\.deck.name) == ["One", "Three"] }
            stage.press("Right", "Right")
            turnUntil("the deck in it") { stage.focusedName == "Two" }
            stage.press("alt+Left")
            turnUntil("taken out") { stage.decks.map(\.path) == ["One", "Two", "Three"] }
            stage.view.takeBack()
            turnUntil("undone") { stage.view.deckRows.map(\.deck.path) == ["One", "One::Two", "Three"] }
            stage.window.destroy()
        }
    }

    func testClosedDecksAreClosedTheNextTime() {
        MainActor.assumeIsolated {
            let stage = deckStage(["One", "Two"])
            stage.act("put-in", on: stage.view.deckRows[1])
            turnUntil("the deck") { stage.decks.last?.path == "One::Two" }
            if let one = stage.decks.first { stage.view.toggle(one) }
            stage.drafts.keepTyped()
            let again = stage.makeList()
            XCTAssertEqual(again.deckRows.map(\.deck.name), ["One"])
            stage.window.destroy()
        }
    }

    func testAPathMakesDecksInDecks() {
        MainActor.assumeIsolated {
            let stage = deckStage(["One"])
            stage.view.name.text = "Languages::Korean"
            stage.view.make()
            turnUntil("the rows") {
                stage.view.deckRows.map(\.deck.path) == ["One", "Languages", "Languages::Korean"]
            }
            XCTAssertTrue(stage.view.name.text.isEmpty)
            stage.window.destroy()
        }
    }
}

private func buttons(in widget: Widget) -> [Button] {
    widget.children.flatMap { child in (child as? Button).map { [$0] } ?? buttons(in: child) }
}
