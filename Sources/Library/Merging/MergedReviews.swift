import SQLite

/// Takes in reviews, of which there can be a million. They are only added, and whether each counts can change.
final class MergedReviews {
    private let connection: Connection
    private let stored: StoredRows
    private var inserters: [String: RowInserter] = [:]
    /// What the reviews are about.
    private var things: Set<Int64> = []

    init(_ connection: Connection) {
        (self.connection, stored) = (connection, StoredRows(connection))
    }

    /// Whether it was new. `nil` for a review that cannot be.
    func take(_ row: RowState, _ table: MergedTable) throws -> Bool? {
        let inserter = try inserter(table)
        try inserter.add(row.number)
        for value in row.values { try inserter.add(value) }
        try inserter.insert()
        if connection.changeCount > 0 {
            if row.deleted != nil || row.restored != nil { try keepWhetherItCounts(row) }
            note(row)
            return true
        }
        guard let known = try stored.state(of: row.number, in: table) else { return nil }
        let joined = known.joined(with: row)
        guard joined != known else { return false }
        if joined.values != known.values { try replace(joined, table) }
        try keepWhetherItCounts(joined)
        note(joined)
        note(known)
        return true
    }

    private func inserter(_ table: MergedTable) throws -> RowInserter {
        if let known = inserters[table.name] { return known }
        let made = try RowInserter(table.name, ["id"] + table.fields, connection, ignoringKnown: true)
        inserters[table.name] = made
        return made
    }

    private func replace(_ row: RowState, _ table: MergedTable) throws {
        let assignments = table.fields.map { "\($0) = ?" }.joined(separator: ", ")
        try connection.run(
            "UPDATE \(table.name) SET \(assignments) WHERE id = ?", all: row.values + [.number(row.number)])
    }

    private func keepWhetherItCounts(_ row: RowState) throws {
        if let deleted = row.deleted {
            try connection.run(
                "INSERT OR REPLACE INTO taken_back (review, made) VALUES (?, ?)", row.number, deleted)
            try connection.run("DELETE FROM counts_again WHERE review = ?", row.number)
        } else if let restored = row.restored {
            try connection.run("DELETE FROM taken_back WHERE review = ?", row.number)
            try connection.run(
                "INSERT OR REPLACE INTO counts_again (review, since) VALUES (?, ?)", row.number, restored)
        }
    }

    private func note(_ row: RowState) {
        if row.table == ReviewTable.review.name, let thing = row.value(of: "thing").number {
            things.insert(thing)
        }
    }

    /// What is known of these things follows from their reviews. Call it after the last review.
    func finish(_ edit: Edit) throws {
        // A few are worked out with the step.
        edit.reviewed.formUnion(things)
        for thing in things {
            try connection.run("INSERT OR IGNORE INTO stale_memory (thing) VALUES (?)", thing)
        }
    }
}
