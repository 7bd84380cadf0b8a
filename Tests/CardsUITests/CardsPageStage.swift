import CGtk
import DisplayTesting
import PageTesting
import Flashcards
import Library

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page of cards in a window, with a deck of letters.
@MainActor final class CardsPageStage {
    let around: TestSurroundings
    private(set) lazy var page = CardsPage(
        around.make(), pictureFile: pictureOfFlag, nameOfCountry: { "Country \($0)" })

    convenience init(_ prompts: [String] = ["a", "b", "c"]) {
        self.init(cards: prompts.compactMap { CardText(prompt: $0, answer: "\($0) answered") })
    }

    convenience init(cards: [CardText], deck: String = "Letters") {
        self.init(.inMemory { edit in _ = try edit.add(cards, to: try edit.addDeck(named: deck)) })
    }

    init(_ library: RecessLibrary) {
        around = TestSurroundings(library: library)
        around.settings.cardRules = RunRules(shuffles: false)
        gtk_window_set_child(around.window.pointer(), page.widget)
        around.window.defaultSize = (700, 600)
        around.window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        page.distracted(by: [])
        page.takeFocus()
        page.run.look()
        settle()
    }

    var run: Run { page.run }
    var texts: [String] { DisplayTesting.texts(in: page.widget) }
    var verdictButtons: [VerdictButton] { [page.runView.harder.verdict, page.runView.easier.verdict] }
    /// Again, Hard, Good and Easy.
    var gradeButtons: [Button] { page.runView.harder.grades + page.runView.easier.grades }

    /// All text of this process, from the next stage on too.
    static func scaleText(_ scale: Int) {
        var dpi = GValue()
        g_value_init(&dpi, g_type_from_name("gint"))
        g_value_set_int(&dpi, gint(96 * 1024 * scale))
        let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
        g_object_set_property(settings?.assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &dpi)
    }

    func resize(width: Int, height: Int) {
        around.window.defaultSize = (width, height)
        turnUntil("a window \(width) wide") { [page] in page.size.width == Double(width) }
        settle()
    }

    func end() { around.window.destroy() }

    /// What the toast in the page says, and its button.
    var offer: [String] { DisplayTesting.texts(in: toast(in: page)) }

    var editor: CardEditor? {
        guard case .editor(let editor) = page.state.subpage else { return nil }
        return editor
    }

    var decks: DeckListView? {
        guard case .decks(let decks) = page.state.subpage else { return nil }
        return decks
    }

    /// Carries out a step, as another activity or another window does.
    func perform(_ step: CardStep) {
        around.library.perform(step.step) { try $0.carryOut(step) }
    }

    func addDeck(_ name: String, _ prompts: String...) -> Deck.ID? {
        perform(.makeDeck(named: name))
        guard let deck = (try? page.shelf.decks())?.last?.id else { return nil }
        for prompt in prompts.reversed() {
            if let text = CardText(prompt: prompt, answer: "\(prompt) answered") {
                perform(.add(text, to: deck))
            }
        }
        return deck
    }

    /// The card with this prompt.
    func card(_ prompt: String) -> Card? {
        guard let deck = run.deck?.id, let ids = try? page.shelf.cardIDs(deck, prompt) else { return nil }
        return (try? page.shelf.cards(ids))?.first { $0.prompt == prompt }
    }
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

/// The file for a picture name such as “flag:fr”.
@MainActor func pictureOfFlag(_ name: String) -> PictureFile? {
    PictureFile(path: "\(DataFolder.ofThisProgram.flags)/\(name.dropFirst("flag:".count)).svg")
}
