import Files

/// Where a library is kept.
public enum LibraryPlace: Hashable, Sendable {
    /// An SQLite file.
    case file(String)
    /// In memory, until the program ends.
    case memory
}

/// A library that was opened. It can always be used.
public struct OpenedLibrary {
    public let library: Library
    /// What was wrong with the file, and what has helped. `nil` if nothing was.
    public let recovery: Recovery?
    /// Why the library is only a copy in memory, beside a file that stays as it is. `nil` if changes are kept.
    public let notKept: NotKept?
}

public enum NotKept: Hashable, Sendable {
    /// A newer version of Recess has written the file.
    case newerVersion
    /// The file with this path is something else.
    case notALibrary(String)
    case failed(StoreFailure)
}

/// How a damaged library was helped. The damaged file is still there, under the name that is given here.
public enum Recovery: Hashable, Sendable {
    /// Only an index was damaged. It was made again from its table, in the same file.
    case indexesRebuilt
    /// Every row that could be read was moved to a new file.
    case rowsMoved(RescuedRows, damagedFile: String)
    /// Nothing could be read, or the file was gone. The backup has taken its place.
    case backupTaken(Backup, damagedFile: String?)
    /// Nothing could be read, or the file was gone, and there was no sound backup. The library is new and empty.
    case begunAnew(damagedFile: String?)
}

/// What could be read of a damaged library.
public struct RescuedRows: Hashable, Sendable {
    /// Rows by the name of their table, with those that are marked as deleted.
    public internal(set) var read: [String: Int] = [:]
    /// Tables of which at least one row could not be read.
    public internal(set) var incomplete: Set<String> = []
    /// Rows that a backup had and the damaged file had not any more.
    public internal(set) var fromBackup: [String: Int] = [:]
    /// The backup that these rows are from.
    public internal(set) var backup: Backup?

    /// What the library has now.
    public internal(set) var library = LibraryCounts.nothing

    /// Whether nothing was lost.
    public var isComplete: Bool { incomplete.isEmpty }
}

/// Why a path is not opened as a library. Nothing was changed there.
public enum OpeningRefusal: Error, Hashable, Sendable {
    /// The file is something else: a text, a picture, the database of another program.
    case otherContent
    case folder
    /// A device or a pipe.
    case notAFile
}
