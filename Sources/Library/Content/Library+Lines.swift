import Files
import Flashcards
import SQLite

extension Library {
    /// All that can be seen of the content, a line for each row: two libraries are the same if their lines are. Without
    /// what is deleted, and without the steps.
    package func lines() throws(StoreFailure) -> [String] {
        try keeping {
            var lines: [String] = []
            for table in RecordedTable.all {
                var condition = table.marksDeleted ? "WHERE deleted IS NULL" : ""
                // A deck takes its cards and runs out of sight with it.
                if table.columns.contains("deck") {
                    condition += " AND deck IN (SELECT id FROM deck WHERE deleted IS NULL)"
                }
                // So does a note that all its cards have left.
                if table.name == "note" {
                    condition += " AND id IN (SELECT note FROM card WHERE \(Card.ID.isThere))"
                }
                try add(table.columns, of: table.name, condition, to: &lines)
            }
            // A review that was taken back and made again has another number.
            for table in ReviewTable.all {
                try add(
                    Array(table.columns.dropFirst()), of: table.name,
                    "WHERE NOT EXISTS (SELECT 1 FROM taken_back WHERE review = \(table.name).id)", to: &lines)
            }
            return lines
        }
    }

    private func add(
        _ columns: [String], of table: String, _ condition: String, to lines: inout [String]
    ) throws {
        let order = columns.indices.map { "\($0 + 1)" }.joined(separator: ", ")
        try connection.forEach(
            "SELECT \(columns.joined(separator: ", ")) FROM \(table) \(condition) ORDER BY \(order)"
        ) { row in
            let values = columns.indices.map { "\(row.value(Int32($0)))" }
            lines.append(table + ": " + values.joined(separator: ", "))
        }
    }
}
