import CSQLite

/// A value of any type, for code that does not know its column.
public enum Value: Hashable, Sendable {
    case null
    case number(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
}

extension Value: Bindable {
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .number(let number): number.bind(to: statement, at: index)
        case .real(let real): real.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        case .bytes(let bytes): bytes.bind(to: statement, at: index)
        }
    }
}

extension Value {
    init(_ value: OpaquePointer) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .number(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
        case SQLITE_TEXT:
            self = .text(Value.withBytes(of: value) { String(decoding: $0, as: UTF8.self) })
        case SQLITE_BLOB: self = .bytes(Value.withBytes(of: value) { Array($0) })
        default: self = .null
        }
    }

    private static func withBytes<Result>(
        of value: OpaquePointer, _ read: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let start = sqlite3_value_blob(value)
        return read(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }

    public var number: Int64? { if case .number(let number) = self { number } else { nil } }
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}
