import CGtk
import DisplayTesting
import Flashcards

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The browser in a window.
@MainActor enum BrowseStage {
    static func onStage(
        _ cards: [(String, String)] = [("one", "eins"), ("two", "zwei"), ("three", "drei")],
        width: Int = 700, height: Int = 600, pictures: [String] = [], notes: [WrittenNote] = [],
        _ act: (CardsStage<BrowseView>) -> Void
    ) {
        let stage = CardsStage<BrowseView>(decks: ["Numbers"], cards: cards, width: width, height: height) {
            stage in
            let texts = pictures.compactMap { CardText(prompt: $0, answer: "flag", picture: "flag:\($0)") }
            if !texts.isEmpty { stage.add(decks: [], texts) }
            stage.add(notes)
            return BrowseView(
                DeckBrowser(stage.decks[0], stage.shelf),
                pictures: CardPictures(file: pictureOfFlag),
                done: { [weak stage] in stage?.done += 1 })
        }
        turnUntil("the first card") { stage.view.grid.cell(at: 0)?.isMapped == true }
        stage.view.takeFocus()
        settle()
        act(stage)
        stage.window.destroy()
    }

    static func text(_ stage: CardsStage<BrowseView>, _ position: Int) -> String? {
        stage.view.grid.cell(at: position)?.face.text
    }

    static func spoken(_ stage: CardsStage<BrowseView>, _ position: Int) -> String? {
        stage.view.grid.cell(at: position)?.spokenName
    }
}
