import Files
import Flashcards
import SQLite

// Finding cards.
extension Library {
    /// The cards of a deck that a query finds: the newest first. All cards if `text` is empty. With `deck:` all decks are
    /// searched.
    public func cardIDs(
        in deck: Deck.ID, holding text: String, _ wishes: LearningWishes = .standard
    ) throws(StoreFailure) -> [Card.ID] {
        let query = CardQuery(text)
        let decks = try read { reading in
            try reading.expect(deck)
            return query.choosesDecks ? try reading.decks(foundBy: query) : try reading.numbers(within: deck)
        }
        var found = try cards(in: decks, query.texts)
        try read { reading in
            let learning = LearningNow(model: try keptModel(), wishes: wishes, moment: moment)
            for term in query.terms {
                guard let wanted = try reading.cards(with: term.condition, in: decks, learning) else {
                    continue
                }
                found.removeAll { wanted.contains($0.number) == term.isExcluded }
            }
        }
        return found
    }

    private func cards(in decks: [Int64], _ texts: [CardQuery.Term]) throws(StoreFailure) -> [Card.ID] {
        if texts.isEmpty { return try read { try $0.cardIDs(inDecks: decks) } }
        return try search(decks) { searched, connection in
            while try searched.readPart(from: connection) {}
            var found: [Card.ID]?
            for term in texts {
                guard case .text(let text) = term.condition, !term.isExcluded else { continue }
                let holding = searched.cardIDs(holding: text)
                found = found.map { $0.inBoth(holding) } ?? holding
            }
            var remaining = try found ?? Reading(connection).cardIDs(inDecks: decks)
            for term in texts where term.isExcluded {
                guard case .text(let text) = term.condition else { continue }
                let holding = Set(searched.cardIDs(holding: text))
                remaining.removeAll { holding.contains($0) }
            }
            return remaining
        }
    }

    /// Reads a part of the deck into the search index, for about as long as a frame lasts. A search needs the whole
    /// index, so it is quick once everything has been read. Returns `false` when nothing is left to read.
    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool {
        try search(try read { try $0.expectedNumbers(within: deck) }) { searched, connection in
            try searched.readPart(from: connection)
        }
    }

    /// Frees the memory of the search index.
    public func endSearch() { searched = nil }

    /// The whole search index of a deck, for another connection to the same content.
    func searchIndex(of deck: Deck.ID) throws(StoreFailure) -> FoldedDeck {
        try read { reading in
            var index = try FoldedDeck(try reading.expectedNumbers(within: deck), in: connection)
            while try index.readPart(from: connection) {}
            return index
        }
    }

    /// Whether a search in the deck has next to nothing left to read.
    func isSearchPrepared(in deck: Deck.ID) -> Bool {
        guard let searched, let decks = try? read({ try $0.numbers(within: deck) }), searched.decks == decks
        else {
            return false
        }
        return searched.unreadCount == 0 || searched.unreadCount == 1 && searched.partCount > 1
    }

    private func search<Result>(
        _ decks: [Int64], _ work: (inout FoldedDeck, Connection) throws -> Result
    ) throws(StoreFailure) -> Result {
        try read { reading in
            var searched =
                if let kept = self.searched, kept.decks == decks,
                    try isToldOfChanges || kept.isCurrent(connection)
                {
                    kept
                } else {
                    try FoldedDeck(decks, in: connection)
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

extension [Card.ID] {
    /// Those that another list has, too. Both are sorted, the newest first.
    fileprivate func inBoth(_ others: [Card.ID]) -> [Card.ID] {
        var place = 0
        return filter { card in
            while place < others.count, others[place].number > card.number { place += 1 }
            return place < others.count && others[place].number == card.number
        }
    }
}
