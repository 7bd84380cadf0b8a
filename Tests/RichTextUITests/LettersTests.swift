import CGtk
import DisplayTesting
import RichText
import XCTest

@testable import Gtk
@testable import RichTextUI

/// What letters look like, and where lines stand.
nonisolated final class LettersTests: DisplayTestCase {
    func testPlainTextIsTheLabelThatItAlwaysWas() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("")
            stage.view.content = RichText(plain: "<b>as typed</b> &amp;\n 2 ")
            settle()
            XCTAssertTrue(stage.view.isPlain)
            XCTAssertEqual(texts(in: stage.view.widget), ["<b>as typed</b> &amp;\n 2 "])
            XCTAssertEqual(
                stage.view.height(ofWidth: 300, textScale: 1),
                stage.view.plain.height(ofWidth: 300, textScale: 1, atMost: 1000))
            stage.close()
        }
    }

    func testEachLookIsAnAttribute() {
        MainActor.assumeIsolated {
            let looks = [
                "<b>x</b>": "weight bold", "<i>x</i>": "style italic", "<u>x</u>": "underline single",
                "<s>x</s>": "strikethrough true", "<code>x</code>": "family \"monospace\"",
                "<big>x</big>": "scale 1.2",
                "<sup>x</sup>": "rise", "<span style=\"font-family: serif\">x</span>": "family \"serif\"",
                "<span style=\"background: #000\">x</span>": "background #000000000000",
                "<span class=cloze>x</span>": "foreground",
            ]
            let stage = RichTextStage("")
            for (html, attribute) in looks {
                stage.view.content = RichText(html: html)
                settle()
                XCTAssertTrue(stage.attributes("x").contains(attribute), "\(html): \(stage.attributes("x"))")
            }
            stage.close()
        }
    }

    func testColorOfTheNoteIsLegible() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("<span style=\"color: yellow\">x</span>")
            XCTAssertFalse(stage.attributes("x").contains("foreground #ffffffff0000"), "not yellow on white")
            stage.view.paper = Paper(ink: TextColor(255, 255, 255), ground: TextColor(40, 40, 40))
            settle()
            XCTAssertTrue(stage.attributes("x").contains("foreground #ffffffff0000"), "yellow on dark paper")
            stage.close()
        }
    }

    func testMarkupInTextStaysText() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "&lt;b&gt; <b>&amp;amp;</b> <a href=\"https://a.b/?x=1&amp;y='\">&lt;link&gt;</a>")
            XCTAssertEqual(texts(in: stage.view.widget), ["<b> &amp; <link>"])
            stage.close()
        }
    }

    func testLinksOpenOnlyWhatABrowserOrMailOpens() {
        MainActor.assumeIsolated {
            XCTAssertTrue(
                "https://a.b".isAddressToOpen && "HTTP://a.b".isAddressToOpen && "mailto:a@b".isAddressToOpen)
            for address in [
                "file:///etc/passwd", "javascript:1", "ftp://a", "/bin/sh", "", "https:/", "data:text/html,x",
            ] {
                XCTAssertFalse(address.isAddressToOpen, address)
            }
            // A value need not come from HTML.
            let stage = RichTextStage("")
            let style = TextStyle([.bold], link: "file:///etc/passwd")
            stage.view.content = RichText([.paragraph(.init([.text("x", style)]))])
            settle()
            XCTAssertNil(gtk_label_get_current_uri(OpaquePointer(stage.label("x"))))
            XCTAssertFalse(gtk_widget_get_focusable(stage.label("x")) != 0, "no link, no focus")
            stage.close()
        }
    }

    func testRightToLeftParagraphBeginsAtTheRight() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("<ul><li>مرحبا بالعالم</li></ul><p>a</p>")
            let marks = stage.labels.filter {
                String(cString: gtk_label_get_text(OpaquePointer($0))).contains("•")
            }
            let words = stage.label("مرحبا")
            XCTAssertGreaterThan(stage.frame(marks.first).x, stage.frame(words).x, "the dot is at the right")
            stage.close()
        }
    }

    func testDirectionThatTheNoteAsksFor() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("<p dir=rtl>abc.</p>")
            let label = OpaquePointer(stage.label("abc"))
            var (first, stop) = (PangoRectangle(), PangoRectangle())
            let text = String(cString: gtk_label_get_text(label))
            pango_layout_index_to_pos(gtk_label_get_layout(label), gint(text.utf8.count - 4), &first)
            pango_layout_index_to_pos(gtk_label_get_layout(label), gint(text.utf8.count - 1), &stop)
            XCTAssertLessThan(
                stop.x + stop.width, first.x,
                "the full stop is at the left of a line that is read from the right")
            stage.close()
        }
    }

    func testRubyStandsAboveItsLetters() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("<ruby>漢字<rt>かんじ</rt></ruby>を学ぶ")
            let (reading, words) = (stage.frame(stage.label("かんじ")), stage.frame(stage.label("を学ぶ")))
            XCTAssertGreaterThan(reading.height, 0)
            XCTAssertGreaterThanOrEqual(reading.y, words.y - 1, "in the line of the text")
            XCTAssertLessThan(reading.y + reading.height, words.y + words.height * 0.7)
            let without = RichTextStage("<b>漢字</b>を学ぶ")
            XCTAssertGreaterThan(
                words.height, without.frame(without.label("を学ぶ")).height, "the line is higher")
            without.close()
            stage.close()
        }
    }

    /// A widget that comes into another window has a new Pango context, which may have the number of the one before.
    func testATextIsMeasuredAnewWhereItComesIntoLargerLetters() {
        MainActor.assumeIsolated {
            let label = StyledLabel([.letters("some words", LetterStyle())])
            @MainActor func height(in style: String) -> Double {
                let window = Window(gtk_window_new(), .shared)
                let place = Bin().styled(style)
                place.child = label
                window.hold(place)
                gtk_window_set_child(window.pointer(), place.widget)
                window.present()
                turnUntil("the window") { label.isMapped && label.size.width > 0 }
                settle()
                let height = label.size(ofWidth: nil, textScale: 1).height
                place.child = nil
                window.destroy()
                return height
            }
            let small = height(in: "body")
            XCTAssertGreaterThan(height(in: "title-1"), small * 1.3)
            XCTAssertEqual(height(in: "body"), small)
        }
    }

    /// GTK tells a widget of its style with the next frame, and a card is fitted before.
    func testATextIsMeasuredWithTheLettersOfItsPlaceAtOnce() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let place = VStack {}.styled("title-1")
            window.hold(place)
            gtk_window_set_child(window.pointer(), place.widget)
            window.present()
            turnUntil("the window") { place.isMapped }
            settle()
            let label = StyledLabel([.letters("some words", LetterStyle())])
            place.add(label)
            label.show(textScale: 1)
            let atOnce = label.size(ofWidth: nil, textScale: 1)
            settle()
            XCTAssertEqual(label.size(ofWidth: nil, textScale: 1), atOnce)
            XCTAssertEqual(label.size.height, atOnce.height)
            window.destroy()
        }
    }

    /// A card then has smaller letters.
    func testATextIsTooWideWhereAWordWouldBeBroken() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("A <b>parallelogram</b> has<br>four sides")
            guard let word = stage.blocks(StyledLabel.self).first else { return XCTFail("no text") }
            let widest = word.size(ofWidth: 1, textScale: 1, breakingWords: false).width
            XCTAssertFalse(stage.view.isTooWide(for: widest, textScale: 1))
            XCTAssertTrue(stage.view.isTooWide(for: widest - 1, textScale: 1))
            XCTAssertTrue(stage.view.isTooWide(for: widest, textScale: 1.2))
            stage.close()
        }
    }
}
