// Doing something to several cards at once.
extension DeckEditor {
    public func beginSelecting(with card: Card.ID? = nil) {
        isSelecting = true
        if let card { toggle(card) }
    }

    public func endSelecting() {
        isSelecting = false
        selected = []
        selectedLast = nil
    }

    public func toggle(_ card: Card.ID) {
        if selected.remove(card) == nil { selected.insert(card) }
        selectedLast = card
    }

    /// All from the one that was clicked last to this one.
    public func select(upTo card: Card.ID) {
        guard let last = selectedLast.flatMap({ found.firstIndex(of: $0) }),
            let end = found.firstIndex(of: card)
        else { return toggle(card) }
        selected.formUnion(found[min(last, end)...max(last, end)])
    }

    public func selectAll() {
        isSelecting = true
        selected = Set(found)
    }

    /// The selected cards, or this one if it is not among them. `nil` if nothing is chosen.
    public func choice(with card: Card?) -> CardChoice? {
        if isSelecting, card.map({ selected.contains($0.id) }) ?? true {
            let chosen = found.filter { selected.contains($0) }
            return chosen.first.flatMap { cards([$0]).first }.map { CardChoice(chosen, prompt: $0.prompt) }
        }
        return card.map { CardChoice($0) }
    }

    /// A note goes with all its cards.
    public func withWholeNotes(_ chosen: CardChoice) -> CardChoice {
        CardChoice(wholeNotes(of: chosen.cards), prompt: chosen.prompt)
    }

    /// - Parameter gone: called when they are deleted. Its parameter says whether a card was open that is gone now.
    public func delete(_ chosen: CardChoice, then gone: @escaping (_ wasOpen: Bool) -> Void = { _ in }) {
        carryOut(.deleteCards(chosen), on: chosen.cards.count, then: gone)
    }

    public func delete(_ card: Card, then gone: @escaping (_ wasOpen: Bool) -> Void = { _ in }) {
        delete(CardChoice(card), then: gone)
    }

    public func move(_ chosen: CardChoice, to deck: Deck, then moved: @escaping (_ wasOpen: Bool) -> Void) {
        carryOut(.moveCards(chosen, to: deck), on: chosen.cards.count, then: moved)
    }

    /// The tags of some cards, and how many of the cards have each.
    public func tags(of chosen: CardChoice) -> [(tag: CardTag, count: Int)] {
        var counts: [CardTag: Int] = [:]
        for card in cards(chosen.cards) { for tag in card.marks.tags { counts[tag, default: 0] += 1 } }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
