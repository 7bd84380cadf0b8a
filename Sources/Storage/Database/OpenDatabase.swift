import Files
import SQLite

/// An open database file. Each change is one transaction, and on the disk when the call returns.
final class OpenDatabase {
    private let path: FilePath
    private let file: FileIdentity?
    private var open: Connection?

    /// - Parameter connection: `DatabaseFile` has checked its file.
    init(_ connection: Connection, at path: FilePath) {
        open = connection
        self.path = path
        file = FileIdentity(path.text)
    }

    /// Closes the file so that it can be moved. Every later call throws.
    func close() { open = nil }

    /// Opens the same file a second time, as another thread needs a connection of its own.
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
        // If the file was moved away, the next start of the program would not find this change.
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
    /// Sets the options of a new connection.
    func configure() throws {
        try run("PRAGMA foreign_keys = ON")
        try run("PRAGMA synchronous = FULL")
        try run("PRAGMA journal_mode = WAL")
        // 32 MiB, allocated only when needed. It holds a hundred thousand cards.
        try run("PRAGMA cache_size = -32768")
        // Truncates a log that has grown large.
        try run("PRAGMA journal_size_limit = 4194304")
    }
}

extension StoreFailure {
    init(_ error: any Error) {
        switch error {
        case let failure as StoreFailure: self = failure
        case let error as DatabaseError: self.init(error)
        default: self = .other("\(error)")
        }
    }

    private init(_ error: DatabaseError) {
        switch error.cause {
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .busy: self = .busy
        case .damaged: self = .damaged
        case .missingReference: self = .gone
        case .refused, .wrongStatement, .other: self = .other(error.description)
        }
    }
}
