import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Dropping a text into a field.
nonisolated final class TextDropTests: DisplayTestCase {
    private static let lines = String(repeating: "\n", count: 100_000)

    /// The steps before stay, too.
    func testATextDroppedWhileALongPasteIsUndoneCanBeUndone() throws {
        try XCTSkipIf(Display.isWayland, "xdotool cannot drag a text in Weston")
        MainActor.assumeIsolated {
            let source = TextField(name: "Answer")
            source.text = "dropped"
            let stage = TextFieldStage(above: source)
            let person = Person(at: stage.window)
            stage.field.text = "before "
            stage.field.grabFocus()
            stage.placeCursor(at: 7)
            stage.type("typed ")
            stage.type(Self.lines)
            turnUntil("all of the text") { stage.field.isWhole }
            // Else the drop would be at the end, and one step with what was typed there.
            stage.placeCursor(at: 0)
            let cursor = gtk_text_buffer_get_insert(stage.buffer)
            gtk_text_view_scroll_mark_onscreen(stage.view?.pointer(), cursor)
            settle()

            gtk_widget_activate_action_variant(source.view.widget, "selection.select-all", nil)
            person.point(at: (Double(TextView.padding) + 20, 15), in: source.view.widget)
            person.hold()
            stage.view.map { person.point(at: (20, 15), in: $0.widget, waits: false) }
            // The drag goes through the display server, which tells the field of it later.
            person.moveAbout(until: "the text over the field") {
                stage.view?.isAboutToGetADrop ?? false
            }
            settle()
            stage.field.undo()
            XCTAssertFalse(stage.field.isWhole)
            person.letGo()
            turnUntil("the drop") { stage.field.text.contains("dropped") && stage.field.isWhole }
            XCTAssertEqual(stage.field.text.replacing("dropped", with: ""), "before typed ")
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before typed ")
            stage.field.undo()
            XCTAssertEqual(stage.field.text, "before ")
            stage.window.destroy()
        }
    }
}
