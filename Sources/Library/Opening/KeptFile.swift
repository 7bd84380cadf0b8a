import Files
import SQLite

/// The file that a library is in.
struct KeptFile {
    let path: FilePath
    private let identity: FileIdentity?

    init(_ path: FilePath) {
        self.path = path
        identity = FileIdentity(path.text)
    }

    /// If the file was moved away, the next start of the program would not find a change.
    func expectInPlace() throws(StoreFailure) {
        guard let identity, identity == FileIdentity(path.text) else { throw .damaged }
    }
}

extension Connection {
    /// Sets the options of a new connection. In memory, they do nothing.
    func configure() throws(DatabaseError) {
        try run("PRAGMA foreign_keys = ON")
        try run("PRAGMA synchronous = FULL")
        // 32 MiB, allocated only when needed. It holds a hundred thousand cards. After a change, most of it is freed.
        try run("PRAGMA cache_size = -32768")
        // Truncates a log that has grown large.
        try run("PRAGMA journal_size_limit = 4194304")
    }
}

extension Library {
    /// The same content on a connection of its own: for another thread, or to read while this one writes. `nil` in memory. A
    /// library in a JSON file can be opened again once; the other one is for reading, and has a third one for later.
    public func openedAgain() throws(StoreFailure) -> Library? {
        if let workingFile { return try openedAgain(in: workingFile) }
        guard let file else { return nil }
        try file.expectInPlace()
        return try keeping {
            let connection = try Connection(file.path.text, .readWrite)
            return try Library(connection, in: file, machine: machine, now: now)
        }
    }

    /// One more, for a third thread.
    func openedLater() -> LateLibrary? {
        if let third { return LateLibrary(opened: third) }
        guard let file else { return nil }
        let machine = machine
        return LateLibrary { () throws(StoreFailure) in
            try file.expectInPlace()
            do {
                let connection = try Connection(file.path.text, .readWrite)
                let library = try Library(connection, in: file, machine: machine, now: WallClock.milliseconds)
                // It mostly reads a table once from end to end, of which nothing is worth keeping.
                try connection.run("PRAGMA cache_size = -2048")
                return library
            } catch {
                throw StoreFailure(error)
            }
        }
    }
}
