import Files
import Glibc
import SQLite

/// The file of a library: how it is checked, made and opened. `LibraryFile+Recovery` helps a bad one.
struct LibraryFile {
    let path: FilePath
    let opening: Opening

    enum Examination {
        case sound(Connection)
        case nothing
        case damaged
        case newerVersion
    }

    func open(checkingAll: Bool) throws(OpeningRefusal) -> OpenedLibrary {
        try refuseOtherContent()
        do throws(StoreFailure) {
            try path.makeFolder()
            switch try? examine(checkingAll) {
            case .sound(let connection): return try opened(connection, nil)
            case .newerVersion: return copyInMemory(.newerVersion)
            case .nothing, .damaged, nil: break
            }
            // Another process may just be making or replacing the file, so look at it again with the lock.
            return try FileLock.hold(path) { () throws(StoreFailure) in
                switch try examine(checkingAll) {
                case .sound(let connection): return try opened(connection, nil)
                case .newerVersion: return copyInMemory(.newerVersion)
                case .nothing: return try begin()
                case .damaged: return try recover()
                }
            }
        } catch {
            return copyInMemory(.failed(error))
        }
    }

    func opened(
        _ connection: Connection, _ recovery: Recovery?, _ machine: MachineNumber? = nil
    ) throws(StoreFailure) -> OpenedLibrary {
        var number = machine ?? opening.machine
        if machine == nil, try keepingReasons({ try connection.isPutInPlaceOfAnother() }) {
            number.drawAnew()
        }
        let library = try Library(
            connection, in: KeptFile(path), machine: number.number, now: opening.now)
        return OpenedLibrary(library: library, recovery: recovery, notKept: nil)
    }

    private func refuseOtherContent() throws(OpeningRefusal) {
        switch try? path.kind() {
        case .folder: throw .folder
        case .other: throw .notAFile
        case .file where !FileContent(path).mayBeOurs: throw .otherContent
        case .file, .nothing, nil: break
        }
    }
}

// Checking a file. Nothing is changed before the check has passed.
extension LibraryFile {
    /// Files up to this size, in bytes, are checked completely each time they are opened.
    static let checkedSize = 4 << 20

    func examine(_ checksAll: Bool) throws(StoreFailure) -> Examination {
        guard try path.kind() != .nothing else { return .nothing }
        guard FileState(path.text)?.size != 0 else { return .damaged }
        do {
            return try examineDatabase(checksAll)
        } catch let error as DatabaseError where [.damaged, .wrongStatement].contains(error.cause) {
            return .damaged
        } catch is Migrator.NewerVersion {
            return .newerVersion
        } catch {
            throw StoreFailure(error)
        }
    }

    private func examineDatabase(_ checksAll: Bool) throws -> Examination {
        if try isOfNewerVersion() { return .newerVersion }
        try path.checkWritable()
        let connection = try Connection(path.text, .readWrite)
        connection.setCheckpointOnClose(false)
        guard try connection.applicationID() == Schema.applicationID else { return .damaged }
        guard connection.isWritable else { throw StoreFailure.readOnly }
        let version = try Schema.migrator.version(of: connection)
        if version > Schema.migrator.newestVersion { return .newerVersion }
        if version == 0 || path.hasForeignLog(seenBy: connection) { return .damaged }
        if checksAll || FileState(path.text)?.size ?? 0 <= LibraryFile.checkedSize {
            guard try connection.isSound() else { return .damaged }
        }
        if try isCutOff(connection) { return .damaged }
        try prepare(connection, version: version)
        guard try connection.hasNeeds() else { return .damaged }
        connection.setCheckpointOnClose(true)
        return .sound(connection)
    }

    /// Read without a lock and without the log, so also where nothing can be written.
    private func isOfNewerVersion() throws -> Bool {
        guard let connection = try? Connection(path.text, .immutable),
            let version = try? Schema.migrator.version(of: connection)
        else { return false }
        return version > Schema.migrator.newestVersion
    }

    /// Whether the file ends in the middle of a page, where SQLite would read zeros. With a log (WAL) the rest of the page
    /// may be in there.
    private func isCutOff(_ connection: Connection) throws -> Bool {
        let pageSize = max(Int(try connection.number("PRAGMA page_size")), 1)
        return !path.hasLog && (FileState(path.text)?.size ?? 0) % pageSize != 0
    }

    private func prepare(_ connection: Connection, version: Int) throws {
        try connection.run("PRAGMA journal_mode = WAL")
        try connection.configure()
        let isOld = version < Schema.migrator.newestVersion
        if !isOld { connection.waitForOthers(50) }
        defer { connection.waitForOthers(5000) }
        do {
            // Also when there is nothing to migrate: the transaction fails if the file cannot be written.
            try connection.transaction {
                try Schema.migrator.migrate(connection)
                try Schema.makeWhatIsMissing(in: connection)
            }
        } catch let error as DatabaseError where error.cause == .busy && !isOld {
            // Another process is writing the file, so it can be written.
        }
    }
}

extension Connection {
    /// Whether somebody has put a backup in the place of the library. It does not know which numbers were given since, which other
    /// machines may have.
    func isPutInPlaceOfAnother() throws -> Bool {
        try number("SELECT numbered_file NOT IN (0, file_number) FROM counter WHERE id = 1") == 1
    }

    /// Whether everything is there that our statements use.
    func hasNeeds() throws -> Bool {
        for table in NeededTable.all { try table.expect(in: self) }
        return try number("SELECT count(*) FROM counter WHERE id = 1") == 1
    }
}

// Making a new file.
extension LibraryFile {
    /// Where there is no file.
    func begin() throws(StoreFailure) -> OpenedLibrary {
        if hasTraces { return try recover() }
        var machine = opening.machine
        machine.drawAnew()
        try make(machine) { library in try library.change { try opening.firstContent($0) } }
        do {
            try newPath.move(to: path)
        } catch {
            newPath.removeWithCompanions()
            if error != .taken { throw error }
        }
        try path.syncFolder()
        guard case .sound(let connection) = try examine(false) else { throw .damaged }
        return try opened(connection, nil, machine)
    }

    var newPath: FilePath { FilePath(path.beside(".new")) }

    /// Makes a complete library at `newPath`, for its owner only.
    func make(_ machine: MachineNumber, _ fill: (Library) throws -> Void) throws(StoreFailure) {
        newPath.removeWithCompanions()
        do {
            // SQLite would make the file with the usual permissions, so that other users could read it.
            let descriptor = Glibc.open(newPath.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofTheSystem }
            close(descriptor)
            let connection = try Connection(newPath.text, .readWrite)
            // Unless it is set before the first table, the file could not shrink later.
            try connection.run("PRAGMA auto_vacuum = INCREMENTAL")
            try connection.transaction { try Library.make(in: connection, machine: machine.number) }
            try fill(Library(connection, machine: machine.number, now: opening.now))
            try connection.run("PRAGMA journal_mode = WAL")
        } catch {
            newPath.removeWithCompanions()
            throw StoreFailure(error)
        }
    }
}
