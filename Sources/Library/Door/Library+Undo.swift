import Files
import SQLite

/// What has come of an undo or a redo.
public struct Undone: Hashable, Sendable {
    public let step: KeptStep
    /// How many changes stayed as they are, because something newer has changed the same thing since.
    public let conflicts: Int
}

// Undo and redo. They replay what the door has recorded.
extension Library {
    /// A step that has not been taken back. `covered_by` is the step that went back behind this one; it is negative while
    /// that step is itself undone.
    static let isLive = "undone IS NULL AND ifnull(covered_by, 0) <= 0"

    /// Nor one that another machine has done: what was taken over stays.
    static let isOwn = "\(isLive) AND name <> '\(Step.Name.merge.rawValue)'"

    /// A step that was undone. One that concerns everything comes back only while nothing has been undone after it in any
    /// area: it was done after all of that.
    private static let isRedoable = """
        undone IS NOT NULL AND (area <> '\(Step.Area.library.rawValue)' OR NOT EXISTS (
            SELECT 1 FROM step AS later WHERE later.undone > step.undone AND later.area IN
            (\(Step.Area.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))))
        """

    /// What `undo` would take back.
    public func nextUndo(in area: Step.Area) throws(StoreFailure) -> KeptStep? {
        try keeping { try lastStep(in: area, where: Library.isOwn, by: "id DESC") }
    }

    /// What `redo` would bring back.
    public func nextRedo(in area: Step.Area) throws(StoreFailure) -> KeptStep? {
        try keeping { try lastStep(in: area, where: Library.isRedoable, by: "undone DESC, id") }
    }

    /// Takes back the last step in this area, and further ones until it is enough. `nil` if there is none.
    ///
    /// - Parameter isEnough: asked after each step. A move against the computer is taken back with the computer’s answer.
    public func undo(
        in area: Step.Area, until isEnough: (Reading) throws -> Bool = { _ in true }
    ) throws(StoreFailure) -> Undone? {
        try repeatedly(until: isEnough) { edit, isFirst in
            let next = try lastStep(in: area, where: Library.isOwn, by: "id DESC")
            guard let step = next, isFirst || !step.isOfTheWholeLibrary else { return nil }
            let conflicts = try replay(step, .backwards, edit)
            try connection.run("UPDATE step SET undone = ? WHERE id = ?", edit.time, step.id.number)
            return Undone(step: step, conflicts: conflicts)
        }
    }

    /// Brings back the step that was undone last, and further ones until it is enough. `nil` if there is none, or something
    /// else has been done since.
    public func redo(
        in area: Step.Area, until isEnough: (Reading) throws -> Bool = { _ in true }
    ) throws(StoreFailure) -> Undone? {
        try repeatedly(until: isEnough) { edit, isFirst in
            let next = try lastStep(in: area, where: Library.isRedoable, by: "undone DESC, id")
            guard let step = next, isFirst || !step.isOfTheWholeLibrary else { return nil }
            let conflicts = try replay(step, .forwards, edit)
            try connection.run("UPDATE step SET undone = NULL WHERE id = ?", step.id.number)
            return Undone(step: step, conflicts: conflicts)
        }
    }

    /// All of it is one transaction. Returns the last step, with the conflicts of all.
    private func repeatedly(
        until isEnough: (Reading) throws -> Bool, _ replayNext: (Edit, _ isFirst: Bool) throws -> Undone?
    ) throws(StoreFailure) -> Undone? {
        try change { edit in
            var last: Undone?
            repeat {
                // A time of its own for each step, so that redo finds them in their order.
                edit.beginNextStep()
                guard let next = try replayNext(edit, last == nil) else { break }
                last = Undone(step: next.step, conflicts: next.conflicts + (last?.conflicts ?? 0))
            } while try last?.step.isOfTheWholeLibrary != true && !isEnough(edit.reading)
            return last
        }
    }

