import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// What a card shows in the browser, and how it is read.
nonisolated final class BrowseTextTests: DisplayTestCase {
    func testTextIsNeverCutOffAndNeverSmallerThanOrdinaryText() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let long = String(repeating: "a question of some length ", count: 60)
            BrowseStage.onStage([(long, long), ("short", "brief")], width: 300, height: 300) { stage in
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
                BrowseStage.onStage(cards, width: 360, height: height) { stage in
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
                BrowseStage.onStage((0..<200).map { ($0 == 1 ? long : "prompt \($0)", "answer") }) { stage in
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
            BrowseStage.onStage(pictures: ["fr"]) { stage in
                XCTAssertEqual(stage.view.grid.cell(at: 0)?.face.showsPicture, true)
                stage.view.turn(0)
                turnUntil("the answer") { BrowseStage.text(stage, 0) == "flag" }
                XCTAssertEqual(stage.view.grid.cell(at: 0)?.face.showsPicture, false)
            }
        }
    }

    func testRichTextIsShownAsItLooksAndAlsoFits() {
        MainActor.assumeIsolated {
            let rows = (1...7).map { "<tr><td>row \($0)</td><td>of a table</td></tr>" }.joined()
            let note = WrittenNote(
                .frontAndBack, [.html("<table>\(rows)</table>"), .html("<b>bold</b> answer")])
            BrowseStage.onStage(notes: [note]) { stage in
                turnUntil("the table") { BrowseStage.text(stage, 0)?.contains("row 7") ?? false }
                guard let face = stage.view.grid.cell(at: 0)?.face else { return XCTFail("no card") }
                XCTAssertFalse(face.hasMoreThanIsSeen)
                XCTAssertEqual(BrowseStage.spoken(stage, 0)?.hasPrefix("row 1\tof a table"), true)
                stage.view.turn(0)
                turnUntil("the answer") { BrowseStage.text(stage, 0) == "bold answer" }
                XCTAssertEqual(face.label.text, "")
                stage.view.turn(0)
                turnUntil("the table again") { BrowseStage.text(stage, 0)?.contains("row 7") ?? false }
                XCTAssertEqual(BrowseStage.text(stage, 1), "one", "others are plain")
            }
        }
    }
}
