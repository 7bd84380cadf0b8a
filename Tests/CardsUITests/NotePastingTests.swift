import CGtk
import CardTesting
import DisplayTesting
import FileTesting
import Files
import Flashcards
import Foundation
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// What comes into a note from elsewhere: pasted, or as a file.
nonisolated final class NotePastingTests: DisplayTestCase {
    func testWhatABrowserGivesIsPastedAsACardCanShowIt() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.select(0..<0, stage.view.form.prompt)
            let html =
                "<html><body><script>x()</script><p style='color: red'>a <b>b</b> <img src='https://e.org/x.png'></p>"
            Self.offer(html, "text/html", stage)
            gtk_widget_activate_action_variant(
                gtk_window_get_focus(stage.window.pointer()), "clipboard.paste", nil)
            turnUntil("the text") { !stage.view.form.prompt.field.text.isEmpty }
            XCTAssertEqual(stage.view.form.prompt.value.richText.text, "a b ".trimmed)
            XCTAssertTrue(stage.view.form.prompt.field.text.contains("<b>"))
            XCTAssertFalse(stage.view.form.prompt.field.text.contains("script"))
            XCTAssertFalse(stage.view.form.prompt.field.text.contains("https"))
            stage.window.destroy()
        }
    }

    @MainActor private static func act(_ clipboard: String, _ stage: CardsStage<CardEditor>) {
        gtk_widget_activate_action_variant(
            gtk_window_get_focus(stage.window.pointer()), "clipboard.\(clipboard)", nil)
        settle()
    }

    func testWhatIsCopiedFromOneFieldSaysTheSameInAnother() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            let (prompt, answer) = (stage.view.form.prompt, stage.view.form.answer)
            prompt.value = .html("x &lt; <span style=\"color: #c01c28\">y</span> &amp; <b>end</b>")
            stage.select(0..<prompt.field.letterCount, prompt)
            Self.act("copy", stage)
            stage.select(0..<0, answer)
            Self.act("paste", stage)
            turnUntil("the text with its looks") { answer.value == prompt.value }
            stage.view.form.pasteText()
            turnUntil("the text without them") { answer.value.richText.text.hasSuffix("endx < y & end") }

            answer.value = .plain("<b>x</b> & y")
            stage.select(0..<answer.field.letterCount, answer)
            Self.act("copy", stage)
            prompt.value = .html("<b>one</b> ")
            stage.select(11..<11, prompt)
            XCTAssertEqual(prompt.field.text, "<b>one</b> ")
            Self.act("paste", stage)
            turnUntil("the letters") { prompt.value.richText.text == "one <b>x</b> & y" }
            stage.view.undo()
            XCTAssertEqual(prompt.value, .html("<b>one</b> "))

            prompt.value = .html("<b>words</b> alone")
            stage.select(13..<prompt.field.letterCount, prompt)
            Self.act("cut", stage)
            answer.value = .plain("a < b ")
            stage.select(6..<6, answer)
            Self.act("paste", stage)
            turnUntil("plain words") { answer.value == .plain("a < b alone") }
            stage.window.destroy()
        }
    }

    func testAPictureIsKeptBesideTheLibrary() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            makePicture(folder.file("owl.png"), width: 20, height: 10)
            guard let bytes = folder.bytes("owl.png") else { return XCTFail("no picture") }
            let stage = editorStage()
            stage.around.filesToRead = [folder.file("owl.png"), folder.file("missing.png")]
            stage.view.media.folder = MediaFolder(of: folder.file("recess.db"))
            stage.select(0..<0, stage.view.form.answer)
            stage.view.chooseMedia()
            let name = SHA1(Array(bytes)).text + ".png"
            turnUntil("the picture") { stage.view.form.answer.field.text == "<img src=\"\(name)\">" }
            turnUntil("the problem") { stage.view.status.text == "“missing.png” cannot be read." }
            XCTAssertEqual(TestFolder(at: folder.file("media")).names, [name])
            stage.window.destroy()
        }
    }

    @MainActor private static func offer(_ text: String, _ type: String, _ stage: CardsStage<CardEditor>) {
        let bytes = Array(text.utf8)
        let content = g_bytes_new(bytes, gsize(bytes.count))
        let provider = Object(gdk_content_provider_new_for_bytes(type, content), .owned)
        g_bytes_unref(content)
        gdk_clipboard_set_content(gtk_widget_get_clipboard(stage.view.widget), provider.pointer())
        settle()
    }
}
