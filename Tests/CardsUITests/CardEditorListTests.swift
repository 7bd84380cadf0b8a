import CardTesting
import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The list in the card editor: searching, deleting and undoing.
nonisolated final class CardEditorListTests: DisplayTestCase {
    func testDeletedCardLeavesTheFocusInTheList() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.list.focus(1)
            for (left, next) in [(["one", "three"], "three"), (["one"], "one"), ([], nil)] {
                guard let card = stage.view.list.focusedCard else { return XCTFail("no focus") }
                stage.view.delete(card)
                settle()
                XCTAssertEqual(stage.prompts, left)
                XCTAssertEqual(stage.view.list.focusedCard?.prompt, next)
            }
            XCTAssertTrue(stage.view.form.prompt.field.containsFocus, "never lost")
            XCTAssertTrue(stage.texts.contains("Card deleted."))
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("There is no card in this deck yet.") })
            XCTAssertEqual(stage.toasts.map(\.text), Array(repeating: "Card deleted.", count: 3))
            stage.window.destroy()
        }
    }

    func testLineIsBetweenRowsAndNotUnderTheLast() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            @MainActor func lines() -> [String: Int] {
                let rows = stage.view.list.rows.filter(\.isMapped)
                return Dictionary(uniqueKeysWithValues: rows.map { ($0.card?.prompt ?? "", lineUnder($0)) })
            }
            XCTAssertEqual(lines(), ["one": 1, "two": 1, "three": 0])
            for (text, expected) in [
                ("o", ["one": 1, "two": 0]), ("one", ["one": 0]), ("two", ["two": 0]),
                ("", ["one": 1, "two": 1, "three": 0]),
            ] {
                stage.view.search.text = text
                turnUntil("what “\(text)” finds") { lines() == expected }
            }
            stage.window.destroy()
        }
    }

    func testDeletedCardsComeBackByToastAndByUndo() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            for prompt in ["one", "two"] {
                guard let card = stage.row(prompt)?.card else { return XCTFail("no row") }
                stage.view.delete(card)
                settle()
            }
            XCTAssertTrue(stage.view.canUndo)
            stage.toasts.first?.action()
            XCTAssertEqual(stage.prompts, ["three"], "another card was deleted since")
            stage.toasts.last?.action()
            settle()
            XCTAssertEqual(stage.prompts, ["two", "three"])
            XCTAssertEqual(stage.view.list.focusedCard?.prompt, "two")
            stage.toasts.last?.action()
            XCTAssertEqual(stage.prompts, ["two", "three"], "a toast does it once")
            stage.view.undo()
            settle()
            XCTAssertEqual(stage.prompts, ["one", "two", "three"])
            XCTAssertEqual(stage.view.list.focusedCard?.prompt, "one")
            XCTAssertTrue(stage.texts.contains("The card is back."))
            XCTAssertFalse(stage.view.canUndo)
            XCTAssertTrue(stage.view.canRedo)
            stage.view.redo()
            settle()
            XCTAssertEqual(stage.prompts, ["two", "three"])
            stage.window.destroy()
        }
    }

    func testSeveralCardsThatComeBackAreCounted() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.selectAll()
            guard let chosen = stage.view.editor.choice(with: nil) else { return XCTFail("no choice") }
            stage.view.delete(chosen)
            turnUntil("an empty deck") { stage.prompts.isEmpty }
            stage.view.takeBack()
            turnUntil("the number") { stage.texts.contains("3 cards are back.") }
            turnUntil("a row with the focus") { stage.view.list.focus(1) && stage.view.list.containsFocus }
            stage.view.redo()
            turnUntil("an empty deck again") { stage.prompts.isEmpty }
            settle()
            XCTAssertTrue(stage.view.form.prompt.field.containsFocus)
            stage.window.destroy()
        }
    }

    func testUndoUndoesTheTypingWhileTheFieldHasTheFocus() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            guard let card = stage.row("one")?.card else { return XCTFail("no row") }
            stage.view.delete(card)
            stage.view.takeFocus()
            stage.type("typed")
            stage.view.undo()
            XCTAssertEqual(stage.view.form.draft.prompt, "")
            XCTAssertEqual(stage.prompts.count, 2)
            stage.view.undo()
            XCTAssertEqual(stage.prompts.count, 3)
            stage.window.destroy()
        }
    }

    func testDeletingTheOpenCardClosesIt() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.write("half", "")
            stage.activate("two")
            if let card = stage.view.editor.editing { stage.view.delete(card) }
            settle()
            XCTAssertEqual(stage.view.form.draft.prompt, "half")
            XCTAssertTrue(stage.texts.contains("Add Card"))
            stage.window.destroy()
        }
    }

    func testSearchFindsAtOnceAndEndsWithANewCard() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.search.grabFocus()
            stage.type("ZWEI")
            turnUntil("the card") { stage.texts.contains("1 card found") && !stage.texts.contains("one") }
            XCTAssertTrue(stage.texts.contains("two"))
            stage.type("no such <b>card</b>")
            turnUntil("the line") { stage.texts.contains("No card matches “no such <b>card</b>”.") }
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("all cards") { stage.view.search.text.isEmpty && stage.texts.contains("4 cards") }
            XCTAssertTrue(stage.texts.contains("four"))
            stage.window.destroy()
        }
    }

    func testTextsAreShownAsTheyAreOnOneLine() {
        MainActor.assumeIsolated {
            let stage = editorStage([("<b>a</b>\n&amp; {answer}", "🦊\t b")])
            XCTAssertTrue(stage.texts.contains("<b>a</b> &amp; {answer}"))
            XCTAssertTrue(stage.texts.contains("🦊 b"))
            XCTAssertEqual(stage.view.list.rows.first?.spokenName, "<b>a</b> &amp; {answer}, 🦊 b")
            stage.activate("<b>a</b>\n&amp; {answer}")
            XCTAssertEqual(stage.view.form.draft.prompt, "<b>a</b>\n&amp; {answer}")
            stage.window.destroy()
        }
    }

    func testFailureIsSaidAndNothingIsLost() {
        MainActor.assumeIsolated {
            let stage = editorStage(failing: .full)
            stage.write("four", "vier")
            stage.view.save()
            turnUntil("the sentence") {
                stage.texts.contains("Nothing was saved. The disk is full. Make room on it and try again.")
            }
            XCTAssertEqual(stage.view.form.draft, CardForm.Draft(prompt: "four", answer: "vier"))
            guard let card = stage.row("one")?.card else { return XCTFail("no row") }
            stage.view.delete(card)
            XCTAssertTrue(stage.toasts.isEmpty)
            XCTAssertEqual(stage.prompts.count, 3)
            stage.window.destroy()
        }
    }

    func testHundredThousandCardsAreAFewRows() {
        MainActor.assumeIsolated {
            let stage = editorStage((0..<100_000).map { ("prompt \($0)", "answer") })
            XCTAssertLessThan(stage.view.list.rows.count, 60)
            stage.view.list.focus(99_999)
            turnUntil("the last") { stage.texts.contains("prompt 99999") }
            XCTAssertLessThan(stage.view.list.rows.count, 60)
            stage.view.editor.find("prompt 77777")
            turnUntil("the card") {
                stage.texts.contains("prompt 77777") && stage.texts.contains("1 card found")
            }
            stage.window.destroy()
        }
    }

    func testEverythingHasRoomInTheSmallestWindow() {
        MainActor.assumeIsolated {
            let stage = editorStage(width: 350, height: 294)
            let view = stage.view!
            let parts: [Widget] = [
                view.doneButton, view.form.prompt, view.form.answer, view.saveButton, view.search, view.list,
                view.status,
            ]
            for part in parts {
                XCTAssertTrue(part.isMapped)
                var bounds = graphene_rect_t()
                XCTAssertNotEqual(gtk_widget_compute_bounds(part.widget, view.widget, &bounds), 0)
                XCTAssertGreaterThanOrEqual(bounds.origin.x, 0)
                XCTAssertLessThanOrEqual(Double(bounds.origin.x + bounds.size.width), view.size.width)
            }
            stage.window.destroy()
        }
    }

    func testEditorIsFreed() {
        MainActor.assumeIsolated {
            weak var weakView: CardEditor?
            weak var weakRow: CardRow?
            do {
                let stage = editorStage()
                stage.activate("two")
                (weakView, weakRow) = (stage.view, stage.view.list.rows.first)
                XCTAssertNotNil(weakRow)
                stage.window.destroy()
            }
            turnUntil("its end") { weakView == nil && weakRow == nil }
        }
    }
}

/// The height of the line under a row.
@MainActor private func lineUnder(_ row: CardRow) -> Int {
    var border = GtkBorder()
    gtk_style_context_get_border(gtk_widget_get_style_context(gtk_widget_get_parent(row.widget)), &border)
    return Int(border.bottom)
}
