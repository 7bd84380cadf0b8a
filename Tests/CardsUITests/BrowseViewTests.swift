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
    @MainActor private static func onStage(
        _ cards: [(String, String)] = [("one", "eins"), ("two", "zwei"), ("three", "drei")],
        width: Int = 700, height: Int = 600, pictures: [String] = [], notes: [WrittenNote] = [],
        _ act: (CardsStage<BrowseView>) -> Void
    ) {
        let stage = CardsStage<BrowseView>(decks: ["Numbers"], cards: cards, width: width, height: height) {
            stage in
            let texts = pictures.compactMap { CardText(prompt: $0, answer: "flag", picture: "flag:\($0)") }
            if !texts.isEmpty { stage.add(decks: [], texts) }
            stage.add(notes)
            return BrowseView(
                DeckBrowser(stage.decks[0], stage.shelf),
                pictures: CardPictures(file: pictureOfFlag),
                done: { [weak stage] in stage?.done += 1 })
        }
        turnUntil("the first card") { stage.view.grid.cell(at: 0)?.isMapped == true }
        stage.view.takeFocus()
        settle()
        act(stage)
        stage.window.destroy()
    }

    @MainActor private static func text(_ stage: CardsStage<BrowseView>, _ position: Int) -> String? {
        stage.view.grid.cell(at: position)?.face.text
    }

    @MainActor private static func spoken(_ stage: CardsStage<BrowseView>, _ position: Int) -> String? {
        stage.view.grid.cell(at: position)?.spokenName
    }

    func testOtherSideIsSaidWhenACardIsTurned() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
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
            Self.onStage { stage in
                XCTAssertEqual((0..<3).map { Self.text(stage, $0) }, ["one", "two", "three"])
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
            Self.onStage { stage in
                let person = Person(at: stage.window)
                for (shown, side) in [("zwei", DeckBrowser.Side.answer), ("two", .prompt)] {
                    // GTK can give the list item of a card to another card whenever the loop turns.
                    guard let item = stage.view.grid.items.item(at: 1) else { return XCTFail("no card") }
                    person.point(at: (item.size.width / 2, item.size.height / 2), in: item.widget)
                    person.hold()
                    person.letGo()
                    turnUntil("the side \(shown)") { Self.text(stage, 1) == shown }
                    XCTAssertEqual(stage.view.browser.side(of: stage.view.browser.cards[1]), side)
                    XCTAssertEqual(Self.spoken(stage, 1), shown)
                }
                XCTAssertEqual(stage.view.grid.focusedPosition, 1)
                XCTAssertEqual(Self.text(stage, 0), "one", "the others stay as they are")
            }
        }
    }

    func testKeysMoveAndTurn() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.press("Right", "space")
                turnUntil("the answer") { Self.text(stage, 1) == "zwei" }
                stage.press("Right", "Return")
                turnUntil("the answer") { Self.text(stage, 2) == "drei" }
                stage.press("Home", "space")
                turnUntil("the answer") { Self.text(stage, 0) == "eins" }
                stage.press("space")
                turnUntil("the prompt") { Self.text(stage, 0) == "one" }
            }
        }
    }

    func testAScreenReaderHearsTheNewSideAtOnce() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.view.turn(0)
                XCTAssertEqual(Self.spoken(stage, 0), "eins", "before it has turned over to be seen")
                XCTAssertTrue(stage.view.grid.cell(at: 0)?.isHiddenFromAssistiveTechnology ?? false)
                stage.view.turn(0)
                XCTAssertEqual(Self.spoken(stage, 0), "one")
            }
        }
    }

    func testWithReducedMotionItTurnsAtOnce() {
        MainActor.assumeIsolated {
            SystemStyle.reducesMotion = true
            defer { SystemStyle.reducesMotion = false }
            Self.onStage { stage in
                stage.view.turn(2)
                XCTAssertEqual(Self.text(stage, 2), "drei")
            }
        }
    }

    func testTurnedCardsStayTurnedWhileOthersAreInView() {
        MainActor.assumeIsolated {
            Self.onStage((0..<1_000).map { ("prompt \($0)", "answer \($0)") }) { stage in
                stage.view.turn(3)
                stage.view.grid.focus(999)
                turnUntil("the last") { Self.text(stage, 999) == "prompt 999" }
                turnUntil("the other out of view") { stage.view.grid.cell(at: 3) == nil }
                stage.view.grid.focus(0)
                turnUntil("the turned one") { Self.text(stage, 3) == "answer 3" }
                XCTAssertEqual(Self.text(stage, 4), "prompt 4")
            }
        }
    }

    func testHundredThousandCardsAreAsManyWidgetsAsAHundred() {
        MainActor.assumeIsolated {
            var counts: [Int] = []
            for count in [100, 100_000] {
                Self.onStage((0..<count).map { ("prompt \($0)", "answer") }) { stage in
                    for position in [count - 1, count / 2, 0] {
                        stage.view.grid.focus(position)
                        turnUntil("the card") { Self.text(stage, position) == "prompt \(position)" }
                    }
                    counts.append(numberOfWidgets(in: stage.view.widget))
                }
            }
            XCTAssertEqual(counts[0], counts[1])
        }
    }

    func testTextIsNeverCutOffAndNeverSmallerThanOrdinaryText() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let long = String(repeating: "a question of some length ", count: 60)
            Self.onStage([(long, long), ("short", "brief")], width: 300, height: 300) { stage in
                guard let face = stage.view.grid.cell(at: 0)?.face else { return XCTFail("no card") }
                XCTAssertEqual(face.textScale, 1)
                XCTAssertTrue(face.hasMoreThanIsSeen)
                XCTAssertGreaterThan(stage.view.grid.cell(at: 1)?.face.textScale ?? 0, 1)
                XCTAssertFalse(stage.view.grid.cell(at: 1)?.face.hasMoreThanIsSeen ?? true)
                var steps = 0
                while face.scroll(by: 1), steps < 1_000 { steps += 1 }
                XCTAssertTrue((1..<1_000).contains(steps), "read to its end in \(steps) steps")
            }
        }
    }

    func testTextBeginsAtTheTopOfACardThatIsHigherThanTheView() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let cards = (0..<40).map { ("prompt \($0)", "answer") }
            for (height, isLow) in [(600, false), (160, true)] {
                Self.onStage(cards, width: 360, height: height) { stage in
                    let grid = stage.view.grid
                    guard let card = grid.cell(at: 0) else { return XCTFail("no card") }
                    let label = card.face.label.widget
                    XCTAssertEqual(card.size.height > grid.size.height, isLow)
                    var (inCard, inView) = (graphene_rect_t(), graphene_rect_t())
                    XCTAssertNotEqual(gtk_widget_compute_bounds(label, card.widget, &inCard), 0)
                    XCTAssertNotEqual(gtk_widget_compute_bounds(label, grid.widget, &inView), 0)
                    XCTAssertEqual(Double(inCard.origin.y) < card.size.height / 5, isLow)
                    XCTAssertLessThan(Double(inView.origin.y + inView.size.height), grid.size.height)
                }
            }
        }
    }

    func testTheWheelIsForTheGridExceptOverTheTextThatIsBeingRead() {
        MainActor.assumeIsolated {
            let long = String(repeating: "a question of some length ", count: 60)
            for (focus, pointer) in [(1, 1), (0, 1), (0, 0), (1, 0)] {
                Self.onStage((0..<200).map { ($0 == 1 ? long : "prompt \($0)", "answer") }) { stage in
                    let grid = stage.view.grid
                    guard let item = grid.items.item(at: pointer) else { return XCTFail("no card") }
                    let isRead = focus == 1 && pointer == 1
                    grid.focus(focus)
                    let person = Person(at: stage.window)
                    person.point(at: (item.size.width / 2, 40), in: item.widget)
                    person.turnWheelDown()
                    turnUntil("something further down") { item.row.face.offset > 0 || grid.value > 0 }
                    XCTAssertEqual(grid.value > 0, !isRead, "over \(pointer), while \(focus) is read")
                }
            }
        }
    }

    func testPictureIsOnThePromptOnly() {
        MainActor.assumeIsolated {
            Self.onStage(pictures: ["fr"]) { stage in
                XCTAssertEqual(stage.view.grid.cell(at: 0)?.face.showsPicture, true)
                stage.view.turn(0)
                turnUntil("the answer") { Self.text(stage, 0) == "flag" }
                XCTAssertEqual(stage.view.grid.cell(at: 0)?.face.showsPicture, false)
            }
        }
    }

    func testRichTextIsShownAsItLooksAndAlsoFits() {
        MainActor.assumeIsolated {
            let rows = (1...7).map { "<tr><td>row \($0)</td><td>of a table</td></tr>" }.joined()
            let note = WrittenNote(
                .frontAndBack, [.html("<table>\(rows)</table>"), .html("<b>bold</b> answer")])
            Self.onStage(notes: [note]) { stage in
                turnUntil("the table") { Self.text(stage, 0)?.contains("row 7") ?? false }
                guard let face = stage.view.grid.cell(at: 0)?.face else { return XCTFail("no card") }
                XCTAssertFalse(face.hasMoreThanIsSeen)
                XCTAssertEqual(Self.spoken(stage, 0)?.hasPrefix("row 1\tof a table"), true)
                stage.view.turn(0)
                turnUntil("the answer") { Self.text(stage, 0) == "bold answer" }
                XCTAssertEqual(face.label.text, "")
                stage.view.turn(0)
                turnUntil("the table again") { Self.text(stage, 0)?.contains("row 7") ?? false }
                XCTAssertEqual(Self.text(stage, 1), "one", "others are plain")
            }
        }
    }

    func testDeletedCardsSaySo() {
        MainActor.assumeIsolated {
            Self.onStage((0..<1_000).map { ("prompt \($0)", "answer") }) { stage in
                let last = stage.view.browser.cards[999]
                stage.elsewhere { try $0.delete(last) }
                stage.view.grid.focus(999)
                turnUntil("the sentence") { Self.text(stage, 999) == "This card has been deleted." }
                stage.view.turn(999)
                XCTAssertEqual(stage.view.browser.side(of: last), .prompt)
            }
        }
    }

    func testCardsOfAnotherWindowAreSeenWhereTheyAre() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
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
                Self.onStage(width: width) { stage in
                    XCTAssertEqual(stage.texts.contains("3 cards"), isThere, "in \(width)")
                    XCTAssertTrue(stage.texts.contains("Numbers"))
                }
            }
        }
    }

    func testEscapeAndDoneGoBack() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
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
            Self.onStage { stage in
                stage.view.turn(0)
                (weakView, weakCell) = (stage.view, stage.view.grid.cells.first)
                XCTAssertNotNil(weakCell)
            }
            turnUntil("its end") { weakView == nil && weakCell == nil }
        }
    }
}
