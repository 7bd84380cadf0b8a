import CGtk
import DisplayTesting
import FileTesting
import Flashcards
import Library
import PageTesting
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The editor with a picture of 400 by 200 pixels, on which parts are drawn.
@MainActor final class PictureStage {
    let folder = TestFolder()
    let stage: CardsStage<CardEditor>
    private(set) lazy var person = Person(at: stage.window)

    init(_ notes: [WrittenNote] = [], width: Int = 700, height: Int = 800) {
        makePicture(folder.file("white.png"), width: 400, height: 200)
        makePicture(folder.file("tall.png"), width: 100, height: 200)
        let folder = folder
        stage = CardsStage(decks: ["Plants"], width: width, height: height) { stage in
            stage.add(notes)
            return CardEditor(
                DeckEditor(stage.decks[0], stage.shelf), stage.around.make(), stage.drafts,
                CardPictures(file: { _ in nil }, media: { folder.file($0) })
            ) { stage.done += 1 }
        }
    }

    var editor: CardEditor { stage.view }
    var form: CardForm { editor.form }
    var field: PictureField { form.picture ?? PictureField(path: { _ in nil }) }
    var canvas: PartsCanvas { field.canvas }
    var parts: [HiddenPart] { field.sketch.drawing.parts }
    var buttons: [String] { canvas.buttons.map(\.words) }

    /// Chooses the kind, and shows a picture.
    func begin(_ picture: String = "white.png") {
        gtk_widget_activate_action_variant(
            editor.widget, "note.kind", g_variant_new_string("\(NoteKind.hiddenParts.id.number)"))
        settle()
        field.sketch.choose(picture: "<img src=\"\(picture)\">")
        turnUntil("the picture") { self.canvas.isDecoded }
        settle()
    }

    /// A point of the picture, in points of the canvas.
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let picture = canvas.paper.picture
        return (picture.x + x * picture.width, picture.y + y * picture.height)
    }

    /// Drags from a place of the picture to another one.
    func drag(from start: (Double, Double), to end: (Double, Double)) {
        let (from, to) = (point(start.0, start.1), point(end.0, end.1))
        person.point(at: from, in: canvas.widget)
        person.hold()
        for step in 1...4 {
            let part = Double(step) / 4
            person.point(
                at: (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part), in: canvas.widget,
                waits: false)
        }
        settle()
        person.letGo()
        settle()
    }

    func click(_ x: Double, _ y: Double) {
        person.point(at: point(x, y), in: canvas.widget)
        person.hold()
        person.letGo()
        settle()
    }

    func press(_ keys: String...) {
        for key in keys { person.press(key) }
        settle()
    }

    func focusPart(_ place: Int) {
        canvas.buttons[place].grabFocus()
        settle()
    }

    /// Draws a part without the pointer.
    func add(left: Double, top: Double, width: Double = 0.25, height: Double = 0.25) {
        field.sketch.add(.rectangle(left: left, top: top, width: width, height: height))
        settle()
    }

    var cards: [Card] {
        guard let deck = stage.decks.first?.id else { return [] }
        return (try? stage.library.read { try $0.cards(try $0.cardIDs(in: deck)) }) ?? []
    }

    var around: TestSurroundings { stage.around }

    func end() { stage.window.destroy() }
}
