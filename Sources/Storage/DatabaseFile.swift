import Flashcards
import Glibc
import SQLite

/// An SQLite file with cards.
struct DatabaseFile: CardFile {
    let path: FilePath
    let now: () -> Int64
    let companions = ["-wal", "-shm", "-journal"]

    /// Up to this many bytes a file is looked at whole each time that it is opened.
    static let checkedSize = 4 << 20

    /// How many milliseconds to wait for another process that is writing.
    private static let patience: Int32 = 5000

    func examineContent(fully: Bool) throws(StoreFailure) -> Examination {
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

    private func examineDatabase(fully: Bool) throws -> Examination {
        try path.checkWritable()
        let connection = try Connection(path.text, .readWrite, busyTimeout: DatabaseFile.patience)
        guard try connection.applicationID() == Schema.applicationID else { return .bad(.notOurs) }
        guard connection.isWritable else { throw StoreFailure.readOnly }
        connection.setCheckpointOnClose(false)
        let version = try Schema.migrator.version(of: connection)
        if version == 0 { return .bad(.damaged) }
        guard version <= Schema.migrator.newestVersion else { return .bad(.newerVersion) }
        if fully || FileState(path.text)?.size ?? 0 <= DatabaseFile.checkedSize {
            let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard answer == "ok" else { return .bad(.damaged) }
        }
        if try isCutOff(connection) { return .bad(.damaged) }
        try prepare(connection, version: version)
        guard try Schema.text(of: connection) == Schema.expectedText() else { return .bad(.damaged) }
        connection.setCheckpointOnClose(true)
        return .sound(SQLiteCardStore(connection, path: path.text, now: now))
    }

    /// SQLite reads zeros where the last page is not there to its end. With a log they may be in that.
    private func isCutOff(_ connection: Connection) throws -> Bool {
        let pageSize = max(Int(try connection.number("PRAGMA page_size")), 1)
        let hasLog = FileState(path.text + "-wal").map { $0.size > 0 } ?? false
        return !hasLog && (FileState(path.text)?.size ?? 0) % pageSize != 0
    }

    /// What each connection has to be told.
    static func configure(_ connection: Connection) throws {
        try connection.run("PRAGMA foreign_keys = ON")
        try connection.run("PRAGMA synchronous = FULL")
        try connection.run("PRAGMA journal_mode = WAL")
        // In kibibytes, and only as far as it is needed: a hundred thousand cards are searched in memory.
        try connection.run("PRAGMA cache_size = -32768")
        // A log that has grown once does not stay that large.
        try connection.run("PRAGMA journal_size_limit = 4194304")
    }

    private func prepare(_ connection: Connection, version: Int) throws {
        try DatabaseFile.configure(connection)
        let isOld = version < Schema.migrator.newestVersion
        if !isOld { connection.waitForOthers(50) }
        defer { connection.waitForOthers(DatabaseFile.patience) }
        do {
            // With nothing to do it still says whether the file can be written.
            try connection.transaction { try Schema.migrator.migrate(connection) }
        } catch let error as DatabaseError where error.cause == .busy && !isOld {
            // Somebody is writing: so it can be.
        }
    }
}

// Making a new one, and reading one that cannot be written.
extension DatabaseFile {
    func create(_ sample: Sample?) throws(StoreFailure) {
        let new = FilePath(path.beside(".new"))
        removeAll(of: new)
        do {
            // Before there is anything in it, so that nobody else ever can read it.
            let descriptor = Glibc.open(new.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofTheSystem }
            close(descriptor)
            try fill(new, sample)
            try new.move(to: path)
            try path.syncFolder()
        } catch {
            removeAll(of: new)
            let failure = StoreFailure(error)
            if failure != .taken { throw failure }
        }
    }

    private func fill(_ new: FilePath, _ sample: Sample?) throws {
        let connection = try Connection(new.text, .readWrite)
        try connection.run("PRAGMA synchronous = FULL")
        try connection.transaction {
            try connection.run("PRAGMA application_id = \(Schema.applicationID)")
            try Schema.migrator.migrate(connection)
            guard let sample else { return }
            _ = try Deck.insert(named: sample.deckName, in: connection).insert(sample.cards, in: connection)
        }
        try connection.run("PRAGMA journal_mode = WAL")
    }

    /// What was begun and not ended: ours, and nobody has seen it.
    private func removeAll(of new: FilePath) {
        for suffix in [""] + companions { unlink(new.text + suffix) }
    }

    func salvage() -> CardLibrary? {
        // The first two see the log too, but cannot always be had in a folder that cannot be written.
        for access in [Connection.Access.readOnly, .readWrite, .immutable] {
            guard let connection = try? Connection(path.text, access, busyTimeout: 1000) else { continue }
            guard (try? connection.applicationID()) == Schema.applicationID else { return nil }
            connection.setCheckpointOnClose(false)
            // Then it needs no file for what it knows of the log.
            if access == .readWrite { try? connection.run("PRAGMA locking_mode = EXCLUSIVE") }
            if let library = CardLibrary(salvaging: connection) { return library }
        }
        return nil
    }
}
