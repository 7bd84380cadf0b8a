import Files
import Flashcards
import Gtk
import RecessKit

// Each purpose of another activity, such as missed flags, has a deck here for its cards. A renamed deck keeps its
// purpose. If the deck has been deleted, the next offer makes a new one.
extension CardsSource {
    /// Leaves out cards whose picture is in the deck already.
    public func save(_ offer: CardOffer) -> SavedCards {
        do throws(StoreFailure) {
            let deck = try store.decks().newest(for: offer.purpose)
            let pictures = try pictures(in: deck)
            let new = offer.cards.filter { !pictures.contains($0.picture) }
            let name = deck?.name ?? offer.deckName
            guard !new.isEmpty else {
                return SavedCards(text: alreadyThere(offer.cards.count, in: name), undo: nil)
            }
            let texts = new.compactMap { CardText(prompt: $0.prompt, answer: $0.answer, picture: $0.picture) }
            let target = ImportReceipt.Target.deckFor(offer.purpose, nameIfNew: offer.deckName)
            let added = try store.importCards(texts, into: target) { _ in true }
            return SavedCards(text: saved(added?.cards.count ?? 0, in: name)) { [store] in
                added.map { undo($0, in: store) } ?? ""
            }
        } catch {
            return SavedCards(text: error.text, undo: nil)
        }
    }

    private func pictures(in deck: Deck?) throws(StoreFailure) -> Set<String> {
        guard let deck else { return [] }
        return Set(try store.cards(store.cardIDs(in: deck.id, holding: "")).compactMap(\.picture))
    }

    private func saved(_ count: Int, in deck: String) -> String {
        trn(
            "{count} card saved in the deck “{deck}”.", "{count} cards saved in the deck “{deck}”.",
            count: count, ["deck": deck])
    }

    private func alreadyThere(_ count: Int, in deck: String) -> String {
        trn(
            "This card is in the deck “{deck}” already.", "These cards are in the deck “{deck}” already.",
            count: count, ["deck": deck])
    }
}

@MainActor private func undo(_ added: ImportReceipt, in store: any CardStore) -> String {
    do throws(StoreFailure) {
        try store.undo(added)
        return tr("The cards were taken away again.")
    } catch {
        return error.text
    }
}
