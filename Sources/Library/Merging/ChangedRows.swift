import SQLite

/// The numbers of rows that a change has touched, by table. Without a table: whichever has the numbers.
struct ChangedRows {
    private var rows: [String?: [ClosedRange<Int64>]] = [:]

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ range: ClosedRange<Int64>, in table: String?) {
        rows[table, default: []].append(range)
    }

    /// With as few ranges as there can be: rows that were made together mostly lie side by side.
    var ranges: [(table: String?, numbers: ClosedRange<Int64>)] {
        var all: [(table: String?, numbers: ClosedRange<Int64>)] = []
        for (table, ranges) in rows.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
            for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = all.last, last.table == table, range.lowerBound <= last.numbers.upperBound + 1 {
                    let end = max(last.numbers.upperBound, range.upperBound)
                    all[all.count - 1].numbers = last.numbers.lowerBound...end
                } else {
                    all.append((table, range))
                }
            }
        }
        return all
    }

    func keep(in connection: Connection) throws {
        for (table, numbers) in ranges {
            try connection.run(
                "INSERT INTO changed_rows (first, last, table_name) VALUES (?, ?, ?)", numbers.lowerBound,
                numbers.upperBound, table)
        }
    }
}

extension Edit {
    /// Costs nothing while the library is not kept in step with another one.
    func noteChanged(_ row: Int64, in table: String) { noteChanged(row...row, in: table) }

    func noteChanged(_ rows: ClosedRange<Int64>, in table: String?) {
        if keepsInStep { changedRows.add(rows, in: table) }
    }

    /// Rows that a query finds.
    func noteChanged(_ rows: String, _ values: Int64..., in table: String?) throws {
        guard keepsInStep else { return }
        try connection.forEach(rows, all: values) { changedRows.add($0.number(0)...$0.number(0), in: table) }
    }
}
