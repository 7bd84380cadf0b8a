import SQLite

extension Replay {
    /// Notes, cards and reviews of a collection that came in, by their numbers. Returns when they were taken back, which finds
    /// them again; `nil` where they are back.
    func importedPackage(_ numbers: ClosedRange<Int64>, deletedBefore: Int64?) throws -> Int64? {
        edit.changedManyCards = true
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        edit.noteChanged(numbers, in: nil)
        // What was known of a card without reviews comes and goes with it.
        try edit.connection.run(
            """
            INSERT OR IGNORE INTO stale_memory (thing)
            SELECT id FROM card WHERE start IS NOT NULL AND id BETWEEN ? AND ?
            """, first, last)
        switch direction {
        case .backwards:
            for table in ["card", "note"] {
                let condition = "id BETWEEN ? AND ? AND deleted IS NULL \(goes(table))"
                try FieldTimes.noteDeletions(in: table, where: condition, edit, first, last)
                try edit.connection.run(
                    "UPDATE \(table) SET deleted = ? WHERE \(condition)", edit.time, first, last)
            }
            for table in ReviewTable.names {
                try edit.takeBack("SELECT id FROM \(table) WHERE id BETWEEN ? AND ?", first, last)
            }
            return edit.time
        case .forwards:
            guard let deletedBefore else { return nil }
            for table in ["card", "note"] {
                try FieldTimes.noteRestorations(
                    in: table, where: "id BETWEEN ? AND ? AND deleted = ?", edit, first, last, deletedBefore)
                try edit.connection.run(
                    "UPDATE \(table) SET deleted = NULL WHERE id BETWEEN ? AND ? AND deleted = ?", first,
                    last,
                    deletedBefore)
            }
            try edit.countAgain(
                "SELECT review FROM taken_back WHERE review BETWEEN ? AND ? AND made = ?", first, last,
                deletedBefore)
            return nil
        }
    }
}
