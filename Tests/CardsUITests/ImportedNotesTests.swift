import DisplayTesting
import Flashcards
import Foundation
import XCTest

@testable import Gtk
@testable import CardsUI

/// Importing notes from a JSON file.
nonisolated final class ImportedNotesTests: DisplayTestCase {
    private static let notes =
        #"{"name":"Rivers","cards":[{"kind":2,"fields":["the <b>Nile</b><img src=\"nile.png\">","<ul><li>Egypt</li><li>Sudan</li></ul>"],"tags":"water"},{"kind":3,"fields":["[sound:sea.mp3]{{c1::sea}}"]}]}"#

    func testThePreviewShowsNotesAsTheirCardsWillLookAndSaysWhatIsMissing() {
        onStages { stage in
            let view = stage.open(Self.notes, "Rivers.json")
            XCTAssertEqual(
                view.status.text,
                "3 new cards.\n2 pictures and sounds of the cards are not in the library.")
            XCTAssertEqual(view.firstCards.cards.map(\.number), [0, 1, 0])
            let shown = texts(in: view.firstCards.widget)
            for text in ["Egypt", "Sudan"] { XCTAssertTrue(shown.contains(text), "\(shown)") }
            XCTAssertTrue(shown.contains { $0.contains("the Nile") }, "\(shown)")
            XCTAssertFalse(shown.contains { $0.contains("<b>") })
        }
    }

    func testWhatIsThereIsNotMissed() throws {
        onStages { stage in
            guard stage.isOnDisk else { return }
            let media = stage.folder.appendingPathComponent("media")
            try? FileManager.default.createDirectory(at: media, withIntermediateDirectories: true)
            for name in ["nile.png", "sea.mp3"] { _ = stage.write("x", "media/\(name)") }
            XCTAssertEqual(stage.open(Self.notes, "Rivers.json").status.text, "3 new cards.")
        }
    }

    func testTheNotesComeWithTheirKindAndAreLeftOutTheSecondTime() {
        onStages { stage in
            _ = stage.open(Self.notes, "Rivers.json")
            stage.take()
            XCTAssertEqual(stage.decks, ["Trees 1", "Rivers 3"])
            let deck = try? stage.page.shelf.decks().first { $0.name == "Rivers" }
            let cards = try? stage.page.shelf.cards(try stage.page.shelf.cardIDs(deck!.id, ""))
            XCTAssertEqual(cards?.map { $0.note?.kind }, [.bothWays, .bothWays, .cloze])
            XCTAssertEqual(cards?.first?.marks.tags.separated, "water")
            let again = stage.open(Self.notes, "Rivers.json")
            XCTAssertTrue(
                again.status.text.hasPrefix("There is no new card in this file."), again.status.text)
        }
    }

    func testALongNoteIsShownByItsBeginning() {
        onStages { stage in
            let long = String(repeating: "<p>word <b>word</b></p>", count: 4000)
            let view = stage.open("[{\"kind\":1,\"fields\":[\"\(long)\",\"b\"]}]", "Long.json")
            XCTAssertEqual(view.firstCards.cards.count, 1)
            XCTAssertLessThan(texts(in: view.firstCards.widget).count, 20)
            XCTAssertTrue(texts(in: view.firstCards.widget).contains("…"))
        }
    }
}
