import CSQLite
import Glibc

/// One open database, for one thread at a time. It closes with its last reference.
public final class Connection {
    public enum Access: Hashable, Sendable {
        /// The file has to be there.
        case readWrite
        case readOnly
        /// As if no process ever changed it: SQLite takes no lock, writes no file beside it, and does not read its
        /// write-ahead log.
        case immutable
        /// Not in a file.
        case memory
    }

    private(set) var pointer: OpaquePointer
    /// Once, before the first connection.
    private static let isSetUp = recess_leave_memory_uncounted() == SQLITE_OK
    private var statements: [String: Statement] = [:]
    /// SQLite asks it while a statement runs.
    var stopQuestion: Question?

    /// - Parameter busyTimeout: how many milliseconds to wait for the lock of another connection.
    public init(_ path: String, _ access: Access, busyTimeout: Int32 = 5000) throws(DatabaseError) {
        let flags: Int32
        var name = path
        switch access {
        case .readWrite: flags = SQLITE_OPEN_READWRITE
        case .readOnly: flags = SQLITE_OPEN_READONLY
        case .immutable:
            flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            name = Connection.address(of: path) + "?immutable=1"
        case .memory:
            flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
            name = ":memory:"
        }
        _ = Connection.isSetUp
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory") }
        pointer = opened
        sqlite3_extended_result_codes(opened, 1)
        try check(code)
        waitForOthers(busyTimeout)
    }

    /// About how long to wait for the lock of another connection.
    ///
    /// SQLite itself tries again after longer and longer pauses, up to a tenth of a second. Beside a process that writes
    /// all the time it would hardly ever get the lock, so we try every millisecond.
    public func waitForOthers(_ milliseconds: Int32) {
        let limit = UnsafeMutableRawPointer(bitPattern: Int(milliseconds))
        sqlite3_busy_handler(
            pointer,
            { limit, count in
                guard Int(count) < Int(bitPattern: limit) else { return 0 }
                usleep(1000)
                return 1
            }, limit)
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(pointer)
    }

    /// Lets go of the file, so that another one can take its place. From now on every statement fails.
    public func close() {
        var nothing: OpaquePointer?
        guard
            sqlite3_open_v2(":memory:", &nothing, SQLITE_OPEN_READONLY | SQLITE_OPEN_MEMORY, nil)
                == SQLITE_OK,
            let nothing
        else { return }
        statements = [:]
        sqlite3_close_v2(pointer)
        pointer = nothing
    }

    /// A path as part of a URI. Only what is safe everywhere stays as it is.
    private static func address(of path: String) -> String {
        let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-~".utf8)
        var address = "file:"
        for byte in path.utf8 {
            let digits = String(byte, radix: 16)
            address += safe.contains(byte) ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + digits
        }
        return address
    }

    /// `false` where the file was opened for reading only, for lack of permissions.
    public var isWritable: Bool { sqlite3_db_readonly(pointer, "main") == 0 }

    /// How many rows the last statement has changed.
    public var changeCount: Int { Int(sqlite3_changes(pointer)) }

    /// The number of the row that was added last.
    public var lastRow: Int64 { sqlite3_last_insert_rowid(pointer) }

    /// Whether closing moves the write-ahead log into the file. Off until the file has been checked: a damaged one
    /// must stay as it is.
    public func setCheckpointOnClose(_ on: Bool) { _ = recess_set_checkpoint_on_close(pointer, on ? 1 : 0) }

    /// The application number in the header of the file; `nil` where it is no database. It is read before SQLite looks
    /// at the file, so the database of another program is not touched.
    public func applicationID() throws(DatabaseError) -> Int64? {
        let header = try firstBytes(100)
        guard header.starts(with: "SQLite format 3\0".utf8) else { return nil }
        return header[68..<72].reduce(0) { $0 << 8 | Int64($1) }
    }

