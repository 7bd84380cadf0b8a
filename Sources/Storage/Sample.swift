import Flashcards

/// What a new store begins with: one deck, so that there is something to play at the very first start.
/// It is added once: a person who deletes it does not get it again.
public struct Sample: Hashable, Sendable {
    public let deckName: String
    /// The first of them is the first of the deck.
    public let cards: [CardText]

    public init(deckName: String, cards: [CardText]) {
        self.deckName = deckName
        self.cards = cards
    }
}
