import Files
import SQLite

/// What a file seems to be, by what is in it. It is only read.
struct FileContent {
    private let path: FilePath
    private let start: [UInt8]

    private static let sqliteMark = Array("SQLite format 3\0".utf8)

    private static let pageSize = 4096

    init(_ path: FilePath) {
        self.path = path
        let connection = try? Connection(path.text, .readOnly)
        let bytes = connection.flatMap { try? $0.firstBytes(FileContent.pageSize + 5) } ?? []
        start = Array(bytes.prefix(FileState(path.text)?.size ?? 0))
    }

    /// `true` also for a library whose beginning is damaged or cut off, and for a file that cannot be read.
    var mayBeOurs: Bool {
        if start.isEmpty || isOurHeader { return true }
        if start.count < 100 { return FileContent.sqliteMark.starts(with: start.prefix(16)) }
        if !start.starts(with: FileContent.sqliteMark), !Backups(of: path.text).files.isEmpty { return true }
        return hasFirstTable
            && RepairedStart.allCases.contains { repaired in
                (try? repaired.connection(to: path)).map { FileContent.isLibrary($0) } ?? false
            }
    }

    /// In a library the second page says that the third begins a table. So other large files need not be read.
    private var hasFirstTable: Bool { start.dropFirst(FileContent.pageSize).elementsEqual([1, 0, 0, 0, 0]) }

    private var isOurHeader: Bool {
        start.count >= 100 && start.starts(with: FileContent.sqliteMark)
            && start[68..<72].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }

    /// The row of our counter is like no other program's.
    private static func isLibrary(_ connection: Connection) -> Bool {
        let row = try? connection.first("SELECT machine, last_number FROM counter WHERE id = 1") {
            (machine: $0.number(0), lastNumber: $0.number(1))
        }
        guard let row else { return false }
        return Numbers.machineNumbers.contains(row.machine)
            && row.lastNumber >> Numbers.counterBits == row.machine
    }
}
