import CSQLite

/// Inserts many rows into a table. Each value goes to SQLite as it comes, without a list of them in between.
public final class RowInserter {
    private let connection: Connection
    private let statement: Statement
    private let count: Int32
    private var column: Int32 = 0

    /// - Parameter ignoringKnown: leaves out rows that are there already.
    public init(
        _ table: String, _ columns: [String], _ connection: Connection, ignoringKnown: Bool = false
    ) throws(DatabaseError) {
        self.connection = connection
        count = Int32(columns.count)
        statement = try connection.prepared(
            """
            INSERT \(ignoringKnown ? "OR IGNORE " : "")INTO \(table) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """)
    }

    /// The values come in the order of the columns.
    public func add(_ number: Int64?) throws(DatabaseError) {
        column += 1
        try connection.check(number?.bind(to: statement.pointer, at: column) ?? null)
    }

    public func add(_ text: String?) throws(DatabaseError) {
        column += 1
        try connection.check(text?.bind(to: statement.pointer, at: column) ?? null)
    }

    public func add(_ value: Value) throws(DatabaseError) {
        column += 1
        try connection.check(value.bind(to: statement.pointer, at: column))
    }

    public func add(all numbers: Int64...) throws(DatabaseError) {
        for number in numbers { try add(number) }
    }

    private var null: Int32 { sqlite3_bind_null(statement.pointer, column) }

    /// Inserts the row, for which all values must have come.
    public func insert() throws(DatabaseError) {
        let values = column
        column = 0
        guard values == count else {
            throw DatabaseError(code: SQLITE_MISUSE, message: "\(values) values for \(count) columns")
        }
        defer { sqlite3_reset(statement.pointer) }
        while try statement.step(in: connection) {}
    }
}

extension Connection {
    /// Triggers with these names do nothing meanwhile: the caller does at once, afterwards, what they would do for each row. If the
    /// table has any other trigger, all of them act as always.
    public func withoutTriggers(
        _ names: Set<String>, of table: String, _ work: () throws -> Void
    ) throws {
        var found: Set<String> = []
        try forEach("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", table) {
            found.insert($0.text(0))
        }
        guard found.isSubset(of: names) else { return try work() }
        try check(recess_enable_triggers(pointer, 0))
        defer { _ = recess_enable_triggers(pointer, 1) }
        try work()
    }
}
