import CGtk
import DisplayTesting
import Flashcards
import Library
import RichText
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// What is drawn over a picture becomes cards, which keep their numbers while the note is edited.
nonisolated final class PictureKeepingTests: DisplayTestCase {
    private static func note(_ count: Int) -> WrittenNote {
        let parts = (1...count).map { number in
            HiddenPart(
                [number],
                .rectangle(left: 0.1 * Double(number), top: 0.1, width: 0.05, height: 0.2),
                name: "part \(number)")
        }
        return WrittenNote(
            .hiddenParts,
            [
                .html(parts.map(\.source).joined(separator: "<br>")), .html("<img src=\"white.png\">"),
                .plain("The heart"), .plain(""),
            ])
    }

    func testSavingMakesACardForEachPart() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            stage.add(left: 0.6, top: 0.6)
            stage.field.sketch.rename("petal")
            stage.form.fields[2].field.text = "A flower"
            stage.editor.save()
            turnUntil("the cards") { stage.cards.count == 2 }
            XCTAssertEqual(stage.cards.map(\.prompt), ["A flower\n1/2", "A flower\n2/2"])
            XCTAssertEqual(stage.cards.last?.answer, "A flower\npetal")
            settle()
            XCTAssertTrue(stage.parts.isEmpty && stage.field.sketch.file == nil, "ready for the next picture")
            XCTAssertEqual(stage.form.kind.id, NoteKind.hiddenParts.id)
            stage.editor.takeBack()
            turnUntil("the step taken back") { stage.cards.isEmpty }
            stage.end()
        }
    }

    func testEditingKeepsTheNumbersAndADeletedPartComesBackWithUndo() {
        MainActor.assumeIsolated {
            let stage = PictureStage([Self.note(3)])
            turnUntil("the cards") { stage.cards.count == 3 }
            let ids = stage.cards.map(\.id)
            stage.editor.edit(stage.cards[0])
            XCTAssertFalse(stage.form.isUnsaved, "opened, and nothing is changed")
            stage.field.sketch.select(1)
            stage.field.sketch.delete()
            stage.add(left: 0.7, top: 0.7)
            XCTAssertTrue(stage.form.isUnsaved)
            XCTAssertEqual(
                stage.parts.map(\.numbers), [[1], [3], [4]], "no new part gets the card of an old one")
            stage.editor.save()
            turnUntil("the change") { stage.cards.contains { $0.note?.number == 3 } }
            XCTAssertEqual(stage.cards.compactMap { $0.note?.number }.sorted(), [0, 2, 3])
            XCTAssertEqual(stage.cards.map(\.id).filter(ids.contains), [ids[0], ids[2]])
            stage.editor.takeBack()
            turnUntil("the part") { stage.cards.map(\.id) == ids }
            stage.end()
        }
    }

    func testANumberOfACardThatIsGoneIsNotUsedAgain() {
        MainActor.assumeIsolated {
            let stage = PictureStage([Self.note(2)])
            turnUntil("the cards") { stage.cards.count == 2 }
            stage.editor.edit(stage.cards[0])
            stage.field.sketch.select(1)
            stage.field.sketch.delete()
            stage.editor.save()
            turnUntil("one card") { stage.cards.count == 1 }
            settle()
            stage.editor.edit(stage.cards[0])
            stage.add(left: 0.7, top: 0.7)
            XCTAssertEqual(stage.parts.map(\.numbers), [[1], [3]])
            stage.end()
        }
    }

    func testWhatIsDrawnIsThereAgainAfterLeavingTheEditor() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            stage.add(left: 0.1, top: 0.1)
            stage.field.sketch.rename("petal")
            settle()
            stage.stage.drafts.keepTyped()
            let again = stage.stage.makeEditor()
            XCTAssertEqual(again.form.kind.id, NoteKind.hiddenParts.id)
            XCTAssertEqual(again.form.picture?.sketch.drawing.parts, stage.parts)
            XCTAssertEqual(again.form.picture?.sketch.file, "white.png")
            stage.end()
        }
    }

    func testAnotherKindIsTriedWithoutLosingWhatWasDrawnOrTyped() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.stage.write("The flower", "A rose")
            stage.begin()
            XCTAssertEqual(stage.form.fields[2].field.text, "The flower", "no text where it is not seen")
            XCTAssertEqual(stage.form.fields[3].field.text, "A rose")
            stage.add(left: 0.1, top: 0.1)
            stage.form.choose(.frontAndBack)
            settle()
            XCTAssertFalse(stage.field.isMapped)
            XCTAssertEqual(stage.form.draft.fields, [.plain("The flower"), .plain("A rose")])
            stage.form.choose(.hiddenParts)
            settle()
            XCTAssertEqual(stage.parts.count, 1)
            XCTAssertEqual(stage.field.sketch.file, "white.png")
            stage.end()
        }
    }

    func testUndoInATextIsThatOfTheTextAndElsewhereThatOfTheDrawing() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.begin()
            // The focus counts in a window that is in front.
            _ = stage.person
            stage.add(left: 0.1, top: 0.1)
            stage.form.fields[2].takeFocus()
            settle()
            stage.stage.type("A flower")
            stage.editor.undo()
            XCTAssertEqual(stage.form.fields[2].field.text, "")
            XCTAssertEqual(stage.parts.count, 1)
            stage.focusPart(0)
            XCTAssertTrue(stage.editor.canUndo)
            stage.editor.undo()
            settle()
            XCTAssertEqual(stage.parts.count, 0)
            stage.editor.redo()
            settle()
            XCTAssertEqual(stage.parts.count, 1)
            stage.end()
        }
    }
}
