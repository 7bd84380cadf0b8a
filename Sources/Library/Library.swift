import Files
import SQLite

/// Everything that a person made or did: decks, cards, reviews, games, and where each activity stands.
///
/// Reading is free. Every change goes through one door, `perform`: a named step that is one transaction, is on the disk
/// when the call returns, and is recorded with what is needed to take it back. No activity has undo code of its own.
///
/// A library is used by one thread at a time.
public final class Library {
    let connection: Connection
    /// `nil` in memory.
    let file: KeptFile?
    /// The machine's own number, see `Numbers`.
    let machine: Int64
    /// Milliseconds since 1970.
    let now: () -> Int64
    /// The search index of the deck that was searched last.
    var searched: FoldedDeck?
    /// Whether `forgetSearched` is called for the changes of another connection. If not, every change by another connection
    /// makes the search index be read again.
    var isToldOfChanges = false
    /// Called with the cards that a change has touched; with `nil` where it was so many that all must be read again.
    var onCardsChanged: (([Int64]?) -> Void)?
    /// The memory model that was used last, as reading its parameters takes time.
    var usedModel: KeptModel?
    /// From which thing on there may be something that another model has worked out; `nil` after the last one.
    var worked: (model: Int64, from: Int64?)?
    /// The JSON file in which the library is kept; `nil` in other places.
    var document: KeptDocument?
    /// Where the library of a document is, until it is opened again.
    var workingFile: WorkingFile?
    /// A third connection to that file, for a thread that reads.
    var third: Library?

    /// How many changes the library has had, when this process looked last.
    private var changeCount: Int64 = 0
    private var hasOthersChanges = false

    /// - Parameter connection: of a library that was checked or made, with the newest schema.
    init(
        _ connection: Connection, in file: KeptFile? = nil, machine: Int64, now: @escaping () -> Int64
    ) throws(StoreFailure) {
        self.connection = connection
        self.file = file
        self.machine = machine
        self.now = now
        try keeping {
            try connection.configure()
            changeCount = try connection.number("SELECT changes FROM counter WHERE id = 1")
        }
    }

    /// A library in memory, until the program ends.
    public convenience init(
        machine: Int64 = Library.drawMachineNumber(), now: @escaping () -> Int64 = WallClock.milliseconds
    ) throws(StoreFailure) {
        do {
            let connection = try Connection("", .memory)
            try connection.transaction { try Library.make(in: connection, machine: machine) }
            try self.init(connection, machine: machine, now: now)
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Makes the tables.
    static func make(in connection: Connection, machine: Int64) throws {
        try connection.run("PRAGMA application_id = \(Schema.applicationID)")
        try Schema.migrator.migrate(connection)
        try connection.run(
            "INSERT INTO counter (id, machine, last_number, last_time) VALUES (1, ?, ?, 0)",
            machine, Numbers(machine: machine).lastNumber)
        try drawFileNumber(in: connection)
    }

    /// Each file has a number of its own, also a backup and a file that rows were moved to.
    static func drawFileNumber(in connection: Connection) throws(DatabaseError) {
        try connection.run("UPDATE counter SET file_number = ?", Int64.random(in: 1...Int64.max))
    }

    /// The lowest one is for sample decks.
    public static func drawMachineNumber() -> Int64 {
        Int64.random(in: (SampleRows.machine + 1)...Numbers.machineNumbers.upperBound)
    }

    /// Reads several things that belong together, as they are now.
    public func read<Result>(_ work: (Reading) throws -> Result) throws(StoreFailure) -> Result {
        try keeping { try connection.readTransaction { try work(Reading(connection)) } }
    }

    /// Whether another window or process has changed something since the last call; at first, since this library was opened.
    /// The slices of an import that is going on there are no change yet.
    public func hasChangedElsewhere() throws(StoreFailure) -> Bool {
        try readAgainIfChanged()
        let count = try keeping { try connection.number("SELECT changes FROM counter WHERE id = 1") }
        defer { (changeCount, hasOthersChanges) = (count, false) }
        return hasOthersChanges || count != changeCount
    }

    /// - Parameter count: with a change that was just made here; `nil` for one that somebody else has made.
    func noteChange(_ count: Int64?) {
        if count != changeCount + 1 { hasOthersChanges = true }
        if let count { changeCount = count }
    }

    /// Turns SQLite's errors into reasons that can be told.
    func keeping<Result>(_ work: () throws -> Result) throws(StoreFailure) -> Result {
        do { return try work() } catch { throw StoreFailure(error) }
    }
}

extension StoreFailure {
    init(_ error: any Error) {
        switch error {
        case let failure as StoreFailure: self = failure
        case let error as DatabaseError: self.init(error)
        default: self = .other("\(error)")
        }
    }

    private init(_ error: DatabaseError) {
        switch error.cause {
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .busy: self = .busy
        case .damaged: self = .damaged
        case .missingReference: self = .gone
        case .refused, .wrongStatement, .interrupted, .other: self = .other(error.description)
        }
    }
}
