import CGtk
import DisplayTesting
import FileTesting
import Files
import Flashcards
import Foundation
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Pictures and sounds that are taken into the library’s folder of media.
nonisolated final class AddedMediaTests: DisplayTestCase {
    @MainActor private static func keep(
        _ source: AddedMedia.Source, _ folder: TestFolder
    ) -> Result<AddedMedia.Kept, AddedMedia.Refusal> {
        AddedMedia(source: source, folder: MediaFolder(of: folder.file("recess.db"))).keep()
    }

    @MainActor private static func names(_ folder: TestFolder) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("media"))) ?? []).sorted()
    }

    func testAPictureAndASoundAreKeptUnderTheirContent() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            makePicture(folder.file("Owl.PNG"), width: 20, height: 10)
            folder.write(Data("sound".utf8), "hoot.mp3")
            guard case .success(let owl) = Self.keep(.file(folder.file("Owl.PNG")), folder),
                case .success(let hoot) = Self.keep(.file(folder.file("hoot.mp3")), folder)
            else { return XCTFail("not kept") }
            XCTAssertEqual(owl.html, "<img src=\"\(owl.name)\">")
            XCTAssertNil(owl.text)
            XCTAssertEqual(hoot.html, "[sound:\(SHA1(Array("sound".utf8)).text).mp3]")
            XCTAssertEqual(Self.names(folder), [owl.name, hoot.name].sorted())
        }
    }

    func testALargePictureIsMadeSmallerWithAWordAboutIt() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            makePicture(folder.file("photo.jpg"), width: 7680, height: 5120, type: "jpeg")
            guard case .success(let kept) = Self.keep(.file(folder.file("photo.jpg")), folder) else {
                return XCTFail("not kept")
            }
            XCTAssertTrue(kept.name.hasSuffix(".jpg"))
            XCTAssertEqual(
                kept.text, "The picture was made smaller: 2449 × 1632 instead of 7680 × 5120.")
        }
    }

    func testWhatCannotBeShownIsRefusedWithAReasonAndNothingIsKept() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            makePicture(folder.file("whole.png"), width: 300, height: 300)
            folder.write((folder.bytes("whole.png") ?? Data()).prefix(100), "half.png")
            folder.write(Data("a,b".utf8), "cards.csv")
            let cases: [(AddedMedia.Source, String)] = [
                (.file(folder.file("half.png")), "“half.png” is damaged or incomplete, so it was not added."),
                (
                    .bytes([1, 2, 3], kind: "png"),
                    "The picture is damaged or incomplete, so it was not added."
                ),
                (
                    .file(folder.file("cards.csv")),
                    "“cards.csv” is not a picture or sound that a card can have."
                ),
                (.file(folder.file("lost.png")), "“lost.png” cannot be read."),
                (
                    .file(folder.path),
                    "“\(FilePath(folder.path).name)” is not a picture or sound that a card can have."
                ),
                (
                    .bytes([UInt8](repeating: 0, count: 64 << 20 + 1), kind: "png"),
                    "The picture is larger than 64 MB."
                ),
            ]
            for (source, text) in cases {
                let result = Self.keep(source, folder)
                guard case .failure(let refusal) = result else { return XCTFail("taken: \(text)") }
                let media = AddedMedia(source: source, folder: MediaFolder(of: ""))
                XCTAssertEqual(refusal.text(media.fileName), text)
            }
            XCTAssertEqual(Self.names(folder), [])
        }
    }

    func testAFolderThatCannotBeWrittenIsSaid() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            folder.write(Data(), "media")
            makePicture(folder.file("owl.png"), width: 20, height: 10)
            guard case .failure(.notKept) = Self.keep(.file(folder.file("owl.png")), folder) else {
                return XCTFail("taken")
            }
        }
    }

    func testSavingWaitsForAPictureThatIsOnItsWay() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.editor.media.folder = MediaFolder(of: stage.folder.file("recess.db"))
            stage.stage.write("an owl ", "bird")
            stage.form.prompt.field.focusAtEnd()
            settle()
            stage.editor.takeIn(.file(stage.folder.file("white.png")), stage.form.mediaTarget)
            stage.editor.save()
            XCTAssertEqual(stage.cards.count, 0)
            turnUntil("the card") { stage.cards.count == 1 }
            XCTAssertTrue(stage.cards[0].note?.fields.first?.contains("<img src=") ?? false)
            stage.end()
        }
    }

    func testAPictureForACardThatWasClosedMeanwhileGoesNowhere() {
        MainActor.assumeIsolated {
            let stage = PictureStage([WrittenNote(.bothWays, [.plain("one"), .plain("eins")])])
            stage.editor.media.folder = MediaFolder(of: stage.folder.file("recess.db"))
            turnUntil("the cards") { stage.cards.count == 2 }
            stage.editor.edit(stage.cards[0])
            stage.editor.takeIn(.file(stage.folder.file("white.png")), stage.form.mediaTarget)
            stage.editor.cancel()
            turnUntil("the picture") { stage.editor.media.count == 0 }
            XCTAssertTrue(stage.form.draft.isEmpty)
            stage.end()
        }
    }

    func testAPictureForTheHiddenPartsIsThePictureAndASoundGoesToAText() {
        MainActor.assumeIsolated {
            let stage = PictureStage()
            stage.editor.media.folder = MediaFolder(of: stage.folder.file("recess.db"))
            stage.folder.write(Data("sound".utf8), "hoot.mp3")
            stage.form.choose(.hiddenParts)
            settle()
            stage.around.filesToRead = [stage.folder.file("white.png")]
            stage.field.onChoose()
            XCTAssertEqual(stage.around.fileQuestions.last?.title, "Choose Picture")
            turnUntil("the picture") { stage.field.sketch.file != nil }
            stage.editor.takeIn(.file(stage.folder.file("hoot.mp3")), .picture)
            turnUntil("the sound") { stage.form.fields[2].field.text.hasPrefix("[sound:") }
            XCTAssertNotNil(stage.field.sketch.file)
            stage.end()
        }
    }
}
