import SQLite

/// Takes recorded changes back, or makes them again. Where something newer has changed the same field since, the newer
/// stays, and the conflict is counted.
struct Replay {
    let edit: Edit
    let direction: Library.Direction
    /// The numbers of cards that the step has imported without recording them one by one.
    let imported: ClosedRange<Int64>?
    /// Those among them that stay, as another machine has changed them.
    var changedElsewhere: Set<Int64> = []

    init(_ edit: Edit, _ direction: Library.Direction, imported: ClosedRange<Int64>? = nil) {
        self.edit = edit
        self.direction = direction
        self.imported = imported
    }

    private var connection: Connection { edit.connection }

    /// - Returns: how many changes there are, and how many of them stay as they are.
    func changes(_ changeset: Changeset) throws -> (count: Int, conflicts: Int) {
        let changes = try changeset.changes()
        var conflicts = 0
        for change in direction == .backwards ? changes.reversed() : changes {
            guard let table = RecordedTable.named[change.table] else { continue }
            edit.noteChange(change)
            if try !replay(change, in: table) { conflicts += 1 }
        }
        return (changes.count, conflicts)
    }

    /// `false` if something newer is there.
    private func replay(_ change: Changeset.Change, in table: RecordedTable) throws -> Bool {
        switch (change.kind, direction) {
        case (.update, .backwards): try update(change, in: table, from: change.new, to: change.old)
        case (.update, .forwards): try update(change, in: table, from: change.old, to: change.new)
        case (.insert, .backwards), (.delete, .forwards):
            try remove(change, in: table, change.kind == .insert ? change.new : change.old)
        case (.insert, .forwards), (.delete, .backwards):
            try bringBack(change, in: table, change.kind == .insert ? change.new : change.old)
        }
    }

    /// Field by field: another field of the row may have changed since.
    private func update(
        _ change: Changeset.Change, in table: RecordedTable, from present: [Value?], to wanted: [Value?]
    ) throws -> Bool {
        var isWhole = true
        for (column, name) in table.columns.enumerated() where !change.key.contains(column) {
            guard column < present.count, let present = present[column], let wanted = wanted[column] else {
                continue
            }
            let key = try key(of: change, change.old)
            try connection.run(
                "UPDATE \(table.name) SET \(name) = ? WHERE \(table.columns[0]) = ? AND \(name) IS ?",
                wanted, key, present)
            if connection.changeCount == 0 {
                isWhole = false
            } else if table.marksDeleted, let row = key.number {
                try note(name, of: row, in: table, from: present, to: wanted)
            }
        }
        return isWhole
    }

    private func note(
        _ field: String, of row: Int64, in table: RecordedTable, from present: Value, to wanted: Value
    ) throws {
        edit.noteChanged(row, in: table.name)
        if field == "deleted" {
            return try FieldTimes.noteDeleted(wanted.number, before: present.number, row, in: table, edit)
        }
        try FieldTimes.note(field, of: row, edit)
        try FieldTimes.stayDeleted(row, in: table, edit)
    }

    /// A row with a number is marked as deleted, so that it can come back with all that belongs to it.
    private func remove(_ change: Changeset.Change, in table: RecordedTable, _ values: [Value?]) throws
        -> Bool
    {
        let key = try key(of: change, values)
        // Every field has to be as it was made: a newer text keeps its row.
        let fields = table.columns.enumerated().filter { $0.offset > 0 && $0.offset < values.count }
        let isUnchanged = fields.map { " AND \($0.element) IS ?" }.joined()
        let present = fields.map { values[$0.offset] ?? .null }
        let condition = "WHERE \(table.columns[0]) = ?" + isUnchanged
        guard table.marksDeleted else {
            try connection.run("DELETE FROM \(table.name) \(condition)", all: [key] + present)
            return connection.changeCount > 0
        }
        if table.name == "deck", let deck = key.number, try hasCardsOfOthers(deck) { return false }
        try connection.run(
            "UPDATE \(table.name) SET deleted = ? \(condition)",
            all: [Value.number(edit.time), key] + present)
        guard connection.changeCount > 0, let row = key.number else { return false }
        try FieldTimes.noteDeleted(edit.time, before: nil, row, in: table, edit)
        return true
    }

