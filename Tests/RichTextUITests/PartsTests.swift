import CGtk
import DisplayTesting
import Observation
import RichText
import XCTest

@testable import Gtk
@testable import RichTextUI

/// By name.
@MainActor @Observable private final class FilesToCome {
    var here: [String: String] = [:]
}

/// Pictures, sounds, formulas and places to type.
nonisolated final class PartsTests: DisplayTestCase {
    private static let samples =
        "\(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex))/Samples"
    private static let picture = "\(samples)/wide.png"

    func testPictureIsAsWideAsItsRoomAndKeepsItsShape() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "<img src=wide.png alt=\"A stripe\">", files: ["wide.png": Self.picture])
            guard let part = stage.blocks(PicturePart.self).first else { return XCTFail("no picture") }
            turnUntil("the picture") { part.isDecoded }
            settle()
            let frame = stage.frame(part.widget)
            XCTAssertEqual(frame.width, 420, accuracy: 1)
            XCTAssertEqual(frame.height, 140, accuracy: 1, "600 by 200 pixels")
            XCTAssertEqual(
                part.decodedWidth, Int(420 * (Double(gtk_widget_get_scale_factor(part.widget)))),
                "no larger than needed")
            let image = stage.view.widget.part { $0.typeName == "GtkPicture" }
            XCTAssertEqual(image.map(stage.role), GTK_ACCESSIBLE_ROLE_IMG)
            XCTAssertEqual(
                gtk_picture_get_alternative_text(OpaquePointer(image)).map { String(cString: $0) }, "A stripe"
            )
            stage.close()
        }
    }

    func testAPictureOfAFormulaComesFirstButNotOnDarkPaper() {
        MainActor.assumeIsolated {
            let name = "latex-76b2878564ab19b80abb21ba964abe90fe120846.png"
            let stage = RichTextStage("[$]x^2[/$] and [$]y[/$]", files: [name: Self.picture])
            XCTAssertEqual(stage.blocks(PicturePart.self).count, 1)
            XCTAssertEqual(stage.blocks(FormulaPart.self).count, 1, "y has no picture")
            stage.view.paper = Paper(ink: TextColor(255, 255, 255), ground: TextColor(40, 40, 40))
            XCTAssertEqual(stage.blocks(PicturePart.self).count, 0)
            XCTAssertEqual(stage.blocks(FormulaPart.self).count, 2)
            stage.close()
        }
    }

    func testAPictureOnItsWaySaysSoAndIsShownWhenItHasCome() {
        MainActor.assumeIsolated {
            let files = FilesToCome()
            let stage = RichTextStage(
                "a <img src=wide.png> b <img src=lost.png>",
                RichTextSurroundings(path: { files.here[$0] }, isExpected: { $0 == "wide.png" }))
            turnUntil("the words") {
                let shown = texts(in: stage.view.widget)
                return shown.contains("This picture is on its way from another machine.")
                    && shown.contains("lost.png")
            }
            guard let part = stage.blocks(PicturePart.self).first else { return XCTFail("no picture") }
            XCTAssertEqual(part.look, .missing)
            files.here["wide.png"] = Self.picture
            turnUntil("the picture") { part.isDecoded }
            settle()
            XCTAssertEqual(stage.frame(part.widget).width, 420, accuracy: 1)
            XCTAssertFalse(
                texts(in: stage.view.widget).contains("This picture is on its way from another machine."))
            stage.close()
        }
    }

    func testMissingPictureShowsItsName() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "a <img src=lost.png> b <img src=there.png>", files: ["there.png": "/nowhere.png"])
            turnUntil("both names") {
                texts(in: stage.view.widget).contains("lost.png")
                    && texts(in: stage.view.widget).contains("there.png")
            }
            stage.close()
        }
    }

    func testNoNameLeadsOutOfTheFolder() {
        MainActor.assumeIsolated {
            var asked: [String] = []
            let surroundings = RichTextSurroundings(path: {
                asked.append($0)
                return nil
            })
            for name in ["../a.png", "/etc/passwd", "a/b", "..", ".", "", "a\\b", "a\0b"] {
                XCTAssertNil(surroundings.file(name))
            }
            XCTAssertEqual(asked, [])
            _ = surroundings.file("a..b.png")
            XCTAssertEqual(asked, ["a..b.png"])
        }
    }

    func testPictureThatIsTooLargeIsNotDecoded() {
        XCTAssertTrue(Texture.isShown(width: 8000, height: 5000), "40 megapixels")
        XCTAssertFalse(Texture.isShown(width: 30_000, height: 30_000))
        XCTAssertFalse(Texture.isShown(width: 0, height: 10))
    }

    func testSoundIsAButtonWithItsName() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("[sound:word.mp3]", files: ["word.mp3": "/nowhere.mp3"])
            XCTAssertEqual(stage.blocks(SoundPart.self).map(\.file), ["word.mp3"])
            XCTAssertTrue(stage.view.hasSounds)
            if !SoundPlayer.canPlay {
                stage.view.playSounds()
                settle()
                XCTAssertTrue(
                    texts(in: stage.view.widget).contains { $0.contains("libgtk-4-media-gstreamer") })
            }
            stage.close()
        }
    }

    func testFormulaIsAPictureWithWordsAndAnUnknownOneIsItsSource() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("so \\(\\frac{a}{b}\\) and \\(\\unknown{x}\\)")
            guard let part = stage.blocks(FormulaPart.self).first else { return XCTFail("no formula") }
            XCTAssertEqual(stage.role(part.widget), GTK_ACCESSIBLE_ROLE_IMG)
            XCTAssertGreaterThan(stage.frame(part.widget).height, 10)
            XCTAssertTrue(texts(in: stage.view.widget)[0].contains("\\unknown{x}"))
            let label = stage.frame(stage.label("so"))
            XCTAssertGreaterThan(stage.frame(part.widget).x, label.x, "in the line")
            stage.close()
        }
    }

    func testFormulaThatIsTooWideIsDrawnSmaller() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("\\[\(String(repeating: "x+", count: 80))x\\]", width: 300)
            XCTAssertLessThanOrEqual(stage.frame(stage.blocks(FormulaPart.self).first?.widget).width, 301)
            stage.close()
        }
    }

    func testPlaceForATypedAnswerTakesAnEntry() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("Answer: <typed-answer field=Front></typed-answer>")
            XCTAssertEqual(stage.view.typedAnswers.map(\.field), ["Front"])
            stage.view.typedAnswers.first?.child = Entry(name: "Answer")
            settle()
            XCTAssertGreaterThan(stage.frame(stage.view.typedAnswers.first?.widget).width, 50)
            stage.close()
        }
    }

    func testPlaceForATypedAnswerIsNoWiderThanANarrowCard() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("Answer: <typed-answer field=Front></typed-answer>", width: 80)
            XCTAssertLessThanOrEqual(stage.frame(stage.view.typedAnswers.first?.widget).width, 80)
            stage.view.room.width = 60
            stage.view.show(textScale: 1.5)
            settle()
            XCTAssertLessThanOrEqual(stage.frame(stage.view.typedAnswers.first?.widget).width, 60)
            stage.close()
        }
    }
}
