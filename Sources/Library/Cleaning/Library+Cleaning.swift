import Files
import SQLite

// Removing what no step can bring back, a slice at a time, so that nothing waits for it.
extension Library {
    /// How many rows a slice removes, and how many pages it takes off the file.
    private static let rowsInSlice: Int64 = 1000
    private static let pagesInSlice = 256

    /// Removes a part of what no step can bring back, or makes the file a part smaller. Call it when there is nothing
    /// else to do, until it returns `false`.
    public func cleanSlice() throws(StoreFailure) -> Bool {
        try file?.expectInPlace()
        return try keeping {
            let cleaning = try Cleaning(connection, atMost: Library.rowsInSlice, now: now())
            if try connection.transaction({ try cleaning.removeRows() }) { return true }
            guard try connection.number("PRAGMA freelist_count") > 0,
                try connection.number("PRAGMA auto_vacuum") == 2
            else { return false }
            try connection.run("PRAGMA incremental_vacuum(\(Library.pagesInSlice))")
            return try connection.number("PRAGMA freelist_count") > 0
        }
    }

    /// Cleaning has looked at whole tables, but a person changes a few rows at a time.
    func giveMemoryBack() { connection.giveMemoryBack() }
}

/// One slice.
private struct Cleaning {
    private let connection: Connection
    private let most: Int64
    private let now: Int64
    /// Other machines may have the rows, so that tombstones stay.
    private let keepsTombstones: Bool

    init(_ connection: Connection, atMost most: Int64, now: Int64) throws {
        (self.connection, self.most, self.now) = (connection, most, now)
        keepsTombstones = try connection.wasEverInStep()
    }

    /// `false` if there was nothing to remove.
    func removeRows() throws -> Bool {
        let limit = try oldestNeeded()
        return try removeGarbage() || removeCards(deletedBefore: limit) || removeDeck(deletedBefore: limit)
            || removeOthers(deletedBefore: limit) || removeNotesOfForgottenSteps()
    }

    /// What was deleted before the oldest step that is kept stays deleted.
    private func oldestNeeded() throws -> Int64 {
        let date = try connection.first("SELECT min(date) FROM step") { $0.optionalNumber(0) }
        return date.flatMap { $0 }.map { Numbers.time(ofMilliseconds: $0) } ?? .max
    }

    /// Cards of imports that were undone for good or never finished. A card that is in sight again, such as by a restored
    /// backup, stays.
    private func removeGarbage() throws -> Bool {
        let range = try connection.first(
            "SELECT first_card, last_card FROM garbage WHERE removable_from <= ? LIMIT 1", now
        ) { (first: $0.number(0), last: $0.number(1)) }
        guard let range else { return false }
        let end = min(range.last, range.first + most - 1)
        try remove(
            try connection.numbers(
                """
                SELECT id FROM card WHERE id BETWEEN ? AND ? AND same_as IS NULL AND (deleted IS NOT NULL
                    OR NOT EXISTS (SELECT 1 FROM deck WHERE deck.id = card.deck AND deck.deleted IS NULL))
                """, range.first, end), from: "card")
        try removeRest(from: range.first, to: end)
        if end < range.last {
            try connection.run(
                "UPDATE garbage SET first_card = ? WHERE first_card = ?", end + 1, range.first)
        } else {
            try connection.run("DELETE FROM garbage WHERE first_card = ?", range.first)
        }
        return true
    }

    /// What has come in with the cards of a package. Their numbers are higher, so the cards are gone by now.
    private func removeRest(from first: Int64, to last: Int64) throws {
        try remove(
            try connection.numbers(
                """
                SELECT id FROM note WHERE id BETWEEN ? AND ?
                    AND NOT EXISTS (SELECT 1 FROM card WHERE card.note = note.id)
                """, first, last), from: "note")
        for table in ReviewTable.names {
            try connection.run(
                """
                DELETE FROM \(table) WHERE id BETWEEN ? AND ? AND id IN (SELECT review FROM taken_back)
                    AND NOT EXISTS (SELECT 1 FROM card WHERE card.id = \(table).thing)
                """, first, last)
        }
        try connection.run(
            """
            DELETE FROM taken_back WHERE review BETWEEN ? AND ? AND review NOT IN (SELECT id FROM review)
                AND review NOT IN (SELECT id FROM silent_review)
            """, first, last)
    }

    /// A card that its note does not have at the moment stays: it comes back with what was known about it.
    private func removeCards(deletedBefore limit: Int64) throws -> Bool {
        try removeAll(
            """
            SELECT id FROM card WHERE deleted IS NOT NULL AND deleted < ?1 AND same_as IS NULL
                AND NOT EXISTS (SELECT 1 FROM note
                WHERE note.id = card.note AND (note.deleted IS NULL OR note.deleted >= ?1)) LIMIT ?2
            """, limit, from: "card")
    }

