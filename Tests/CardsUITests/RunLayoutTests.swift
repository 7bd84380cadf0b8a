import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Where the parts of a run have their places in small windows.
nonisolated final class RunLayoutTests: DisplayTestCase {
    func testCardAndButtonsStayWhereTheyAreWhileTheTextsChange() throws {
        try Display.needX11("the window has a size of its own")
        for (width, height, scale) in [(360, 294, 1), (362, 640, 2), (362, 700, 2), (900, 700, 1)] {
            CardsPageStage.with { stage in
                CardsPageStage.scaleText(scale)
                defer { CardsPageStage.scaleText(1) }
                stage.resize(width: width, height: height)
                let runView = stage.page.runView
                @MainActor func frames() -> [Rectangle] {
                    settle()
                    let parts: [Widget] = [runView.pileHolder, runView.harder, runView.easier]
                    return parts.map { frame(of: $0, in: stage.page) }
                }
                let before = frames()
                XCTAssertTrue(stage.page.press(.confirm))
                XCTAssertEqual(frames(), before, "the hint to swipe, \(width)×\(height)")
                runView.swipe(.wrong)
                turnUntil("the next card") { stage.texts.contains("b") }
                XCTAssertEqual(frames(), before, "a message and no hint, \(width)×\(height)")
                stage.page.perform(.undo)
                XCTAssertEqual(frames(), before, "the score alone, \(width)×\(height)")
            }
        }
    }

    func testTheTextUnderThePileIsSeenWholeWithLargeLettersOnASmallScreen() throws {
        try Display.needX11("the window has a size of its own")
        CardsPageStage.with { stage in
            CardsPageStage.scaleText(2)
            defer { CardsPageStage.scaleText(1) }
            stage.resize(width: 362, height: 600)
            let status = stage.page.runView.status
            turnUntil("large letters") {
                let frame = frame(of: status, in: stage.page)
                let needed = LayoutChild(of: status).extent(along: .vertical, other: Int(frame.width))
                return needed.natural > 100 && frame.height >= Double(needed.natural)
            }
        }
    }

    func testTheSmallestWindowShowsAllThatLearnAsks() throws {
        try Display.needX11("the window has a size of its own")
        CardsPageStage.with { stage in
            stage.resize(width: 360, height: 294)
            stage.page.perform(.learn)
            turnUntil("the panel") { stage.run.situation == .choosingMinutes }
            settle()
            for text in [stage.run.learningTitle, "3 minutes", "All That Is Due"] {
                XCTAssertTrue(Self.isInView(text, in: stage.page.runView.pileHolder), text)
            }
        }
    }

    func testTheSmallestWindowShowsTheTitleOfAnEndingAndItsFirstButton() throws {
        try Display.needX11("the window has a size of its own")
        CardsPageStage.with { stage in
            stage.resize(width: 360, height: 294)
            for verdict in [Verdict.wrong, .correct, .correct, .correct] { stage.page.runView.swipe(verdict) }
            turnUntil("the end") { stage.page.runView.ending?.startAgain.hasFocus == true }
            settle()
            for text in ["All Cards Done", "3 correct cards", "1 strike", "Start Again"] {
                XCTAssertTrue(Self.isInView(text, in: stage.page.runView.pileHolder), text)
            }
        }
    }

    /// Whether the label with this text is seen whole.
    @MainActor private static func isInView(_ text: String, in view: Widget) -> Bool {
        let label = view.widget.part { $0.typeName == "GtkLabel" && texts(in: $0) == [text] }
        guard let label else { return false }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(label, view.widget, 0, 0, &x, &y)
        return y >= 0 && y + Double(gtk_widget_get_height(label)) <= view.size.height
    }

    func testWithLargeLettersNoOfferToUndoASwipeLiesOverTheNextCard() throws {
        try Display.needX11("the window has a size of its own")
        for (width, height, isOffered) in [(362, 294, false), (362, 520, false), (900, 700, true)] {
            CardsPageStage.with { stage in
                CardsPageStage.scaleText(2)
                defer { CardsPageStage.scaleText(1) }
                stage.resize(width: width, height: height)
                stage.page.runView.swipe(.wrong)
                turnUntil("the next card") { stage.texts.contains("b") }
                settle()
                XCTAssertEqual(stage.page.runView.undoOffer.isShown, isOffered, "\(height)")
            }
        }
    }

    func testAPanelInThePlaceOfThePileHasTheRoomUnderIt() throws {
        try Display.needX11("the window has a size of its own")
        CardsPageStage.with { stage in
            stage.page.perform(.learn)
            turnUntil("the panel") { stage.run.situation == .choosingMinutes }
            stage.resize(width: 362, height: 600)
            let runView = stage.page.runView
            turnUntil("the whole room") {
                let header = runView.children[0].size.height
                return runView.pileHolder.size.height >= runView.size.height - header - 20
            }
        }
    }
}
