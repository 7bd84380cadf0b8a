import Files
import SQLite

// The door. What cannot be recorded cannot be done.
extension Library {
    /// Carries out a step: all of it or nothing. It can be undone afterwards, and what was undone before in its area
    /// cannot be redone any more.
    @discardableResult
    public func perform<Result>(
        _ step: Step, _ work: (Edit) throws -> Result
    ) throws(StoreFailure) -> Result {
        try perform(work, named: { _ in step })
    }

    /// The same for a step whose name depends on what has been found, such as how many cards were new.
    @discardableResult
    public func perform<Result>(
        _ work: (Edit) throws -> Result, named step: (Result) -> Step
    ) throws(StoreFailure) -> Result {
        try change { edit in try record(edit, on: edit.date, { try work(edit) }, named: step) }
    }

    /// Carries out a step within a transaction.
    ///
    /// - Parameter date: when the person did it, for History.
    @discardableResult
    func record<Result>(
        _ edit: Edit, on date: Int64, _ work: () throws -> Result, named step: (Result) -> Step
    ) throws -> Result {
        let session = try Session(on: connection, tables: RecordedTable.all.map(\.name))
        edit.session = session
        (edit.importedCards, edit.review) = (nil, nil)
        let result = try work()
        if let imported = edit.importedCards { edit.noteChanged(imported, in: nil) }
        let changes = try session.changeset()
        try note(changes, edit)
        let step = step(result)
        try forgetUndone(in: step.area)
        try insert(step, changes, on: date, edit)
        try forgetOldSteps()
        edit.session = nil
        return result
    }

    /// What code that changes a row need not think of: when its fields were changed, and that a search must read it again.
    func note(_ changes: Changeset, _ edit: Edit) throws {
        for change in try changes.changes() {
            edit.noteChange(change)
            try FieldTimes.note(change, edit)
        }
    }

    /// A transaction that gives numbers and times.
    func change<Result>(_ work: (Edit) throws -> Result) throws(StoreFailure) -> Result {
        // The pages of an import, or of a long day, would stay in memory as long as the program runs.
        defer { connection.freePages(over: Library.mostBytesOfPages) }
        return try withDocument { () throws(StoreFailure) in
            try changeOnly { edit in
                let result = try work(edit)
                try edit.countChange()
                if let document {
                    try edit.keepNumbers()
                    try document.write(connection)
                }
                return result
            }
        }
    }

    /// The memory for pages that one connection keeps after a change, which is enough for many swipes and moves.
    static let mostBytesOfPages = 2 << 20

    /// The same for a part of a longer change, which nobody can see yet. A JSON file is not written for it.
    func changeOnly<Result>(_ work: (Edit) throws -> Result) throws(StoreFailure) -> Result {
        try file?.expectInPlace()
        return try keeping {
            let edit = Edit(self)
            defer { forgetSearched(edit) }
            let result = try connection.transaction {
                (edit.numbers, edit.date) = (try numbers(), now())
                edit.inStep = try inStep()
                let result = try work(edit)
                try edit.rememberReviewed()
                try edit.keepNumbers()
                try edit.changedRows.keep(in: connection)
                return result
            }
            if let count = edit.changeCount { noteChange(count) }
            return result
        }
    }

    /// For changes that are worth nothing without a later one. That later one waits until all of them are on the disk.
    func withoutWaitingForDisk<Result>(
        _ work: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        guard file != nil else { return try work() }
        // Pages that several slices change go from the log into the file only once.
        try keeping { try setWaiting("NORMAL", pagesBeforeCheckpoint: 16384) }
        defer { waitAsUsual() }
        return try work()
    }

    /// For changes that `DiskWait` brings to the disk afterwards, and for those that can be worked out again. A commit only writes
    /// them: from then on a kill of the program loses nothing, but a power cut could.
    func waitingForDiskElsewhere<Result>(_ work: () -> Result) -> Result {
        guard let file else { return work() }
        // SQLite waits for the disk when it begins its log anew, or it could take old parts of the log for new ones. An empty log
        // has no old parts, so the first change after a start need not wait. A checkpoint, which always waits, comes later.
        let isEmpty = FileState(file.path.log.text)?.size == 0
        try? isEmpty
            ? setWaiting("OFF", pagesBeforeCheckpoint: 0)
            : setWaiting("NORMAL", pagesBeforeCheckpoint: Library.usualPagesBeforeCheckpoint)
        defer { waitAsUsual() }
        return work()
    }

    private static let usualPagesBeforeCheckpoint = 1000

    private func waitAsUsual() {
        try? setWaiting("FULL", pagesBeforeCheckpoint: Library.usualPagesBeforeCheckpoint)
    }

