import Files
import SQLite

/// The library as one JSON text that has everything: all tables, with the steps that undo needs, and the fields of a newer
/// version that were in the text from which the library was read.
public enum Document {
    static let format = "recess-library"

    public static func bytes(of library: Library) throws(StoreFailure) -> [UInt8] {
        try library.keeping { try library.connection.readTransaction { try bytes(of: library.connection) } }
    }

    /// Replaces the file as a whole.
    public static func write(_ library: Library, to path: String) throws(StoreFailure) {
        try WholeFile.write(try bytes(of: library), to: try FilePath(following: path), readableBy: .owner)
    }

    /// Call it in a transaction.
    static func bytes(of connection: Connection) throws -> [UInt8] {
        let unknown = try unknownFields(in: connection)
        var bytes: [UInt8] = []
        bytes.append("{\"format\":\"")
        bytes.append(format)
        bytes.append("\",\"version\":")
        bytes.appendNumber(Int64(Schema.migrator.newestVersion))
        for table in try DocumentTable.all() {
            bytes.append(",\n\"")
            bytes.append(table.name)
            bytes.append("\":[")
            try append(table, unknown, in: connection, to: &bytes)
            bytes.append("]")
        }
        bytes.append(unknown[""] ?? "")
        bytes.append("}\n")
        return bytes
    }

    private static func append(
        _ table: DocumentTable, _ unknown: [String: String], in connection: Connection,
        to bytes: inout [UInt8]
    ) throws {
        var isFirst = true
        try connection.forEach(table.select) { row in
            bytes.append(isFirst ? "\n{" : ",\n{")
            isFirst = false
            var isFirstColumn = true
            for (index, column) in table.columns.enumerated() where !row.isNull(Int32(index)) {
                if !isFirstColumn { bytes.append(UInt8(ascii: ",")) }
                isFirstColumn = false
                bytes += column.label
                switch column.kind {
                case .number: bytes.appendNumber(row.number(Int32(index)))
                case .text: bytes.appendQuoted(row.text(Int32(index)))
                case .bytes: bytes.appendBase64(row.bytes(Int32(index)))
                }
            }
            if !unknown.isEmpty {
                let key = table.columns.enumerated().filter(\.element.isKey).map {
                    row.text(Int32($0.offset))
                }
                bytes.append(unknown[table.place(of: key)] ?? "")
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// The text that is appended to an object, such as “,"colour":"red"”, by the place of the object.
    private static func unknownFields(in connection: Connection) throws -> [String: String] {
        var fields: [String: String] = [:]
        try connection.forEach("SELECT place, json FROM unknown_fields") { fields[$0.text(0)] = $0.text(1) }
        return fields
    }
}
