import CSQLite

// A database as bytes, for files that SQLite does not open any more.
extension Connection {
    /// Reads a database whose file has these bytes. It cannot be changed.
    public convenience init(reading bytes: [UInt8]) throws(DatabaseError) {
        try self.init("", .memory)
        guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
            throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory")
        }
        copy.copyMemory(from: bytes, byteCount: bytes.count)
        // SQLite frees the copy, also after an error.
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        try check(
            sqlite3_deserialize(
                pointer, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count),
                Int64(bytes.count), flags))
    }

    /// The bytes that a file with this database would have.
    public func bytes() throws(DatabaseError) -> [UInt8] {
        var count: Int64 = 0
        guard let start = sqlite3_serialize(pointer, "main", &count, 0) else {
            throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory")
        }
        defer { sqlite3_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// Reads the whole file, and compares each index with its table.
    public func isSound() throws(DatabaseError) -> Bool {
        do {
            return try first("PRAGMA integrity_check(1)") { $0.text(0) } == "ok"
        } catch {
            let error = error as? DatabaseError ?? .damaged("\(error)")
            if error.cause == .damaged { return false }
            throw error
        }
    }
}
