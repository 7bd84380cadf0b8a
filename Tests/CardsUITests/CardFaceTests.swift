import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The texts on a card, and their size.
nonisolated final class CardFaceTests: DisplayTestCase {
    /// Shows a card of full size in a window.
    @MainActor private static func onFace(
        _ prompt: String, _ answer: String = "an answer", shown: CardFaceText.Answer = .hidden,
        picture: String? = nil, act: (CardFace) -> Void
    ) {
        guard let text = CardText(prompt: prompt, answer: answer, picture: picture) else {
            return XCTFail("no text")
        }
        let sheet = StyleSheet(path: DataFolder.ofThisProgram.styleSheet)
        let face = CardFace(CardPictures(file: pictureOfFlag))
        let window = Window(gtk_window_new(), .shared)
        gtk_window_set_child(window.pointer(), face.widget)
        window.defaultSize = (450, 250)
        window.present()
        turnUntil("the window") { face.isMapped && face.size.width > 0 }
        face.show(Card(id: Card.ID(1), text: text), answer: shown)
        face.fit(face.size, scale: 1)
        settle()
        act(face)
        window.destroy()
        withExtendedLifetime(sheet) {}
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
}
