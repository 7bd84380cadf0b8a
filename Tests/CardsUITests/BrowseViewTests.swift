import CGtk
import DisplayTesting
import Files
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The browser in a window, used by pointer and by keys.
nonisolated final class BrowseViewTests: DisplayTestCase {
    func testOtherSideIsSaidWhenACardIsTurned() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                let listener = Listener()
                stage.view.turn(0)
                XCTAssertEqual(listener.heard, ["eins"])
                stage.view.turn(0)
                XCTAssertEqual(listener.heard, ["eins", "one"])
            }
        }
    }

    func testShowsThePromptOfEveryCard() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                XCTAssertEqual((0..<3).map { BrowseStage.text(stage, $0) }, ["one", "two", "three"])
                XCTAssertTrue(stage.texts.contains("Numbers"))
                XCTAssertTrue(stage.texts.contains("3 cards"))
                XCTAssertEqual(stage.view.grid.focusedPosition, 0)
                let item = stage.view.grid.items.item(at: 0)?.opaque
                XCTAssertEqual(gtk_test_accessible_has_role(item, GTK_ACCESSIBLE_ROLE_LIST_ITEM), 1)
            }
        }
    }

    func testClickTurnsACardAndTurnsItBack() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                let person = Person(at: stage.window)
                for (shown, side) in [("zwei", DeckBrowser.Side.answer), ("two", .prompt)] {
                    // GTK can give the list item of a card to another card whenever the loop turns.
                    guard let item = stage.view.grid.items.item(at: 1) else { return XCTFail("no card") }
                    person.point(at: (item.size.width / 2, item.size.height / 2), in: item.widget)
                    person.hold()
                    person.letGo()
                    turnUntil("the side \(shown)") { BrowseStage.text(stage, 1) == shown }
                    XCTAssertEqual(stage.view.browser.side(of: stage.view.browser.cards[1]), side)
                    XCTAssertEqual(BrowseStage.spoken(stage, 1), shown)
                }
                XCTAssertEqual(stage.view.grid.focusedPosition, 1)
                XCTAssertEqual(BrowseStage.text(stage, 0), "one", "the others stay as they are")
            }
        }
    }

    func testKeysMoveAndTurn() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                stage.press("Right", "space")
                turnUntil("the answer") { BrowseStage.text(stage, 1) == "zwei" }
                stage.press("Right", "Return")
                turnUntil("the answer") { BrowseStage.text(stage, 2) == "drei" }
                stage.press("Home", "space")
                turnUntil("the answer") { BrowseStage.text(stage, 0) == "eins" }
                stage.press("space")
                turnUntil("the prompt") { BrowseStage.text(stage, 0) == "one" }
            }
        }
    }

    func testAScreenReaderHearsTheNewSideAtOnce() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                stage.view.turn(0)
                XCTAssertEqual(BrowseStage.spoken(stage, 0), "eins", "before it has turned over to be seen")
                XCTAssertTrue(stage.view.grid.cell(at: 0)?.isHiddenFromAssistiveTechnology ?? false)
                stage.view.turn(0)
                XCTAssertEqual(BrowseStage.spoken(stage, 0), "one")
            }
        }
    }

    func testWithReducedMotionItTurnsAtOnce() {
        MainActor.assumeIsolated {
            SystemStyle.reducesMotion = true
            defer { SystemStyle.reducesMotion = false }
            BrowseStage.onStage { stage in
                stage.view.turn(2)
                XCTAssertEqual(BrowseStage.text(stage, 2), "drei")
            }
        }
    }

    func testTurnedCardsStayTurnedWhileOthersAreInView() {
        MainActor.assumeIsolated {
            BrowseStage.onStage((0..<1_000).map { ("prompt \($0)", "answer \($0)") }) { stage in
                stage.view.turn(3)
                stage.view.grid.focus(999)
                turnUntil("the last") { BrowseStage.text(stage, 999) == "prompt 999" }
                turnUntil("the other out of view") { stage.view.grid.cell(at: 3) == nil }
                stage.view.grid.focus(0)
                turnUntil("the turned one") { BrowseStage.text(stage, 3) == "answer 3" }
                XCTAssertEqual(BrowseStage.text(stage, 4), "prompt 4")
            }
        }
    }

    func testHundredThousandCardsAreAsManyWidgetsAsAHundred() {
        MainActor.assumeIsolated {
            var counts: [Int] = []
            for count in [100, 100_000] {
                BrowseStage.onStage((0..<count).map { ("prompt \($0)", "answer") }) { stage in
                    for position in [count - 1, count / 2, 0] {
                        stage.view.grid.focus(position)
                        turnUntil("the card") { BrowseStage.text(stage, position) == "prompt \(position)" }
                    }
                    counts.append(numberOfWidgets(in: stage.view.widget))
                }
            }
            XCTAssertEqual(counts[0], counts[1])
        }
    }

    func testDeletedCardsSaySo() {
        MainActor.assumeIsolated {
            BrowseStage.onStage((0..<1_000).map { ("prompt \($0)", "answer") }) { stage in
                let last = stage.view.browser.cards[999]
                stage.elsewhere { try $0.delete(last) }
                stage.view.grid.focus(999)
                turnUntil("the sentence") { BrowseStage.text(stage, 999) == "This card has been deleted." }
                stage.view.turn(999)
                XCTAssertEqual(stage.view.browser.side(of: last), .prompt)
            }
        }
    }

    func testCardsOfAnotherWindowAreSeenWhereTheyAre() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                stage.view.turn(0)
                let last = stage.view.browser.cards[2]
                stage.elsewhere { try $0.delete(last) }
                stage.view.browser.readAgain()
                XCTAssertTrue(stage.view.update())
                turnUntil("two cards") { stage.texts.contains("2 cards") }
                XCTAssertEqual(stage.view.browser.side(of: stage.view.browser.cards[0]), .answer)
                for card in stage.view.browser.cards { stage.elsewhere { try $0.delete(card) } }
                stage.view.browser.readAgain()
                XCTAssertFalse(stage.view.update(), "another view says that there is none")
            }
        }
    }

    func testTheNumberOfCardsGoesBeforeTheNameOfTheDeckIsAnEllipsis() throws {
        try Display.needX11("the window has a size of its own")
        MainActor.assumeIsolated {
            CardsPageStage.scaleText(2)
            defer { CardsPageStage.scaleText(1) }
            for (width, isThere) in [(700, true), (320, false)] {
                BrowseStage.onStage(width: width) { stage in
                    XCTAssertEqual(stage.texts.contains("3 cards"), isThere, "in \(width)")
                    XCTAssertTrue(stage.texts.contains("Numbers"))
                }
            }
        }
    }

    func testEscapeAndDoneGoBack() {
        MainActor.assumeIsolated {
            BrowseStage.onStage { stage in
                stage.press("Escape")
                XCTAssertEqual(stage.done, 1)
                stage.click(stage.view.doneButton)
                XCTAssertEqual(stage.done, 2)
            }
        }
    }

    func testSaysWhyThereIsNoCardToShow() {
        MainActor.assumeIsolated {
            for (failure, sentence) in [
                (StoreFailure.damaged, StoreFailure.damaged.cause), (nil, "This deck has no cards yet."),
            ] {
                let stage = CardsStage<BrowseView>(decks: ["Numbers"]) { stage in
                    let deck = stage.decks[0]
                    if let failure {
                        stage.shelf.cardIDs = { _, _ throws(StoreFailure) in throw failure }
                    }
                    return BrowseView(
                        DeckBrowser(deck, stage.shelf), pictures: CardPictures { _ in nil }, done: {})
                }
                turnUntil("the sentence") { stage.texts.contains(sentence) }
                stage.view.takeFocus()
                XCTAssertTrue(stage.view.doneButton.hasFocus)
                stage.window.destroy()
            }
        }
    }

    func testViewIsFreed() {
        MainActor.assumeIsolated {
            weak var weakView: BrowseView?
            weak var weakCell: BrowseCard?
            BrowseStage.onStage { stage in
                stage.view.turn(0)
                (weakView, weakCell) = (stage.view, stage.view.grid.cells.first)
                XCTAssertNotNil(weakCell)
            }
            turnUntil("its end") { weakView == nil && weakCell == nil }
        }
    }
}
