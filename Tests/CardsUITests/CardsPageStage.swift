import CGtk
import DisplayTesting
import PageTesting
import Flashcards
import Storage

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page of cards in a window, with a deck of letters.
@MainActor final class CardsPageStage {
    let around = TestSurroundings()
    private let source: CardsSource
    private(set) lazy var page = CardsPage(around.make(), source, pictureFile: pictureOfFlag)
    private let sheet = StyleSheet(path: DataFolder.ofThisProgram.styleSheet)

    convenience init(_ prompts: [String] = ["a", "b", "c"], notices: [StoreNotice] = []) {
        self.init(
            cards: prompts.compactMap { CardText(prompt: $0, answer: "\($0) answered") }, notices: notices)
    }

    init(cards: [CardText], deck: String = "Letters", notices: [StoreNotice] = []) {
        around.settings.cardRules = RunRules(shuffles: false)
        let sample = Sample(deckName: deck, cards: cards)
        source = CardsSource(
            open: { [notices] in
                OpenedStore(store: MemoryCardStore(sample), notices: notices)
            },
            reopen: { _ in StoreLocation.memory.open(sample: sample) })
        gtk_window_set_child(around.window.pointer(), page.widget)
        around.window.defaultSize = (700, 600)
        around.window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        page.distracted(by: [])
        page.takeFocus()
        settle()
    }

    var run: Run { page.run }
    var texts: [String] { DisplayTesting.texts(in: page.widget) }
    var verdictButtons: [VerdictButton] { [page.runView.wrong, page.runView.correct] }
    func end() { around.window.destroy() }
}

extension CardsPageStage {
    nonisolated static func with(
        _ prompts: [String] = ["a", "b", "c"], _ act: @MainActor (CardsPageStage) -> Void
    ) {
        MainActor.assumeIsolated {
            let stage = CardsPageStage(prompts)
            act(stage)
            stage.end()
        }
    }
}

/// The path of the file for a picture name such as “flag:fr”.
@MainActor func pictureOfFlag(_ name: String) -> String? {
    "\(DataFolder.ofThisProgram.flags)/\(name.dropFirst("flag:".count)).svg"
}
