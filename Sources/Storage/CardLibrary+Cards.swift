import Flashcards

extension CardLibrary {
    /// The newest first.
    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        _ = try place(of: deck)
        let wanted = BytePattern(text.folded)
        return cards.reversed()
            .filter { $0.deck == deck.number && $0.deleted == nil && wanted.isIn($0.searchable) }
            .map { Card.ID($0.id) }
    }

    public func cards(_ ids: [Card.ID]) -> [Card] {
        ids.compactMap { id in
            place(of: id).map { Card(id: id, text: cards[$0].text) }
        }
    }

    public mutating func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        _ = try place(of: deck)
        return append(texts, to: deck.number)
    }

    /// The list has the highest number first: so the last text gets the lowest.
    @discardableResult
    mutating func append(_ texts: [CardText], to deck: Int64) -> [Card.ID] {
        cards += texts.reversed().enumerated().map { place, text in
            KeptCard(id: numbers.card + Int64(place) + 1, deck: deck, text: text)
        }
        numbers.card += Int64(texts.count)
        return texts.indices.map { Card.ID(numbers.card - Int64($0)) }
    }

    public mutating func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        guard let place = place(of: card) else { throw .gone }
        cards[place].text = text
    }

    public mutating func delete(_ card: Card.ID, on date: Int64) throws(StoreFailure) {
        guard let place = place(of: card) else { throw .gone }
        cards[place].deleted = date
    }

    public mutating func restore(_ card: Card.ID) throws(StoreFailure) {
        guard let place = placeOfKept(card), isThere(deck: cards[place].deck) else { throw .gone }
        cards[place].deleted = nil
    }

    public mutating func take(
        _ texts: [CardText], into place: ImportReceipt.Place
    ) throws(StoreFailure) -> ImportReceipt {
        let deck: Deck.ID
        var isNew = false
        switch place {
        case .deck(let chosen): deck = chosen
        case .newDeck(let name): (deck, isNew) = (try addDeck(named: name), true)
        case .deckFor(let purpose, let name):
            if let there = allDecks().newest(for: purpose) {
                deck = there.id
            } else {
                (deck, isNew) = (try addDeck(named: name, for: purpose), true)
            }
        }
        return ImportReceipt(deck: deck, isNewDeck: isNew, cards: try add(texts, to: deck))
    }

    public mutating func takeBack(_ receipt: ImportReceipt, on date: Int64) throws(StoreFailure) {
        let deck = try place(of: receipt.deck)
        for place in receipt.cards.compactMap(place(of:)) { cards[place].deleted = date }
        let isEmpty = !cards.contains { $0.deck == receipt.deck.number && $0.deleted == nil }
        if receipt.isNewDeck, isEmpty { decks[deck].deleted = date }
    }

    /// Where a card lies that is not deleted, nor its deck.
    private func place(of card: Card.ID) -> Int? {
        placeOfKept(card).flatMap { place in
            cards[place].deleted == nil && isThere(deck: cards[place].deck) ? place : nil
        }
    }

    private func isThere(deck: Int64) -> Bool {
        decks.contains { $0.id == deck && $0.deleted == nil }
    }

    /// Where a card lies, deleted or not: found by halving, as they lie by rising number.
    func placeOfKept(_ card: Card.ID) -> Int? {
        var (low, high) = (0, cards.count)
        while low < high {
            let middle = (low + high) / 2
            if cards[middle].id < card.number { low = middle + 1 } else { high = middle }
        }
        return low < cards.count && cards[low].id == card.number ? low : nil
    }
}

extension CardText {
    /// What is searched, made once. What stands between the sides is in no text that anybody types, so
    /// nothing is found across them.
    var searchable: String { prompt.folded + "\u{1F}" + answer.folded }
}
