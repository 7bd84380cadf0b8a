import Files
import SQLite

/// What kind of file a library is kept in.
public enum LibraryForm: Hashable, Sendable {
    /// An SQLite file.
    case database
    /// A JSON file, as `--store` names it.
    case document

    /// Reads a backup. Throws if it is damaged.
    func connection(toBackup file: FilePath) throws -> Connection {
        switch self {
        case .database:
            let connection = try Connection(file.text, .immutable)
            guard try connection.applicationID() == Schema.applicationID,
                (1...Schema.migrator.newestVersion).contains(try Schema.migrator.version(of: connection))
            else { throw StoreFailure.damaged }
            return connection
        case .document:
            return try Document.soundLibrary(try WholeFile.read(file.text)).connection
        }
    }
}
