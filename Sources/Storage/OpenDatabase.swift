import Files
import SQLite

/// A database file that a store has open. Each change is one transaction, and on the disk when the call
/// returns.
final class OpenDatabase {
    private let path: FilePath
    private let file: FileIdentity?
    private var open: Connection?

    /// - Parameter connection: one that `DatabaseFile` has found to be sound.
    init(_ connection: Connection, at path: FilePath) {
        open = connection
        self.path = path
        file = FileIdentity(path.text)
    }

    /// Afterwards everything fails. The file can be moved.
    func close() { open = nil }

    /// Opens the same file once more, for another thread: a connection is for one at a time.
    var opener: @Sendable () throws(StoreFailure) -> OpenDatabase {
        { [path, file] () throws(StoreFailure) in
            guard let file, file == FileIdentity(path.text) else { throw .damaged }
            do {
                let connection = try Connection(path.text, .readWrite)
                try connection.configure()
                return OpenDatabase(connection, at: path)
            } catch {
                throw StoreFailure(error)
            }
        }
    }

    private func connection() throws(StoreFailure) -> Connection {
        guard let open else { throw .other("The store is closed.") }
        return open
    }

    func read<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        do { return try work(connection()) } catch { throw StoreFailure(error) }
    }

    func write<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        // The file was moved away: the next start would not find what is written to it now.
        guard file == FileIdentity(path.text) else { throw .damaged }
        do {
            let connection = try connection()
            return try connection.transaction { try work(connection) }
        } catch {
            throw StoreFailure(error)
        }
    }
}

extension Connection {
    /// What each connection has to be told.
    func configure() throws {
        try run("PRAGMA foreign_keys = ON")
        try run("PRAGMA synchronous = FULL")
        try run("PRAGMA journal_mode = WAL")
        // In kibibytes, and only as far as it is needed: a hundred thousand cards are searched in memory.
        try run("PRAGMA cache_size = -32768")
        // A log that has grown once does not stay that large.
        try run("PRAGMA journal_size_limit = 4194304")
    }
}
