import Files
import Flashcards
import SQLite

// Decks that lie in decks.
extension Edit {
    /// Adds a deck by its path, such as `["Languages", "Korean"]`. Decks on the way that are not there are made too.
    public func addDeck(at path: [String]) throws -> Deck.ID {
        guard let name = path.last else { throw StoreFailure.other("A deck needs a name.") }
        let parent = try deck(at: path.dropLast())
        let deck = try addDeck(named: name)
        try setParent(of: deck, to: parent)
        return deck
    }

    /// A name alone leaves the deck where it is. A path puts it there.
    public func rename(_ deck: Deck.ID, toPath path: [String]) throws {
        guard let name = path.last else { throw StoreFailure.other("A deck needs a name.") }
        try rename(deck, to: name)
        guard path.count > 1 else { return }
        let within = Set(try reading.numbers(within: deck))
        try setParent(of: deck, to: try self.deck(at: path.dropLast(), except: within))
    }

    /// Puts the deck into another one, or at the top.
    ///
    /// - Parameter order: of all decks afterwards.
    public func place(_ deck: Deck.ID, inside parent: Deck.ID?, order: [Deck.ID]) throws {
        try reading.expect(deck)
        if let parent {
            try reading.expect(parent)
            if try reading.numbers(within: deck).contains(parent.number) {
                throw StoreFailure.other("A deck cannot lie in itself.")
            }
        }
        try setParent(of: deck, to: parent)
        try arrange(order)
    }

    /// Finds a deck by its path, and makes what is missing of it. `nil` for an empty path.
    ///
    /// - Parameter except: decks that do not count.
    func deck(at path: some Collection<String>, except: Set<Int64> = []) throws -> Deck.ID? {
        var parent: Deck.ID?
        for name in path {
            let found = try connection.numbers(
                "SELECT id FROM deck WHERE name = ? AND parent IS ? AND deleted IS NULL ORDER BY sort_key, id",
                name, parent?.number
            ).first { !except.contains($0) }
            if let found {
                parent = Deck.ID(found)
            } else {
                let made = try addDeck(named: name)
                try setParent(of: made, to: parent)
                parent = made
            }
        }
        return parent
    }

    /// The same within a deck.
    func deck(at path: [String], within outer: Deck.ID) throws -> Deck.ID {
        var parent = outer
        for name in path {
            let found = try connection.numbers(
                "SELECT id FROM deck WHERE name = ? AND parent = ? AND deleted IS NULL ORDER BY sort_key, id",
                name, parent.number
            ).first
            let made = try found.map { Deck.ID($0) } ?? addDeck(named: name)
            if found == nil { try setParent(of: made, to: parent) }
            parent = made
        }
        return parent
    }

    func setParent(of deck: Deck.ID, to parent: Deck.ID?) throws {
        try connection.run(
            "UPDATE deck SET parent = ?1 WHERE id = ?2 AND parent IS NOT ?1", parent?.number, deck.number)
    }
}
