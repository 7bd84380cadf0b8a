import SQLite

/// Reads and writes the states of rows.
struct StoredRows {
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// `nil` where nothing is known of the row.
    func state(of number: Int64, in table: MergedTable) throws -> RowState? {
        if table == .model { return try model() }
        var found: RowState?
        try connection.forEach("SELECT \(table.columns) FROM \(table.name) WHERE id = ?", number) {
            found = try state($0, table)
        }
        return try found ?? tombstone(of: number, in: table)
    }

    /// Rows in the order of their numbers.
    ///
    /// - Parameter condition: on rows that are left out otherwise.
    func states(
        in table: MergedTable, from first: Int64, to last: Int64, atMost most: Int,
        where condition: String? = nil
    ) throws -> [RowState] {
        var states: [RowState] = []
        try connection.forEach(
            """
            SELECT \(table.columns) FROM \(table.name) WHERE id BETWEEN ? AND ?
            \(condition.map { "AND \($0)" } ?? "") ORDER BY id LIMIT ?
            """, first, last, Int64(most)
        ) { states.append(try state($0, table)) }
        return states
    }

    private func state(_ row: Row, _ table: MergedTable) throws -> RowState {
        let values = table.fields.indices.map { row.value(table.firstField + Int32($0)) }
        let number = row.number(0)
        if table.isOfReviews {
            var state = RowState(table.name, number, made: 0, values)
            try readTakenBack(&state)
            return state
        }
        var state = RowState(table.name, number, made: row.number(1), values)
        state.deleted = row.optionalNumber(2)
        try readTimes(&state)
        return state
    }

    private func readTakenBack(_ state: inout RowState) throws {
        let taken = try connection.number("SELECT made FROM taken_back WHERE review = ?", state.number)
        if taken > 0 { state.deleted = taken }
        let again = try connection.number("SELECT since FROM counts_again WHERE review = ?", state.number)
        if again > 0, again >= taken { (state.deleted, state.restored) = (nil, again) }
    }

    private func readTimes(_ state: inout RowState) throws {
        var seen: [String: Int64] = [:]
        try connection.forEach(
            "SELECT field, time, seen FROM field_time WHERE row = ?", state.number
        ) { row in
            let (field, time) = (row.text(0), row.number(1))
            if let known = row.optionalNumber(2) { seen[field] = known }
            switch field {
            case FieldTimes.gone: state.deleted = max(state.deleted ?? 0, time)
            case FieldTimes.restored: if time > 0 { state.restored = time }
            default: if time > 0, time != state.made { state.times[field] = time }
            }
        }
        seen[FieldTimes.gone] = nil
        guard state.deleted != nil else { return }
        state.seen = seen.filter { !FieldTimes.isField($0.key) || $0.value != state.made }
    }

    private func model() throws -> RowState? {
        try connection.first(
            """
            SELECT made, name, parameters, known_before, reviews FROM memory_model WHERE id > 0
            ORDER BY id DESC LIMIT 1
            """
        ) { row in
            RowState(
                RowState.modelTable, RowState.modelNumber, made: row.number(0), (1..<5).map { row.value($0) })
        }
    }
}

// Rows that were removed for good.
extension StoredRows {
    func tombstone(of number: Int64, in table: MergedTable) throws -> RowState? {
        guard let found = try connection.tombstone(of: number), found.table == table.name else { return nil }
        return try tombstone(number, found.deleted, table)
    }

    private func tombstone(_ number: Int64, _ deleted: Int64, _ table: MergedTable) throws -> RowState {
        var state = RowState(table.name, number, made: nil, [])
        state.deleted = deleted
        try readTimes(&state)
        state.times = [:]
        return state
    }

    func tombstones(
        in table: MergedTable, from first: Int64, to last: Int64, atMost most: Int
    ) throws -> [RowState] {
        var ranges: [(numbers: ClosedRange<Int64>, deleted: Int64)] = []
        try connection.forEach(
            """
            SELECT first, last, deleted FROM removed_rows WHERE table_name = ? AND last >= ? AND first <= ?
            ORDER BY first LIMIT ?
            """, table.name, first, last, Int64(most)
        ) { ranges.append(($0.number(0)...max($0.number(0), $0.number(1)), $0.number(2))) }
        var states: [RowState] = []
        for (numbers, deleted) in ranges {
            for number in numbers.clamped(to: first...last) {
                guard states.count < most else { return states }
                states.append(try tombstone(number, deleted, table))
            }
        }
        return states
    }
}
