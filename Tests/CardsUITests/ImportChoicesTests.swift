import CGtk
import DisplayTesting
import Flashcards
import Foundation
import XCTest

@testable import Gtk
@testable import CardsUI

/// What can be chosen on the page of an import, and what becomes of it there.
nonisolated final class ImportChoicesTests: DisplayTestCase {
    func testTheFirstCardsAreShownAsTheyWouldBe() {
        onStages { stage in
            let view = stage.open((1...9).map { "prompt \($0),answer\n" }.joined())
            XCTAssertEqual(view.firstCards.cards.map(\.prompt), (1...4).map { "prompt \($0)" })
            let shown = texts(in: view.firstCards.widget)
            XCTAssertEqual(Array(shown.prefix(2)), ["prompt 1", "answer"])
        }
    }

    func testCardsThatAreLeftOutAreNotShownUnlessAllAre() {
        onStages { stage in
            let view = stage.open("wren,bird\nwren,bird\nasp,snake\n")
            XCTAssertEqual(view.firstCards.cards.map(\.prompt), ["wren", "asp"])
            stage.take()
            let again = stage.open("wren,bird\nasp,snake\n")
            XCTAssertFalse(again.session.canImport, "all are left out")
            XCTAssertEqual(again.firstCards.cards.map(\.prompt), ["wren", "asp"])
        }
    }

    func testSwappingChangesTheCardsAtOnceAndTheFocusStays() {
        onStages { stage in
            let view = stage.open("wren,bird\ntit,bird\n")
            XCTAssertTrue(view.swapButton.isVisible)
            view.swapButton.grabFocus()
            gtk_widget_activate(view.swapButton.widget)
            turnUntil("the other way round") { view.firstCards.cards.map(\.prompt) == ["bird", "bird"] }
            stage.waitForPreview()
            XCTAssertTrue(view.swapButton.hasFocus)
            stage.take()
            stage.page.run.showRace()
            XCTAssertEqual(stage.page.run.seen.first?.card.answer, "wren")
        }
    }

    func testColumnsCanBeChosenWhereThereAreMoreThanTwo() {
        onStages { stage in
            let view = stage.open(table, "Words.csv")
            XCTAssertEqual(
                rows(in: view),
                [
                    "Into", "Leave Out Cards That Are There", "Prompt", "Answer", "Other Columns",
                    "First Line Is a Heading",
                    "Encoding",
                ])
            choice("Answer", in: view)?.chosen = 2
            turnUntil("the sentence") { view.firstCards.cards.map(\.answer) == ["Der Hund bellt."] }
            stage.waitForPreview()
            XCTAssertEqual(view.status.text, "1 new card.\n1 line is wrong and is left out.")
            XCTAssertEqual(view.notes.texts, ["Line 3 There is no answer."])
            choice("Prompt", in: view)?.chosen = 2
            stage.waitForPreview()
            XCTAssertEqual(choice("Answer", in: view)?.chosen, 0, "one column is not both sides")
            choice("Answer", in: view)?.chosen = 1
            stage.waitForPreview()
            choice("Other Columns", in: view)?.chosen = 1
            turnUntil("the rest") { view.firstCards.cards.first?.answer == "dog\nHund" }
        }
    }

    func testTwoColumnsNeedNoRowsToChooseThem() {
        onStages { stage in
            XCTAssertEqual(
                rows(in: stage.open("wren,bird\n")),
                ["Into", "Leave Out Cards That Are There", "First Line Is a Heading", "Encoding"])
            stage.view?.cancel()
            settle()
            let view = stage.open("[[\"wren\",\"bird\"]]", "Birds.json")
            XCTAssertEqual(rows(in: view), ["Into", "Leave Out Cards That Are There", "Encoding"])
            XCTAssertFalse(view.swapButton.isVisible)
        }
    }

    func testTheFirstLineCanBeMadeAHeading() {
        onStages { stage in
            let view = stage.open("latin,english\nwren,bird\n")
            XCTAssertEqual(view.status.text, "2 new cards.")
            view.session.change { $0.firstLineIsHeading = true }
            stage.waitForPreview()
            XCTAssertEqual(view.status.text, "1 new card.")
            XCTAssertEqual(view.firstCards.cards.map(\.prompt), ["wren"])
        }
    }

    func testTheEncodingCanBeChosenAndAWrongOneCanBeChangedBack() {
        onStages { stage in
            let path = stage.file("Korea.csv")
            _ = FileManager.default.createFile(
                atPath: path, contents: Data([0xC7, 0xD1, 0xB1, 0xB9, 0x2C, 0x78, 0x0A]))
            stage.page.open([path])
            stage.waitForPreview()
            guard let view = stage.view else { return XCTFail("no page") }
            XCTAssertEqual(view.firstCards.cards.first?.prompt, "ÇÑ±¹")
            XCTAssertTrue(view.status.text.contains("was read as Western European (Windows-1252)"))
            let encodings = TextEncoding.allCases
            choice("Encoding", in: view)?.chosen = encodings.firstIndex(of: .cp949) ?? 0
            turnUntil("Korean") { view.firstCards.cards.first?.prompt == "한국" }
            stage.waitForPreview()
            XCTAssertEqual(view.status.text, "1 new card.")
            choice("Encoding", in: view)?.chosen = encodings.firstIndex(of: .utf16) ?? 0
            stage.waitForPreview()
            XCTAssertTrue(view.status.text.contains("There is no card in this file"), view.status.text)
            XCTAssertFalse(view.importButton.isSensitive)
            XCTAssertTrue(view.choices.isVisible)
            choice("Encoding", in: view)?.chosen = encodings.firstIndex(of: .cp949) ?? 0
            stage.waitForPreview()
            XCTAssertTrue(view.importButton.isSensitive)
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 1", "Korea 1"])
        }
    }

    func testOffersTheDeckThatTheFileIsCalledAfter() {
        onStages { stage in
            let view = stage.open("ash,tree\noak,tree\n", "trees.csv")
            XCTAssertEqual(view.session.destinations.map(view.session.name), ["Trees", "New deck “trees 2”"])
            XCTAssertEqual(view.status.text, "1 new card.\n1 card is there already and is left out.")
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 2"])
            let again = stage.open("elm,tree\n", "trees.csv")
            again.session.choose(.newDeck)
            stage.waitForPreview()
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 2", "trees 2 1"])
        }
    }

    func testOffersTheDeckInViewBeforeTheOthers() {
        onStages { stage in
            stage.perform(.makeDeck(named: "Flowers"))
            stage.perform(.makeDeck(named: "Fish"))
            let decks = (try? stage.page.shelf.decks()) ?? []
            if let fish = decks.first(where: { $0.name == "Fish" }) { stage.page.choose(fish.id) }
            let view = stage.open("wren,bird\n")
            XCTAssertEqual(
                view.session.destinations.map(view.session.name),
                ["New deck “Birds”", "Fish", "Trees", "Flowers"])
        }
    }

    func testOnlyTheLastOfSeveralChoicesCounts() {
        onStages { stage in
            let view = stage.open((0..<3000).map { "p\($0),a\($0),x\n" }.joined())
            view.session.chooseColumns { $0 = $0.swapped }
            view.session.change { $0.addsOtherColumns = true }
            view.session.chooseColumns { $0 = $0.swapped }
            view.session.leaveOutRepeats(false)
            stage.waitForPreview()
            XCTAssertEqual(view.session.firstCards.first?.text, CardText(prompt: "p0", answer: "a0\nx"))
            stage.take()
            stage.page.run.showRace()
            XCTAssertEqual(stage.page.run.seen.first?.card.answer, "a0\nx")
        }
    }

    func testOnlyTheBeginningOfAVeryLongTextIsShown() {
        onStages { stage in
            let view = stage.open(String(repeating: "x", count: 48_000) + ",picture\n")
            let longest = texts(in: view.widget).map(\.unicodeScalars.count).max() ?? 0
            XCTAssertLessThanOrEqual(longest, 201)
            XCTAssertTrue(view.session.canImport)
        }
    }
}

@MainActor private func rowWidgets(in view: ImportView) -> [Widget] {
    func all(_ widget: Widget) -> [Widget] {
        widget is ChoiceRow || widget is ActionRow ? [widget] : widget.children.flatMap(all)
    }
    return all(view.choices)
}

@MainActor private func title(_ row: Widget) -> String {
    String(cString: adw_preferences_row_get_title(row.pointer()))
}

@MainActor private func rows(in view: ImportView) -> [String] { rowWidgets(in: view).map(title) }

@MainActor private func choice(_ name: String, in view: ImportView) -> ChoiceRow? {
    rowWidgets(in: view).first { title($0) == name } as? ChoiceRow
}

private let table = "Wort,Bedeutung,Beispiel\nHund,dog,Der Hund bellt.\nKatze,cat,\n"