    /// - Parameters:
    ///   - level: how much a commit waits for the disk.
    ///   - pages: with so many in the log, SQLite moves them into the file; 0: never.
    private func setWaiting(_ level: String, pagesBeforeCheckpoint pages: Int) throws(DatabaseError) {
        try connection.run("PRAGMA synchronous = \(level)")
        try connection.run("PRAGMA wal_autocheckpoint = \(pages)")
    }

    /// Those of this machine: a file that was copied from another machine goes on with new ones.
    private func numbers() throws -> Numbers {
        let kept = try connection.first("SELECT machine, last_number, last_time FROM counter WHERE id = 1") {
            (machine: $0.number(0), numbers: Numbers(lastNumber: $0.number(1), lastTime: $0.number(2)))
        }
        guard let kept else { throw StoreFailure.damaged }
        if kept.machine == machine { return kept.numbers }
        // This machine may have written to the file before the other one did.
        var numbers = Numbers(machine: machine)
        numbers.lastTime = kept.numbers.lastTime
        for table in RecordedTable.numbered {
            let last = try connection.number(
                "SELECT max(id) FROM \(table) WHERE id >> \(Numbers.counterBits) = ?", machine)
            numbers.lastNumber = max(numbers.lastNumber, last)
        }
        return numbers
    }

    func insert(_ step: Step, _ changes: Changeset, on date: Int64, _ edit: Edit) throws {
        try connection.run(
            """
            INSERT INTO step (area, name, about, count, date, changes, first_card, last_card, review)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            step.area.rawValue, step.name.rawValue, step.about, Int64(step.count), date, changes.bytes,
            edit.importedCards?.first, edit.importedCards?.last, edit.review)
    }

    /// How many steps can be undone.
    static let mostSteps: Int64 = 10_000

    /// Every now and then, the oldest steps beyond `mostSteps`.
    func forgetOldSteps() throws {
        guard connection.lastRow.isMultiple(of: 64) else { return }
        let newestToForget = try connection.number(
            "SELECT id FROM step ORDER BY id DESC LIMIT 1 OFFSET ?", Library.mostSteps)
        // A step that went back behind a forgotten one could not bring everything back any more.
        try connection.run(
            """
            DELETE FROM step WHERE id IN (SELECT abs(covered_by) FROM step WHERE id <= ?)
            """, newestToForget)
        try connection.run("DELETE FROM step WHERE id <= ?", newestToForget)
    }
}

/// A step while it is carried out: the only way to change a library. What changes content is an extension of it.
public final class Edit {
    let library: Library
    var connection: Connection { library.connection }
    var numbers = Numbers(lastNumber: 0, lastTime: 0)
    /// Milliseconds since 1970.
    fileprivate(set) var date: Int64 = 0
    /// When the step happens, for `made`, `deleted` and `field_time`.
    var time: Int64 {
        if let knownTime { return knownTime }
        let time = numbers.time(at: date)
        knownTime = time
        return time
    }
    private var knownTime: Int64?
    fileprivate(set) var session: Session?
    /// The numbers of cards that were imported without being recorded one by one.
    var importedCards: ClosedRange<Int64>?
    /// The review that the step has added.
    var review: Int64?

    /// Whether other machines are told what changes here.
    var keepsInStep: Bool { inStep == .now }
    fileprivate(set) var inStep = Library.InStep.never
    /// What they are told.
    var changedRows = ChangedRows()

    /// Cards and countries that reviews were added to or taken from.
    var reviewed: Set<Int64> = []

    /// Cards that a search must read again.
    private(set) var changedCards: [Int64] = []
    /// So many cards, or a whole deck, that a search must read everything again.
    var changedManyCards = false

    fileprivate init(_ library: Library) { self.library = library }

    /// What happens next is later than all before.
    func beginNextStep() { knownTime = nil }

    /// So that the next change goes on with them.
    fileprivate func keepNumbers() throws {
        try connection.run(
            """
            UPDATE counter SET machine = ?, last_number = ?, last_time = ?, numbered_file = file_number
            WHERE id = 1
            """,
            library.machine, numbers.lastNumber, numbers.lastTime)
    }

    /// How many changes the library has had with this one.
    fileprivate private(set) var changeCount: Int64?

    /// So that other processes notice it.
    fileprivate func countChange() throws {
        changeCount = try connection.number(
            "UPDATE counter SET changes = changes + 1 WHERE id = 1 RETURNING changes")
    }

    func noteChange(_ change: Changeset.Change) {
        switch change.table {
        case "card":
            let key = (change.kind == .insert ? change.new : change.old).first
            if let card = key.flatMap({ $0 })?.number { changedCards.append(card) }
        case "deck": changedManyCards = true
        default: break
        }
    }

    /// What can be read meanwhile, with the changes of this step.
    public var reading: Reading { Reading(connection) }
}

extension ClosedRange<Int64> {
    fileprivate var first: Int64 { lowerBound }
    fileprivate var last: Int64 { upperBound }
}
