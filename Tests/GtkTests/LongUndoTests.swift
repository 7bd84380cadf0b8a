import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Undo and redo of a step that brings a long text. It comes a part at a time, and the person may go on meanwhile.
nonisolated final class LongUndoTests: DisplayTestCase {
    /// The cursor, and where the selection from it ends.
    @MainActor private static func cursor(_ buffer: UnsafeMutablePointer<GtkTextBuffer>?) -> [Int] {
        [gtk_text_buffer_get_insert(buffer), gtk_text_buffer_get_selection_bound(buffer)].map { mark in
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &place, mark)
            return Int(gtk_text_iter_get_offset(&place))
        }
    }

    /// The most lines and letters by which the text grows in one turn of the main loop, until all of it is there.
    @MainActor private static func growth(_ stage: TextFieldStage) -> (lines: Int, letters: Int) {
        var (most, before) = ((lines: 0, letters: 0), (stage.lines, stage.letters))
        turnUntil("all of the text") {
            most.lines = max(most.lines, stage.lines - before.0)
            most.letters = max(most.letters, stage.letters - before.1)
            before = (stage.lines, stage.letters)
            return stage.field.isWhole
        }
        return most
    }

    func testADeletedTextComesBackAPartAtATime() {
        MainActor.assumeIsolated {
            for text in [LongUndo.lines, LongUndo.letters] {
                let stage = LongUndo.stage(deleting: text)
                for round in 1...2 {
                    stage.field.undo()
                    XCTAssertLessThan(stage.letters, 100, "nothing of it in this turn")
                    XCTAssertFalse(stage.field.isWhole)
                    XCTAssertEqual(stage.field.text, "before " + text + " after", "before all is there")
                    let most = Self.growth(stage)
                    XCTAssertLessThan(most.lines, 500, "round \(round)")
                    XCTAssertLessThan(most.letters, 10_000, "round \(round)")
                    XCTAssertEqual(stage.field.text, "before " + text + " after")
                    XCTAssertFalse(stage.field.offersUndo, "it is one step")
                    XCTAssertTrue(stage.field.redoTyping())
                    LongUndo.waitForAll(stage)
                    XCTAssertEqual(stage.field.text, "before  after")
                    XCTAssertFalse(stage.field.redoTyping())
                }
                stage.window.destroy()
            }
        }
    }

    func testAPasteThatIsRedoneComesAPartAtATime() {
        MainActor.assumeIsolated {
            for text in [LongUndo.lines, LongUndo.letters] {
                let stage = TextFieldStage()
                stage.field.text = "before selected after"
                stage.field.grabFocus()
                LongUndo.select(stage.buffer, from: 7, to: 15)
                (stage.view as? TextView)?.buffer.paste(text)
                LongUndo.waitForAll(stage)
                stage.field.undo()
                LongUndo.waitForAll(stage)
                XCTAssertEqual(stage.field.text, "before selected after")
                XCTAssertTrue(stage.field.redoTyping())
                XCTAssertEqual(stage.field.text, "before " + text + " after", "before all is there")
                let most = Self.growth(stage)
                XCTAssertLessThan(most.lines, 500)
                XCTAssertLessThan(most.letters, 10_000)
                XCTAssertEqual(stage.field.text, "before " + text + " after")
                XCTAssertFalse(stage.field.redoTyping())
                stage.field.undo()
                LongUndo.waitForAll(stage)
                XCTAssertEqual(stage.field.text, "before selected after")
                XCTAssertFalse(stage.field.offersUndo)
                stage.window.destroy()
            }
        }
    }

    func testADeletionIsRedoneAPartAtATime() {
        MainActor.assumeIsolated {
            let stage = LongUndo.stage()
            stage.field.undo()
            LongUndo.waitForAll(stage)
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertEqual(stage.field.text, "before  after", "before all is gone")
            var (most, before) = (0, stage.lines)
            turnUntil("all gone") {
                most = max(most, before - stage.lines)
                before = stage.lines
                return stage.field.isWhole
            }
            XCTAssertGreaterThan(most, 0)
            XCTAssertLessThanOrEqual(most, 1000)
            XCTAssertEqual(stage.field.text, "before  after")
            stage.window.destroy()
        }
    }

    /// The steps before and after it have places in GTK's history that would not be right any more if one of the soft
    /// breaks came back elsewhere.
    func testSoftBreaksComeBackWhereTheyWere() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let word = String(repeating: "QmFzZTY", count: 5000)
            stage.field.text = word + word
            LongUndo.waitForAll(stage)
            stage.field.focusAtEnd()
            stage.type("typed")
            let count = stage.letters
            LongUndo.select(stage.buffer, from: 333, to: 55_000)
            gtk_text_buffer_delete_selection(stage.buffer, 1, 1)
            LongUndo.waitForAll(stage)
            let short = stage.field.text
            XCTAssertTrue(short.hasSuffix("typed"))
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            XCTAssertEqual(stage.field.text, word + word + "typed")
            LongUndo.waitForAll(stage)
            XCTAssertEqual(stage.letters, count)
            XCTAssertEqual(stage.readText, word + word + "typed")
            stage.field.undo()
            XCTAssertEqual(stage.readText, word + word)
            XCTAssertTrue(stage.field.redoTyping())
            XCTAssertTrue(stage.field.redoTyping())
            LongUndo.waitForAll(stage)
            XCTAssertEqual(stage.readText, short)
            stage.window.destroy()
        }
    }

    /// GTK undoes and redoes the same in a buffer of its own.
    @MainActor private static func cursorsInGTK(
        _ text: String, deletingFrom first: Int, to last: Int, inserting: String
    ) -> (afterUndo: [Int], afterRedo: [Int]) {
        let buffer = Object(gtk_text_buffer_new(nil), .owned)
        gtk_text_buffer_set_text(buffer.pointer(), text, -1)
        LongUndo.select(buffer.pointer(), from: first, to: last)
        gtk_text_buffer_begin_user_action(buffer.pointer())
        gtk_text_buffer_delete_selection(buffer.pointer(), 1, 1)
        gtk_text_buffer_insert_at_cursor(buffer.pointer(), inserting, -1)
        gtk_text_buffer_end_user_action(buffer.pointer())
        gtk_text_buffer_undo(buffer.pointer())
        let afterUndo = cursor(buffer.pointer())
        LongUndo.select(buffer.pointer(), from: 2, to: 2)
        gtk_text_buffer_redo(buffer.pointer())
        return (afterUndo, cursor(buffer.pointer()))
    }

    func testTheCursorIsWhereGTKPutsIt() {
        MainActor.assumeIsolated {
            let length = LongUndo.all.unicodeScalars.count
            for (cursor, bound, inserting) in [
                (length - 6, 7, ""), (7, length - 6, ""), (length - 6, 7, "x"), (7, 7, LongUndo.lines),
                (5, 7, LongUndo.lines), (length, 0, LongUndo.lines),
            ] {
                let expected = Self.cursorsInGTK(
                    LongUndo.all, deletingFrom: cursor, to: bound, inserting: inserting)
                let stage = TextFieldStage()
                stage.field.text = LongUndo.all
                LongUndo.waitForAll(stage)
                stage.field.grabFocus()
                LongUndo.select(stage.buffer, from: cursor, to: bound)
                (stage.view as? TextView)?.buffer.paste(inserting)
                LongUndo.waitForAll(stage)
                for round in 1...2 {
                    LongUndo.select(stage.buffer, from: 1, to: 3)
                    stage.field.undo()
                    LongUndo.waitForAll(stage)
                    XCTAssertEqual(stage.readText, LongUndo.all)
                    XCTAssertEqual(Self.cursor(stage.buffer), expected.afterUndo, "\(cursor), \(round)")
                    LongUndo.select(stage.buffer, from: 2, to: 2)
                    XCTAssertTrue(stage.field.redoTyping())
                    LongUndo.waitForAll(stage)
                    XCTAssertEqual(Self.cursor(stage.buffer), expected.afterRedo, "\(cursor), \(round)")
                }
                stage.window.destroy()
            }
        }
    }
}

extension TextFieldStage {
    fileprivate var letters: Int { Int(gtk_text_buffer_get_char_count(buffer)) }
}
