import Files
import SQLite

/// A database of version 0.1, opened only to read it. Its write-ahead log is read too, and the file stays as it is.
final class OldDatabase {
    private let connection: Connection
    /// How many migrations the file has had.
    let version: Int
    /// How many rows could not be read, or made no sense.
    private(set) var lost = 0

    /// - Parameter newest: the version of the schema that version 0.1 had last.
    init(_ path: String, applicationID: Int64, newest: Int) throws(Takeover.Refused) {
        do {
            connection = try OldDatabase.open(path, applicationID)
            // A damaged file must stay as it is.
            connection.setCheckpointOnClose(false)
            version = Int(try connection.number("PRAGMA user_version"))
            if try isCutOff(path) { lost = 1 }
        } catch let refused as Takeover.Refused {
            throw refused
        } catch {
            throw Takeover.Refused(problem: .notRead(StoreFailure(error)))
        }
        if version > newest { throw Takeover.Refused(problem: .newerVersion) }
    }

    /// Whether the file ends in the middle of a page, where SQLite reads zeros. With a log the rest of the page may be in
    /// there.
    private func isCutOff(_ path: String) throws -> Bool {
        let pageSize = max(1, Int(try connection.number("PRAGMA page_size")))
        let log = FileState(path + "-wal")?.size ?? 0
        return log == 0 && (FileState(path)?.size ?? 0) % pageSize != 0
    }

    private static func open(_ path: String, _ applicationID: Int64) throws -> Connection {
        let connection = try Connection(path, .readOnly)
        guard try connection.applicationID() == applicationID else {
            throw Takeover.Refused(problem: .notOurs)
        }
        do {
            _ = try connection.number("PRAGMA schema_version")
            return connection
        } catch {
            // SQLite keeps an index of the log in another file, which it cannot make in a folder that cannot be written.
            let log = FileState(path + "-wal")
            guard log == nil || log?.size == 0 else { throw error }
            return try Connection(path, .immutable)
        }
    }

    /// Everything that is read meanwhile belongs together.
    func read(_ work: () throws -> Void) throws { try connection.readTransaction(work) }

    /// How many rows are read at once.
    private static let partSize: Int64 = 4096

    /// Hands over all rows of a table that can be read, sorted by number, some at a time. Where the table is damaged, it is
    /// read from both ends.
    ///
    /// - Parameters:
    ///   - columns: after the number, which is column 0.
    ///   - counted: an SQL expression that counts the rows without reading the table itself.
    ///   - read: `nil` for a row that makes no sense.
    func forEachPart<Kept>(
        of table: String, _ columns: String, counted: String? = nil, read: (Row) -> Kept?,
        take: ([Kept]) throws -> Void
    ) throws {
        var (last, count, isDamaged) = (Int64.min, 0, false)
        let select = "SELECT id, \(columns) FROM \(table) WHERE id > ? ORDER BY id"
        while true {
            let before = last
            var part: [Kept] = []
            do {
                try connection.forEach("\(select) LIMIT \(OldDatabase.partSize)", last) { row in
                    guard row.number(0) > last else { throw StoreFailure.damaged }
                    last = row.number(0)
                    if let kept = read(row) { part.append(kept) } else { lost += 1 }
                    count += 1
                }
            } catch {
                isDamaged = true
            }
            try take(part)
            if isDamaged || last == before { break }
        }
        guard isDamaged else { return }
        var rest: [Kept] = []
        var first = Int64.max
        try? connection.forEach("\(select) DESC", last) { row in
            guard row.number(0) < first else { throw StoreFailure.damaged }
            first = row.number(0)
            if let kept = read(row) { rest.append(kept) } else { lost += 1 }
            count += 1
        }
        try take(rest.reversed())
        let expected = counted.flatMap { try? connection.number("SELECT \($0)") } ?? 0
        lost += max(1, Int(expected) - count)
    }

    func rows<Kept>(
        of table: String, _ columns: String, counted: String? = nil, read: (Row) -> Kept?
    ) throws -> [Kept] {
        var rows: [Kept] = []
        try forEachPart(of: table, columns, counted: counted, read: read) { rows += $0 }
        return rows
    }

    func countLost(_ count: Int) { lost += count }
}
