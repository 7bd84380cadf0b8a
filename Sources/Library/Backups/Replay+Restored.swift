import SQLite

// Undo and redo of what a restored backup has done without recording it row by row.
extension Replay {
    /// Returns when the rows were deleted, which finds them again. `nil` where they are back.
    func restoredRows(of step: KeptStep.ID, deletedBefore: Int64?) throws -> Int64? {
        edit.changedManyCards = true
        let step = step.number
        try edit.noteChanged("SELECT row FROM restored WHERE step = ? ORDER BY row", step, in: nil)
        switch direction {
        case .backwards:
            try markBroughtRows(of: step, "deleted = ?2", if: "deleted IS NULL", edit.time)
            try edit.takeBackReviews(of: step, .brought)
            try edit.countReviewsAgain(of: step, .reviewTakenBack)
            try edit.takeBackReviews(of: step, .reviewCountsAgain)
            return edit.time
        case .forwards:
            // Not those that were deleted one by one before.
            if let deletedBefore {
                try markBroughtRows(of: step, "deleted = NULL", if: "deleted = ?2", deletedBefore)
            }
            try edit.countReviewsAgain(of: step, .brought)
            try edit.takeBackReviews(of: step, .reviewTakenBack)
            try edit.countReviewsAgain(of: step, .reviewCountsAgain)
            return nil
        }
    }

    private func markBroughtRows(
        of step: Int64, _ change: String, if condition: String, _ time: Int64
    ) throws {
        let brought =
            "SELECT row FROM restored WHERE step = ?1 AND change = \(Library.RestoredRow.brought.rawValue)"
        for table in RecordedTable.all where table.marksDeleted {
            let rows = "id IN (\(brought)) AND \(condition)"
            if direction == .backwards {
                let unnumbered = rows.replacing("?1", with: "?")
                try FieldTimes.noteDeletions(in: table.name, where: unnumbered, edit, step)
            } else {
                let unnumbered = rows.replacing("?1", with: "?").replacing("?2", with: "?")
                try FieldTimes.noteRestorations(in: table.name, where: unnumbered, edit, step, time)
            }
            try edit.connection.run("UPDATE \(table.name) SET \(change) WHERE \(rows)", step, time)
        }
    }
}

extension Edit {
    func takeBackReviews(of step: Int64, _ change: Library.RestoredRow) throws {
        try takeBack(
            """
            SELECT row AS id FROM restored WHERE step = ? AND change = ?
                AND (row IN (SELECT id FROM review) OR row IN (SELECT id FROM silent_review))
            """, step, change.rawValue)
    }

    func countReviewsAgain(of step: Int64, _ change: Library.RestoredRow) throws {
        try countAgain(
            """
            SELECT review FROM taken_back
            WHERE review IN (SELECT row FROM restored WHERE step = ? AND change = ?)
            """, step, change.rawValue)
    }

    /// - Parameter reviews: a query for their numbers, as `id`.
    func takeBack(_ reviews: String, _ values: Int64...) throws {
        try connection.run(
            "INSERT OR IGNORE INTO taken_back (review, made) SELECT id, ? FROM (\(reviews))",
            all: [time] + values)
        // They may have come to count at the same time, if several steps were gone back.
        try connection.run(
            "DELETE FROM counts_again WHERE review IN (SELECT id FROM (\(reviews)))", all: values)
    }

    /// That a review counts again is kept with its time: another machine knows it as taken back.
    func countAgain(_ reviews: String, _ values: Int64...) throws {
        try connection.run(
            "INSERT OR REPLACE INTO counts_again (review, since) SELECT review, ? FROM (\(reviews))",
            all: [time] + values)
        try connection.run("DELETE FROM taken_back WHERE review IN (\(reviews))", all: values)
    }
}
