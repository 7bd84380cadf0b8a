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
    @MainActor private static func act(_ name: String, _ stage: CardsStage<CardEditor>) {
        gtk_widget_activate_action_variant(stage.view.widget, "note.\(name)", nil)
        settle()
    }

    @MainActor private static func select(_ range: Range<Int>, _ field: NoteField) {
        field.field.takeFocus()
        turnUntil("the focus") { field.field.containsFocus }
        field.field.selection = range
    }

    @MainActor private static func cards(_ stage: CardsStage<CardEditor>) -> [Card] {
        guard let deck = stage.decks.first?.id else { return [] }
        return (try? stage.library.read { try $0.cards(try $0.cardIDs(in: deck)) }) ?? []
    }

    func testLinesBecomeAListThatGoesOnWithReturn() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("rivers", "Nile\nCongo")
            let answer = stage.view.form.answer
            Self.select(0..<10, answer)
            Self.act("bullets", stage)
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n</ul>")
            XCTAssertEqual(answer.value, .html("<ul><li>Nile</li><li>Congo</li></ul>"))
            Self.select(33..<33, answer)
            XCTAssertTrue(answer.goOnInList())
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n<li></li>\n</ul>")
            XCTAssertTrue(answer.goOnInList(), "an empty item ends the list")
            XCTAssertEqual(answer.field.text, "<ul>\n<li>Nile</li>\n<li>Congo</li>\n</ul>\n")
            XCTAssertFalse(answer.goOnInList(), "and then Return goes on")
            stage.view.save()
            turnUntil("the card") { Self.cards(stage).first?.answer == "Nile\nCongo" }
            XCTAssertEqual(Self.cards(stage).first?.note?.fields[1], "<ul><li>Nile</li><li>Congo</li></ul>")
            stage.window.destroy()
        }
    }

    func testInAPlainTextReturnAlwaysGoesOn() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("<ul><li>a</li></ul>", "")
            Self.select(9..<9, stage.view.form.prompt)
            XCTAssertFalse(stage.view.form.prompt.goOnInList())
            stage.window.destroy()
        }
    }

    func testColoursSizesFormulasAndSoundsArePartOfTheCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("a b", "x^2")
            Self.select(2..<3, stage.view.form.prompt)
            Self.act("color-red", stage)
            XCTAssertEqual(stage.view.form.prompt.value, .html("a <span style=\"color: #c01c28\">b</span>"))
            Self.act("color-none", stage)
            XCTAssertEqual(stage.view.form.prompt.value, .plain("a b"))
            Self.act("size-large", stage)
            XCTAssertEqual(stage.view.form.prompt.value, .html("a <span style=\"font-size: 1.5em\">b</span>"))
            Self.select(0..<3, stage.view.form.answer)
            Self.act("formula", stage)
            XCTAssertEqual(stage.view.form.answer.value, .html("\\(x^2\\)"), "no tag is needed for it")
            stage.view.form.answer.value = .plain("")
            Self.select(0..<0, stage.view.form.answer)
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
            Self.select(4..<8, stage.view.form.prompt)
            Self.act("link", stage)
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
            alert.responses[1].action()
            XCTAssertEqual(stage.view.form.prompt.value, .plain("see this"))
            stage.window.destroy()
        }
    }

    func testANewCardHasTagsAndTheNextOneHasThemToo() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            XCTAssertFalse(stage.view.form.tags.isVisible, "most people need no tags")
            Self.act("tags", stage)
            XCTAssertTrue(stage.view.form.tags.isVisible)
            turnUntil("the cursor") { stage.view.form.tags.entry.containsFocus }
            stage.view.form.tags.entry.text = "noun, n5"
            stage.view.form.prompt.field.text = "Haus"
            stage.view.form.answer.field.text = "house"
            stage.view.save()
            turnUntil("the card") { Self.cards(stage).first?.prompt == "Haus" }
            XCTAssertEqual(Self.cards(stage).first?.marks.tags.separated, "n5 noun")
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
            Self.act("tags", stage)
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
            Self.act("tags", stage)
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
            turnUntil("the tags") { Self.cards(stage)[1].marks.tags.separated == "more old" }
            XCTAssertEqual(Self.cards(stage).map(\.marks.tags.separated), ["old", "more old", "old"])
            XCTAssertEqual(
                stage.view.form.tags.value.separated, "new", "those of the new card are there again")
            stage.window.destroy()
        }
    }
}
