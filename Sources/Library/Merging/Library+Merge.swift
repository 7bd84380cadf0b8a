import Files
import SQLite

/// What has come of rows from another machine.
public struct MergeReceipt: Hashable, Sendable {
    /// Rows that are new or different now.
    public internal(set) var changed = 0
    /// Rows that told nothing new.
    public internal(set) var known = 0
    /// Rows that no library could have, such as a card without a text.
    public internal(set) var refused = 0
    /// Numbers of this machine that this library has not given, or not any more. The machine should draw another number before
    /// its next start: there may be a twin, such as a copy of the whole machine.
    public internal(set) var ownNumbersFromElsewhere = 0
    /// Fields that only a newer version of Recess knows: read the rows again after an update.
    public internal(set) var unknownFields = 0
}

extension Library {
    /// Joins rows from another machine with those of this library, as one step. History names it; it is never undone.
    ///
    /// Rows can come in any order, several times, and in any portions: give some thousand at a time, so that other steps get
    /// their turn in between. Portions from one machine that follow each other are one line in History.
    ///
    /// - Parameter machine: its name, for History.
    @discardableResult
    public func merge(_ rows: [RowState], from machine: String) throws(StoreFailure) -> MergeReceipt {
        try change { edit in
            let all = try Session(on: connection, tables: RecordedTable.all.map(\.name))
            let merge = try Merge(edit, all)
            try merge.take(rows)
            // Whatever happens here from now on is later than what was seen.
            edit.numbers.lastTime = max(edit.numbers.lastTime, merge.latestTime)
            let isMended = try mend(after: merge, edit)
            let changes = try all.changeset()
            for change in try changes.changes() { edit.noteChange(change) }
            if merge.receipt.changed > 0 || isMended {
                try noteMerge(changes, from: machine, merge.receipt.changed, edit)
            }
            return merge.receipt
        }
    }

    /// What follows from what has come is a change of this machine, which others are told.
    private func mend(after merge: Merge, _ edit: Edit) throws -> Bool {
        guard !merge.touched.isEmpty else { return false }
        let session = try Session(on: connection, tables: RecordedTable.all.map(\.name))
        try Mending(edit, merge.touched).carryOut()
        let changes = try session.changeset()
        try note(changes, edit)
        return !changes.isEmpty
    }

    private func noteMerge(_ changes: Changeset, from machine: String, _ count: Int, _ edit: Edit) throws {
        let step = Step(.merge, about: machine, count: count)
        let last = try connection.first(
            "SELECT id, name, about, length(changes), count FROM step ORDER BY id DESC LIMIT 1"
        ) { (id: $0.number(0), name: $0.text(1), about: $0.text(2), size: $0.number(3), count: $0.number(4)) }
        if let last, last.name == step.name.rawValue, last.about == step.about,
            changes.isEmpty || last.size == 0
        {
            let sum = last.count + Int64(count)
            if changes.isEmpty {
                try connection.run(
                    "UPDATE step SET count = ?, date = ? WHERE id = ?", sum, edit.date, last.id)
            } else {
                try connection.run(
                    "UPDATE step SET count = ?, date = ?, changes = ? WHERE id = ?", sum, edit.date,
                    changes.bytes, last.id)
            }
            return
        }
        (edit.importedCards, edit.review) = (nil, nil)
        try insert(step, changes, on: edit.date, edit)
        try forgetOldSteps()
    }
}
