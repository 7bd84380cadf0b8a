import SQLite

// What is kept of rows that were removed for good: numbers side by side that were deleted at the same time share a row.
extension Connection {
    struct Tombstone {
        let numbers: ClosedRange<Int64>
        let table: String
        let deleted: Int64
    }

    func tombstone(of row: Int64) throws -> Tombstone? {
        let found = try first(
            """
            SELECT first, last, table_name, deleted FROM removed_rows WHERE first <= ? ORDER BY first DESC LIMIT 1
            """, row
        ) { (first: $0.number(0), last: $0.number(1), table: $0.text(2), deleted: $0.number(3)) }
        guard let found, found.last >= row else { return nil }
        return Tombstone(numbers: found.first...found.last, table: found.table, deleted: found.deleted)
    }

    func addTombstone(of row: Int64, in table: String, deleted: Int64) throws {
        _ = try takeTombstone(of: row)
        if let before = try tombstone(of: row - 1), before.table == table, before.deleted == deleted {
            try run("UPDATE removed_rows SET last = ? WHERE first = ?", row, before.numbers.lowerBound)
        } else {
            try run(
                "INSERT INTO removed_rows (first, last, table_name, deleted) VALUES (?, ?, ?, ?)", row, row,
                table, deleted)
        }
    }

    /// Removes it, as the row is there again. Returns when the row was deleted.
    func takeTombstone(of row: Int64) throws -> Int64? {
        guard let found = try tombstone(of: row) else { return nil }
        let (first, last) = (found.numbers.lowerBound, found.numbers.upperBound)
        try run("DELETE FROM removed_rows WHERE first = ?", first)
        for rest in [(first, row - 1), (row + 1, last)] where rest.0 <= rest.1 {
            try run(
                "INSERT INTO removed_rows (first, last, table_name, deleted) VALUES (?, ?, ?, ?)", rest.0,
                rest.1, found.table, found.deleted)
        }
        return found.deleted
    }
}
