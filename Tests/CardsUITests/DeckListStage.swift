import CGtk
import DisplayTesting
import Flashcards

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The decks that were chosen.
final class DeckChoices {
    var chosen: [Deck.ID] = []
}

func deckStage(
    _ decks: [String] = ["One", "Two", "Three"], choices: DeckChoices = DeckChoices(), width: Int = 700,
    height: Int = 600
) -> CardsStage<DeckListView> {
    CardsStage(decks: decks, cards: [("a", "b"), ("c", "d")], width: width, height: height) { stage in
        stage.makeList(choices)
    }
}

extension CardsStage<DeckListView> {
    /// Another one than the view: what is there after leaving and coming back.
    func makeList(_ choices: DeckChoices = DeckChoices()) -> DeckListView {
        DeckListView(
            DeckList(shelf), current: decks.first?.id, around.make(), drafts,
            choose: { choices.chosen.append($0) }, done: { [weak self] in self?.done += 1 })
    }

    var names: [String] { decks.map(\.name) }

    func act(_ action: String, on row: DeckRow) {
        gtk_widget_activate_action_variant(row.widget, "deck.\(action)", nil)
        settle()
    }

    var markedNames: [String] {
        view.deckRows.filter { gtk_widget_get_opacity($0.tick.widget) > 0 }.map(
            \.deck.name)
    }

    var focusedName: String? { view.deckRows.first(where: \.hasFocus)?.deck.name }
}
