import CGtk
import DisplayTesting
import Files
import FileTesting
import RichText
import RichTextUI
import XCTest

@testable import CardsUI
@testable import Flashcards
@testable import Gtk
@testable import RecessKit

/// Cards that hide parts of a picture, on the pile and in the browser.
nonisolated final class HiddenPartFaceTests: DisplayTestCase {
    /// The second of two parts is asked. The first covers the left half.
    @MainActor private static func card(_ folder: TestFolder, hidesOthers: Bool = true) -> Card? {
        makePicture(folder.file("white.png"), width: 300, height: 150)
        let parts = [
            HiddenPart([1], .rectangle(left: 0, top: 0, width: 0.5, height: 1), hidesOnAll: hidesOthers),
            HiddenPart(
                [2], .rectangle(left: 0.5, top: 0, width: 0.5, height: 1), hidesOnAll: hidesOthers,
                name: "right ventricle"),
        ]
        let fields = [parts.map(\.source).joined(), "<img src=white.png>", "The heart", ""]
        let text = NoteKind.hiddenParts.text(of: Note(fields), card: 1)
        var card = Card(id: Card.ID(1), text: text)
        card.note = CardNote(Note.ID(1), .hiddenParts, fields: fields, number: 1)
        return card
    }

    @MainActor private static func show(_ widget: Widget, width: Int = 450, height: Int = 250) -> Window {
        let window = Window(gtk_window_new(), .shared)
        gtk_window_set_child(window.pointer(), widget.widget)
        window.defaultSize = (width, height)
        window.present()
        turnUntil("the window") { widget.isMapped && widget.size.width > 0 }
        return window
    }

    @MainActor private static func pictures(_ folder: TestFolder) -> CardPictures {
        CardPictures(file: { _ in nil }) { folder.file($0) }
    }

    @MainActor private static func looks(in widget: Widget) -> [Cover.Look] {
        let own = (widget as? CoversView).map { $0.isMapped ? $0.covers.map(\.look) : [] } ?? []
        return own + widget.children.flatMap { looks(in: $0) }
    }

    @MainActor private static func textures(_ widget: Widget) -> [TextureView] {
        ((widget as? TextureView).map { [$0] } ?? []) + widget.children.flatMap { textures($0) }
    }

    func testTheCardOnThePileHidesItsPartAndTheAnswerShowsIt() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            guard let card = Self.card(folder) else { return XCTFail("no card") }
            let face = CardFace(Self.pictures(folder))
            let window = Self.show(face)
            face.show(card, answer: .hidden)
            face.fit(face.size, scale: 1)
            settle()
            XCTAssertEqual(Self.looks(in: face), [.covered, .asked])
            XCTAssertFalse(texts(in: face.widget).joined().contains("ventricle"))
            face.show(card, answer: .under)
            face.fit(face.size, scale: 1)
            settle()
            XCTAssertEqual(Self.looks(in: face), [.covered, .revealed])
            XCTAssertTrue(texts(in: face.widget).joined().contains("right ventricle"))
            window.destroy()
        }
    }

    func testACardThatFliesAwayHidesItToo() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            guard let card = Self.card(folder) else { return XCTFail("no card") }
            let stack = CardStack(Self.pictures(folder))
            let window = Self.show(stack, width: 600, height: 400)
            let seen = Run.SeenCard(entry: Pile.Entry(number: 0, card: card.id), card: card)
            stack.show([seen], of: 1, answer: .hidden)
            stack.flyAway(.wrong)
            settle()
            let leaving = stack.inertFaces.dropFirst().first
            XCTAssertEqual(leaving.map { Self.looks(in: $0) }, [.covered, .asked])
            window.destroy()
        }
    }

    func testAScreenReaderHearsWhichPartIsAskedAndThenItsName() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            guard let card = Self.card(folder) else { return XCTFail("no card") }
            XCTAssertEqual(
                card.spoken(.hidden), "The heart\nA picture. All 2 parts are hidden. What is part 2?")
            XCTAssertEqual(
                card.spoken(.under), "The heart\nA picture. Part 2 of 2 is shown.\nright ventricle")
            XCTAssertEqual(card.spoken(.instead), card.spoken(.under))
            guard let alone = Self.card(folder, hidesOthers: false) else { return XCTFail("no card") }
            XCTAssertEqual(
                alone.spoken(.hidden), "The heart\nA picture. Part 2 of 2 is hidden: what is it?")
        }
    }

    func testTheBrowserShowsBothSides() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            guard let card = Self.card(folder) else { return XCTFail("no card") }
            let cell = BrowseCard(Self.pictures(folder))
            let window = Self.show(cell, width: 200, height: 300)
            cell.show(card, side: .prompt, missingText: "")
            cell.fit(CellRoom(size: Size(width: 200, height: 300), scale: 1, isSeenWhole: true))
            turnUntil("the question") { Self.looks(in: cell) == [.covered, .asked] }
            XCTAssertTrue(cell.spokenName.contains("What is part 2?"))
            cell.show(card, side: .answer, missingText: "")
            turnUntil("the other side") { Self.looks(in: cell) == [.covered, .revealed] }
            XCTAssertTrue(cell.spokenName.hasSuffix("right ventricle"))
            window.destroy()
        }
    }

    func testAnEarlierSizeOfThePictureIsShownUntilTheNewOneIsRead() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            guard let card = Self.card(folder) else { return XCTFail("no card") }
            let face = CardFace(Self.pictures(folder))
            let window = Self.show(face)
            face.show(card, answer: .hidden)
            face.fit(face.size, scale: 1)
            turnUntil("the picture") { Self.textures(face).contains { $0.texture != nil } }
            face.show(card, answer: .under)
            face.fit(Size(width: 300, height: 160), scale: 0.7)
            XCTAssertTrue(
                Self.textures(face).filter(\.isMapped).allSatisfy { $0.texture != nil },
                "no empty frame between")
            window.destroy()
        }
    }
}
