// Decks that lie in decks.
extension DeckList {
    /// The decks that the list shows.
    public var shown: [Deck] {
        var shown: [Deck] = []
        var depthOfClosed: Int?
        for deck in decks {
            if let depth = depthOfClosed, deck.depth > depth { continue }
            depthOfClosed = closed.contains(deck.id) ? deck.depth : nil
            shown.append(deck)
        }
        return shown
    }

    public func hasDecksInside(_ deck: Deck.ID) -> Bool { decks.contains { $0.parent == deck } }

    public func isOpen(_ deck: Deck.ID) -> Bool { hasDecksInside(deck) && !closed.contains(deck) }

    /// Opens the decks in which it lies.
    public func reveal(_ deck: Deck.ID) {
        var parent = decks.first { $0.id == deck }?.parent
        while let open = parent {
            if closed.contains(open) { closed.remove(open) }
            parent = decks.first { $0.id == open }?.parent
        }
    }

    /// The deck above it in the list at the same level, which can take it in.
    public func canGoInto(_ deck: Deck.ID) -> Deck? {
        let siblings = decks.siblings(of: deck)
        guard let index = siblings.firstIndex(where: { $0.id == deck }), index > 0 else { return nil }
        return siblings[index - 1]
    }

    /// Where it may go: not into itself, nor where it is.
    public func places(for deck: Deck) -> [Deck] {
        let within = Set(decks.within(deck.id).map(\.id))
        return decks.filter { !within.contains($0.id) && $0.id != deck.parent }
    }

    /// - Parameter parent: `nil` for the top.
    public func place(_ deck: Deck, inside parent: Deck.ID?, then placed: @escaping () -> Void = {}) {
        place(deck, inside: parent, decks.order(moving: deck.id, into: parent), then: placed)
    }

    /// Out of the deck it lies in, behind that one.
    public func takeOut(_ deck: Deck, then placed: @escaping () -> Void = {}) {
        guard let parent = decks.first(where: { $0.id == deck.parent }) else { return }
        place(deck, inside: parent.parent, decks.order(moving: deck.id, behind: parent.id), then: placed)
    }

    private func place(
        _ deck: Deck, inside parent: Deck.ID?, _ order: [Deck.ID], then placed: @escaping () -> Void
    ) {
        carryOut(.place(deck, inside: parent, order: order)) { [weak self] _ in
            self?.reveal(deck.id)
            self?.happened(.moved)
            placed()
        }
    }
}
