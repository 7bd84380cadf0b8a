import Files
import Observation

/// Shows all cards of one deck, and which of them are turned over. None of this is saved.
@Observable
public final class DeckBrowser {
    public enum Side: Hashable, Sendable {
        case prompt
        case answer
    }

    public let deck: Deck
    /// The newest first.
    public private(set) var cards: [Card.ID] = []
    /// Why the last read has failed.
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

    /// Reads some of the cards, without those that were deleted meanwhile.
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

    /// The side of the card that faces up.
    public func side(of card: Card.ID) -> Side { turned.contains(card) ? .answer : .prompt }

    public func turn(_ card: Card.ID) {
        if turned.remove(card) == nil { turned.insert(card) }
    }
}
