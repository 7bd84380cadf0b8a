import CSQLite
import Glibc

/// A prepared statement. Only its connection uses it, for one answer at a time.
final class Statement {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { sqlite3_finalize(pointer) }

    func bind(_ values: [(any Bindable)?], in connection: Connection) throws(DatabaseError) {
        let wanted = Int(sqlite3_bind_parameter_count(pointer))
        // SQLite would take NULL for a missing value.
        guard values.count == wanted else {
            throw DatabaseError(
                code: SQLITE_MISUSE, message: "\(values.count) values for \(wanted) parameters")
        }
        for (index, value) in zip(Int32(1)..., values) {
            try connection.check(value?.bind(to: pointer, at: index) ?? sqlite3_bind_null(pointer, index))
        }
    }

    /// `false` when there is no further row.
    func step(in connection: Connection) throws(DatabaseError) -> Bool {
        errno = 0
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        try connection.check(code)
        return false
    }

    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}

/// A value for a question mark in a statement.
public protocol Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: Bindable {
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }
}

extension Bool: Bindable {
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension String: Bindable {
    /// By length: a NUL in it does not end it.
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
            // Without an address it would be NULL, not an empty text.
            guard let start = bytes.baseAddress else { return recess_bind_text(statement, index, "", 0) }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                recess_bind_text(statement, index, $0, count)
            }
        }
    }
}

extension Double: Bindable {
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension [UInt8]: Bindable {
    public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        guard let count = Int32(exactly: count) else { return SQLITE_TOOBIG }
        // Without an address it would be NULL, not an empty blob.
        guard count > 0 else { return sqlite3_bind_zeroblob(statement, index, 0) }
        return withUnsafeBytes { recess_bind_bytes(statement, index, $0.baseAddress, count) }
    }
}

/// One row of an answer, while it is being read.
public struct Row {
    private let statement: Statement

    init(_ statement: Statement) { self.statement = statement }

    public func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement.pointer, column) }

    public func bool(_ column: Int32) -> Bool { number(column) != 0 }

    /// Bytes that are not UTF-8 are replaced: another program may have written them.
    public func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement.pointer, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement.pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    public func real(_ column: Int32) -> Double { sqlite3_column_double(statement.pointer, column) }

    public func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement.pointer, column) else { return [] }
        return Array(
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.pointer, column))))
    }

    /// The value with its type.
    public func value(_ column: Int32) -> Value {
        switch sqlite3_column_type(statement.pointer, column) {
        case SQLITE_INTEGER: .number(number(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .bytes(bytes(column))
        default: .null
        }
    }

    public func optionalNumber(_ column: Int32) -> Int64? { isNull(column) ? nil : number(column) }

    public func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    public func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement.pointer, column) == SQLITE_NULL
    }
}