    /// First its cards, then its runs, then the deck itself. Where other machines may still know cards in it, the deck stays: an
    /// edit of one of them brings it back.
    private func removeDeck(deletedBefore limit: Int64) throws -> Bool {
        let deck = try connection.numbers(
            "SELECT id FROM deck WHERE deleted IS NOT NULL AND deleted < ? AND same_as IS NULL \(exception("deck")) LIMIT 1",
            limit
        )
        guard let deck = deck.first else { return false }
        for table in ["card", "run"] {
            let rows = try connection.numbers(
                "SELECT id FROM \(table) WHERE deck = ? AND deleted IS NULL LIMIT ?", deck, most)
            if !rows.isEmpty {
                try remove(rows, from: table)
                return true
            }
        }
        try remove([deck], from: "deck")
        return true
    }

    private func removeOthers(deletedBefore limit: Int64) throws -> Bool {
        for table in ["run", "quiz", "board_game", "note", "kind"] {
            let sql =
                "SELECT id FROM \(table) WHERE deleted IS NOT NULL AND deleted < ? \(exception(table)) LIMIT ?"
            if try removeAll(sql, limit, from: table) { return true }
        }
        return false
    }

    private func exception(_ table: String) -> String {
        switch table {
        // An edit on another machine may have brought back its card alone.
        case "note":
            "AND NOT EXISTS (SELECT 1 FROM card WHERE card.note = note.id AND card.deleted IS NULL)"
        // A note on another machine may still be of it.
        case "kind" where keepsTombstones: "AND false"
        case "deck" where keepsTombstones:
            """
            AND (EXISTS (SELECT 1 FROM card WHERE card.deck = deck.id AND card.deleted IS NULL)
                OR EXISTS (SELECT 1 FROM run WHERE run.deck = deck.id AND run.deleted IS NULL))
            """
        default: ""
        }
    }

    private func removeNotesOfForgottenSteps() throws -> Bool {
        let step = try connection.numbers(
            "SELECT step FROM restored WHERE step NOT IN (SELECT id FROM step) LIMIT 1")
        guard let step = step.first else { return false }
        try connection.run(
            """
            DELETE FROM restored WHERE step = ?1
                AND row IN (SELECT row FROM restored WHERE step = ?1 LIMIT ?2)
            """, step, most)
        return true
    }

    private func removeAll(_ sql: String, _ limit: Int64, from table: String) throws -> Bool {
        let rows = try connection.numbers(sql, limit, most)
        try remove(rows, from: table)
        return !rows.isEmpty
    }

    private func remove(_ rows: [Int64], from table: String) throws {
        for row in rows {
            let note = table == "card" ? try note(of: row) : nil
            if keepsTombstones { try keepTombstone(of: row, in: table) }
            try connection.run("DELETE FROM \(table) WHERE id = ?", row)
            if let note { try removeIfLeft(note) }
            if !keepsTombstones { try connection.run("DELETE FROM field_time WHERE row = ?", row) }
            if table == "run" { try connection.run("DELETE FROM run_time WHERE run = ?", row) }
        }
    }

    /// A card that its deck has taken out of sight, and a note without cards, are deleted for others only now.
    private func keepTombstone(of row: Int64, in table: String) throws {
        if let deleted = try connection.numbers(
            """
            SELECT max(deleted, ifnull((SELECT time FROM field_time WHERE row = ?1 AND field = ?2), 0))
            FROM \(table) WHERE id = ?1 AND deleted IS NOT NULL
            """, row, FieldTimes.gone
        ).first {
            return try connection.addTombstone(of: row, in: table, deleted: deleted)
        }
        let ofDeck =
            table == "note"
            ? "SELECT last_time FROM counter"
            : """
            SELECT deck.deleted FROM \(table) AS t JOIN deck ON deck.id = t.deck AND deck.deleted IS NOT NULL
            WHERE t.id = ?1
            """
        // An import that never ended has told nobody.
        guard let deleted = try connection.numbers("SELECT * FROM (\(ofDeck)) WHERE ?1 > 0", row).first else {
            return
        }
        try connection.addTombstone(of: row, in: table, deleted: deleted)
        try connection.run("UPDATE field_time SET seen = time WHERE row = ?", row)
        try connection.run("DELETE FROM field_time WHERE row = ? AND field = ?", row, FieldTimes.gone)
        try connection.run(
            """
            INSERT INTO changed_rows (first, last, table_name)
            SELECT ?1, ?1, ?2 FROM counter WHERE in_step = \(Library.InStep.now.rawValue)
            """, row, table)
    }

    private func note(of card: Int64) throws -> Int64? {
        try connection.first("SELECT note FROM card WHERE id = ?", card) { $0.optionalNumber(0) }.flatMap(
            \.self)
    }

    /// Removes a note that has no card any more.
    private func removeIfLeft(_ note: Int64) throws {
        guard try connection.number("SELECT EXISTS (SELECT 1 FROM card WHERE note = ?)", note) == 0 else {
            return
        }
        try remove([note], from: "note")
    }
}
