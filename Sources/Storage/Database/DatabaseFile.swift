import Files
import Glibc
import SQLite

/// A `StoreFile` that is an SQLite database: how it is checked, migrated, made and salvaged.
protocol DatabaseFile: StoreFile {
    var schema: Schema { get }
    /// Inserts the first content into a new file.
    func fill(_ connection: Connection) throws
    /// The store on a file that was checked.
    func store(on database: OpenDatabase) -> Store
    /// A store in memory with as much as can be read of a damaged or read-only file. `nil` if nothing can be read.
    func salvage(_ connection: Connection) -> Store?
}

extension DatabaseFile {
    var companions: [String] { ["-wal", "-shm", "-journal"] }

    /// Files up to this size, in bytes, are checked completely each time they are opened.
    static var checkedSize: Int { 4 << 20 }

    /// How many milliseconds to wait for another process that is writing.
    private static var busyTimeout: Int32 { 5000 }

    func fill(_ connection: Connection) {}

    func examineContent(fully: Bool) throws(StoreFailure) -> Examination<Store> {
        do {
            return try examineDatabase(fully: fully)
        } catch let error as DatabaseError where [.damaged, .wrongStatement].contains(error.cause) {
            return .bad(.damaged)
        } catch is Migrator.NewerVersion {
            return .bad(.newerVersion)
        } catch {
            throw StoreFailure(error)
        }
    }

    private func examineDatabase(fully: Bool) throws -> Examination<Store> {
        try path.checkWritable()
        let connection = try Connection(path.text, .readWrite, busyTimeout: Self.busyTimeout)
        guard try connection.applicationID() == schema.applicationID else { return .bad(.notOurs) }
        guard connection.isWritable else { throw StoreFailure.readOnly }
        connection.setCheckpointOnClose(false)
        let version = try schema.migrator.version(of: connection)
        if version == 0 { return .bad(.damaged) }
        guard version <= schema.migrator.newestVersion else { return .bad(.newerVersion) }
        if fully || FileState(path.text)?.size ?? 0 <= Self.checkedSize {
            let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard answer == "ok" else { return .bad(.damaged) }
        }
        if try isCutOff(connection) { return .bad(.damaged) }
        try prepare(connection, version: version)
        guard try Schema.text(of: connection) == schema.expectedText() else { return .bad(.damaged) }
        connection.setCheckpointOnClose(true)
        return .sound(store(on: OpenDatabase(connection, at: path)))
    }

    /// Whether the file ends in the middle of a page, where SQLite would read zeros. With a log (WAL) the rest of the page
    /// may be in there.
    private func isCutOff(_ connection: Connection) throws -> Bool {
        let pageSize = max(Int(try connection.number("PRAGMA page_size")), 1)
        let hasLog = FileState(path.text + "-wal").map { $0.size > 0 } ?? false
        return !hasLog && (FileState(path.text)?.size ?? 0) % pageSize != 0
    }

    private func prepare(_ connection: Connection, version: Int) throws {
        try connection.configure()
        let isOld = version < schema.migrator.newestVersion
        if !isOld { connection.waitForOthers(50) }
        defer { connection.waitForOthers(Self.busyTimeout) }
        do {
            // Also when there is nothing to migrate: the transaction fails if the file cannot be written.
            try connection.transaction { try schema.migrator.migrate(connection) }
        } catch let error as DatabaseError where error.cause == .busy && !isOld {
            // Another process is writing the file, so it can be written.
        }
    }
}

// Making a new file, and salvaging one that cannot be written.
extension DatabaseFile {
    func create() throws(StoreFailure) {
        let new = FilePath(path.beside(".new"))
        removeAll(of: new)
        do {
            // SQLite would make the file with the usual permissions, so that other users could read it.
            let descriptor = Glibc.open(new.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofTheSystem }
            close(descriptor)
            try make(new)
            try new.move(to: path)
            try path.syncFolder()
        } catch {
            removeAll(of: new)
            let failure = StoreFailure(error)
            if failure != .taken { throw failure }
        }
    }

    private func make(_ new: FilePath) throws {
        let connection = try Connection(new.text, .readWrite)
        try connection.run("PRAGMA synchronous = FULL")
        try connection.transaction {
            try connection.run("PRAGMA application_id = \(schema.applicationID)")
            try schema.migrator.migrate(connection)
            try fill(connection)
        }
        try connection.run("PRAGMA journal_mode = WAL")
    }

    /// Removes a new file that was not completed.
    private func removeAll(of new: FilePath) {
        for suffix in [""] + companions { unlink(new.text + suffix) }
    }

    func salvage() -> Store? {
        // The first two read the log (WAL) too, but may fail in a folder that cannot be written.
        for access in [Connection.Access.readOnly, .readWrite, .immutable] {
            guard let connection = try? Connection(path.text, access, busyTimeout: 1000) else { continue }
            guard (try? connection.applicationID()) == schema.applicationID else { return nil }
            connection.setCheckpointOnClose(false)
            // In exclusive mode SQLite needs no -shm file for the log.
            if access == .readWrite { try? connection.run("PRAGMA locking_mode = EXCLUSIVE") }
            if let store = salvage(connection) { return store }
        }
        return nil
    }
}
