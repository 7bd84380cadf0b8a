import Files
import SQLite

/// The ways to read a file that may be damaged, or that cannot be written, the best first. None of them changes it. Only
/// one connection is open at a time, as the second takes the file for itself.
enum FileReader: CaseIterable {
    case withLog
    /// In exclusive mode SQLite needs no -shm file for the log, which it cannot make in a folder that cannot be written.
    case withLogAlone
    /// As if the file had no log.
    case withoutLog
    case withNewHeader
    case withNewFirstPage

    /// Of no use where one of the others can read something.
    var isLastResort: Bool { self == .withNewHeader || self == .withNewFirstPage }

    /// `nil` if it does not work for this file.
    func open(_ path: FilePath) -> Connection? {
        switch self {
        case .withLog: connection(path, .readOnly)
        case .withLogAlone: connection(path, .readWrite, isExclusive: true)
        case .withoutLog: connection(path, .immutable)
        case .withNewHeader: (try? RepairedStart.header.connection(to: path)) ?? nil
        case .withNewFirstPage: (try? RepairedStart.firstPage.connection(to: path)) ?? nil
        }
    }

    private func connection(
        _ path: FilePath, _ access: Connection.Access, isExclusive: Bool = false
    ) -> Connection? {
        guard let connection = try? Connection(path.text, access, busyTimeout: 50) else { return nil }
        connection.setCheckpointOnClose(false)
        if isExclusive { try? connection.run("PRAGMA locking_mode = EXCLUSIVE") }
        // Without its list of tables nothing can be read.
        guard (try? connection.number("SELECT count(*) FROM sqlite_schema")) != nil else { return nil }
        return access != .immutable && path.hasForeignLog(seenBy: connection) ? nil : connection
    }
}

extension FilePath {
    /// Whether the log beside the file is that of another one, or of an earlier time. SQLite would take its pages for those
    /// of this file, without noticing that two libraries are mixed.
    func hasForeignLog(seenBy connection: Connection) -> Bool {
        // The file without the log is read first: it never is newer.
        guard hasLog, let alone = try? Connection(text, .immutable), let file = FileMark(alone),
            let seen = FileMark(connection)
        else { return false }
        return file.number != seen.number || seen.lastTime < file.lastTime
    }
}

/// Which file it is, and how far its time has come.
private struct FileMark {
    let number: Int64
    let lastTime: Int64

    /// `nil` if it cannot be read.
    init?(_ connection: Connection) {
        let row = try? connection.first("SELECT file_number, last_time FROM counter WHERE id = 1") {
            ($0.number(0), $0.number(1))
        }
        guard let row = row.flatMap({ $0 }) else { return nil }
        (number, lastTime) = row
    }
}
