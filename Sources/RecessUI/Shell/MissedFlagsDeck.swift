import CardsUI
import Flashcards
import FlagQuiz
import FlagsUI
import Gtk
import RecessKit

/// The deck of flags that were missed: a card for each country, however often it was. Here the flags meet the
/// cards, of which neither activity knows the other.
struct MissedFlagsDeck {
    private let cards: CardsSource

    init(_ cards: CardsSource) { self.cards = cards }

    func save(_ flags: [Flag]) -> SavedFlags {
        do throws(StoreFailure) {
            let store = cards.store
            let name = tr("Missed flags")
            let there = try store.decks().first { $0.name == name }
            let known = try picturesOfCards(in: there?.id, store)
            let new = flags.filter { !known.contains(CardPictureFiles.name(of: $0.country)) }
            guard !new.isEmpty else { return SavedFlags(text: alreadyThere(flags.count), undo: nil) }
            let (deck, added) = try add(new.compactMap(cardText), to: there?.id, store)
            return SavedFlags(
                text: trn(
                    "{count} card saved in the deck “{deck}”.", "{count} cards saved in the deck “{deck}”.",
                    count: added.count, ["deck": name])
            ) { takeBack(added, of: deck, isNew: there == nil, from: store) }
        } catch {
            return SavedFlags(text: error.text, undo: nil)
        }
    }

    /// To a new deck where there is none yet, of which nothing is left if the cards cannot be added.
    private func add(
        _ texts: [CardText], to deck: Deck.ID?, _ store: any CardStore
    ) throws(StoreFailure) -> (Deck.ID, [Card.ID]) {
        if let deck { return (deck, try store.add(texts, to: deck)) }
        let new = try store.addDeck(named: tr("Missed flags"))
        do throws(StoreFailure) {
            return (new, try store.add(texts, to: new))
        } catch {
            try? store.delete(new)
            throw error
        }
    }

    private func alreadyThere(_ count: Int) -> String {
        trn(
            "This flag is in the deck “{deck}” already.", "These flags are in the deck “{deck}” already.",
            count: count, ["deck": tr("Missed flags")])
    }

    private func cardText(_ flag: Flag) -> CardText? {
        CardText(
            prompt: tr("Which country has this flag?"), answer: flag.name,
            picture: CardPictureFiles.name(of: flag.country))
    }

    /// A card's words may have been written anew; its picture is still the same.
    private func picturesOfCards(
        in deck: Deck.ID?, _ store: any CardStore
    ) throws(StoreFailure) -> Set<String> {
        guard let deck else { return [] }
        return Set(try store.cards(store.cardIDs(in: deck, holding: "")).compactMap(\.picture))
    }

    private func takeBack(_ added: [Card.ID], of deck: Deck.ID, isNew: Bool, from store: any CardStore)
        -> String
    {
        do throws(StoreFailure) {
            if isNew, try store.cardIDs(in: deck, holding: "").count == added.count {
                try store.delete(deck)
            } else {
                for card in added { try store.delete(card) }
            }
            return tr("The cards were taken away again.")
        } catch {
            return error.text
        }
    }
}
