import Files
import Glibc
import SQLite

/// An SQLite file that a library is in while it is open, because it is kept in another form. One connection can read it
/// while the other writes. In memory it could not: SQLite keeps readers out while there is a writer.
///
/// The file is never synced, and nothing of it outlives the program: its name is removed once all connections have it open.
final class WorkingFile {
    private let folder: String
    private var hasName = true

    var path: FilePath { FilePath(folder + "/library") }

    /// In the folder for temporary files, readable by its owner only.
    init() throws(StoreFailure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var name = Array("\(parent.isEmpty ? "/tmp" : parent)/recess-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw .ofTheSystem }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { removeName() }

    func removeName() {
        guard hasName else { return }
        hasName = false
        path.removeWithCompanions()
        rmdir(folder)
    }

    fileprivate func connection() throws -> Connection {
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreFailure.ofTheSystem }
        close(descriptor)
        let connection = try Connection(path.text, .readWrite)
        // Some file systems cannot have a write-ahead log.
        let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) }
        guard mode == "wal" else { throw StoreFailure.readOnly }
        connection.setCheckpointOnClose(false)
        return connection
    }
}

extension Library {
    /// A new library for a document. It is in memory where no working file can be made; then it cannot be opened again.
    static func forDocument(
        machine: Int64, now: @escaping () -> Int64
    ) throws(StoreFailure) -> Library {
        do {
            let file = try WorkingFile()
            let connection = try file.connection()
            try connection.transaction { try Library.make(in: connection, machine: machine) }
            let library = try Library(connection, machine: machine, now: now)
            try connection.run("PRAGMA synchronous = OFF")
            library.workingFile = file
            return library
        } catch {
            return try Library(machine: machine, now: now)
        }
    }

    /// The second connection to the working file, which holds the third one. There can be no others.
    func openedAgain(in file: WorkingFile) throws(StoreFailure) -> Library {
        defer { workingFile = nil }
        return try keeping {
            let library = try Library(try file.connection(), machine: machine, now: now)
            let third = try Library(try file.connection(), machine: machine, now: now)
            // They have all files open once they have read something.
            for library in [self, library, third] { try library.connection.run("SELECT 1 FROM counter") }
            library.third = third
            file.removeName()
            return library
        }
    }
}
