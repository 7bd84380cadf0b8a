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

    /// The decks that are there change places among themselves: a deleted one comes back to where it stood.
    static func arrange(_ order: [ID], in connection: Connection) throws {
        var present: [(deck: ID, place: Int64)] = []
        try connection.forEach("SELECT id, place FROM deck WHERE deleted IS NULL ORDER BY place, id") { row in
            present.append((ID(row.number(0)), row.number(1)))
        }
        guard Set(present.map(\.deck)).isSuperset(of: order) else { throw StoreFailure.gone }
        var seen: Set<ID> = []
        let arranged = (order + present.map(\.deck)).filter { seen.insert($0).inserted }
        for (deck, place) in zip(arranged, present.map(\.place)) {
            try connection.run("UPDATE deck SET place = ? WHERE id = ?", place, deck.number)
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
    /// Where no row was changed, what was to be changed is not there.
    func expectChange() throws(StoreFailure) {
        if changeCount == 0 { throw .gone }
    }
}
