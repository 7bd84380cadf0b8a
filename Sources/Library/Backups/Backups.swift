import Files
import Flashcards
import Glibc
import SQLite

/// The backups of a library: files in the folder “backups” beside it, each with its date in the name.
///
/// Everything here opens connections of its own, so it can be called from any thread.
public struct Backups: Sendable {
    private let library: FilePath
    private let form: LibraryForm

    /// - Parameter path: of the library's file. A backup has its form.
    public init(of path: String, _ form: LibraryForm = .database) {
        library = (try? FilePath(following: path)) ?? FilePath(path)
        self.form = form
    }

    var folder: String { library.folder + "/backups" }

    /// The oldest first.
    var files: [(file: FilePath, date: LocalDate)] { library.dated(in: folder) }

    /// Makes a backup if the library was changed since the last one, and there is none of today. Then removes old ones
    /// that are not needed any more, by `BackupCalendar`.
    ///
    /// - Returns: `nil` if none was needed.
    @discardableResult
    public func makeIfDue(now: Int64 = WallClock.milliseconds()) throws(StoreFailure) -> Backup? {
        guard try isDue(now) else { return nil }
        let file = FilePath(folder + "/" + library.adding(" " + LocalDate(now).words).name)
        try file.makeFolder()
        return try FileLock.hold(library.inFolder(folder)) { () throws(StoreFailure) in
            // Another process may have made one meanwhile.
            guard try isDue(now) else { return nil }
            try make(file)
            try removeOld()
            return try Backup(file, LocalDate(now), .backup, form)
        }
    }

    private func isDue(_ now: Int64) throws(StoreFailure) -> Bool {
        let newest = files.last?.date
        if files.contains(where: { $0.date.day == LocalDate(now).day }) { return false }
        guard let change = try keepingReasons(lastChange) else { return false }
        // Names of files have no milliseconds.
        return newest.map { $0.milliseconds / 1000 <= change / 1000 } ?? true
    }

    /// The time of the last step. `nil` if there was none.
    private func lastChange() throws -> Int64? {
        let connection =
            switch form {
            case .database: try Connection(library.text, .readWrite)
            case .document: try Document.soundLibrary(try WholeFile.read(library.text)).connection
            }
        return try connection.first("SELECT date FROM step ORDER BY id DESC LIMIT 1") { $0.number(0) }
    }

    /// Older backups are only removed once the new one has been read completely.
    private func make(_ file: FilePath) throws(StoreFailure) {
        switch form {
        case .database: try makeDatabase(file)
        case .document: try makeDocument(file)
        }
    }

    private func makeDocument(_ file: FilePath) throws(StoreFailure) {
        let bytes = try WholeFile.read(library.text)
        guard try Document.soundLibrary(bytes).check().isSound else { throw .damaged }
        try WholeFile.write(bytes, to: file, readableBy: .owner)
        guard try WholeFile.read(file.text) == bytes else { throw .damaged }
    }

    private func makeDatabase(_ file: FilePath) throws(StoreFailure) {
        let new = FilePath(file.beside(".new"))
        do {
            new.removeWithCompanions()
            try makeEmptyFile(new)
            let connection = try Connection(library.text, .readWrite)
            try connection.run("VACUUM INTO ?", new.text)
            // Somebody may put it in the place of the library, beside the library's log.
            try Library.drawFileNumber(in: try Connection(new.text, .readWrite))
            try new.syncContent()
            let made = try Connection(new.text, .immutable)
            guard try made.isSound(), try made.hasNeeds() else { throw StoreFailure.damaged }
            try new.move(to: file)
            try file.syncFolder()
        } catch {
            new.removeWithCompanions()
            throw StoreFailure(error)
        }
    }

    /// SQLite fills it. It would make a file that other users can read.
    private func makeEmptyFile(_ new: FilePath) throws(StoreFailure) {
        let descriptor = Glibc.open(new.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .ofTheSystem }
        close(descriptor)
    }

    private func removeOld() throws(StoreFailure) {
        let isLarge = FileState(library.text)?.size ?? 0 >= BackupCalendar.largeLibrary
        let files = files
        let kept = BackupCalendar.kept(files.map(\.date), ofLargeLibrary: isLarge)
        for (file, date) in files where !kept.contains(date) {
            guard unlink(file.text) == 0 || errno == ENOENT else { throw .ofTheSystem }
        }
    }
}

// Reading them.
extension Backups {
    /// Backups and damaged libraries that were set aside, the newest first. Those that cannot be read are left out.
    public func all() -> [Backup] {
        let backups = files.compactMap { try? Backup($0.file, $0.date, .backup, form) }
        let damaged = library.setAside.compactMap { try? Backup($0.file, $0.date, .damagedLibrary, form) }
        return (backups + damaged).sorted { $0.date > $1.date }
    }

    /// The newest backup that has no damage, with a connection to it.
    func newestSound() -> (Backup, Connection)? {
        for (file, date) in files.reversed() {
            guard let connection = try? form.connection(toBackup: file),
                (try? connection.isSound()) == true,
                let backup = try? Backup(file, date, .backup, form)
            else { continue }
            return (backup, connection)
        }
        return nil
    }
}

/// A library as it was.
public struct Backup: Hashable, Sendable, Identifiable {
    public enum Kind: Hashable, Sendable {
        case backup
        /// What can be read of a damaged file that was set aside.
        case damagedLibrary
    }

    public let path: String
    public let kind: Kind
    /// Milliseconds since 1970.
    public let date: Int64
    public let counts: LibraryCounts
    private let form: LibraryForm

    public var id: String { path }

    init(_ file: FilePath, _ date: LocalDate, _ kind: Kind, _ form: LibraryForm) throws(StoreFailure) {
        (path, self.kind, self.date, self.form) = (file.text, kind, date.milliseconds, form)
        counts = try keepingReasons { try LibraryCounts(try Backup.open(file, kind, form)) }
    }

    /// In the person's order, for a preview.
    public func decks() throws(StoreFailure) -> [Deck] {
        try keepingReasons { try Reading(try connection()).decks() }
    }

    func connection() throws -> Connection { try Backup.open(FilePath(path), kind, form) }

    private static func open(_ file: FilePath, _ kind: Kind, _ form: LibraryForm) throws -> Connection {
        if kind == .backup { return try form.connection(toBackup: file) }
        let library = try Library()
        guard case .rows = try Rescue(of: file, form, into: library).carryOut() else {
            throw StoreFailure.damaged
        }
        return library.connection
    }
}

/// Turns SQLite's errors into reasons that can be told.
func keepingReasons<Result>(_ work: () throws -> Result) throws(StoreFailure) -> Result {
    do { return try work() } catch { throw StoreFailure(error) }
}
