import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Long texts in fields: taken in, pasted and let go of a part at a time.
nonisolated final class LongTextFieldTests: DisplayTestCase {
    func testALongTextIsTakenInAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let buffer = gtk_text_view_get_buffer(stage.view?.pointer())
            for text in [
                String(repeating: "some words and ", count: 20_000), String(repeating: "\n", count: 20_000),
            ] {
                stage.field.text = text
                XCTAssertLessThan(gtk_text_buffer_get_char_count(buffer), 10_000)
                XCTAssertLessThan(gtk_text_buffer_get_line_count(buffer), 500)
                XCTAssertFalse(stage.field.isWhole)
                XCTAssertEqual(stage.field.text, text)
                turnUntil("all of the text") { stage.field.isWhole }
                XCTAssertGreaterThanOrEqual(gtk_text_buffer_get_char_count(buffer), 20_000)
                XCTAssertFalse(stage.field.offersUndo)
            }
            stage.field.text = String(repeating: "some words and ", count: 20_000)
            stage.field.text = "short"
            settle()
            stage.type("x")
            XCTAssertEqual(stage.field.text, "shortx", "the rest of the text before does not follow")
            stage.window.destroy()
        }
    }

    func testAPastedTextIsTakenInAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            for pasted in [
                String(repeating: "some words and ", count: 20_000),
                String(repeating: "line\r\n", count: 4_000),
                String(repeating: "\n", count: 20_000), "a" + String(repeating: "\u{301}", count: 30_000),
            ] {
                let all = "before " + pasted + " after"
                stage.field.text = "before  after"
                turnUntil("the text before is gone") { stage.field.isWhole }
                stage.field.grabFocus()
                stage.placeCursor(at: 7)
                stage.type(pasted)
                XCTAssertLessThan(gtk_text_buffer_get_char_count(stage.buffer), 10_000)
                XCTAssertLessThan(stage.lines, 1000)
                XCTAssertFalse(stage.field.isWhole)
                XCTAssertEqual(stage.field.text, all)
                turnUntil("all of the text") { stage.field.isWhole }
                XCTAssertEqual(stage.field.text, all)
                XCTAssertTrue(stage.field.offersUndo)
                stage.field.undo()
                XCTAssertEqual(stage.field.text, "before  after", "undone as a whole")
                turnUntil("all of it is removed") { stage.field.isWhole }
                gtk_text_buffer_redo(stage.buffer)
                XCTAssertEqual(stage.field.text, all)
                stage.type("x")
                XCTAssertEqual(stage.field.text, "before " + pasted + "x after", "the cursor is behind it")
            }
            stage.window.destroy()
        }
    }

    func testATextCanBeSetWhileAnotherIsPasted() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.grabFocus()
            stage.type(String(repeating: "some words and ", count: 20_000))
            XCTAssertFalse(stage.field.isWhole)
            stage.field.text = "short"
            settle()
            stage.type("x")
            XCTAssertEqual(stage.field.text, "shortx")
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "short")
            XCTAssertFalse(stage.field.offersUndo)
            stage.window.destroy()
        }
    }

    func testALongTextIsLetGoOfAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.text = String(repeating: "\n", count: 20_000)
            turnUntil("all of the text") { stage.field.isWhole }
            let removals = Removals(stage)
            stage.field.text = "short"
            XCTAssertEqual(stage.field.text, "short")
            XCTAssertFalse(stage.field.isWhole)
            XCTAssertEqual(stage.view?.opacity, 0, "the text before is not seen any more")
            turnUntil("the new text") { stage.field.isWhole }
            XCTAssertEqual(stage.view?.opacity, 1)
            XCTAssertGreaterThan(removals.most, 0)
            XCTAssertLessThanOrEqual(removals.most, 1000)
            XCTAssertFalse(stage.field.offersUndo)
            stage.type("x")
            XCTAssertEqual(stage.field.text, "shortx")
            stage.window.destroy()
        }
    }

    func testALongTextIsLetGoOfAPartAtATimeWhenItsFieldIsReleased() {
        MainActor.assumeIsolated {
            var stage: TextFieldStage? = TextFieldStage()
            stage?.field.text = String(repeating: "\n", count: 20_000)
            turnUntil("all of the text") { stage?.field.isWhole == true }
            let removals = stage.map(Removals.init)
            let watch = stage?.view.map(LifeWatch.init)
            stage?.window.destroy()
            stage = nil
            turnUntil("its end") { watch?.isGone == true }
            XCTAssertGreaterThan(removals?.most ?? 0, 0)
            XCTAssertLessThanOrEqual(removals?.most ?? .max, 1000)
        }
    }

    func testALineHasALimit() {
        MainActor.assumeIsolated {
            let long = String(repeating: "a", count: 1_000_000)
            XCTAssertEqual(Entry(long, name: "Name").text.count, Entry.mostLetters)
            let search = SearchEntry(placeholder: "Find") { _ in }
            search.text = long
            XCTAssertEqual(search.text.count, Entry.mostLetters)
        }
    }

    func testLongParagraphIsDividedInTheBufferButNotInTheText() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let word = String(repeating: "QmFzZTY", count: 3000)
            stage.field.focusAtEnd()
            stage.type("before ")
            stage.type(word)
            turnUntil("all of the word") { stage.field.isWhole }
            guard let view = stage.view else { return XCTFail("no view") }
            let buffer = gtk_text_view_get_buffer(view.pointer())
            XCTAssertGreaterThan(gtk_text_buffer_get_line_count(buffer), 50)
            XCTAssertEqual(stage.field.text, "before " + word)
            gtk_text_buffer_undo(buffer)
            XCTAssertFalse(stage.field.text.contains(word))
            gtk_text_buffer_redo(buffer)
            XCTAssertEqual(stage.field.text, "before " + word)
            stage.window.destroy()
        }
    }
}
