import Files
import SQLite

/// What a check of the whole library has found.
public struct Soundness: Hashable, Sendable {
    public fileprivate(set) var decks = 0
    public fileprivate(set) var cards = 0
    public fileprivate(set) var reviews = 0
    /// How many steps can be undone.
    public fileprivate(set) var steps = 0
    public fileprivate(set) var problems: [Problem] = []

    public var isSound: Bool { problems.isEmpty }

    public enum Problem: Hashable, Sendable {
        /// The file is damaged, in SQLite's words.
        case damaged(String)
        /// So many cards belong to no deck, so they are not shown.
        case cardsWithoutDeck(Int)
        /// What is recorded of so many steps cannot be read, so they cannot be undone.
        case unreadableSteps(Int)
        /// A number was given twice, or will be.
        case numbersOutOfStep
    }
}

extension Library {
    /// Reads everything. It takes a second for some hundred thousand cards, and changes nothing.
    public func check() throws(StoreFailure) -> Soundness {
        do throws(StoreFailure) {
            return try read { try check($0) }
        } catch {
            guard error == .damaged else { throw error }
            var found = Soundness()
            found.problems = [.damaged("the file cannot be read")]
            return found
        }
    }

    private func check(_ reading: Reading) throws -> Soundness {
        var found = Soundness()
        let connection = reading.connection
        try connection.forEach("PRAGMA integrity_check(5)") { row in
            if row.text(0) != "ok" { found.problems.append(.damaged(row.text(0))) }
        }
        guard found.isSound else { return found }
        let decks = try reading.decks()
        // A deck counts the cards of those that lie in it.
        found.decks = decks.count
        found.cards = decks.filter { $0.depth == 0 }.compactMap(\.cardCount).reduce(0, +)
        found.reviews = Int(
            try connection.number(
                "SELECT count(*) FROM review WHERE id NOT IN (SELECT review FROM taken_back)"))
        found.steps = Int(try connection.number("SELECT count(*) FROM step WHERE \(Library.isLive)"))
        try checkCards(connection, &found)
        try checkSteps(connection, &found)
        try checkNumbers(connection, &found)
        return found
    }

    private func checkCards(_ connection: Connection, _ found: inout Soundness) throws {
        let lonely = try connection.number(
            """
            SELECT count(*) FROM card WHERE deleted IS NULL AND deck NOT IN (SELECT id FROM deck)
                AND NOT EXISTS (SELECT 1 FROM garbage WHERE card.id BETWEEN first_card AND last_card)
            """)
        if lonely > 0 { found.problems.append(.cardsWithoutDeck(Int(lonely))) }
    }

    private func checkSteps(_ connection: Connection, _ found: inout Soundness) throws {
        var unreadable = 0
        try connection.forEach("SELECT changes FROM step") { row in
            if (try? Changeset(row.bytes(0)).changes()) == nil { unreadable += 1 }
        }
        if unreadable > 0 { found.problems.append(.unreadableSteps(unreadable)) }
    }

    /// Rows of the machine that wrote last must have no greater number than the last one that was given.
    private func checkNumbers(_ connection: Connection, _ found: inout Soundness) throws {
        for table in RecordedTable.numbered {
            let greater = try connection.number(
                """
                SELECT EXISTS (SELECT 1 FROM \(table), counter
                    WHERE \(table).id > last_number AND \(table).id >> \(Numbers.counterBits) = machine)
                """)
            if greater == 1 { return found.problems.append(.numbersOutOfStep) }
        }
    }
}
