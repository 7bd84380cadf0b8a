import Flashcards

/// A search index that is being read on another thread. Cards may change meanwhile.
struct SearchPreparation {
    let deck: Deck.ID
    private var changedCards: [Int64] = []
    private var hasToBeginAgain = false
    var waiting: [@MainActor () -> Void]

    init(_ deck: Deck.ID, _ waiting: [@MainActor () -> Void]) {
        self.deck = deck
        self.waiting = waiting
    }

    /// - Parameter cards: `nil` for all.
    mutating func note(_ cards: [Int64]?) {
        if let cards { changedCards += cards } else { hasToBeginAgain = true }
    }

    /// The index without what has changed since it was read; `nil` where it is of no use any more.
    func index(_ read: FoldedDeck) -> FoldedDeck? {
        if hasToBeginAgain { return nil }
        var index = read
        for card in changedCards { index.forget(Card.ID(card)) }
        return index
    }
}
