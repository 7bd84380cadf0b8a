import Files
import Flashcards

extension CardLibrary {
    /// The newest first.
    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        _ = try index(of: deck)
        let wanted = BytePattern(text.folded)
        return cards.reversed()
            .filter { $0.deck == deck.number && $0.deleted == nil && wanted.isIn($0.searchable) }
            .map { Card.ID($0.id) }
    }

    public func cards(_ ids: [Card.ID]) -> [Card] {
        ids.compactMap { id in
            index(of: id).map { Card(id: id, text: cards[$0].text) }
        }
    }

    public mutating func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        _ = try index(of: deck)
        return append(texts, to: deck.number)
    }

    /// A deck's list begins with the highest number, so the last text gets the lowest.
    @discardableResult
    mutating func append(_ texts: [CardText], to deck: Int64) -> [Card.ID] {
        cards += texts.reversed().enumerated().map { index, text in
            KeptCard(id: numbers.card + Int64(index) + 1, deck: deck, text: text)
        }
        numbers.card += Int64(texts.count)
        return texts.indices.map { Card.ID(numbers.card - Int64($0)) }
    }

    public mutating func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        guard let index = index(of: card) else { throw .gone }
        cards[index].text = text
    }

    public mutating func delete(_ card: Card.ID, on date: Int64) throws(StoreFailure) {
        guard let index = index(of: card) else { throw .gone }
        cards[index].deleted = date
    }

    public mutating func restore(_ card: Card.ID) throws(StoreFailure) {
        guard let index = indexOfKept(card), isThere(deck: cards[index].deck) else { throw .gone }
        cards[index].deleted = nil
    }

    public mutating func importCards(
        _ texts: [CardText], into target: ImportReceipt.Target
    ) throws(StoreFailure) -> ImportReceipt {
        let deck: Deck.ID
        var isNew = false
        switch target {
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

    public mutating func undo(_ receipt: ImportReceipt, on date: Int64) throws(StoreFailure) {
        let deck = try index(of: receipt.deck)
        for index in receipt.cards.compactMap(index(of:)) { cards[index].deleted = date }
        let isEmpty = !cards.contains { $0.deck == receipt.deck.number && $0.deleted == nil }
        if receipt.isNewDeck, isEmpty { decks[deck].deleted = date }
    }

    /// The index of a card, unless it or its deck is deleted.
    private func index(of card: Card.ID) -> Int? {
        indexOfKept(card).flatMap { index in
            cards[index].deleted == nil && isThere(deck: cards[index].deck) ? index : nil
        }
    }

    private func isThere(deck: Int64) -> Bool {
        decks.contains { $0.id == deck && $0.deleted == nil }
    }

    /// The index of a card, deleted or not. A binary search, as the cards are sorted by number.
    func indexOfKept(_ card: Card.ID) -> Int? {
        var (low, high) = (0, cards.count)
        while low < high {
            let middle = (low + high) / 2
            if cards[middle].id < card.number { low = middle + 1 } else { high = middle }
        }
        return low < cards.count && cards[low].id == card.number ? low : nil
    }
}

extension CardText {
    /// The folded text that a search looks through. The separator between the sides cannot be typed, so no search
    /// matches across it.
    var searchable: String { prompt.folded + "\u{1F}" + answer.folded }
}
