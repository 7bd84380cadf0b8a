import Flashcards
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

    private func connection() throws(StoreFailure) -> Connection {
        guard let open else { throw .other("The store is closed.") }
        return open
    }

    func read<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        do { return try work(connection()) } catch { throw StoreFailure(error) }
    }

    func write<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        // Somebody has put the file elsewhere: what is written to it now, the next start would not find.
        guard file == FileIdentity(path.text) else { throw .damaged }
        do {
            let connection = try connection()
            return try connection.transaction { try work(connection) }
        } catch {
            throw StoreFailure(error)
        }
    }
}