    /// Takes back everything that was done after a step, in all areas, as one step that can be undone itself.
    @discardableResult
    public func goBack(to step: KeptStep.ID) throws(StoreFailure) -> Undone? {
        try change { edit in
            let later = try connection.numbers(
                """
                SELECT id FROM step WHERE id > ? AND \(Library.isOwn) ORDER BY id DESC
                """, step.number)
            guard !later.isEmpty else { return nil }
            for area in Step.Area.allCases { try forgetUndone(in: area) }
            var conflicts = 0
            for number in later {
                // A time of its own for each step, as for undo: a row can go and come back several times.
                edit.beginNextStep()
                conflicts += try replay(KeptStep.ID(number), .backwards, edit).conflicts
            }
            let back = Step(.goBack, count: later.count)
            try connection.run(
                """
                INSERT INTO step (area, name, about, count, date, changes) VALUES (?, ?, '', ?, ?, ?)
                """, back.area.rawValue, back.name.rawValue, Int64(later.count), edit.date, [UInt8]())
            let made = KeptStep.ID(connection.lastRow)
            for number in later {
                try connection.run("UPDATE step SET covered_by = ? WHERE id = ?", made.number, number)
            }
            return Undone(
                step: KeptStep(id: made, step: back, date: edit.date, isUndone: false), conflicts: conflicts)
        }
    }

    /// Steps that were undone cannot be redone once something else was done. Their imported cards are garbage now.
    func forgetUndone(in area: Step.Area) throws {
        let areas = "area IN (?, '\(Step.Area.library.rawValue)') AND undone IS NOT NULL"
        guard try connection.number("SELECT EXISTS (SELECT 1 FROM step WHERE \(areas))", area.rawValue) == 1
        else { return }
        try connection.run(
            """
            INSERT OR IGNORE INTO garbage (first_card, last_card, removable_from)
            SELECT first_card, last_card, ? FROM step WHERE \(areas) AND first_card IS NOT NULL
            """, now(), area.rawValue)
        try connection.run("DELETE FROM step WHERE \(areas)", area.rawValue)
    }

    /// Each area has its own query, which reads one entry of an index. Of both areas together SQLite would sort all steps.
    private func lastStep(
        in area: Step.Area, where condition: String, by order: String
    ) throws -> KeptStep? {
        func last(in area: String) -> String {
            "SELECT * FROM (SELECT id FROM step WHERE area = \(area) AND \(condition) ORDER BY \(order) LIMIT 1)"
        }
        return try connection.first(
            """
            SELECT \(KeptStep.columns) FROM step
            WHERE id IN (\(last(in: "?")) UNION ALL \(last(in: "'\(Step.Area.library.rawValue)'")))
            ORDER BY \(order) LIMIT 1
            """, area.rawValue, read: KeptStep.init)
    }
}

// Replaying a step.
extension Library {
    enum Direction { case backwards, forwards }

    /// What has come of replaying a step.
    private struct Outcome {
        var conflicts = 0
        /// Whether all that it had changed has been changed since, so that nothing has come of it.
        var isInVain = false
    }

    /// Returns the number of conflicts.
    private func replay(_ step: KeptStep, _ direction: Direction, _ edit: Edit) throws -> Int {
        step.step?.name == .goBack
            ? try replayCovered(by: step.id, direction, edit)
            : try replay(step.id, direction, edit).conflicts
    }

