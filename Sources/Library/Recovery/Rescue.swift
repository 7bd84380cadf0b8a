import Files
import SQLite

/// Moves every row that can be read from a damaged file into a new library, and what is missing from the newest sound
/// backup. The damaged file is only read.
struct Rescue {
    private let path: FilePath
    private let form: LibraryForm
    private let library: Library

    /// - Parameter library: new and empty.
    init(of path: FilePath, _ form: LibraryForm = .database, into library: Library) {
        self.path = path
        self.form = form
        self.library = library
    }

    enum Found {
        case rows(RescuedRows)
        case backup(Backup)
        case nothing

        var isWhole: Bool { if case .rows(let rows) = self { rows.isComplete } else { false } }

        func recovery(damagedFile: String?) -> Recovery {
            switch self {
            case .rows(let rows): .rowsMoved(rows, damagedFile: damagedFile ?? "")
            case .backup(let backup): .backupTaken(backup, damagedFile: damagedFile)
            case .nothing: .begunAnew(damagedFile: damagedFile)
            }
        }
    }

    func carryOut() throws -> Found {
        if var rows = try fromFile() {
            if !rows.isComplete { try fillIn(&rows) }
            rows.library = try LibraryCounts(library.connection)
            return .rows(rows)
        }
        guard let (backup, connection) = Backups(of: path.text, form).newestSound() else { return .nothing }
        _ = try copy(from: connection) { _ in true }
        return .backup(backup)
    }

    /// `nil` if the file has nothing of a person.
    private func fromFile() throws -> RescuedRows? {
        guard path.isTaken else { return nil }
        if form == .document { return try fromDocument() }
        for reader in FileReader.allCases {
            guard let connection = reader.open(path), (try? connection.isSound()) == true else { continue }
            if let rows = try copy(from: connection, { $0.isComplete }) { return rows }
        }
        var best: (content: Int, reader: FileReader)?
        for reader in FileReader.allCases where best == nil || path.hasLog && !reader.isLastResort {
            guard let connection = reader.open(path) else { continue }
            let content = try count(in: connection)
            if content > best?.content ?? 0 { best = (content, reader) }
        }
        guard let connection = best?.reader.open(path) else { return nil }
        return try copy(from: connection) { _ in true }
    }

    private func fromDocument() throws -> RescuedRows? {
        guard let bytes = try? WholeFile.read(path.text) else { return nil }
        let readable = try ReadableRows(bytes)
        return try fill { rows in
            rows.incomplete = readable.incomplete
            for table in try DocumentTable.all() {
                for row in readable.rows[table.name] ?? [] {
                    do {
                        try Document.insert(row, into: table, library.connection)
                        rows.read[table.name, default: 0] += 1
                    } catch let error as DatabaseError
                        where ![.refused, .missingReference].contains(error.cause)
                    {
                        throw error
                    } catch {
                        rows.incomplete.insert(table.name)
                    }
                }
            }
        } keepingIf: {
            $0.content > 0
        }
    }

    /// Copies all tables, and keeps them if `isEnough`.
    private func copy(
        from source: Connection, _ isEnough: (RescuedRows) -> Bool
    ) throws -> RescuedRows? {
        try fill { rows in
            for table in NeededTable.all {
                let rescue = TableRescue(table, from: source, into: library.connection)
                try rescue.carryOut()
                rows.read[table.name] = rescue.count
                if !rescue.isComplete { rows.incomplete.insert(table.name) }
            }
        } keepingIf: {
            isEnough($0)
        }
    }

    private func fill(
        _ work: (inout RescuedRows) throws -> Void, keepingIf isEnough: (RescuedRows) -> Bool
    ) throws -> RescuedRows? {
        struct NotEnough: Error {}
        do {
            return try library.connection.transaction {
                var rows = RescuedRows()
                try library.connection.run("DELETE FROM counter")
                try work(&rows)
                if rows.read["counter", default: 0] == 0 { try makeCounter() }
                try Library.drawFileNumber(in: library.connection)
                guard isEnough(rows) else { throw NotEnough() }
                return rows
            }
        } catch is NotEnough {
            return nil
        }
    }

    /// Without the counter a library gives no numbers. The next step fills in this machine's.
    private func makeCounter() throws {
        let times = RecordedTable.all.filter(\.marksDeleted).map {
            "SELECT max(made, ifnull(deleted, 0)) AS time FROM \($0.name)"
        }
        try library.connection.run(
            """
            INSERT INTO counter (id, machine, last_number, last_time)
            SELECT 1, 0, 0, ifnull(max(time), 0) FROM (\(times.joined(separator: " UNION ALL ")))
            """)
    }

    /// How many rows of a person could be copied.
    private func count(in source: Connection) throws -> Int {
        var content = 0
        _ = try copy(from: source) { rows in
            content = rows.content
            return false
        }
        return content
    }

    /// Rows that could not be read, as the newest sound backup has them. The history is not filled in: its steps would
    /// follow on rows that are newer than they are.
    private func fillIn(_ rows: inout RescuedRows) throws {
        let incomplete = NeededTable.all.filter { rows.incomplete.contains($0.name) && $0.isContent }
        guard !incomplete.isEmpty, let (backup, source) = Backups(of: path.text, form).newestSound() else {
            return
        }
        try library.connection.transaction {
            for table in incomplete {
                let rescue = TableRescue(table, from: source, into: library.connection)
                try rescue.carryOut()
                if rescue.count > 0 { rows.fromBackup[table.name] = rescue.count }
            }
        }
        if !rows.fromBackup.isEmpty { rows.backup = backup }
    }
}

extension NeededTable {
    /// What a person has made or done, and not how it was done.
    var isContent: Bool {
        RecordedTable.named[name] != nil || ReviewTable.names.contains(name) || name == "taken_back"
    }
}

extension RescuedRows {
    fileprivate var content: Int {
        NeededTable.all.filter(\.isContent).reduce(0) { $0 + read[$1.name, default: 0] }
    }
}
