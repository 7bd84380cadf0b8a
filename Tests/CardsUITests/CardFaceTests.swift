import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import RichText
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The texts on a card, and their size.
nonisolated final class CardFaceTests: DisplayTestCase {
    /// Shows a card of full size in a window.
    @MainActor private static func onFace(
        _ prompt: String, _ answer: String = "an answer", shown: CardFaceText.Answer = .hidden,
        picture: String? = nil, html: (front: String, back: String)? = nil, act: (CardFace) -> Void
    ) {
        guard let text = CardText(prompt: prompt, answer: answer, picture: picture) else {
            return XCTFail("no text")
        }
        StyleSheet.load(.cards)
        let face = CardFace(CardPictures(file: pictureOfFlag))
        let window = Window(gtk_window_new(), .shared)
        gtk_window_set_child(window.pointer(), face.widget)
        window.defaultSize = (450, 250)
        window.present()
        turnUntil("the window") { face.isMapped && face.size.width > 0 }
        let card = Card(id: Card.ID(1), text: text)
        face.show(html.map { card.rich($0.front, $0.back) } ?? card, answer: shown)
        face.fit(face.size, scale: 1)
        settle()
        act(face)
        window.destroy()
    }

    func testShortTextIsAsLargeAsItCanBe() {
        MainActor.assumeIsolated {
            Self.onFace("short") { face in
                XCTAssertEqual(face.text.prompt.textScale, 1)
                XCTAssertFalse(face.text.view.hasMoreThanIsSeen)
            }
        }
    }

    func testLongTextShrinksSoThatAllOfItIsSeen() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let words = String(repeating: "a question of some length ", count: 12)
            Self.onFace(words, shown: .under) { face in
                XCTAssertLessThan(face.text.prompt.textScale, 1)
                XCTAssertFalse(face.text.view.hasMoreThanIsSeen)
            }
        }
    }

    func testVeryLongTextIsNoSmallerThanOrdinaryTextAndScrolls() {
        MainActor.assumeIsolated {
            let words = String(repeating: "word 👩🏽‍🚀 كلمة ", count: 700)
            Self.onFace(words, shown: .under) { face in
                XCTAssertEqual(face.text.prompt.textScale, 0.5)
                XCTAssertTrue(face.text.view.hasMoreThanIsSeen)
                XCTAssertEqual(face.text.view.offset, 0)
                face.scroll(by: 2)
                XCTAssertGreaterThan(face.text.view.offset, 0)
            }
        }
    }

    func testTextStandsAsItWasTyped() {
        MainActor.assumeIsolated {
            for text in ["<b>bold</b> &amp; <", "a\nb", "e\u{301}\u{323}", "مرحبا", "🇰🇷"] {
                Self.onFace(text) { face in
                    XCTAssertEqual(
                        Array(face.text.prompt.text.unicodeScalars), Array(text.unicodeScalars))
                }
            }
        }
    }

    func testAnswerIsUnderThePromptOrInItsPlace() {
        MainActor.assumeIsolated {
            Self.onFace("question", "answer") { face in
                XCTAssertEqual(texts(in: face.widget), ["question"])
            }
            Self.onFace("question", "answer", shown: .under) { face in
                XCTAssertEqual(texts(in: face.widget), ["question", "answer"])
            }
            Self.onFace("question", "answer", shown: .instead) { face in
                XCTAssertEqual(texts(in: face.widget), ["answer"])
            }
        }
    }

    func testPictureTakesRoomOverThePromptOnly() {
        MainActor.assumeIsolated {
            Self.onFace("Which country?", picture: "flag:fr") { face in
                XCTAssertFalse(face.text.view.hasMoreThanIsSeen)
            }
            Self.onFace("Which country?", picture: "flag:../../etc/passwd") { face in
                XCTAssertFalse(face.text.view.hasMoreThanIsSeen)
            }
        }
    }

    func testRichTextIsAsLargeAsFitsToo() throws {
        try Display.needX11("the window has a size of its own")
        MainActor.assumeIsolated {
            let table =
                "<table border=1>\(String(repeating: "<tr><td>a</td><td>b</td></tr>", count: 9))</table>"
            Self.onFace("q", shown: .under, html: ("<b>short</b>", "an <i>answer</i>")) { face in
                XCTAssertEqual(face.text.prompt.textScale, 1)
                XCTAssertEqual(texts(in: face.widget), ["short", "an answer"])
                XCTAssertEqual(face.text.answer.opacity, 1, "its colours are legible without any paleness")
            }
            Self.onFace("q", html: (table, "x")) { face in
                XCTAssertLessThan(face.text.prompt.textScale, 1)
                XCTAssertGreaterThanOrEqual(face.text.prompt.textScale, 0.5)
            }
        }
    }

    func testTheNextCardMayBePlainAgain() {
        MainActor.assumeIsolated {
            Self.onFace("q", shown: .under, html: ("<b>short</b>", "<i>x</i>")) { face in
                guard let text = CardText(prompt: "plain", answer: "too") else { return XCTFail("no text") }
                face.show(Card(id: Card.ID(2), text: text), answer: .under)
                face.fit(face.size, scale: 1)
                settle()
                XCTAssertEqual(texts(in: face.widget), ["plain", "too"])
                XCTAssertTrue(face.text.prompt.isPlain)
            }
        }
    }

    func testHintIsOpenedWithoutTurningTheCard() {
        MainActor.assumeIsolated {
            Self.onFace("q", html: ("<p>a</p><hidden-hint name=\"Look\">seen</hidden-hint>", "x")) { face in
                var turns = 0
                face.button.onClick { turns += 1 }
                guard
                    let hint = face.widget.part(where: {
                        $0.typeName == "GtkButton" && texts(in: $0) == ["Look"]
                    })
                else { return XCTFail("no hint") }
                gtk_widget_activate(hint)
                turnUntil("the hint") { texts(in: face.widget).contains("seen") }
                XCTAssertEqual(turns, 0)
            }
        }
    }
}
