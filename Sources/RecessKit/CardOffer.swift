/// Cards of one activity that another one keeps and shows. Neither knows the other.
public nonisolated struct CardOffer: Sendable {
    public struct Card: Sendable {
        public let prompt: String
        public let answer: String
        /// By this the card is found again, also when a person has changed its words.
        public let picture: String

        public init(prompt: String, answer: String, picture: String) {
            self.prompt = prompt
            self.answer = answer
            self.picture = picture
        }
    }

    /// By this the deck is found again, whatever it is called by then.
    public let purpose: String
    /// What the deck is called when it is made.
    public let deckName: String
    public let cards: [Card]

    public init(purpose: String, deckName: String, cards: [Card]) {
        self.purpose = purpose
        self.deckName = deckName
        self.cards = cards
    }
}

/// What has come of an offer.
public struct SavedCards {
    /// Says how many cards were saved and where, or why none were.
    public let text: String
    /// Takes the cards away again, and hands over what has come of it. `nil` where there is nothing to take away.
    public let undo: (@MainActor (@escaping @MainActor (String) -> Void) -> Void)?

    public init(
        text: String, undo: (@MainActor (@escaping @MainActor (String) -> Void) -> Void)? = nil
    ) {
        self.text = text
        self.undo = undo
    }
}
