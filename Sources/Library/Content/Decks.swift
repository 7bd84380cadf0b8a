import Files
import Flashcards
import SQLite

/// What can be read of a library.
public struct Reading {
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }
}

// Decks, in the person's order.
extension Reading {
    /// Each is followed by those that lie in it.
    public func decks() throws -> [Deck] {
        try decks("(SELECT count(*) FROM card WHERE card.deck = deck.id AND card.deleted IS NULL)")
    }

    /// Without counting the cards of each, which takes longer than all the rest.
    public func uncountedDecks() throws -> [Deck] { try decks("NULL") }

    private func decks(_ count: String) throws -> [Deck] {
        var decks: [Deck] = []
        try connection.forEach(
            "SELECT id, name, \(count), purpose, parent FROM deck WHERE deleted IS NULL ORDER BY sort_key, id"
        ) { row in
            decks.append(
                Deck(
                    id: Deck.ID(row.number(0)), name: row.text(1),
                    cardCount: row.optionalNumber(2).map { Int($0) },
                    purpose: row.optionalText(3), parent: row.optionalNumber(4).map { Deck.ID($0) }))
        }
        return decks.asTree
    }

    /// A deck stands for all that lie in it.
    func numbers(within deck: Deck.ID) throws -> [Int64] {
        try connection.numbers(Deck.numbersWithin("?"), deck.number)
    }

    /// Without counting its cards. `nil` where it is not there.
    public func name(of deck: Deck.ID) throws -> String? {
        try connection.first("SELECT name FROM deck WHERE id = ? AND deleted IS NULL", deck.number) {
            $0.text(0)
        }
    }

    /// How much there is.
    public func counts() throws -> LibraryCounts { try LibraryCounts(connection) }

    /// Throws `gone` unless the deck is there.
    func expect(_ deck: Deck.ID) throws {
        let isThere = try connection.number(
            "SELECT EXISTS (SELECT 1 FROM deck WHERE id = ? AND deleted IS NULL)", deck.number)
        if isThere == 0 { throw StoreFailure.gone }
    }
}

extension Deck {
    /// The SQL that finds the numbers of a deck and of those that lie in it.
    static func numbersWithin(_ deck: String) -> String {
        """
        WITH RECURSIVE inside(id) AS (VALUES(\(deck))
            UNION SELECT deck.id FROM inside JOIN deck ON deck.parent = inside.id WHERE deck.deleted IS NULL)
        SELECT id FROM inside
        """
    }
}

/// Some decks as a condition in SQL on the number of a deck, with one parameter, the first.
struct DeckCondition {
    let sql: String
    let parameter: any Bindable

    /// For one deck SQLite finds the cards in their order, and need not sort them.
    init(_ decks: [Int64]) {
        if let only = decks.first, decks.count == 1 {
            (sql, parameter) = ("= ?1", only)
        } else {
            sql = "IN (SELECT value FROM json_each(?1))"
            parameter = "[" + decks.map { String($0) }.joined(separator: ",") + "]"
        }
    }
}

extension Edit {
    /// Adds the deck at the end of the list.
    public func addDeck(named name: String, for purpose: String? = nil) throws -> Deck.ID {
        try addDeck(named: name, for: purpose, number: numbers.next())
    }

    func addDeck(named name: String, for purpose: String? = nil, number: Int64) throws -> Deck.ID {
        try connection.run(
            """
            INSERT INTO deck (id, name, sort_key, purpose, made)
            SELECT ?, ?, coalesce(max(sort_key), 0) + 1, ?, ? FROM deck
            """, number, try name.checked, purpose, time)
        return Deck.ID(number)
    }

    public func rename(_ deck: Deck.ID, to name: String) throws {
        try connection.run(
            "UPDATE deck SET name = ? WHERE id = ? AND deleted IS NULL", try name.checked, deck.number)
        try expectChange()
    }

    /// Gives the sort keys of the present decks to these decks in the new order. Deleted decks keep theirs, so they come
    /// back to their old positions. Decks that are not in the list follow in their present order.
    public func arrange(_ order: [Deck.ID]) throws {
        var present: [(deck: Deck.ID, sortKey: Int64)] = []
        try connection.forEach(
            "SELECT id, sort_key FROM deck WHERE deleted IS NULL ORDER BY sort_key, id"
        ) { row in present.append((Deck.ID(row.number(0)), row.number(1))) }
        guard Set(present.map(\.deck)).isSuperset(of: order) else { throw StoreFailure.gone }
        var seen: Set<Deck.ID> = []
        let arranged = (order + present.map(\.deck)).filter { seen.insert($0).inserted }
        // Decks of two machines may have the same key.
        var keys = present.map(\.sortKey)
        for place in keys.indices.dropFirst() { keys[place] = max(keys[place], keys[place - 1] + 1) }
        for (deck, sortKey) in zip(arranged, keys) {
            try connection.run(
                "UPDATE deck SET sort_key = ?1 WHERE id = ?2 AND sort_key <> ?1", sortKey, deck.number)
        }
    }

    /// With those that lie in it. The cards stay with them, out of sight.
    public func delete(_ deck: Deck.ID) throws {
        try reading.expect(deck)
        for number in try reading.numbers(within: deck) {
            try connection.run("UPDATE deck SET deleted = ? WHERE id = ?", time, number)
        }
    }

    /// Throws `gone` if the last statement has changed no row.
    func expectChange() throws(StoreFailure) {
        if connection.changeCount == 0 { throw .gone }
    }
}

extension String {
    /// As the name of a deck.
    fileprivate var checked: String {
        get throws(StoreFailure) {
            if trimmed.isEmpty { throw .other("A deck needs a name.") }
            return self
        }
    }
}
