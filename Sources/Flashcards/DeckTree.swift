// Decks in the order of a list in which each deck is followed by those that lie in it.
extension [Deck] {
    /// Of decks in the person’s order, each with its own cards only. A deck whose parent is not there stands at the top, and so
    /// does one of several that lie in each other: two machines may have moved or deleted them at the same time.
    public var asTree: [Deck] {
        let present = Set(map(\.id))
        var inside = Dictionary(grouping: self) { $0.parent.flatMap { present.contains($0) ? $0 : nil } }
        var tree: [Deck] = []
        func add(_ deck: Deck, _ above: [String]) {
            var deck = deck
            deck.above = above
            if above.isEmpty { deck.parent = nil }
            let place = tree.count
            tree.append(deck)
            for child in inside.removeValue(forKey: deck.id) ?? [] { add(child, above + [deck.name]) }
            guard let own = deck.cardCount else { return }
            tree[place].cardCount = tree[(place + 1)...].reduce(own) {
                $0 + ($1.parent == deck.id ? $1.cardCount ?? 0 : 0)
            }
        }
        for deck in inside.removeValue(forKey: nil) ?? [] { add(deck, []) }
        while let circle = inside.values.joined().min(by: { $0.id.number < $1.id.number }) {
            inside[circle.parent]?.removeAll { $0.id == circle.id }
            add(circle, [])
            inside = inside.filter { !$0.value.isEmpty }
        }
        return tree
    }

    /// Those at the same level in the same deck, with the deck itself.
    public func siblings(of deck: Deck.ID) -> [Deck] {
        guard let deck = first(where: { $0.id == deck }) else { return [] }
        return filter { $0.parent == deck.parent }
    }

    /// The order after a deck has moved up or down among its siblings, with all that lies in it. `nil` if it is at that end.
    public func order(moving deck: Deck.ID, by step: Int) -> [Deck.ID]? {
        let siblings = siblings(of: deck)
        guard let index = siblings.firstIndex(where: { $0.id == deck }),
            siblings.indices.contains(index + step)
        else { return nil }
        let other = siblings[index + step].id
        return step < 0 ? order(moving: deck, before: other) : order(moving: deck, behind: other)
    }

    /// The order after a deck was put into another one, as the last there, or at the end of the top.
    public func order(moving deck: Deck.ID, into parent: Deck.ID?) -> [Deck.ID] {
        if let parent { return order(moving: deck, behind: parent) }
        let moving = within(deck).map(\.id)
        return map(\.id).filter { !moving.contains($0) } + moving
    }

    /// Behind all that lies in the other one.
    public func order(moving deck: Deck.ID, behind other: Deck.ID) -> [Deck.ID] {
        let moving = Set(within(deck).map(\.id))
        let rest = filter { !moving.contains($0.id) }
        let end = rest.within(other).endIndex
        return rest[..<end].map(\.id) + within(deck).map(\.id) + rest[end...].map(\.id)
    }

    private func order(moving deck: Deck.ID, before other: Deck.ID) -> [Deck.ID] {
        let moving = within(deck).map(\.id)
        var rest = map(\.id).filter { !moving.contains($0) }
        rest.insert(contentsOf: moving, at: rest.firstIndex(of: other) ?? rest.endIndex)
        return rest
    }

    /// The deck and those below it.
    public func within(_ deck: Deck.ID) -> ArraySlice<Deck> {
        guard let place = firstIndex(where: { $0.id == deck }) else { return [] }
        let end = self[(place + 1)...].firstIndex { $0.depth <= self[place].depth } ?? endIndex
        return self[place..<end]
    }
}
