import Flashcards
import Gtk

// Decks that lie in decks.
extension DeckListView {
    func toggle(_ deck: Deck) {
        if list.closed.remove(deck.id) == nil { list.closed.insert(deck.id) }
        update()
        hasTyped()
    }

    /// Opens the deck, or goes to the first one in it. `false` if nothing lies in it.
    func open(_ deck: Deck) -> Bool {
        guard list.hasDecksInside(deck.id) else { return false }
        if !list.isOpen(deck.id) {
            toggle(deck)
        } else if let first = list.decks.first(where: { $0.parent == deck.id }) {
            focus(first.id)
        }
        return true
    }

    /// Closes the deck, or goes to the one that it lies in. `false` if there is neither.
    func close(_ deck: Deck) -> Bool {
        if list.isOpen(deck.id) {
            toggle(deck)
        } else if let parent = deck.parent {
            focus(parent)
        } else {
            return false
        }
        return true
    }

    func putIntoDeckAbove(_ deck: Deck) {
        guard let above = list.canGoInto(deck.id) else { return }
        list.place(deck, inside: above.id) { [weak self] in self?.placed(deck) }
    }

    func takeOut(_ deck: Deck) {
        list.takeOut(deck) { [weak self] in self?.placed(deck) }
    }

    private func placed(_ deck: Deck) {
        update()
        focus(deck.id)
        hasTyped()
    }
}