    /// The first bytes of the file, as they lie there; zeros where it is shorter.
    ///
    /// Do not open the file once more to read it: closing it would release the locks of every connection that this
    /// process has to it.
    public func firstBytes(_ count: Int) throws(DatabaseError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let code = recess_read_start(pointer, &bytes, Int32(count))
        if code != SQLITE_IOERR | 2 << 8 { try check(code) }
        return bytes
    }

    func check(_ code: Int32) throws(DatabaseError) {
        // SQLite does not keep the system's error when a transaction could not be ended.
        let said = errno
        if code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE { return }
        let kept = sqlite3_system_errno(pointer)
        throw DatabaseError(
            code: code, message: String(cString: sqlite3_errmsg(pointer)),
            systemError: kept == 0 ? said : kept)
    }
}

// Statements.
extension Connection {
    /// The same text is prepared once.
    private func statement(_ sql: String) throws(DatabaseError) -> Statement {
        if let kept = statements[sql] { return kept }
        let statement = try prepared(sql)
        statements[sql] = statement
        return statement
    }

    /// For one use at a time.
    func prepared(_ sql: String) throws(DatabaseError) -> Statement {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(pointer, sql, -1, &prepared, nil))
        guard let prepared else { throw DatabaseError(code: SQLITE_MISUSE, message: "nothing to do") }
        return Statement(prepared)
    }

    /// Carries out one statement and ignores its rows.
    public func run(_ sql: String, _ values: (any Bindable)?...) throws(DatabaseError) {
        try run(sql, all: values)
    }

    public func run(_ sql: String, all values: [(any Bindable)?]) throws(DatabaseError) {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values, in: self)
        while try statement.step(in: self) {}
    }

    /// The memory of the pages that SQLite has read or written and still keeps.
    public var bytesOfPages: Int {
        var (now, most): (Int32, Int32) = (0, 0)
        sqlite3_db_status(pointer, SQLITE_DBSTATUS_CACHE_USED, &now, &most, 0)
        return Int(now)
    }

    /// Frees the pages if they take more than this. The program uses their memory again.
    public func freePages(over bytes: Int) {
        if bytesOfPages > bytes { sqlite3_db_release_memory(pointer) }
    }

    /// Frees all pages. Their memory goes back to the system, which takes longer.
    public func giveMemoryBack() {
        freePages(over: 0)
        malloc_trim(0)
    }

    /// Calls `read` with each row.
    public func forEach(
        _ sql: String, _ values: (any Bindable)?..., read: (Row) throws -> Void
    ) throws {
        try forEach(sql, all: values, read: read)
    }

    public func forEach(
        _ sql: String, all values: [(any Bindable)?], read: (Row) throws -> Void
    ) throws {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values, in: self)
        while try statement.step(in: self) { try read(Row(statement)) }
    }

    /// The first row, where there is one.
    public func first<Result>(
        _ sql: String, _ values: (any Bindable)?..., read: (Row) throws -> Result
    ) throws -> Result? {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values, in: self)
        return try statement.step(in: self) ? read(Row(statement)) : nil
    }

    /// The first column of the first row; 0 where there is no row.
    public func number(_ sql: String, _ values: (any Bindable)?...) throws(DatabaseError) -> Int64 {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values, in: self)
        return try statement.step(in: self) ? Row(statement).number(0) : 0
    }

    /// The first column of all rows.
    public func numbers(_ sql: String, _ values: (any Bindable)?...) throws(DatabaseError) -> [Int64] {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values, in: self)
        let row = Row(statement)
        var numbers: [Int64] = []
        while try statement.step(in: self) { numbers.append(row.number(0)) }
        return numbers
    }

    /// All or nothing. No other connection writes meanwhile.
    public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try work()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has rolled back already.
            if sqlite3_get_autocommit(pointer) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Several reads that all see the database as it is now.
    public func readTransaction<Result>(_ work: () throws -> Result) throws -> Result {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try work()
    }
}
