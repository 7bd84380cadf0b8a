import CGtk
import DisplayTesting
import FileTesting
import Flashcards
import Foundation
import Library
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Files that are dropped on the page of cards.
nonisolated final class DroppingTests: DisplayTestCase {
    @MainActor private static func stage() -> PictureStage {
        let stage = PictureStage()
        stage.editor.media.folder = MediaFolder(of: stage.folder.file("recess.db"))
        stage.folder.write(Data("sound".utf8), "hoot.mp3")
        return stage
    }

    func testAPictureGoesIntoTheFieldUnderThePointer() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.form.prompt.field.focusAtEnd()
            settle()
            let others = stage.editor.takeDropped(
                [stage.folder.file("white.png"), stage.folder.file("hoot.mp3")],
                at: DropPlace(in: stage.form.answer))
            XCTAssertEqual(others, [])
            turnUntil("both") {
                let text = stage.form.answer.field.text
                return text.contains("<img src=") && text.contains("[sound:")
            }
            XCTAssertEqual(stage.form.prompt.field.text, "")
            stage.end()
        }
    }

    func testBesideTheFieldsItGoesWhereThePersonWrites() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.form.answer.takeFocus()
            settle()
            _ = stage.editor.takeDropped(
                [stage.folder.file("white.png")], at: DropPlace(in: stage.editor.list))
            turnUntil("the picture") { stage.form.answer.field.text.contains("<img src=") }
            stage.end()
        }
    }

    func testFilesOfCardsAreLeftForTheImport() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let files = ["/a/cards.csv", stage.folder.file("white.png"), "/a/deck.apkg", "/a/b"]
            let others = stage.editor.takeDropped(files, at: DropPlace(in: stage.form.prompt))
            XCTAssertEqual(others, ["/a/cards.csv", "/a/deck.apkg", "/a/b"])
            stage.end()
        }
    }

    func testThePictureOfHiddenPartsTakesOnePicture() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.form.choose(.hiddenParts)
            settle()
            _ = stage.editor.takeDropped(
                [stage.folder.file("white.png"), stage.folder.file("tall.png")],
                at: DropPlace(in: stage.field))
            turnUntil("the picture") { stage.field.sketch.file != nil && stage.editor.media.count == 0 }
            XCTAssertEqual(TestFolder(at: stage.folder.file("media")).names.count, 1)
            stage.end()
        }
    }

    func testOutsideTheEditorEveryFileIsOpened() {
        CardsPageStage.with { stage in
            let place = DropPlace(in: stage.page)
            XCTAssertEqual(stage.page.takeDropped(["/a/owl.png"], at: place), ["/a/owl.png"])
            stage.page.editCards()
            settle()
            XCTAssertEqual(stage.page.takeDropped(["/a/owl.png", "/a/b.csv"], at: place), ["/a/b.csv"])
        }
    }
}
