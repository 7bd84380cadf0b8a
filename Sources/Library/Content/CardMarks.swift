import Files
import Flashcards
import SQLite

// What is done to one card or to thousands at once. Cards that are gone are left out.
extension Edit {
    /// A note goes with all its cards.
    public func delete(_ cards: [Card.ID]) throws {
        let notes = try notes(of: cards)
        try change(cards, "deleted = ?", time)
        for note in notes {
            try connection.run(
                "UPDATE card SET deleted = ? WHERE note = ? AND deleted IS NULL", time, note)
            try connection.run("UPDATE note SET deleted = ? WHERE id = ? AND deleted IS NULL", time, note)
        }
    }

    private func notes(of cards: [Card.ID]) throws -> Set<Int64> {
        var notes: Set<Int64> = []
        for card in cards {
            let note = try connection.first("SELECT note FROM card WHERE id = ?", card.number) {
                $0.optionalNumber(0)
            }
            if let note = note.flatMap(\.self) { notes.insert(note) }
        }
        return notes
    }

    func setTags(_ tags: String, of cards: [Card.ID]) throws { try change(cards, "tags = ?", tags) }

    public func suspend(_ cards: [Card.ID], _ isSuspended: Bool) throws {
        try change(cards, "suspended = ?", isSuspended ? Int64(1) : nil)
    }

    public func flag(_ cards: [Card.ID], _ flag: CardFlag?) throws {
        try change(cards, "flag = ?", flag.map { Int64($0.rawValue) })
    }

    public func move(_ cards: [Card.ID], to deck: Deck.ID) throws {
        try reading.expect(deck)
        try change(cards, "deck = ?", deck.number)
    }

    public func tag(_ cards: [Card.ID], adding added: [CardTag], removing removed: [CardTag]) throws {
        var changed: [String?: [Card.ID]] = [:]
        for card in try reading.cards(cards) {
            let tags = card.marks.tags.removing(removed).adding(added)
            if tags != card.marks.tags {
                changed[tags.isEmpty ? nil : tags.separated, default: []].append(card.id)
            }
        }
        for (tags, cards) in changed { try change(cards, "tags = ?", tags) }
    }

    /// Throws `gone` if none of the cards is there.
    private func change(_ cards: [Card.ID], _ assignment: String, _ value: (any Bindable)?) throws {
        var count = 0
        for card in cards {
            try connection.run(
                "UPDATE card SET \(assignment) WHERE id = ? AND \(Card.ID.isThere)", value, card.number)
            count += connection.changeCount
        }
        if count == 0, !cards.isEmpty { throw StoreFailure.gone }
    }
}
