import Library

/// Which decks come in, and in which a card lies: not in a filtered deck, which has only borrowed it.
struct DeckLookup {
    let decks: [IncomingDeck]
    private let known: Set<Int64>

    init(_ collection: AnkiCollection) {
        let presets = Dictionary(collection.presets.map { ($0.id, $0) }) { first, _ in first }
        var decks = collection.decks.filter { !$0.isFiltered }
        // Anki shows cards whose deck is gone in the first one, which every collection has.
        if !decks.contains(where: { $0.id == DeckLookup.first }) {
            decks.append(AnkiDeck(id: DeckLookup.first, path: ["Default"]))
        }
        known = Set(decks.map(\.id))
        self.decks = decks.map { deck in
            IncomingDeck(
                deck.id, path: deck.path, evenIfEmpty: deck.id != DeckLookup.first,
                origin: DeckOrigin(deck, deck.preset.flatMap { presets[$0] }, collection.calendar).written)
        }
    }

    private static let first: Int64 = 1

    func home(of card: AnkiCard) -> Int64 {
        let deck = card.home != 0 ? card.home : card.deck
        return known.contains(deck) ? deck : DeckLookup.first
    }
}
