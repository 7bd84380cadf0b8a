import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Fields for text, in a window.
nonisolated final class TextFieldTests: DisplayTestCase {
    func testTextIsExactlyWhatWasSet() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let field = stage.field
            let texts = [
                "", "one", "two\nlines\n", "\n\n", "🦊👩‍👩‍👧‍👦 🇪🇪", "ما هي عاصمة مصر؟ (a)", "<b>&amp;</b>",
                String(repeating: "QmFzZTY", count: 1000), "a" + String(repeating: "\u{301}", count: 3000),
                "\u{2029}", "  spaces  ", "tab\there", "e\u{301} and é",
                String(repeating: "long ", count: 2_000), String(repeating: "line\r\n", count: 5_000),
                String(repeating: "e\u{301}", count: 30_000),
                "a" + String(repeating: "\u{200D}", count: 30_000),
            ]
            for text in texts {
                field.text = text
                XCTAssertEqual(Array(field.text.unicodeScalars), Array(text.unicodeScalars))
                // From the buffer, which takes in a long one a part at a time.
                turnUntil("all of the text") { field.isWhole }
                stage.type("x")
                XCTAssertEqual(Array(field.text.unicodeScalars), Array((text + "x").unicodeScalars))
            }
            field.text = "before\0after"
            XCTAssertEqual(field.text, "beforeafter", "C's texts end at NUL")
            stage.window.destroy()
        }
    }

    func testGrowsWithItsTextUpToFourLines() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            settle()
            let one = stage.field.size.height
            stage.field.text = "1\n2"
            turnUntil("the second line") { stage.field.size.height > one }
            let line = stage.field.size.height - one
            stage.field.text = String(repeating: "line\n", count: 30)
            turnUntil("four lines") { stage.field.size.height > one + 2 * line }
            settle()
            XCTAssertLessThanOrEqual(stage.field.size.height, one + 3 * line + 2)
            stage.field.text = ""
            turnUntil("one line again") { stage.field.size.height == one }
            stage.window.destroy()
        }
    }

    /// When the pointer moves, GTK 4.8 starts a frame that comes before its idle sources.
    func testANewTextIsLaidOutBeforeItIsDrawn() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            settle()
            guard let view = stage.view, let clock = gtk_widget_get_frame_clock(stage.window.widget) else {
                return XCTFail("no view or no clock")
            }
            let adjustment = gtk_scrollable_get_vadjustment(view.opaque)
            let frames = Object(clock, .shared)
            var (laidOut, drawn) = (0.0, 0)
            for signal in ["before-paint", "layout"] {
                frames.connect(signal) { laidOut = gtk_adjustment_get_upper(adjustment) }
            }
            frames.connect("after-paint") {
                XCTAssertEqual(gtk_adjustment_get_upper(adjustment), laidOut, "the height while it is drawn")
                drawn += 1
            }
            for lines in [20, 40, 3, 60] {
                // Otherwise the next frame is not due yet, and the idle sources come first.
                g_usleep(50_000)
                stage.field.text = String(repeating: "line\n", count: lines)
                drawn = 0
                gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
                turnUntil("a frame") { drawn > 0 }
                settle()
            }
            stage.window.destroy()
        }
    }

    func testATextThatWasThereBeforeTheWindowHasTheHeightOfItsLines() {
        MainActor.assumeIsolated {
            let fields = ["one", "two"].map { TextField(name: $0, lines: 6, returnBeginsLine: true) }
            fields[0].text = "short"
            fields[1].text = "a text that is so long that it needs a second line"
            let page = VStack { for field in fields { VStack { field }.expand(vertically: false) } }
            let window = show(ScrolledWindow(page), width: 260, height: 300)
            fields[0].focusAtEnd()
            settle()
            for field in fields {
                let scroller = gtk_widget_get_first_child(field.widget)
                let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
                XCTAssertEqual(gtk_adjustment_get_upper(adjustment), gtk_adjustment_get_page_size(adjustment))
            }
            XCTAssertGreaterThan(fields[1].size.height, fields[0].size.height)
            window.destroy()
        }
    }

    func testTextThatFitsIsNotScrolled() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            settle()
            for text in ["fox\nin two lines", "one", "1\n2\n3\n4", "🦊\nية"] {
                stage.field.text = text
                stage.field.focusAtEnd()
                let scroller = stage.field.children.compactMap { $0 as? ScrolledWindow }.first
                var quiet = false
                let pause = Timeout(afterMilliseconds: 300) { quiet = true }
                turnUntil("the pause") { quiet }
                withExtendedLifetime(pause) {}
                XCTAssertEqual(scroller?.offset, 0)
            }
            stage.field.text = String(repeating: "line\n", count: 30) + "last"
            stage.field.focusAtEnd()
            let scroller = stage.field.children.compactMap { $0 as? ScrolledWindow }.first
            turnUntil("the last line") { (scroller?.offset ?? 0) > 400 }
            stage.window.destroy()
        }
    }

    /// With key events from the display server.
    func testTextThatGrowsByTypingIsNotScrolled() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            let person = Person(at: stage.window)
            stage.field.takeFocus()
            settle()
            let one = stage.field.size.height
            for _ in 0..<60 where stage.field.size.height == one { person.press("m") }
            turnUntil("the second line") { stage.field.size.height > one }
            var quiet = false
            let pause = Timeout(afterMilliseconds: 500) { quiet = true }
            turnUntil("the pause") { quiet }
            withExtendedLifetime(pause) {}
            let adjustment = gtk_scrollable_get_vadjustment(stage.view?.opaque)
            XCTAssertEqual(gtk_adjustment_get_value(adjustment), 0)
            stage.window.destroy()
        }
    }

    func testTabLeavesTheField() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.grabFocus()
            XCTAssertTrue(stage.field.containsFocus)
            gtk_widget_child_focus(stage.window.widget, GTK_DIR_TAB_FORWARD)
            XCTAssertTrue(stage.other.hasFocus)
            XCTAssertFalse(stage.field.containsFocus)
            stage.window.destroy()
        }
    }

    func testTypingCanBeUndoneWhileTheFieldHasTheFocus() {
        MainActor.assumeIsolated {
            let stage = TextFieldStage()
            stage.field.text = "set"
            XCTAssertFalse(stage.field.offersUndo, "text set by the program cannot be undone")
            stage.field.focusAtEnd()
            var changes = 0
            stage.field.onUndoChange { changes += 1 }
            stage.type(" and typed")
            XCTAssertEqual(stage.field.text, "set and typed")
            XCTAssertTrue(stage.field.offersUndo)
            XCTAssertGreaterThan(changes, 0)
            stage.other.grabFocus()
            XCTAssertFalse(stage.field.offersUndo)
            stage.field.focusAtEnd()
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "set")
            stage.window.destroy()
        }
    }

    func testFieldIsReleasedWithItsParts() {
        MainActor.assumeIsolated {
            var stage: TextFieldStage? = TextFieldStage()
            weak let weakField = stage?.field
            let watches = [stage?.field, stage?.view].compactMap { $0 }.map(LifeWatch.init)
            XCTAssertEqual(watches.count, 2)
            stage?.field.onSubmit { [weak field = stage?.field] in field?.text = "" }
            stage?.field.focusAtEnd()
            stage?.window.destroy()
            stage = nil
            turnUntil("their end") { weakField == nil && watches.allSatisfy(\.isGone) }
        }
    }

    func testSearchEntryReportsEachChangeAtOnce() {
        MainActor.assumeIsolated {
            var heard: [String] = []
            let entry = SearchEntry(placeholder: "Find") { heard.append($0) }
            entry.text = "a"
            turnUntil("the search") { heard == ["a"] }
            entry.text = ""
            turnUntil("the search") { heard == ["a", ""] }
        }
    }

    func testReturnSubmitsAnEntry() {
        MainActor.assumeIsolated {
            var submitted = 0
            let entry = Entry("name", name: "Name")
            entry.onSubmit { submitted += 1 }
            entry.emit("activate")
            XCTAssertEqual(submitted, 1)
            XCTAssertEqual(entry.text, "name")
            let watch = LifeWatch(entry)
            XCTAssertFalse(watch.isGone)
        }
    }
}
