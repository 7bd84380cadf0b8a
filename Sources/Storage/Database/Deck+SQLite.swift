import Files
import Flashcards
import SQLite

extension Deck {
    static func all(in connection: Connection) throws -> [Deck] {
        var decks: [Deck] = []
        try connection.forEach(
            """
            SELECT id, name, (SELECT count(*) FROM card WHERE card.deck = deck.id AND card.deleted IS NULL),
                purpose
            FROM deck WHERE deleted IS NULL ORDER BY place, id
            """
        ) { row in
            decks.append(
                Deck(
                    id: ID(row.number(0)), name: row.text(1), cardCount: Int(row.number(2)),
                    purpose: row.optionalText(3)))
        }
        return decks
    }

    static func insert(
        named name: String, for purpose: String? = nil, in connection: Connection
    ) throws -> ID {
        try connection.run(
            """
            INSERT INTO deck (name, place, purpose) SELECT ?, coalesce(max(place), 0) + 1, ? FROM deck
            """, name, purpose)
        return ID(connection.lastRow)
    }

    /// Gives the sort keys of the present decks to these decks in the new order. Deleted decks keep theirs, so they come
    /// back to their old positions.
    static func arrange(_ order: [ID], in connection: Connection) throws {
        var present: [(deck: ID, sortKey: Int64)] = []
        try connection.forEach("SELECT id, place FROM deck WHERE deleted IS NULL ORDER BY place, id") { row in
            present.append((ID(row.number(0)), row.number(1)))
        }
        guard Set(present.map(\.deck)).isSuperset(of: order) else { throw StoreFailure.gone }
        var seen: Set<ID> = []
        let arranged = (order + present.map(\.deck)).filter { seen.insert($0).inserted }
        for (deck, sortKey) in zip(arranged, present.map(\.sortKey)) {
            try connection.run("UPDATE deck SET place = ? WHERE id = ?", sortKey, deck.number)
        }
    }
}

extension Deck.ID {
    func rename(to name: String, in connection: Connection) throws {
        try connection.run("UPDATE deck SET name = ? WHERE id = ? AND deleted IS NULL", name, number)
        try connection.expectChange()
    }

    func delete(on date: Int64, in connection: Connection) throws {
        try connection.run("UPDATE deck SET deleted = ? WHERE id = ? AND deleted IS NULL", date, number)
        try connection.expectChange()
    }

    func restore(in connection: Connection) throws {
        try connection.run("UPDATE deck SET deleted = NULL WHERE id = ?", number)
        try connection.expectChange()
    }

    func expectThere(in connection: Connection) throws {
        let isThere = try connection.number(
            "SELECT EXISTS (SELECT 1 FROM deck WHERE id = ? AND deleted IS NULL)", number)
        if isThere == 0 { throw StoreFailure.gone }
    }
}

extension Connection {
    /// Throws `gone` if the last statement has changed no row.
    func expectChange() throws(StoreFailure) {
        if changeCount == 0 { throw .gone }
    }
}
