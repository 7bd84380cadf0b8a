import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

private final class Choices {
    var chosen: [Deck.ID] = []
}

private func deckStage(
    _ decks: [String] = ["One", "Two", "Three"], choices: Choices = Choices(), width: Int = 700,
    height: Int = 600
) -> CardsStage<DeckListView> {
    CardsStage(decks: decks, cards: [("a", "b"), ("c", "d")], width: width, height: height) { stage in
        stage.makeList(choices)
    }
}

extension CardsStage<DeckListView> {
    /// Another one than the view: what is there after leaving and coming back.
    fileprivate func makeList(_ choices: Choices = Choices()) -> DeckListView {
        DeckListView(
            DeckList(shelf), current: decks.first?.id, around.make(), drafts,
            choose: { choices.chosen.append($0) }, done: { [weak self] in self?.done += 1 })
    }

    fileprivate var names: [String] { decks.map(\.name) }

    fileprivate func act(_ action: String, on row: DeckRow) {
        gtk_widget_activate_action_variant(row.widget, "deck.\(action)", nil)
        settle()
    }

    fileprivate var markedNames: [String] {
        view.deckRows.filter { gtk_widget_get_opacity($0.tick.widget) > 0 }.map(
            \.deck.name)
    }

    fileprivate var focusedName: String? { view.deckRows.first(where: \.hasFocus)?.deck.name }
}

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
            let choices = Choices()
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
            let choices = Choices()
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
