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
    @ObservationIgnored private let shelf: CardShelf

    public init(_ deck: Deck, _ shelf: CardShelf) {
        self.deck = deck
        self.shelf = shelf
        readAgain()
    }

    /// Call this when something has changed the deck. The cards that are turned over stay so.
    public func readAgain() {
        do throws(StoreFailure) {
            cards = try shelf.cardIDs(deck.id, "")
            failure = nil
        } catch {
            (cards, failure) = ([], error)
        }
    }

    /// Reads some of the cards, without those that were deleted meanwhile.
    public func cards(_ ids: [Card.ID]) -> [Card] {
        do throws(StoreFailure) {
            let cards = try shelf.cards(ids)
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
