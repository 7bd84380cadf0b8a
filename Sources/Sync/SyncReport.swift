import Files

/// Why libraries are not, or not completely, in step. Each problem goes away by itself when its reason does: nothing is kept of it.
public enum SyncProblem: Hashable, Sendable {
    /// The folder is not there. A stick may be missing.
    case noFolder
    /// The folder, or a file in it, cannot be read or written: the disk is full, or this is not allowed.
    case folder(StoreFailure)
    /// The folder keeps another library in step. Nothing is read or written.
    case anotherLibrary
    /// A newer version of Recess has laid the folder. Nothing is read or written.
    case newerFormat
    /// The other machines' files have not arrived yet.
    case waitingForFolder
    /// A machine writes in a newer way. The others are read.
    case newerMachine(name: String)
    /// Lines or rows that only a newer version of Recess understands. They are read after an update.
    case newerRows(name: String)
    /// A folder in there belongs to another library. It is left alone.
    case machineOfAnotherLibrary(name: String)
    /// Rows that no library could have.
    case refusedRows(name: String)
    /// A file that is far larger than any of ours.
    case tooLarge(name: String)
    /// Another machine gives the same numbers: see `MergeReceipt.ownNumbersFromElsewhere`.
    case sameNumbers(name: String)
    /// The library itself could not be read or written.
    case library(StoreFailure)
}

/// What has come of a step.
public struct SyncReport: Hashable, Sendable {
    /// There is more to do now: call `step` again, after other work that waits.
    public internal(set) var hasMore = false
    /// Rows that were given out.
    public internal(set) var writtenRows = 0
    /// Rows that are new or different now.
    public internal(set) var takenRows = 0
    /// Pictures and sounds that have come.
    public internal(set) var takenMedia = 0
    /// Lines that other machines say they have written, and that have not arrived.
    public internal(set) var missingLines: Int64 = 0
    public internal(set) var problems: [SyncProblem] = []
    public internal(set) var machines: [SyncMachine] = []

    /// Nothing has come of it, as the library could not be used.
    public init(_ failure: StoreFailure) { problems = [.library(failure)] }

    init(problems: [SyncProblem] = []) { self.problems = problems }

    mutating func add(_ problem: SyncProblem) {
        if !problems.contains(problem) { problems.append(problem) }
    }
}

/// Another machine that keeps in step through the folder.
public struct SyncMachine: Hashable, Sendable {
    public let name: String
    /// By its own clock, in milliseconds since 1970.
    public let lastHere: Int64
}
