import CSQLite

/// Records which rows of some tables change, with their old and new values: SQLite's session extension.
public final class Session {
    private let pointer: OpaquePointer
    private let connection: Connection

    /// Records from now on what this connection changes in these tables. Each table must have a primary key.
    public init(on connection: Connection, tables: [String]) throws(DatabaseError) {
        self.connection = connection
        var made: OpaquePointer?
        try connection.check(sqlite3session_create(connection.pointer, "main", &made))
        guard let made else { throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory") }
        pointer = made
        for table in tables { try connection.check(sqlite3session_attach(made, table)) }
    }

    deinit { sqlite3session_delete(pointer) }

    /// What changes while this is `false` is not recorded.
    public var isRecording = true {
        didSet { sqlite3session_enable(pointer, isRecording ? 1 : 0) }
    }

    /// What has changed since the beginning. A row that is as it was before is not in it.
    public func changeset() throws(DatabaseError) -> Changeset {
        var (count, start): (Int32, UnsafeMutableRawPointer?) = (0, nil)
        try connection.check(sqlite3session_changeset(pointer, &count, &start))
        defer { sqlite3_free(start) }
        return Changeset([UInt8](UnsafeRawBufferPointer(start: start, count: Int(count))))
    }
}

/// Changes of rows, as a session has recorded them.
public struct Changeset: Hashable, Sendable {
    public let bytes: [UInt8]

    /// - Parameter bytes: those of a changeset that was kept.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public var isEmpty: Bool { bytes.isEmpty }

    /// How one row has changed.
    public struct Change: Hashable, Sendable {
        public enum Kind: Hashable, Sendable { case insert, update, delete }

        public let table: String
        public let kind: Kind
        /// The positions of the primary key's columns.
        public let key: [Int]
        /// For each column; `nil` where an update has not changed it. An update has the key here. Empty for an insert.
        public let old: [Value?]
        /// For each column; `nil` where an update has not changed it. Empty for a deletion.
        public let new: [Value?]
    }

    /// Throws `damaged` for bytes that are no changeset.
    public func changes() throws(DatabaseError) -> [Change] {
        guard !bytes.isEmpty else { return [] }
        // SQLite reads from the buffer until the iterator ends, and does not write into it.
        var bytes = bytes
        do {
            return try bytes.withUnsafeMutableBytes { try Changeset.read($0) }
        } catch {
            throw error as? DatabaseError ?? DatabaseError(code: SQLITE_CORRUPT, message: "\(error)")
        }
    }

    private static func read(_ bytes: UnsafeMutableRawBufferPointer) throws -> [Change] {
        var iterator: OpaquePointer?
        try check(sqlite3changeset_start(&iterator, Int32(bytes.count), bytes.baseAddress))
        defer { sqlite3changeset_finalize(iterator) }
        var changes: [Change] = []
        while true {
            let code = sqlite3changeset_next(iterator)
            guard code == SQLITE_ROW else {
                try check(code)
                return changes
            }
            changes.append(try change(at: iterator))
        }
    }

    private static func change(at iterator: OpaquePointer?) throws -> Change {
        var (name, count, operation): (UnsafePointer<CChar>?, Int32, Int32) = (nil, 0, 0)
        try check(sqlite3changeset_op(iterator, &name, &count, &operation, nil))
        var flags: UnsafeMutablePointer<UInt8>?
        try check(sqlite3changeset_pk(iterator, &flags, nil))
        func values(
            _ read: (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
        ) throws -> [Value?] {
            try (0..<count).map { column in
                var value: OpaquePointer?
                try check(read(iterator, column, &value))
                return value.map { Value($0) }
            }
        }
        let kind: Change.Kind =
            switch operation {
            case SQLITE_INSERT: .insert
            case SQLITE_DELETE: .delete
            default: .update
            }
        return Change(
            table: name.map { String(cString: $0) } ?? "", kind: kind,
            key: (0..<Int(count)).filter { flags?[$0] == 1 },
            old: kind == .insert ? [] : try values(sqlite3changeset_old),
            new: kind == .delete ? [] : try values(sqlite3changeset_new))
    }

    private static func check(_ code: Int32) throws(DatabaseError) {
        guard code == SQLITE_OK || code == SQLITE_DONE else {
            throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }
}
