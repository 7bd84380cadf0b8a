import SQLite

/// One portion of rows that are joined with those of the library.
final class Merge {
    let edit: Edit
    private let connection: Connection
    private let stored: StoredRows
    /// Records fields that change, with what they were before. New rows replace nothing, so they are not recorded.
    private let session: Session
    private var inserters: [String: RowInserter] = [:]
    private let reviews: MergedReviews
    private(set) var receipt = MergeReceipt()
    private(set) var latestTime: Int64 = 0
    private(set) var touched = TouchedRows()

    init(_ edit: Edit, _ session: Session) throws {
        self.edit = edit
        self.session = session
        connection = edit.connection
        stored = StoredRows(connection)
        reviews = MergedReviews(connection)
    }

    func take(_ rows: [RowState]) throws {
        for row in rows where !row.isReview { try take(row) }
        guard rows.contains(where: \.isReview) else { return }
        try connection.withoutTriggers(["review_added"], of: ReviewTable.review.name) {
            for row in rows where row.isReview { try take(row) }
            try reviews.finish(edit)
        }
    }

    private func take(_ row: RowState) throws {
        guard let table = MergedTable.named[row.table] else { return receipt.refused += 1 }
        receipt.unknownFields += row.unknownFields
        var row = row
        row.unknownFields = 0
        latestTime = max(latestTime, row.latestTime)
        noteOwnNumber(row.number)
        do {
            switch try table.isOfReviews ? reviews.take(row, table) : take(row, table) {
            case true?: receipt.changed += 1
            case false?: receipt.known += 1
            case nil: receipt.refused += 1
            }
        } catch let error as DatabaseError where error.cause == .refused {
            receipt.refused += 1
        }
    }

    /// This machine has given the number, and has forgotten it: its library was lost, or an older one took its place. Or two
    /// machines have the same number.
    private func noteOwnNumber(_ number: Int64) {
        let own = edit.numbers
        guard number >> Numbers.counterBits == own.machine, number > own.lastNumber else { return }
        receipt.ownNumbersFromElsewhere += 1
        // Damage in a file must not use up all numbers.
        if number - own.lastNumber < 1 << (Numbers.counterBits - 2) { edit.numbers.lastNumber = number }
    }

    /// Whether it was new.
    private func take(_ row: RowState, _ table: MergedTable) throws -> Bool {
        guard let known = try stored.state(of: row.number, in: table) else {
            try insert(row, table)
            return true
        }
        let joined = known.joined(with: row)
        guard joined != known else { return false }
        if table == .model {
            try keepModel(joined)
        } else if known.isTombstone {
            try replaceTombstone(known, with: joined, table)
        } else {
            try update(known, to: joined, table)
            touched.note(joined, before: known)
        }
        return true
    }

    private func insert(_ row: RowState, _ table: MergedTable) throws {
        if table == .model { return try keepModel(row) }
        if row.isTombstone {
            try connection.addTombstone(of: row.number, in: table.name, deleted: row.deleted ?? 0)
            return try keepTimes(of: row)
        }
        try insertRow(row, table)
        touched.note(row, before: nil)
    }

    private func insertRow(_ row: RowState, _ table: MergedTable) throws {
        session.isRecording = false
        defer { session.isRecording = true }
        let inserter = try inserter(table)
        try inserter.add(row.number)
        try inserter.add(row.made)
        try inserter.add(row.isAlive ? nil : row.deleted)
        for value in row.values { try inserter.add(value) }
        try inserter.insert()
        edit.noteMerged(row)
        try keepTimes(of: row)
    }

    private func inserter(_ table: MergedTable) throws -> RowInserter {
        if let known = inserters[table.name] { return known }
        let made = try RowInserter(table.name, ["id", "made", "deleted"] + table.fields, connection)
        inserters[table.name] = made
        return made
    }

    /// A row that was removed for good comes back only if its deletion did not know something.
    private func replaceTombstone(_ known: RowState, with joined: RowState, _ table: MergedTable) throws {
        if joined.isTombstone || !joined.isAlive {
            try connection.addTombstone(of: joined.number, in: table.name, deleted: joined.deleted ?? 0)
            return try keepTimes(of: joined)
        }
        try insertRow(joined, table)
        _ = try connection.takeTombstone(of: joined.number)
        touched.note(joined, before: nil)
    }

    private func update(_ known: RowState, to joined: RowState, _ table: MergedTable) throws {
        var (assignments, values): ([String], [(any Bindable)?]) = ([], [])
        func set(_ column: String, _ value: (any Bindable)?) {
            assignments.append("\(column) = ?")
            values.append(value)
        }
        for (place, field) in table.fields.enumerated() where known.values[place] != joined.values[place] {
            set(field, joined.values[place])
        }
        if known.made != joined.made { set("made", joined.made) }
        let (before, after) = (known.isAlive ? nil : known.deleted, joined.isAlive ? nil : joined.deleted)
        if before != after { set("deleted", after) }
        if !assignments.isEmpty {
            try connection.run(
                "UPDATE \(table.name) SET \(assignments.joined(separator: ", ")) WHERE id = ?",
                all: values + [joined.number])
        }
        try keepTimes(of: joined, isNew: false)
        // It has beaten a deletion. A machine that has deleted it may have nothing but a tombstone, and needs the whole row.
        if joined.isAlive, joined.deleted != nil { edit.noteChanged(joined.number, in: table.name) }
    }

    private func keepTimes(of row: RowState, isNew: Bool = true) throws {
        try connection.run("DELETE FROM field_time WHERE row = ?", row.number)
        var kept: [String: (time: Int64, seen: Int64?)] = [:]
        for (field, time) in row.times { kept[field] = (time, row.seen[field]) }
        for (field, seen) in row.seen where kept[field] == nil {
            let isField = MergedTable.named[row.table]?.place(of: field) != nil
            kept[field] = (isField ? row.made ?? 0 : 0, seen)
        }
        if let restored = row.restored {
            kept[FieldTimes.restored] = (restored, row.seen[FieldTimes.restored])
        }
        // Undo may have put back the time of an earlier deletion into the row.
        if let deleted = row.deleted, row.isAlive || !isNew { kept[FieldTimes.gone] = (deleted, nil) }
        for (field, value) in kept {
            try connection.run(
                "INSERT INTO field_time (row, field, time, seen) VALUES (?, ?, ?, ?)", row.number, field,
                value.time, value.seen)
        }
    }

    /// The newest one is used, by its number in the file.
    private func keepModel(_ row: RowState) throws {
        try connection.run(
            "INSERT INTO memory_model (made, name, parameters, known_before, reviews) VALUES (?, ?, ?, ?, ?)",
            all: [row.made] + row.values)
    }
}

extension RowState {
    fileprivate var isReview: Bool { MergedTable.named[table]?.isOfReviews == true }
}

extension Edit {
    /// A search reads it again.
    fileprivate func noteMerged(_ row: RowState) {
        if row.table == "deck" || row.table == "card" { changedManyCards = true }
    }
}
