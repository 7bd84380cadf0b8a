import Files
import SQLite

// Restoring a backup is a step like any other: rows that the backup has in another way are changed, those that it does not
// have are marked as deleted, and those that are missing come back. So undo and redo need nothing of the backup, and
// sending the changes to another machine needs nothing new.
//
// Rows that the backup brings are not recorded one by one, as in an import. The table `restored` has their numbers.
extension Library {
    /// What a restored backup has done to a row that is not recorded in the step's changes. Raw values are kept in files.
    enum RestoredRow: Int64, CaseIterable {
        case brought = 1
        case reviewTakenBack = 2
        case reviewCountsAgain = 3
    }

    /// Replaces everything by what the backup has. Drafts stay, and the history goes on.
    ///
    /// The step's words are the date of the backup, in milliseconds since 1970; its count is that of the cards.
    public func restore(_ backup: Backup) throws(StoreFailure) {
        try keeping {
            try readIntoTemporaryTables(try backup.connection())
            defer { try? forgetTemporaryTables() }
            let step = Step(.restoreBackup, about: String(backup.date), count: backup.counts.cards)
            try perform(step) { try $0.replaceWithRestored() }
        }
    }

    private func readIntoTemporaryTables(_ backup: Connection) throws {
        try forgetTemporaryTables()
        for table in NeededTable.all where table.isContent || table.name == "run_time" {
            let columns = table.columns.enumerated().map { $0 == 0 ? "\($1) PRIMARY KEY" : $1 }
            try connection.run(
                "CREATE TEMP TABLE restored_\(table.name) (\(columns.joined(separator: ", ")))")
            try connection.transaction {
                let rescue = TableRescue(
                    table, from: backup, into: connection, named: "temp.restored_\(table.name)")
                try rescue.carryOut()
                // A damaged library that was set aside has what could be read of it.
                guard rescue.isComplete else { throw StoreFailure.damaged }
            }
        }
    }

    private func forgetTemporaryTables() throws {
        for table in NeededTable.all {
            try connection.run("DROP TABLE IF EXISTS temp.restored_\(table.name)")
        }
    }
}

extension Edit {
    fileprivate func replaceWithRestored() throws {
        changedManyCards = true
        for table in RecordedTable.all {
            if table.marksDeleted { try replace(table) } else { try replaceWhole(table) }
        }
        try replaceReviews()
        try connection.run(
            "INSERT OR IGNORE INTO run_time (run, elapsed) SELECT run, elapsed FROM temp.restored_run_time")
        // Cards of an import that was undone for good may be back.
        try connection.run(
            """
            DELETE FROM garbage WHERE EXISTS (SELECT 1 FROM temp.restored_card
                WHERE id BETWEEN first_card AND last_card AND deleted IS NULL)
            """)
    }

    private func replace(_ table: RecordedTable) throws {
        let (name, restored) = (table.name, "temp.restored_\(table.name)")
        let fields = table.columns.filter { !["id", "made", "deleted"].contains($0) }
        try connection.run(
            """
            UPDATE \(name) SET \(fields.map { "\($0) = r.\($0)" }.joined(separator: ", ")),
                deleted = CASE WHEN r.deleted IS NULL THEN NULL ELSE ifnull(\(name).deleted, ?) END
            FROM \(restored) AS r WHERE r.id = \(name).id
                AND NOT (r.deleted IS NOT NULL AND \(name).deleted IS NOT NULL)
                AND ((r.deleted IS NULL) <> (\(name).deleted IS NULL)
                    OR \(fields.map { "\(name).\($0) IS NOT r.\($0)" }.joined(separator: " OR ")))
            """, time)
        try connection.run(
            """
            UPDATE \(name) SET deleted = ? WHERE deleted IS NULL AND id NOT IN (SELECT id FROM \(restored))
            """, time)
        try bring(
            "SELECT id FROM \(restored) WHERE deleted IS NULL AND id NOT IN (SELECT id FROM \(name))",
            .brought)
        try revive("SELECT id FROM \(restored) WHERE deleted IS NULL AND id NOT IN (SELECT id FROM \(name))")
        session?.isRecording = false
        defer { session?.isRecording = true }
        let columns = table.columns.joined(separator: ", ")
        try connection.run(
            """
            INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM \(restored)
            WHERE deleted IS NULL AND id NOT IN (SELECT id FROM \(name))
            """)
    }

    /// They may have been removed for good on a machine that does not know of the backup.
    private func revive(_ rows: String) throws {
        guard inStep != .never else { return }
        try connection.run(
            """
            INSERT INTO field_time (row, field, time) SELECT id, '\(FieldTimes.restored)', ? FROM (\(rows))
            WHERE true ON CONFLICT (row, field) DO UPDATE SET time = excluded.time
            """, time)
        for row in try connection.numbers(rows) {
            if let gone = try connection.takeTombstone(of: row) {
                try connection.run(
                    "INSERT OR REPLACE INTO field_time (row, field, time) VALUES (?, ?, ?)", row,
                    FieldTimes.gone, gone)
            }
        }
    }

    /// A table without marks: where the activities stand.
    private func replaceWhole(_ table: RecordedTable) throws {
        let (key, restored) = (table.columns[0], "temp.restored_\(table.name)")
        let columns = table.columns.joined(separator: ", ")
        let fields = table.columns.dropFirst()
        try connection.run(
            "DELETE FROM \(table.name) WHERE \(key) NOT IN (SELECT \(key) FROM \(restored))")
        try connection.run(
            """
            INSERT INTO \(table.name) (\(columns)) SELECT \(columns) FROM \(restored) WHERE true
            ON CONFLICT (\(key)) DO UPDATE SET
                \(fields.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            WHERE \(fields.map { "\($0) IS NOT excluded.\($0)" }.joined(separator: " OR "))
            """)
    }

    /// Reviews are never removed: those that the backup does not have are taken back.
    private func replaceReviews() throws {
        for table in ReviewTable.all { try replaceReviews(in: table) }
        let step = try nextStep()
        try takeBackReviews(of: step, .reviewTakenBack)
        try countReviewsAgain(of: step, .reviewCountsAgain)
        try noteChanged("SELECT row FROM restored WHERE step = ? ORDER BY row", step, in: nil)
    }

    private func replaceReviews(in table: ReviewTable) throws {
        let (name, columns) = (table.name, table.columns.joined(separator: ", "))
        let counted = """
            SELECT id FROM temp.restored_\(name)
            WHERE id NOT IN (SELECT review FROM temp.restored_taken_back)
            """
        try bring(
            """
            SELECT id FROM \(name) WHERE id NOT IN (SELECT review FROM taken_back) AND id NOT IN (\(counted))
            """, .reviewTakenBack)
        try bring("SELECT review AS id FROM taken_back WHERE review IN (\(counted))", .reviewCountsAgain)
        try bring("\(counted) AND id NOT IN (SELECT id FROM \(name))", .brought)
        try connection.run(
            """
            INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM temp.restored_\(name)
            WHERE id IN (\(counted)) AND id NOT IN (SELECT id FROM \(name))
            """)
    }

    private func bring(_ rows: String, _ change: Library.RestoredRow) throws {
        try connection.run(
            "INSERT INTO restored (step, row, change) SELECT ?, id, ? FROM (\(rows))",
            try nextStep(), change.rawValue)
    }

    /// The number that this step will get.
    private func nextStep() throws -> Int64 {
        try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'step'") + 1
    }
}
