import SQLite

/// A table with the columns that our statements use. A file may have more tables, columns, views, indexes and triggers:
/// somebody has put them there, and they are no damage.
struct NeededTable: Hashable, Sendable {
    let name: String
    let columns: [String]
    /// Whether the first column is the row's number in the file, by which rows can be found around damaged pages.
    let isNumbered: Bool

    /// What a new library has. Only its tables are made for this, as making a whole library takes three times as long.
    static let all: [NeededTable] = {
        guard let connection = try? Connection("", .memory) else { return [] }
        for table in Schema.tables { try? connection.run(table) }
        return (try? NeededTable.inside(connection)) ?? []
    }()

    static func inside(_ connection: Connection) throws -> [NeededTable] {
        var tables: [NeededTable] = []
        try connection.forEach(
            "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        ) { row in
            let name = row.text(0)
            guard !name.hasPrefix("sqlite_") else { return }
            tables.append(
                NeededTable(
                    name: name, columns: try connection.columns(of: name), isNumbered: !row.bool(1)))
        }
        return tables.sorted { $0.name < $1.name }
    }

    var columnList: String { columns.joined(separator: ", ") }

    /// Throws `wrongStatement` where the file does not have this.
    func expect(in connection: Connection) throws(DatabaseError) {
        try connection.run("SELECT \(columnList) FROM \(name) LIMIT 0")
    }
}

extension Connection {
    func columns(of table: String) throws -> [String] {
        var columns: [String] = []
        try forEach("SELECT name FROM pragma_table_info(?)", table) { columns.append($0.text(0)) }
        return columns
    }
}
