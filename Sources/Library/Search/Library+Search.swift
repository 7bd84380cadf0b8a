import Files
import Flashcards
import SQLite

// Finding cards by a part of their text.
extension Library {
    /// The cards whose prompt or answer contains `text`, both compared as `String.folded`: the newest first. All cards if
    /// `text` is empty.
    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        let folded = text.folded
        if folded.isEmpty { return try read { try $0.cardIDs(in: deck) } }
        return try search(deck) { searched, connection in
            while try searched.readPart(from: connection) {}
            return searched.cardIDs(holding: folded)
        }
    }

    /// Reads a part of the deck into the search index, for about as long as a frame lasts. A search needs the whole
    /// index, so it is quick once everything has been read. Returns `false` when nothing is left to read.
    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool {
        try search(deck) { searched, connection in try searched.readPart(from: connection) }
    }

    /// Frees the memory of the search index.
    public func endSearch() { searched = nil }

    /// The whole search index of a deck, for another connection to the same content.
    func searchIndex(of deck: Deck.ID) throws(StoreFailure) -> FoldedDeck {
        try read { reading in
            try reading.expect(deck)
            var index = try FoldedDeck(deck, in: connection)
            while try index.readPart(from: connection) {}
            return index
        }
    }

    /// Whether a search in the deck has next to nothing left to read.
    func isSearchPrepared(in deck: Deck.ID) -> Bool {
        guard let searched, searched.deck == deck else { return false }
        return searched.unreadCount == 0 || searched.unreadCount == 1 && searched.partCount > 1
    }

    private func search<Result>(
        _ deck: Deck.ID, _ work: (inout FoldedDeck, Connection) throws -> Result
    ) throws(StoreFailure) -> Result {
        try read { reading in
            try reading.expect(deck)
            var searched =
                if let kept = self.searched, kept.deck == deck,
                    try isToldOfChanges || kept.isCurrent(connection)
                {
                    kept
                } else {
                    try FoldedDeck(deck, in: connection)
                }
            // A second reference would make Swift copy the index when it changes.
            self.searched = nil
            defer { self.searched = searched }
            return try work(&searched, connection)
        }
    }

    /// After a change, also one that was rolled back.
    func forgetSearched(_ edit: Edit) {
        if !edit.changedManyCards && edit.changedCards.isEmpty { return }
        cardsChanged(edit.changedManyCards ? nil : edit.changedCards)
    }

    func cardsChanged(_ cards: [Int64]?) {
        forgetSearched(cards)
        onCardsChanged?(cards)
    }

    /// - Parameter cards: `nil` for all.
    func forgetSearched(_ cards: [Int64]?) {
        guard let cards else { return searched = nil }
        for card in cards { searched?.forget(Card.ID(card)) }
    }
}