    /// Does nothing for a step that went back itself: whatever goes back behind it takes back what is older than both.
    private func replay(_ step: KeptStep.ID, _ direction: Direction, _ edit: Edit) throws -> Outcome {
        let kept = try connection.first(
            """
            SELECT changes, first_card, last_card, cards_deleted, review, name = ?, name = ?
            FROM step WHERE id = ?
            """, Step.Name.restoreBackup.rawValue, Step.Name.importPackage.rawValue, step.number
        ) { row in
            (
                changes: Changeset(row.bytes(0)), firstCard: row.optionalNumber(1),
                lastCard: row.optionalNumber(2), cardsDeleted: row.optionalNumber(3),
                review: row.optionalNumber(4), isRestoration: row.bool(5), isPackage: row.bool(6)
            )
        }
        guard let kept else { return Outcome() }
        let imported = kept.firstCard.flatMap { first in kept.lastCard.map { first...$0 } }
        var replay = Replay(edit, direction, imported: imported)
        if let imported, direction == .backwards {
            replay.changedElsewhere = try cardsChangedElsewhere(since: step, imported)
        }
        let (count, conflicts) = try replay.changes(kept.changes)
        if let imported {
            let deleted =
                kept.isPackage
                ? try replay.importedPackage(imported, deletedBefore: kept.cardsDeleted)
                : try replay.importedCards(imported, deletedBefore: kept.cardsDeleted)
            try connection.run("UPDATE step SET cards_deleted = ? WHERE id = ?", deleted, step.number)
        }
        if kept.isRestoration {
            let deleted = try replay.restoredRows(of: step, deletedBefore: kept.cardsDeleted)
            try connection.run("UPDATE step SET cards_deleted = ? WHERE id = ?", deleted, step.number)
        }
        if let review = kept.review {
            let again = try replay.review(review)
            try connection.run("UPDATE step SET review = ? WHERE id = ?", again, step.number)
            // A backup that was restored after it takes back, or makes count, the review that counts for the step.
            try connection.run(
                """
                UPDATE restored SET row = ?1 WHERE row = ?2 AND ?1 <> ?2
                    AND step IN (SELECT id FROM step WHERE name = '\(Step.Name.restoreBackup.rawValue)')
                """, again, review)
        }
        return Outcome(
            conflicts: conflicts + replay.changedElsewhere.count,
            isInVain: count > 0 && conflicts == count && imported == nil && kept.review == nil
                && !kept.isRestoration)
    }

    /// Imported cards that another machine has changed since. What it has changed is recorded in the steps that took it over.
    private func cardsChangedElsewhere(
        since step: KeptStep.ID, _ imported: ClosedRange<Int64>
    ) throws -> Set<Int64> {
        var cards: Set<Int64> = []
        try connection.forEach(
            "SELECT changes FROM step WHERE id > ? AND name = ? AND length(changes) > 0", step.number,
            Step.Name.merge.rawValue
        ) { row in
            for change in try Changeset(row.bytes(0)).changes() where change.hasNewContent {
                if let card = change.old.first?.flatMap(\.number), imported.contains(card) {
                    cards.insert(card)
                }
            }
        }
        return try cards.filter {
            try connection.number("SELECT EXISTS (SELECT 1 FROM card WHERE id = ? AND deleted IS NULL)", $0)
                == 1
        }
    }

    /// “Go Back to Here” took back other steps. Undoing it brings them back, the oldest first. Those that cannot come back
    /// because something newer is there stay taken back: as a step to undo, each would do nothing.
    private func replayCovered(
        by step: KeptStep.ID, _ direction: Direction, _ edit: Edit
    ) throws -> Int {
        let isUndone = direction == .backwards
        let (before, after) = isUndone ? (step.number, -step.number) : (-step.number, step.number)
        let covered = try connection.numbers("SELECT id FROM step WHERE covered_by = ? ORDER BY id", before)
        var conflicts = 0
        for number in isUndone ? covered : covered.reversed() {
            edit.beginNextStep()
            let outcome = try replay(KeptStep.ID(number), isUndone ? .forwards : .backwards, edit)
            conflicts += outcome.conflicts
            if isUndone, outcome.isInVain { continue }
            try connection.run("UPDATE step SET covered_by = ? WHERE id = ?", after, number)
        }
        return conflicts
    }
}

extension Changeset.Change {
    /// Whether it has changed a card in another way than that it was deleted or brought back.
    fileprivate var hasNewContent: Bool {
        guard table == "card", kind == .update, let columns = RecordedTable.named[table]?.columns else {
            return false
        }
        return zip(columns, new).contains { $1 != nil && !["deleted", "same_as"].contains($0) }
    }
}

extension KeptStep {
    /// Such a step is undone and redone alone: nobody expects it to go with a step of one activity.
    fileprivate var isOfTheWholeLibrary: Bool { step?.area == .library }
}
