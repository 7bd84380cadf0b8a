import CardTesting
import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The editor while a long text is being pasted, while that is being undone, and while a deleted one is coming back.
nonisolated final class LongTextEditingTests: DisplayTestCase {
    private static let pasted = "first" + String(repeating: "\n", count: 20_000) + "last"

    /// An editor in which a long text is being pasted into a new card.
    @MainActor private static func stage(prompt: String = "") -> CardsStage<CardEditor> {
        let stage = editorStage()
        stage.write(prompt, "answer")
        stage.view.form.prompt.field.focusAtEnd()
        stage.view.form.prompt.field.view.buffer.paste(pasted)
        XCTAssertFalse(stage.view.form.prompt.field.isWhole)
        return stage
    }

    /// The same, when the paste has just been undone.
    @MainActor private static func undoneStage() -> CardsStage<CardEditor> {
        let stage = stage(prompt: "typed")
        let field = stage.view.form.prompt.field
        turnUntil("all of the text") { field.isWhole }
        stage.view.undo()
        XCTAssertFalse(field.isWhole)
        return stage
    }

    /// The same, when the paste was deleted and a part of it has come back by undo.
    @MainActor private static func returningStage() -> CardsStage<CardEditor> {
        let stage = stage(prompt: "typed")
        bringBack(stage.view.form.prompt.field) { stage.view.undo() }
        return stage
    }

    /// Deletes all of a field and undoes that, until a part has come back.
    @MainActor private static func bringBack(_ field: TextField, undo: () -> Void) {
        turnUntil("all of the text") { field.isWhole }
        gtk_widget_activate_action_variant(field.view.widget, "selection.select-all", nil)
        gtk_text_buffer_delete_selection(field.view.buffer.pointer(), 1, 1)
        turnUntil("the empty field") { field.isWhole }
        XCTAssertEqual(field.text, "")
        undo()
        turnUntil("a part") { gtk_text_buffer_get_line_count(field.view.buffer.pointer()) > 1 }
        XCTAssertFalse(field.isWhole)
    }

    /// What an editor has that is opened after a crash.
    @MainActor private static func promptAfterACrash(_ stage: CardsStage<CardEditor>) -> String {
        CardEditor(DeckEditor(stage.decks[0], stage.shelf), stage.around.make(), CardDrafts(stage.library)) {}
            .form.draft.prompt
    }

    func testACardIsSavedInTheMiddleOfAPaste() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.view.save()
            turnUntil("the card") { stage.prompts.first == Self.pasted }
            turnUntil("the empty fields") { stage.view.form.prompt.field.isWhole }
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            stage.window.destroy()
        }
    }

    func testACardIsSavedWhileAPasteIsUndone() {
        MainActor.assumeIsolated {
            let stage = Self.undoneStage()
            stage.view.save()
            turnUntil("the card") { stage.prompts.first == "typed" }
            turnUntil("the empty fields") { stage.view.form.prompt.field.isWhole }
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            stage.window.destroy()
        }
    }

    func testWhatIsKeptInTheMiddleOfAPasteHasAllOfIt() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.drafts.keepTyped()
            XCTAssertFalse(stage.view.form.prompt.field.isWhole)
            turnUntil("the draft") { Self.promptAfterACrash(stage) == Self.pasted }
            stage.window.destroy()
        }
    }

    func testWhatIsKeptWhileAPasteIsUndoneHasNothingOfIt() {
        MainActor.assumeIsolated {
            let stage = Self.undoneStage()
            stage.drafts.keepTyped()
            XCTAssertFalse(stage.view.form.prompt.field.isWhole)
            turnUntil("the draft") { Self.promptAfterACrash(stage) == "typed" }
            stage.window.destroy()
        }
    }

    func testACardIsSavedWhileADeletedTextComesBack() {
        MainActor.assumeIsolated {
            let stage = Self.returningStage()
            stage.view.save()
            turnUntil("the card") { stage.prompts.first == "typed" + Self.pasted }
            turnUntil("the empty fields") { stage.view.form.prompt.field.isWhole }
            XCTAssertTrue(stage.view.form.draft.isEmpty)
            stage.window.destroy()
        }
    }

    func testWhatIsKeptWhileADeletedTextComesBackHasAllOfIt() {
        MainActor.assumeIsolated {
            let stage = Self.returningStage()
            stage.drafts.keepTyped()
            XCTAssertFalse(stage.view.form.prompt.field.isWhole)
            turnUntil("the draft") { Self.promptAfterACrash(stage) == "typed" + Self.pasted }
            stage.window.destroy()
        }
    }

    func testTheEditorIsLeftWhileADeletedTextComesBackAndOpenedAgain() {
        MainActor.assumeIsolated {
            let stage = CardsPageStage()
            stage.page.editCards()
            settle()
            guard let field = stage.editor?.form.prompt.field else { return XCTFail("no editor") }
            field.focusAtEnd()
            field.view.buffer.paste(Self.pasted)
            Self.bringBack(field) { field.undo() }
            stage.page.showRun()
            settle()
            stage.page.editCards()
            turnUntil("the text") { stage.editor?.form.prompt.field.isWhole == true }
            XCTAssertEqual(stage.editor?.form.draft.prompt, Self.pasted)
            stage.end()
        }
    }

    func testUndoInTheMiddleOfAPasteUndoesThePasteAndNotTheLastCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("the card") { stage.prompts.count == 4 }
            stage.view.form.prompt.field.focusAtEnd()
            stage.view.form.prompt.field.view.buffer.paste(Self.pasted)
            XCTAssertFalse(stage.view.form.prompt.field.isWhole)
            stage.view.undo()
            turnUntil("the undo") { stage.view.form.prompt.field.text.isEmpty }
            turnUntil("the empty field") { stage.view.form.prompt.field.isWhole }
            XCTAssertEqual(stage.prompts.first, "four")
            stage.window.destroy()
        }
    }

    func testTheEditorIsLeftInTheMiddleOfAPasteAndOpenedAgain() {
        MainActor.assumeIsolated {
            let stage = CardsPageStage()
            stage.page.editCards()
            settle()
            guard let field = stage.editor?.form.prompt.field else { return XCTFail("no editor") }
            field.focusAtEnd()
            field.view.buffer.paste(Self.pasted)
            XCTAssertFalse(field.isWhole)
            stage.page.showRun()
            settle()
            stage.page.editCards()
            turnUntil("the text") { stage.editor?.form.prompt.field.isWhole == true }
            XCTAssertEqual(stage.editor?.form.draft.prompt, Self.pasted)
            stage.end()
        }
    }
}
