import Observation

/// All cards of one deck, to be looked at and turned over. Nothing of that is kept.
@Observable
public final class DeckBrowser {
    public enum Side: Hashable, Sendable {
        case prompt
        case answer
    }

    public let deck: Deck
    /// The newest first.
    public private(set) var cards: [Card.ID] = []
    /// Why they, or those that were asked for last, cannot be read.
    public private(set) var failure: StoreFailure?
    private var turned: Set<Card.ID> = []
    @ObservationIgnored private let store: any CardStore

    public init(_ deck: Deck, in store: any CardStore) {
        self.deck = deck
        self.store = store
        do throws(StoreFailure) {
            cards = try store.cardIDs(in: deck.id, holding: "")
        } catch {
            failure = error
        }
    }

    /// Some of the cards, to be shown: those that have been deleted meanwhile are left out.
    public func cards(_ ids: [Card.ID]) -> [Card] {
        do throws(StoreFailure) {
            let cards = try store.cards(ids)
            if failure != nil { failure = nil }
            return cards
        } catch {
            failure = error
            return []
        }
    }

    /// Which side of a card is up.
    public func side(of card: Card.ID) -> Side { turned.contains(card) ? .answer : .prompt }

    public func turn(_ card: Card.ID) {
        if turned.remove(card) == nil { turned.insert(card) }
    }
}
