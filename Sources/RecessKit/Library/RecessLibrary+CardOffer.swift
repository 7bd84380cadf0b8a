import Files
import Flashcards
import Gtk
import Library

// Each purpose of another activity, such as missed flags, has a deck for its cards. A renamed deck keeps its purpose. If the
// deck has been deleted, the next offer makes a new one.
extension RecessLibrary {
    /// Leaves out cards whose picture is in the deck already.
    public func save(_ offer: CardOffer, then receive: @escaping @MainActor (SavedCards) -> Void) {
        do throws(StoreFailure) {
            let (deck, new) = try read { try $0.newCards(of: offer) }
            let name = deck?.name ?? offer.deckName
            guard !new.isEmpty else {
                return receive(SavedCards(text: SavedCards.alreadyThere(offer.cards.count, in: name)))
            }
            let step = Step(.saveMissedFlags, about: name, count: new.count)
            perform(
                step, { try $0.save(offer) },
                then: { [weak self] result in receive(SavedCards(result, step, in: self)) })
        } catch {
            receive(SavedCards(text: error.text))
        }
    }

    /// Takes the cards away again, while that is what Ctrl+Z in Cards would do.
    fileprivate func undoSaving(
        _ step: KeptStep.ID?, then receive: @escaping @MainActor (String) -> Void
    ) {
        guard let step, lastStep(in: .cards)?.id == step else {
            return receive(tr("Something else has been done since, so the cards stayed."))
        }
        undo(
            in: .cards, then: { receive($0.complaint ?? tr("The cards were taken away again.")) })
    }
}

nonisolated extension Reading {
    /// The deck for the cards, if it is there, and the cards that it does not have yet.
    fileprivate func newCards(of offer: CardOffer) throws -> (deck: Deck?, new: [CardText]) {
        let deck = try decks().newest(for: offer.purpose)
        let pictures = Set(try deck.map { try texts(in: $0.id) }?.compactMap(\.picture) ?? [])
        let new = offer.cards.filter { !pictures.contains($0.picture) }
        return (
            deck, new.compactMap { CardText(prompt: $0.prompt, answer: $0.answer, picture: $0.picture) }
        )
    }
}

nonisolated extension Edit {
    fileprivate func save(_ offer: CardOffer) throws {
        let (deck, new) = try reading.newCards(of: offer)
        _ = try add(new, to: try deck?.id ?? addDeck(named: offer.deckName, for: offer.purpose))
    }
}

extension SavedCards {
    fileprivate init(_ result: Result<Void, StoreFailure>, _ step: Step, in library: RecessLibrary?) {
        switch result {
        case .success:
            let kept = library?.lastStep(in: .cards)?.id
            self.init(text: SavedCards.saved(step.count, in: step.about)) { [weak library] receive in
                library?.undoSaving(kept, then: receive)
            }
        case .failure(let failure): self.init(text: failure.text)
        }
    }

    fileprivate static func saved(_ count: Int, in deck: String) -> String {
        trn(
            "{count} card saved in the deck “{deck}”.", "{count} cards saved in the deck “{deck}”.",
            count: count, ["deck": deck])
    }

    fileprivate static func alreadyThere(_ count: Int, in deck: String) -> String {
        trn(
            "This card is in the deck “{deck}” already.", "These cards are in the deck “{deck}” already.",
            count: count, ["deck": deck])
    }
}
