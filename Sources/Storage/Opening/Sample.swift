import Flashcards

/// The deck of a new store, so that there is something to play at the first start. A person who deletes it does not
/// get it again.
public struct Sample: Hashable, Sendable {
    public let deckName: String
    /// In the order of the deck.
    public let cards: [CardText]

    public init(deckName: String, cards: [CardText]) {
        self.deckName = deckName
        self.cards = cards
    }
}
