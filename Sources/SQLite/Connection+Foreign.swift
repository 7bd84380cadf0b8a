import CSQLite
import Glibc

// Files that come from elsewhere. Whoever made them may mean harm.
extension Connection {
    /// Reads a file that is not trusted: nothing that its schema says is carried out, no value is longer than this many bytes, and
    /// pages are checked as they are read. It is not changed.
    public convenience init(untrusted path: String, longestValue: Int32) throws(DatabaseError) {
        try self.init(path, .immutable)
        try check(recess_distrust(pointer))
        sqlite3_limit(pointer, SQLITE_LIMIT_LENGTH, longestValue)
        try run("PRAGMA trusted_schema = OFF")
        try run("PRAGMA cell_size_check = ON")
        try run("PRAGMA mmap_size = 0")
        // Rows are read in several orders.
        try run("PRAGMA cache_size = -16384")
    }

    /// Lets statements use a collation that folds case. The file may name it in its schema.
    public func addFoldingCollation(named name: String) throws(DatabaseError) {
        try check(
            sqlite3_create_collation_v2(
                pointer, name, SQLITE_UTF8, nil,
                { _, oneCount, one, otherCount, other in
                    let (one, other) = (folded(one, oneCount), folded(other, otherCount))
                    return one == other ? 0 : one < other ? -1 : 1
                }, nil))
    }

    /// Whether this is a plain table with these columns: no view, no virtual table, and nothing in it is calculated.
    public func hasPlainTable(_ name: String, _ columns: [String]) throws -> Bool {
        let root = try first(
            "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", name
        ) { $0.number(0) }
        guard let root, root > 0 else { return false }
        var plain: Set<String> = []
        try forEach("SELECT name, hidden FROM pragma_table_xinfo(?)", name) { row in
            if row.number(1) == 0 { plain.insert(row.text(0)) }
        }
        return plain.isSuperset(of: columns)
    }

    /// Ends each statement as soon as this says so. It is asked again and again while a statement runs.
    public func stopStatements(when isEnough: @escaping () -> Bool) {
        let question = Question(isEnough)
        stopQuestion = question
        sqlite3_progress_handler(
            pointer, 100_000,
            { question in
                guard let question else { return 0 }
                return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().ask() ? 1 : 0
            }, Unmanaged.passUnretained(question).toOpaque())
    }

    final class Question {
        let ask: () -> Bool

        init(_ ask: @escaping () -> Bool) { self.ask = ask }
    }
}

private func folded(_ text: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self).lowercased()
}

/// The rows of an answer, one after another, where several answers are read side by side.
public final class Cursor {
    private let connection: Connection
    private let statement: Statement
    /// SQLite would begin anew if it were asked once more.
    private var isAtEnd = false

    public init(_ connection: Connection, _ sql: String) throws(DatabaseError) {
        self.connection = connection
        statement = try connection.prepared(sql)
    }

    /// `nil` after the last one. A row is there until the next call.
    public func next() throws(DatabaseError) -> Row? {
        if isAtEnd { return nil }
        isAtEnd = try !statement.step(in: connection)
        return isAtEnd ? nil : Row(statement)
    }
}
