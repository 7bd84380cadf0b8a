import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// Lists, colours, links and tags of the card that is written in the editor.
nonisolated final class NoteWritingTests: DisplayTestCase {
    func testLinesBecomeAListThatGoesOnWithReturn() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("rivers", "Nile\nCongo")
            let answer = stage.view.form.answer
            stage.select(0..<10, answer)
            stage.act("bullets")
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n</ul>")
            XCTAssertEqual(answer.value, .html("<ul><li>Nile</li><li>Congo</li></ul>"))
            stage.select(33..<33, answer)
            XCTAssertTrue(answer.goOnInList())
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n<li></li>\n</ul>")
            XCTAssertTrue(answer.goOnInList(), "an empty item ends the list")
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n</ul>\n")
            XCTAssertFalse(answer.goOnInList(), "and then Return goes on")
            stage.view.save()
            turnUntil("the card") { stage.cards.first?.answer == "Nile\nCongo" }
            XCTAssertEqual(stage.cards.first?.note?.fields[1], "<ul><li>Nile</li><li>Congo</li></ul>")
            stage.window.destroy()
        }
    }

    func testInAPlainTextReturnAlwaysGoesOn() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("<ul><li>a</li></ul>", "")
            stage.select(9..<9, stage.view.form.prompt)
            XCTAssertFalse(stage.view.form.prompt.goOnInList())
            stage.window.destroy()
        }
    }

    func testColoursSizesFormulasAndSoundsArePartOfTheCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("a b", "x^2")
            stage.select(2..<3, stage.view.form.prompt)
            stage.act("color-red")
            XCTAssertEqual(stage.view.form.prompt.value, .html("a <span style=\"color: #c01c28\">b</span>"))
            stage.act("color-none")
            XCTAssertEqual(stage.view.form.prompt.value, .plain("a b"))
            stage.act("size-large")
            XCTAssertEqual(stage.view.form.prompt.value, .html("a <span style=\"font-size: 1.5em\">b</span>"))
            stage.select(0..<3, stage.view.form.answer)
            stage.act("formula")
            XCTAssertEqual(stage.view.form.answer.value, .html("\\(x^2\\)"), "no tag is needed for it")
            stage.view.form.answer.value = .plain("")
            stage.select(0..<0, stage.view.form.answer)
            stage.view.form.add(
                AddedMedia.Kept(name: "a.mp3", isSound: true), to: stage.view.form.mediaTarget)
            XCTAssertEqual(stage.view.form.answer.value, .html("[sound:a.mp3]"))
            stage.window.destroy()
        }
    }

    func testALinkIsAskedForAndOnlyAnAddressIsTaken() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("see this", "b")
            stage.select(4..<8, stage.view.form.prompt)
            stage.act("link")
            guard let alert = stage.around.alerts.last, let entry = alert.details as? Entry else {
                return XCTFail("no question")
            }
            entry.text = "no address"
            alert.responses[2].action()
            XCTAssertEqual(stage.view.form.prompt.value, .plain("see this"))
            entry.text = "example.org/x"
            alert.responses[2].action()
            let linked = FieldText.html("see <a href=\"https://example.org/x\">this</a>")
            XCTAssertEqual(stage.view.form.prompt.value, linked)
            stage.act("link")
            let address = (stage.around.alerts.last?.details as? Entry)?.text
            XCTAssertEqual(address, "https://example.org/x", "the link that is there")
            // Under X11 the selection goes when the address is selected.
            stage.select(0..<0, stage.view.form.prompt)
            alert.responses[1].action()
            XCTAssertEqual(stage.view.form.prompt.value, .plain("see this"))
            stage.window.destroy()
        }
    }

    func testUndoAfterRedoTakesBackOneChange() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let field = stage.view.form.prompt
            stage.write("one two", "b")
            stage.select(0..<7, field)
            field.toggle("b")
            XCTAssertEqual(field.value, .html("<b>one two</b>"))
            stage.view.form.current.field.undo()
            XCTAssertEqual(field.value, .plain("one two"))
            XCTAssertTrue(stage.view.form.redoTyping())
            XCTAssertEqual(field.value, .html("<b>one two</b>"))
            stage.select(0..<14, field)
            field.toggle("i")
            XCTAssertEqual(field.value, .html("<i><b>one two</b></i>"))
            field.field.undo()
            XCTAssertEqual(field.value, .html("<b>one two</b>"))
            field.field.undo()
            XCTAssertEqual(field.value, .plain("one two"))
            stage.window.destroy()
        }
    }

    func testANewCardHasTagsAndTheNextOneHasThemToo() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            XCTAssertFalse(stage.view.form.tags.isVisible, "most people need no tags")
            stage.act("tags")
            XCTAssertTrue(stage.view.form.tags.isVisible)
            turnUntil("the cursor") { stage.view.form.tags.entry.containsFocus }
            stage.view.form.tags.entry.text = "noun, n5"
            stage.view.form.prompt.field.text = "Haus"
            stage.view.form.answer.field.text = "house"
            stage.view.save()
            turnUntil("the card") { stage.cards.first?.prompt == "Haus" }
            XCTAssertEqual(stage.cards.first?.marks.tags.separated, "n5 noun")
            XCTAssertEqual(stage.view.form.tags.value.separated, "n5 noun", "for the next one")
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            XCTAssertFalse(stage.view.form.isUnsaved)
            stage.view.leave()
            XCTAssertEqual(stage.done, 1, "tags alone are nothing to be saved")
            XCTAssertEqual(stage.makeEditor().form.tags.value.separated, "n5 noun", "also after coming back")
            stage.window.destroy()
        }
    }

    func testKnownTagsAreOfferedForTheWordThatIsTyped() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.elsewhere { edit in
                let deck = try edit.reading.decks()[0].id
                try edit.tag(
                    try edit.reading.cardIDs(in: deck), adding: [CardTag](separated: "verb verse noun"),
                    removing: [])
            }
            stage.act("tags")
            let tags = stage.view.form.tags
            turnUntil("the cursor") { tags.entry.containsFocus }
            tags.entry.text = "x ver"
            XCTAssertEqual(tags.offered.map(\.name), ["verb", "verse"])
            let buttons = texts(in: tags.widget)
            XCTAssertTrue(buttons.contains("verb") && buttons.contains("verse"))
            tags.take(tags.offered[1])
            XCTAssertEqual(tags.entry.text, "x verse ")
            XCTAssertEqual(tags.offered, [])
            XCTAssertEqual(tags.value.separated, "verse x")
            stage.act("tags")
            XCTAssertTrue(tags.isVisible, "what has tags stays in view")
            tags.entry.text = "ver"
            stage.view.form.prompt.field.takeFocus()
            turnUntil("no offer elsewhere") { tags.offered.isEmpty }
            stage.window.destroy()
        }
    }

    func testTheTagsOfAnOpenedCardAreChangedWithIt() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.elsewhere { edit in
                let deck = try edit.reading.decks()[0].id
                try edit.tag(
                    try edit.reading.cardIDs(in: deck), adding: [CardTag](separated: "old"), removing: [])
            }
            turnUntil("the tags") { stage.row("two")?.card?.marks.tags.count == 1 }
            stage.view.form.tags.entry.text = "new"
            stage.activate("two")
            XCTAssertEqual(stage.view.form.tags.value.separated, "old")
            XCTAssertTrue(stage.view.form.tags.isVisible)
            XCTAssertFalse(stage.view.form.isUnsaved)
            stage.view.form.tags.entry.text = "old more"
            XCTAssertTrue(stage.view.form.isUnsaved)
            stage.view.save()
            turnUntil("the tags") { stage.cards[1].marks.tags.separated == "more old" }
            XCTAssertEqual(stage.cards.map(\.marks.tags.separated), ["old", "more old", "old"])
            XCTAssertEqual(
                stage.view.form.tags.value.separated, "new", "those of the new card are there again")
            stage.window.destroy()
        }
    }
}
