import SQLite

/// A table with the columns that our statements use. A file may have more tables, columns, views, indexes and triggers:
/// somebody has put them there, and they are no damage.
struct NeededTable: Hashable, Sendable {
    let name: String
    let columns: [String]
    /// Whether the first column is the row's number in the file, by which rows can be found around damaged pages.
    let isNumbered: Bool

    init(_ name: String, _ columns: [String], isNumbered: Bool = true) {
        (self.name, self.columns, self.isNumbered) = (name, columns, isNumbered)
    }

    /// What a new library has, by name. It is written down here, because making a library to read it from would slow down
    /// each start.
    static let all =
        (RecordedTable.all.map { NeededTable($0.name, $0.columns, isNumbered: $0.marksDeleted) }
        + ReviewTable.all.map { NeededTable($0.name, $0.columns) } + others)
        .sorted { $0.name < $1.name }

    private static let others = [
        NeededTable("changed_rows", ["id", "first", "last", "table_name"]),
        NeededTable(
            "counter",
            [
                "id", "machine", "last_number", "last_time", "file_number", "changes", "in_step",
                "numbered_file",
            ]),
        NeededTable("counts_again", ["review", "since"]),
        NeededTable("draft", ["name", "text"], isNumbered: false),
        NeededTable("field_time", ["row", "field", "time", "seen"], isNumbered: false),
        NeededTable("garbage", ["first_card", "last_card", "removable_from"]),
        NeededTable("memory", ["thing", "model", "stability", "fast", "difficulty", "time", "reviews"]),
        NeededTable("memory_model", ["id", "name", "parameters", "made", "known_before", "reviews"]),
        NeededTable("removed_rows", ["first", "last", "table_name", "deleted"]),
        NeededTable("restored", ["step", "row", "change"], isNumbered: false),
        NeededTable("run_time", ["run", "elapsed"]),
        NeededTable("stale_memory", ["thing"]),
        NeededTable(
            "step",
            [
                "id", "area", "name", "about", "count", "date", "changes", "first_card", "last_card",
                "cards_deleted", "review", "undone", "covered_by",
            ]),
        NeededTable("sync_note", ["name", "value"]),
        NeededTable("taken_back", ["review", "made"]),
        NeededTable("taken_over", ["source", "date"], isNumbered: false),
        NeededTable("unknown_fields", ["place", "json"], isNumbered: false),
    ]

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
