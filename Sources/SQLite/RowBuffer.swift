/// Rows that are inserted many at a time, which takes half as long as one by one.
public struct RowBuffer {
    private let table: String
    private let columns: [String]
    private var values: [(any Bindable)?] = []
    private static let mostRows = 50

    public init(_ table: String, _ columns: [String]) {
        (self.table, self.columns) = (table, columns)
        values.reserveCapacity(RowBuffer.mostRows * columns.count)
    }

    /// - Parameter row: as many values as there are columns.
    public mutating func add(_ row: [(any Bindable)?], _ connection: Connection) throws {
        values += row
        if values.count == RowBuffer.mostRows * columns.count { try flush(connection) }
    }

    /// Inserts what is left.
    public mutating func flush(_ connection: Connection) throws {
        guard !values.isEmpty else { return }
        let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let rows = Array(repeating: row, count: values.count / columns.count).joined(separator: ", ")
        try connection.run(
            "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES \(rows)", all: values)
        values.removeAll(keepingCapacity: true)
    }
}
