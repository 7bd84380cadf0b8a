import SQLite

/// Copies the rows of one table that can be read: from the start on and from the end back, and between them around pages
/// that cannot be read. Rows that the new table has already, or that make no sense there, are left out.
final class TableRescue {
    /// The number of rows that were copied.
    private(set) var count = 0
    private(set) var isComplete: Bool

    private let table: NeededTable
    private let source: Connection
    private let target: Connection
    private let columns: [String]
    private let insertion: String

    /// - Parameter name: of the table to fill, if it is another one.
    init(
        _ table: NeededTable, from source: Connection, into target: Connection, named name: String? = nil
    ) {
        self.table = table
        self.source = source
        self.target = target
        // A table of an older version has fewer columns, and may not be there yet.
        let present = (try? source.columns(of: table.name)) ?? []
        let version = (try? Schema.migrator.version(of: source)) ?? 0
        columns = table.columns.filter { present.contains($0) }
        isComplete = columns == table.columns || (1..<Schema.migrator.newestVersion).contains(version)
        insertion = """
            INSERT OR IGNORE INTO \(name ?? table.name) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
    }

    /// Throws only errors of the new library, such as a full disk.
    func carryOut() throws {
        guard columns.contains(key) else { return }
        if !table.isNumbered {
            if try !readAll(descending: false) { _ = try readAll(descending: true) }
        } else if let damage = try read(from: .min) {
            let end = try readBack(to: damage)
            try readBetween(damage, end)
        }
    }

    private var key: String { table.columns[0] }
    private var columnList: String { columns.joined(separator: ", ") }

    /// `false` after an error.
    private func readAll(descending: Bool) throws -> Bool {
        let order = descending ? "ORDER BY \(key) DESC" : ""
        return try copy("SELECT \(columnList) FROM \(table.name) \(order)") { _ in }
    }

    /// Returns the number from which on nothing could be read; `nil` at the end of the table.
    private func read(from first: Int64) throws -> Int64? {
        var next = first
        let isWhole = try copy(
            "SELECT \(columnList) FROM \(table.name) NOT INDEXED WHERE \(key) >= ? ORDER BY \(key)",
            first
        ) { next = max(next, $0 == .max ? $0 : $0 + 1) }
        return isWhole ? nil : next
    }

    /// Returns the lowest number that could be read from the end.
    private func readBack(to first: Int64) throws -> Int64 {
        var lowest = Int64.max
        _ = try copy(
            """
            SELECT \(columnList) FROM \(table.name) NOT INDEXED WHERE \(key) >= ? ORDER BY \(key) DESC
            """, first
        ) { lowest = min(lowest, $0) }
        return lowest
    }

    private func readBetween(_ damage: Int64, _ end: Int64) throws {
        var position = damage
        while let next = firstReadable(from: max(position, lowestNumber), before: end) {
            guard let damage = try read(from: next) else { return }
            position = max(damage, next + 1)
        }
    }

    /// Where to begin to look if the first page cannot be read: this machine's own numbers.
    private var lowestNumber: Int64 {
        let last = (try? source.number("SELECT last_number FROM counter")) ?? 0
        return (last >> Numbers.counterBits) << Numbers.counterBits
    }

    /// Goes on in steps that grow, until something can be read, and then back to the first number from which on it can.
    private func firstReadable(from first: Int64, before end: Int64) -> Int64? {
        // The number of a row can be read, but not its text, which goes on in a damaged page.
        if let row = probe(first) { return row < end ? row + 1 : nil }
        var (bad, good) = (first, first)
        repeat {
            bad = good
            let (next, isTooMuch) = good.addingReportingOverflow(max(1, (good - first) / 8))
            if isTooMuch || next >= end { return nil }
            good = next
        } while probe(good) == nil
        while good - bad > 1 {
            let middle = bad + (good - bad) / 2
            if probe(middle) == nil { bad = middle } else { good = middle }
        }
        return good
    }

    /// The number of the first row from this number on. `nil` if the page cannot be read, or nothing follows.
    private func probe(_ number: Int64) -> Int64? {
        (try? source.first(
            "SELECT \(key) FROM \(table.name) NOT INDEXED WHERE \(key) >= ? ORDER BY \(key) LIMIT 1", number
        ) { $0.number(0) }).flatMap { $0 }
    }
}

// Rows.
extension TableRescue {
    private struct TargetFailure: Error { let error: DatabaseError }

    /// `false` if the source cannot be read on.
    private func copy(
        _ query: String, _ values: (any Bindable)?..., noting: (Int64) -> Void
    ) throws -> Bool {
        let count = Int32(columns.count)
        do {
            try source.forEach(query, all: values) { row in
                noting(row.number(0))
                try insert((0..<count).map { row.value($0) })
            }
            return true
        } catch let failure as TargetFailure {
            throw failure.error
        } catch {
            isComplete = false
            return false
        }
    }

    private func insert(_ values: [Value]) throws(TargetFailure) {
        do throws(DatabaseError) {
            try target.run(insertion, all: values)
            count += target.changeCount
        } catch {
            guard error.cause == .refused else { throw TargetFailure(error: error) }
            isComplete = false
        }
    }
}
