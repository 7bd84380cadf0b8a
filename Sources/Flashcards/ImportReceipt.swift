/// Cards that came into a deck together.
public struct ImportReceipt: Hashable, Sendable {
    public enum Place: Hashable, Sendable {
        case newDeck(named: String)
        case deck(Deck.ID)
        /// The deck that an activity has for its cards, see `Deck.purpose`. It is made where there is none.
        case deckFor(_ purpose: String, nameIfNew: String)
    }

    public let deck: Deck.ID
    public let isNewDeck: Bool
    /// In the order in which they were given.
    public let cards: [Card.ID]

    public init(deck: Deck.ID, isNewDeck: Bool, cards: [Card.ID]) {
        self.deck = deck
        self.isNewDeck = isNewDeck
        self.cards = cards
    }
}
