/// What an import has added, so that it can be undone.
public struct ImportReceipt: Hashable, Sendable {
    /// The deck that the cards go into.
    public enum Target: Hashable, Sendable {
        case newDeck(named: String)
        case deck(Deck.ID)
        /// The deck of an activity, see `Deck.purpose`. It is made if there is none.
        case deckFor(_ purpose: String, nameIfNew: String)
    }

    public let deck: Deck.ID
    public let isNewDeck: Bool
    /// In the order of the imported texts.
    public let cards: [Card.ID]

    public init(deck: Deck.ID, isNewDeck: Bool, cards: [Card.ID]) {
        self.deck = deck
        self.isNewDeck = isNewDeck
        self.cards = cards
    }
}
