import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import Library
import RichTextUI
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// A run in which the answer is typed.
nonisolated final class TypedAnswerTests: DisplayTestCase {
    private static func with(_ act: @MainActor (CardsPageStage) -> Void) {
        CardsPageStage.with { stage in
            stage.around.library.perform(Step(.restoreBackup)) {
                try $0.keep(NoteKind.frontAndBack.asking(forTyping: true))
            }
            turnUntil("the place to type") { entry(stage) != nil }
            stage.page.takeFocus()
            turnUntil("the cursor") { stage.page.runView.pile.top.text.isTyping }
            act(stage)
        }
    }

    @MainActor private static func entry(_ stage: CardsPageStage) -> Entry? {
        stage.page.runView.pile.top.text.prompt.typedAnswers.first?.entry
    }

    @MainActor private static func submit(_ text: String, _ stage: CardsPageStage) {
        entry(stage)?.text = text
        stage.page.runView.pile.top.text.onTyped?()
        settle()
    }

    func testTheCardInViewTakesTypingAsSoonAsItsKindAsksForIt() {
        MainActor.assumeIsolated {
            let stage = CardsPageStage()
            XCTAssertTrue(stage.page.runView.pile.top.button.hasFocus)
            stage.around.library.perform(Step(.restoreBackup)) {
                try $0.keep(NoteKind.frontAndBack.asking(forTyping: true))
            }
            turnUntil("the cursor") { stage.page.runView.pile.top.text.isTyping }
            turnUntil("the hint") { stage.texts.contains("Type the answer and press Return.") }
            XCTAssertFalse(stage.texts.contains("Click the card or press Space to turn it."))
            stage.end()
        }
    }

    func testAfterUndoTheCursorIsWhereTheAnswerIsTyped() {
        Self.with { stage in
            Self.submit("a", stage)
            XCTAssertTrue(stage.page.press(.right))
            turnUntil("the next card") { stage.page.runView.pile.top.text.isTyping }
            stage.page.perform(.undo)
            turnUntil("the card again") { stage.run.pile.score == 0 }
            turnUntil("the cursor") { stage.page.runView.pile.top.text.isTyping }
        }
    }

    func testWhatWasTypedIsShownBesideTheAnswer() {
        Self.with { stage in
            Self.submit("a ansvered", stage)
            turnUntil("the answer") { stage.texts.contains("a ansvered\na answered") }
            XCTAssertTrue(stage.page.runView.pile.top.button.hasFocus, "the arrow keys say how it was")
            XCTAssertTrue(stage.page.press(.right))
            turnUntil("the next card") { stage.run.pile.score == 1 }
            XCTAssertEqual(stage.run.pile.swipes.map(\.isTyped), [true])
            turnUntil("its own place to type") { stage.page.runView.pile.top.text.isTyping }
            XCTAssertEqual(Self.entry(stage)?.text, "")
            Self.submit("B ANSWERED", stage)
            turnUntil("that it is right") { stage.texts.contains("B ANSWERED ✓") }
        }
    }

    func testWhereNothingWasTypedTheCardWasOnlySwiped() {
        Self.with { stage in
            Self.submit(" ", stage)
            XCTAssertTrue(stage.page.press(.right))
            turnUntil("the next card") { stage.run.pile.score == 1 }
            XCTAssertEqual(stage.run.pile.swipes.map(\.isTyped), [false])
        }
    }

    func testWhatIsTypedStaysWhenTheColoursChange() {
        Self.with { stage in
            Self.entry(stage)?.text = "half"
            let text = stage.page.runView.pile.top.text
            text.paper = Paper(ink: Color(0xFFFFFF), ground: Color(0x202020))
            settle()
            XCTAssertEqual(Self.entry(stage)?.text, "half")
            XCTAssertTrue(text.isTyping)
        }
    }

    func testWhatIsTypedIsNoCommand() {
        Self.with { stage in
            XCTAssertFalse(stage.page.press(.right))
            XCTAssertFalse(stage.page.press(.confirm))
            XCTAssertFalse(stage.page.press(.letter("r")))
            XCTAssertEqual(stage.run.pile.swipes.count, 0)
        }
    }

    func testOnlyTheTopCardTakesTyping() {
        Self.with { stage in
            for face in stage.page.runView.pile.inertFaces {
                XCTAssertNil(face.text.prompt.typedAnswers.first?.entry)
            }
            XCTAssertFalse(stage.page.runView.pile.top.text.view.isHiddenFromAssistiveTechnology)
        }
    }

    func testUndoTakesBackTypingBeforeTheLastStep() {
        Self.with { stage in
            Self.submit("a", stage)
            XCTAssertTrue(stage.page.press(.right))
            turnUntil("the next card") { stage.page.runView.pile.top.text.isTyping }
            guard let line = Self.entry(stage).flatMap({ $0.widget.parts { $0.typeName == "GtkText" }.first })
            else { return XCTFail("no line") }
            var place: gint = 0
            gtk_editable_insert_text(OpaquePointer(line), "wrong", -1, &place)
            stage.page.perform(.undo)
            XCTAssertEqual(Self.entry(stage)?.text, "")
            XCTAssertEqual(stage.run.pile.score, 1)
            stage.page.perform(.redo)
            XCTAssertEqual(Self.entry(stage)?.text, "wrong")
            stage.page.perform(.undo)
            stage.page.perform(.undo)
            turnUntil("the card before") { stage.run.pile.score == 0 }
        }
    }

    func testTheBrowserShowsTheAnswerInsteadOfAPlaceToTypeIt() {
        MainActor.assumeIsolated {
            let kind = NoteKind.frontAndBack.asking(forTyping: true)
            let note = CardNote(Note.ID(1), kind, fields: ["Capital of Peru", "Lima"], number: 0)
            let card = Card(id: Card.ID(1), text: kind.text(of: Note(note.fields), card: 0), note: note)
            let cell = BrowseCard(CardPictures { _ in nil })
            cell.show(card, side: .prompt, missingText: "")
            cell.fit(CellRoom(size: Size(width: 200, height: 300), scale: 1, seenHeight: 300))
            XCTAssertEqual(cell.face.text, "Capital of Peru")
            cell.show(card, side: .answer, missingText: "")
            cell.fit(CellRoom(size: Size(width: 201, height: 300), scale: 1, seenHeight: 300))
            XCTAssertEqual(cell.face.text, "Lima")
        }
    }
}
