import Files
import Flashcards
import Library

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

// Cards that hide parts of a picture.
extension PageState {
    static var ofHiddenParts: [PageState] {
        [
            PageState("cards-part-asked", of: .cards, prepare: { $0.layFlower() }) { $0.waitForFlower() },
            PageState("cards-part-answer", of: .cards, prepare: { $0.layFlower() }) { stage in
                stage.cardsPage.run.toggleAnswer()
                settle()
                stage.waitForFlower()
            },
            PageState("cards-part-dragged", of: .cards, prepare: { $0.layFlower(hidesOthers: false) }) {
                stage in
                stage.waitForFlower()
                stage.drag(by: 40)
            },
            PageState("editor-parts", of: .cards, prepare: { $0.layFlower() }) { stage in
                guard let editor = stage.editor, let card = editor.list.rows.first?.card else { return }
                editor.edit(card)
                settle()
                stage.waitForPictures(in: editor)
                editor.form.picture?.sketch.select(1)
            },
            PageState("editor-parts-empty", of: .cards, prepare: { $0.layFlower() }) { stage in
                stage.editor?.form.choose(.hiddenParts)
                stage.editor?.takeFocus()
            },
            PageState("browse-parts", of: .cards, prepare: { $0.layFlower() }) { stage in
                stage.cardsPage.browse()
                settle()
                stage.waitForPictures(in: stage.cardsPage)
            },
        ]
    }
}

extension Stage {
    /// A deck of a picture with four parts, in a file: pictures need a folder beside it.
    func layFlower(hidesOthers: Bool = true) {
        let folder = LibraryFolder()
        self.folder = folder
        let place = LibrarySource.Place.file(folder.path + "/recess.db", machine: folder.path + "/machine")
        guard let library = try? RecessLibrary(LibrarySource(place)),
            let name = try? library.mediaFolder?.add(Array(Flower.drawing.utf8), kind: "svg")
        else { return }
        self.library = library
        settings.cardRules = RunRules(shuffles: false)
        let note = Flower.note(picture: name, hidesOthers: hidesOthers)
        library.perform(Step(.makeDeck, about: "Plants")) { edit in
            _ = try edit.add(note, to: try edit.addDeck(named: "Plants"))
        }
        library.finish()
    }

    func waitForFlower() { waitForPictures(in: cardsPage.runView.pile.top) }

    func waitForPictures(in widget: Widget) {
        patiently("the pictures") {
            let pictures = Stage.pictures(in: widget)
            return !pictures.isEmpty && pictures.allSatisfy { $0.texture != nil }
        }
    }

    private static func pictures(in widget: Widget) -> [TextureView] {
        let own = (widget as? TextureView).map { [$0] } ?? []
        return own + widget.children.flatMap { pictures(in: $0) }
    }
}

/// A drawing of our own with names in it.
enum Flower {
    static func note(picture: String, hidesOthers: Bool) -> WrittenNote {
        let shapes: [(HiddenPart.Shape, String?)] = [
            (.rectangle(left: 0.68, top: 0.1, width: 0.24, height: 0.12), "petal"),
            (.rectangle(left: 0.68, top: 0.36, width: 0.24, height: 0.12), "stamen"),
            (.ellipse(left: 0.05, top: 0.55, width: 0.24, height: 0.16), "leaf"),
            (.polygon([.init(0.66, 0.76), .init(0.92, 0.74), .init(0.94, 0.9), .init(0.68, 0.92)]), nil),
        ]
        let parts = shapes.enumerated().map { place, part in
            HiddenPart([place + 1], part.0, hidesOnAll: hidesOthers, name: part.1)
        }
        return WrittenNote(
            .hiddenParts,
            [
                .html(parts.map(\.source).joined(separator: "<br>")), .html("<img src=\"\(picture)\">"),
                .plain("A flower"), .plain("Roses have many stamens."),
            ])
    }

    static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">
        <rect width="600" height="400" fill="#eef6ff"/>
        <path d="M240 180 C250 260 235 320 240 390" stroke="#3c8c3c" stroke-width="10" fill="none"/>
        <path d="M240 300 C180 300 150 260 130 230 C190 220 230 250 240 300" fill="#58b058"/>
        <g fill="#e05a8a"><ellipse cx="240" cy="70" rx="34" ry="56"/><ellipse cx="240" cy="190" rx="34" ry="50"/>
        <ellipse cx="180" cy="130" rx="56" ry="34"/><ellipse cx="300" cy="130" rx="56" ry="34"/></g>
        <circle cx="240" cy="130" r="30" fill="#f5c030"/><circle cx="232" cy="124" r="5" fill="#80500a"/>
        <circle cx="250" cy="136" r="5" fill="#80500a"/>
        <g stroke="#444" stroke-width="2"><path d="M330 120 L415 70"/><path d="M252 138 L415 168"/>
        <path d="M160 250 L100 262"/><path d="M244 340 L410 330"/></g>
        <g font-family="sans-serif" font-size="28" fill="#222"><text x="420" y="76">petal</text>
        <text x="420" y="178">stamen</text><text x="50" y="262">leaf</text><text x="420" y="340">stem</text></g></svg>
        """
}
