import SQLite

/// A table of the library, as it is written into a document: a list of objects, each with the columns of a row by name.
/// Columns without a value are left out.
struct DocumentTable: Sendable {
    enum Kind: Sendable { case number, text, bytes }

    struct Column: Sendable {
        let name: String
        let kind: Kind
        let isKey: Bool
        /// The name as it stands before a value, such as “"deck":”.
        let label: [UInt8]
    }

    let name: String
    let columns: [Column]
    /// All SQL that a document needs of the table.
    let select: String
    let insert: String

    /// Every table but the one that is written into the others, and what follows from the reviews. What somebody else has
    /// added to a file stays there.
    static func all() throws -> [DocumentTable] { try made.get() }

    private static let made = Result { try DocumentTable.inside(Library(machine: 1).connection) }

    private static func inside(_ connection: Connection) throws -> [DocumentTable] {
        var names: [String] = []
        try connection.forEach(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
                AND name NOT IN ('unknown_fields', 'memory', 'stale_memory') ORDER BY rowid
            """
        ) { names.append($0.text(0)) }
        return try names.map { try DocumentTable($0, in: connection) }
    }

    private init(_ name: String, in connection: Connection) throws {
        self.name = name
        var columns: [Column] = []
        try connection.forEach("SELECT name, type, pk FROM pragma_table_info(?)", name) { row in
            let kind: Kind = row.text(1) == "TEXT" ? .text : row.text(1) == "BLOB" ? .bytes : .number
            var label: [UInt8] = []
            label.appendQuoted(row.text(0))
            label.append(UInt8(ascii: ":"))
            columns.append(Column(name: row.text(0), kind: kind, isKey: row.number(2) > 0, label: label))
        }
        self.columns = columns
        let list = columns.map(\.name).joined(separator: ", ")
        let keys = columns.filter(\.isKey).map(\.name).joined(separator: ", ")
        select = "SELECT \(list) FROM \(name) ORDER BY \(keys)"
        insert =
            "INSERT INTO \(name) (\(list)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// Columns mostly come in their order, so the search begins where the last one was found.
    func column(named name: String, from next: Int) -> Int? {
        for index in next..<columns.count where columns[index].name == name { return index }
        return columns[..<min(next, columns.count)].firstIndex { $0.name == name }
    }

    /// The name under which fields of a row that only a newer version knows are kept, such as “card 17”.
    func place(of key: [String]) -> String { ([name] + key).joined(separator: " ") }
}
