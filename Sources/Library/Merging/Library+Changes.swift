import Files
import SQLite

// What this library gives to others. Each row is given out as it is now, whatever it was when it changed.
extension Library {
    /// Where `changes` begins: what has changed before is only in `everything`.
    public func newestChange() throws(StoreFailure) -> ChangeCursor {
        try keeping {
            ChangeCursor(
                file: try fileNumber(),
                entry: try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'changed_rows'"))
        }
    }

    private func fileNumber() throws -> Int64 {
        try connection.number("SELECT file_number FROM counter WHERE id = 1")
    }

    /// Rows that were changed on this machine, the oldest changes first.
    ///
    /// - Returns: `nil` where the cursor is of another file, or what it goes on with was forgotten. Then give out `everything`.
    public func changes(
        since cursor: ChangeCursor, atMost most: Int = 5000
    ) throws(StoreFailure) -> Portion? {
        try read { reading -> Portion? in
            let known = try connection.number(
                "SELECT seq FROM sqlite_sequence WHERE name = 'changed_rows'")
            guard cursor.file == (try fileNumber()), cursor.entry <= known else { return nil }
            var collector = RowCollector(connection, atMost: most, from: cursor)
            let entries = try changedRanges(after: cursor.entry, atMost: most)
            guard cursor.entry == known || entries.first?.id == cursor.entry + 1 else { return nil }
            for entry in entries {
                let tables = MergedTable.all.filter { entry.table == nil || entry.table == $0.name }
                if entry.table == RowState.modelTable {
                    try collector.addModel()
                } else if try !collector.add(tables, entry.numbers) {
                    return collector.portion(hasMore: true)
                }
                collector.finish(entry: entry.id)
            }
            return collector.portion(hasMore: collector.cursor.entry < known && entries.count == most)
        }
    }

    private struct Entry {
        let id: Int64
        let numbers: ClosedRange<Int64>
        let table: String?
    }

    private func changedRanges(after entry: Int64, atMost most: Int) throws -> [Entry] {
        var entries: [Entry] = []
        try connection.forEach(
            "SELECT id, first, last, table_name FROM changed_rows WHERE id > ? ORDER BY id LIMIT ?", entry,
            Int64(most)
        ) { row in
            entries.append(
                Entry(
                    id: row.number(0), numbers: row.number(1)...max(row.number(1), row.number(2)),
                    table: row.optionalText(3)))
        }
        return entries
    }

    /// All rows, also those that are deleted.
    ///
    /// - Parameter cursor: `nil` to begin. What changes meanwhile may be missing: give out the `changes` since the beginning too.
    public func everything(
        after cursor: ChangeCursor? = nil, atMost most: Int = 5000
    ) throws(StoreFailure) -> Portion {
        try read { _ in
            let start = try cursor ?? ChangeCursor(file: fileNumber(), entry: 0)
            var collector = RowCollector(connection, atMost: most, from: start)
            if cursor == nil { try collector.addModel() }
            let isWhole = try collector.add(MergedTable.all, 1...Int64.max)
            return collector.portion(hasMore: !isWhole)
        }
    }

    /// What was given out need not be kept. Call it now and then.
    public func forgetChanges(before cursor: ChangeCursor) throws(StoreFailure) {
        try change { edit in
            try edit.connection.run("DELETE FROM changed_rows WHERE id <= ?", cursor.entry)
        }
    }
}

/// Collects the states of rows, up to a number of them.
private struct RowCollector {
    private let stored: StoredRows
    private let most: Int
    private(set) var cursor: ChangeCursor
    private var rows: [RowState] = []
    private var collected: Set<RowName> = []

    private struct RowName: Hashable {
        let table: String
        let number: Int64
    }

    init(_ connection: Connection, atMost most: Int, from cursor: ChangeCursor) {
        (stored, self.most, self.cursor) = (StoredRows(connection), max(1, most), cursor)
    }

    mutating func addModel() throws {
        if let model = try stored.state(of: RowState.modelNumber, in: .model) { add([model]) }
    }

    private mutating func add(_ states: [RowState]) {
        // A row that has changed several times is given out once.
        rows += states.filter { collected.insert(RowName(table: $0.table, number: $0.number)).inserted }
    }

    /// `false` when there is no room for more. The cursor then says where to go on.
    mutating func add(_ tables: [MergedTable], _ numbers: ClosedRange<Int64>) throws -> Bool {
        // Rows of the table, then those that were removed from it.
        for place in cursor.table..<max(cursor.table, 2 * tables.count) {
            let table = tables[place / 2]
            while true {
                let room = most - rows.count
                let first = max(numbers.lowerBound, cursor.row == .min ? .min : cursor.row + 1)
                guard first <= numbers.upperBound else { break }
                guard room > 0 else { return false }
                let states =
                    place.isMultiple(of: 2)
                    ? try stored.states(
                        in: table, from: first, to: numbers.upperBound, atMost: room,
                        where: Self.isFinished(table))
                    : try stored.tombstones(in: table, from: first, to: numbers.upperBound, atMost: room)
                guard let last = states.last else { break }
                add(states)
                cursor.row = last.number
                if last.number == .max { break }
            }
            (cursor.table, cursor.row) = (place + 1, .min)
        }
        return true
    }

    /// What belongs to an import that is still going on is not there yet.
    private static func isFinished(_ table: MergedTable) -> String? {
        let isThere: String
        switch table.name {
        case "card": isThere = "SELECT 1 FROM deck WHERE deck.id = card.deck"
        case "note":
            isThere = "SELECT 1 FROM card JOIN deck ON deck.id = card.deck WHERE card.note = note.id"
        default: return nil
        }
        return """
            (EXISTS (\(isThere)) OR NOT EXISTS (
                SELECT 1 FROM garbage WHERE \(table.name).id BETWEEN garbage.first_card AND garbage.last_card))
            """
    }

    mutating func finish(entry: Int64) { cursor = ChangeCursor(file: cursor.file, entry: entry) }

    func portion(hasMore: Bool) -> Portion { Portion(rows: rows, next: cursor, hasMore: hasMore) }
}