    /// Whether a deck has cards that did not come with it, such as from another machine. They would go out of sight with it.
    private func hasCardsOfOthers(_ deck: Int64) throws -> Bool {
        let imported = imported ?? 0...0
        let staying =
            "SELECT EXISTS (SELECT 1 FROM card WHERE deck = ? AND deleted IS NULL \(Replay.only(changedElsewhere)))"
        if !changedElsewhere.isEmpty, try connection.number(staying, deck) == 1 { return true }
        return try connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM card WHERE deck = ?1 AND deleted IS NULL AND id < ?2)
                OR EXISTS (SELECT 1 FROM card WHERE deck = ?1 AND deleted IS NULL AND id > ?3)
            """, deck, imported.lowerBound, imported.upperBound) == 1
    }

    /// As a part of a condition on cards. There are few of them, if any.
    private static func only(_ cards: Set<Int64>) -> String { "AND id IN (\(list(cards)))" }

    static func list(_ cards: Set<Int64>) -> String { cards.sorted().map { "\($0)" }.joined(separator: ", ") }

    /// A condition on imported cards, or on notes, that go.
    func goes(_ table: String) -> String {
        if changedElsewhere.isEmpty { return "" }
        let cards = Replay.list(changedElsewhere)
        return table == "card"
            ? "AND id NOT IN (\(cards))"
            : "AND id NOT IN (SELECT note FROM card WHERE note IS NOT NULL AND id IN (\(cards)))"
    }

    private func bringBack(
        _ change: Changeset.Change, in table: RecordedTable, _ values: [Value?]
    ) throws -> Bool {
        let key = try key(of: change, values)
        if table.marksDeleted, let row = key.number {
            let deleted = try connection.first(
                "SELECT deleted FROM \(table.name) WHERE id = ? AND deleted IS NOT NULL", row
            ) { $0.number(0) }
            if let deleted {
                try connection.run("UPDATE \(table.name) SET deleted = NULL WHERE id = ?", row)
                try FieldTimes.noteDeleted(nil, before: deleted, row, in: table, edit)
                return true
            }
            edit.noteChanged(row, in: table.name)
        }
        // Somebody may have added columns to the file.
        let columns = table.columns.prefix(values.count)
        try connection.run(
            """
            INSERT OR IGNORE INTO \(table.name) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """, all: values.prefix(columns.count).map { $0 ?? .null })
        return connection.changeCount > 0
    }

    /// Every recorded table has one column as its key, the first.
    private func key(of change: Changeset.Change, _ values: [Value?]) throws -> Value {
        guard change.key == [0], let key = values.first.flatMap({ $0 }) else {
            throw DatabaseError.damaged("a step has changed a row without a key")
        }
        return key
    }
}

// What steps do that is not recorded row by row.
extension Replay {
    /// Cards of an import, by their numbers. Returns when they were deleted, which finds them again: not those that were
    /// deleted one by one before. `nil` where nothing was to do, as their deck is out of sight with them.
    func importedCards(_ numbers: ClosedRange<Int64>, deletedBefore: Int64?) throws -> Int64? {
        edit.changedManyCards = true
        edit.noteChanged(numbers, in: "card")
        switch direction {
        case .backwards:
            let isDeckThere = try connection.number(
                """
                SELECT EXISTS (SELECT 1 FROM deck WHERE deleted IS NULL
                    AND id = (SELECT deck FROM card WHERE id BETWEEN ? AND ? LIMIT 1))
                """, numbers.lowerBound, numbers.upperBound)
            guard isDeckThere == 1 || !changedElsewhere.isEmpty else { return nil }
            let condition = "id BETWEEN ? AND ? AND deleted IS NULL \(goes("card"))"
            try FieldTimes.noteDeletions(
                in: "card", where: condition, edit, numbers.lowerBound, numbers.upperBound)
            try connection.run(
                "UPDATE card SET deleted = ? WHERE \(condition)", edit.time, numbers.lowerBound,
                numbers.upperBound)
            try notes(of: numbers, deleted: edit.time, wasDeleted: nil)
            return edit.time
        case .forwards:
            guard let deletedBefore else { return nil }
            try FieldTimes.noteRestorations(
                in: "card", where: "id BETWEEN ? AND ? AND deleted = ?", edit, numbers.lowerBound,
                numbers.upperBound, deletedBefore)
            try connection.run(
                "UPDATE card SET deleted = NULL WHERE id BETWEEN ? AND ? AND deleted = ?",
                numbers.lowerBound, numbers.upperBound, deletedBefore)
            try notes(of: numbers, deleted: nil, wasDeleted: deletedBefore)
            return nil
        }
    }

    /// Notes go and come with their cards. Most imports have none.
    private func notes(of cards: ClosedRange<Int64>, deleted: Int64?, wasDeleted: Int64?) throws {
        let ofCards =
            "id IN (SELECT note FROM card WHERE id BETWEEN ? AND ? AND note IS NOT NULL) \(goes("note"))"
        let (first, last) = (cards.lowerBound, cards.upperBound)
        try edit.noteChanged("SELECT id FROM note WHERE \(ofCards)", first, last, in: "note")
        if let wasDeleted {
            try FieldTimes.noteRestorations(
                in: "note", where: "\(ofCards) AND deleted = ?", edit, first, last, wasDeleted)
        } else {
            try FieldTimes.noteDeletions(
                in: "note", where: "\(ofCards) AND deleted IS NULL", edit, first, last)
        }
        try connection.run(
            "UPDATE note SET deleted = ? WHERE deleted IS ? AND \(ofCards)", deleted, wasDeleted, first, last)
    }

    /// Reviews are only added, also when one is taken back or made again. Returns the number of the review that counts
    /// for the step from now on.
    func review(_ number: Int64) throws -> Int64 {
        let thing = try connection.first("SELECT thing FROM review WHERE id = ?", number) { $0.number(0) }
        if let thing { edit.reviewed.insert(thing) }
        switch direction {
        case .backwards:
            try edit.takeBack("SELECT ? AS id", number)
            edit.noteChanged(number, in: ReviewTable.review.name)
            return number
        case .forwards:
            let again = edit.numbers.next()
            edit.noteChanged(again, in: ReviewTable.review.name)
            try connection.run(
                """
                INSERT INTO review (id, thing, way, grade, picked, choices, run, date, took, origin)
                SELECT ?, thing, way, grade, picked, choices, run, date, took, origin FROM review WHERE id = ?
                """, again, number)
            return again
        }
    }
}
