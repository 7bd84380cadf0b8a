import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// Cards that are more than two plain texts, written in the editor.
nonisolated final class NoteEditorTests: DisplayTestCase {
    func testTheFieldsAreThoseOfTheKind() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            XCTAssertEqual(stage.view.form.fields.map(\.name), ["Prompt", "Answer"])
            stage.write("Seoul", "Korea")
            stage.choose(.cloze)
            XCTAssertEqual(stage.view.form.fields.map(\.name), ["Text", "More"])
            XCTAssertEqual(stage.view.form.prompt.field.text, "Seoul", "what is written stays")
            stage.view.save()
            settle()
            XCTAssertEqual(
                stage.view.status.text, "Hide a part first: select it and press Shift+Ctrl+C.")
            XCTAssertEqual(stage.prompts.count, 3, "nothing was saved")
            stage.window.destroy()
        }
    }

    func testBothWaysMakesTwoCards() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose(.bothWays)
            stage.write("four", "vier")
            stage.choose(.bothWays)
            stage.view.save()
            turnUntil("the cards") { stage.prompts == ["four", "vier", "one", "two", "three"] }
            XCTAssertEqual(stage.view.form.kind.id, NoteKind.bothWays.id, "the next one is of the same kind")
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            stage.window.destroy()
        }
    }

    func testAnOpenedCardGetsAnotherKindAndStaysTheSameCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.activate("two")
            stage.choose(.bothWays)
            XCTAssertTrue(stage.view.form.isUnsaved)
            XCTAssertEqual(stage.view.form.fields.map(\.field.text), ["two", "zwei"])
            let before = stage.view.editor.editing?.id
            stage.view.save()
            turnUntil("both ways") { stage.prompts.contains("zwei") }
            let cards = stage.cards.filter { $0.note != nil }
            XCTAssertEqual(cards.map(\.note?.kind.id), [NoteKind.bothWays.id, NoteKind.bothWays.id])
            XCTAssertTrue(cards.contains { $0.id == before && $0.prompt == "two" })
            stage.view.undo()
            turnUntil("as before") { !stage.prompts.contains("zwei") }
            stage.window.destroy()
        }
    }

    func testAKindWithFewerFieldsSaysWhatIsLeftOut() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let kind = NoteKind(
                "Verbs", id: NoteKind.ID(70), fields: ["Verb", "Meaning", "Notes"], NoteKind.bothWays.cards)
            stage.view.form.choose(kind)
            for (field, text) in zip(stage.view.form.fields, ["go", "gehen", "irregular"]) {
                field.field.text = text
            }
            stage.choose(.bothWays)
            XCTAssertEqual(
                stage.view.status.text,
                "Cards of this kind leave out what you have written in “Notes”.")
            stage.view.form.choose(kind)
            XCTAssertEqual(stage.view.form.fields[2].field.text, "irregular", "it is not lost yet")
            stage.window.destroy()
        }
    }

    func testThePreviewShowsAnAnswerThatIsTyped() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.form.choose(NoteKind.frontAndBack.asking(forTyping: true))
            stage.write("the Nile", "in Egypt")
            stage.select(4..<8, stage.view.form.prompt)
            stage.act("bold")
            turnUntil("the answer") { texts(in: stage.view.preview.widget).contains("in Egypt") }
            stage.window.destroy()
        }
    }

    func testKeysGiveTheSelectionALookAndTakeItAway() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("the Nile", "Egypt")
            stage.select(4..<8, stage.view.form.prompt)
            stage.act("bold")
            XCTAssertEqual(stage.view.form.prompt.field.text, "the <b>Nile</b>")
            XCTAssertEqual(stage.view.form.prompt.value, .html("the <b>Nile</b>"))
            XCTAssertTrue(stage.view.preview.isVisible)
            XCTAssertTrue(texts(in: stage.view.preview.widget).contains("the Nile"))
            stage.act("bold")
            XCTAssertEqual(stage.view.form.prompt.value, .plain("the Nile"))
            stage.act("italic")
            stage.view.undo()
            XCTAssertEqual(stage.view.form.prompt.value, .plain("the Nile"), "one step back")
            stage.select(4..<8, stage.view.form.prompt)
            stage.act("underlined")
            stage.view.save()
            turnUntil("the card") { stage.prompts.first == "the Nile" }
            XCTAssertEqual(stage.cards.first?.note?.fields, ["the <u>Nile</u>", "Egypt"])
            stage.window.destroy()
        }
    }

    func testAFieldThatIsEmptiedTakesTypedTagsAsLettersAgain() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let prompt = stage.view.form.prompt
            stage.write("Nile", "Egypt")
            stage.select(0..<4, prompt)
            stage.act("bold")
            @MainActor func type(_ text: String) {
                prompt.field.replace(
                    0..<prompt.field.letterCount, by: text,
                    selecting: text.unicodeScalars.count..<text.unicodeScalars.count)
                settle()
            }
            type("")
            type("<b>")
            XCTAssertEqual(prompt.value, .plain("<b>"))
            stage.view.undo()
            stage.view.undo()
            XCTAssertEqual(prompt.value, .html("<b>Nile</b>"))
            XCTAssertTrue(stage.view.form.redoTyping())
            XCTAssertTrue(stage.view.form.redoTyping())
            XCTAssertEqual(prompt.value, .plain("<b>"))
            stage.window.destroy()
        }
    }

    func testALookIsForTheFieldWithTheCursor() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("Nile", "Egypt")
            stage.select(0..<5, stage.view.form.answer)
            stage.act("bold")
            XCTAssertEqual(stage.view.form.draft.fields, [.plain("Nile"), .html("<b>Egypt</b>")])
            stage.window.destroy()
        }
    }

    func testTypedTagsAreLettersAlsoBesideRealOnes() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("<b> is bold & so on", "HTML")
            XCTAssertFalse(stage.view.preview.isVisible, "plain text needs none")
            stage.select(7..<11, stage.view.form.prompt)
            stage.act("italic")
            let value = stage.view.form.prompt.value
            XCTAssertEqual(value, .html("&lt;b> is <i>bold</i> &amp; so on"))
            XCTAssertEqual(value.richText.text, "<b> is bold & so on")
            stage.view.undo()
            XCTAssertEqual(stage.view.form.prompt.value, .plain("<b> is bold & so on"), "one step back")
            stage.window.destroy()
        }
    }

    func testHidingASelectionMakesATextWithHiddenParts() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("Seoul is in Korea", "")
            stage.select(0..<5, stage.view.form.prompt)
            stage.act("hide")
            XCTAssertEqual(stage.view.form.kind.id, NoteKind.cloze.id)
            XCTAssertEqual(stage.view.form.prompt.field.text, "{{c1::Seoul}} is in Korea")
            let end = stage.view.form.prompt.field.text.unicodeScalars.count
            stage.select((end - 5)..<end, stage.view.form.prompt)
            stage.act("hide")
            XCTAssertEqual(stage.view.form.prompt.field.text, "{{c1::Seoul}} is in {{c2::Korea}}")
            stage.view.save()
            turnUntil("two cards") { stage.prompts.prefix(2) == ["[...] is in Korea", "Seoul is in [...]"] }
            stage.window.destroy()
        }
    }

    func testAnOpenedNoteStaysAsItWasToTheLastByte() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let html = "<div CLASS=x>one</div>\n<table><tr><td>2"
            stage.add([WrittenNote(.frontAndBack, [.html(html), .html("a<br>b")])])
            turnUntil("the card") { stage.row("one\n2") != nil || stage.prompts.count == 4 }
            guard let card = stage.cards.first else { return XCTFail("no card") }
            stage.view.edit(card)
            XCTAssertFalse(stage.view.form.isUnsaved)
            XCTAssertEqual(stage.view.form.answer.field.text, "a\nb", "lines are lines")
            stage.view.form.answer.field.text = "c"
            XCTAssertTrue(stage.view.form.isUnsaved)
            stage.view.save()
            turnUntil("the change") { stage.cards.first?.answer == "c" }
            XCTAssertEqual(stage.cards.first?.note?.fields, [html, "c"])
            stage.window.destroy()
        }
    }

    func testACardOfANoteIsDeletedWithTheOthersAndComesBackWithThem() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let deck = stage.decks[0].id
            stage.elsewhere { edit in
                let note = WrittenNote(.cloze, [.plain("{{c1::a}} {{c2::b}} {{c3::c}}"), .plain("")])
                _ = try edit.add(note, to: deck)
            }
            turnUntil("its cards") { stage.row("[...] b c") != nil }
            guard let card = stage.row("a [...] c")?.card else { return XCTFail("no card") }
            stage.view.delete(card)
            turnUntil("they are gone") { stage.prompts == ["one", "two", "three"] }
            XCTAssertEqual(stage.around.toasts.last?.text, "3 cards deleted.")
            stage.view.undo()
            turnUntil("they are back") { stage.prompts.count == 6 }
            stage.window.destroy()
        }
    }

    func testAKindAsksForTheAnswerToBeTyped() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.act("typed")
            turnUntil("the kind") { stage.view.form.kind.asksForTyping }
            XCTAssertEqual(
                stage.view.status.text, "From now on, all cards of this kind are asked like this.")
            stage.act("ignore-accents")
            turnUntil("the choice") { stage.view.form.kind.leniency == [.letterCase, .spaces] }
            XCTAssertEqual(stage.cards.first?.note?.kind.leniency, [.letterCase, .spaces])
            stage.view.undo()
            stage.view.undo()
            turnUntil("as before") { stage.cards.first?.note == nil }
            stage.view.redo()
            turnUntil("typed again") { stage.view.form.kind.asksForTyping }
            stage.act("typed")
            turnUntil("not typed") { !stage.view.form.kind.asksForTyping }
            turnUntil("the sentence") {
                stage.view.status.text == "From now on, no answer to a card of this kind is typed."
            }
            stage.window.destroy()
        }
    }
}
