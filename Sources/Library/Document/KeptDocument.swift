import Files
import SQLite

/// The JSON file in which a library is kept. It is written whole with each change: where that fails, the change fails too.
final class KeptDocument {
    let path: FilePath
    /// Held open, so that a file that another process puts in its place is known as another one.
    private var file: OpenFile

    init(_ path: FilePath, _ file: OpenFile) {
        self.path = path
        self.file = file
    }

    /// Begins a file, or replaces one.
    init(_ path: FilePath, holding library: Library) throws(StoreFailure) {
        self.path = path
        file = try KeptDocument.write(Document.bytes(of: library), to: path)
    }

    /// If the file was deleted, the next change makes it again.
    var isChangedElsewhere: Bool { FileState(path.text).map { $0 != file.state } ?? false }

    /// Call it in a transaction, with the lock.
    func write(_ connection: Connection) throws {
        file = try KeptDocument.write(Document.bytes(of: connection), to: path)
    }

    /// With the lock, one name for the new file is enough, and what a killed process has left is overwritten.
    private static func write(_ bytes: [UInt8], to path: FilePath) throws(StoreFailure) -> OpenFile {
        try WholeFile.write(bytes, to: path, readableBy: .owner, suffix: ".new")
    }

    /// Puts what the file has now in place of the library's content.
    func read(into library: Library) throws(StoreFailure) {
        let (bytes, file) = try OpenFile.read(path)
        var reader = JSONReader(bytes)
        guard let json = reader.read(), !reader.hasMistake, json["format"]?.text == Document.format,
            json["version"]?.number == Int64(Schema.migrator.newestVersion)
        else { throw .damaged }
        do {
            try library.connection.transaction { try Document.fill(library.connection, with: json) }
        } catch {
            throw .damaged
        }
        library.cardsChanged(nil)
        self.file = file
        library.noteChange(nil)
    }
}

extension Library {
    /// Reads the JSON file again if another process has changed it. Nothing happens to a library in another place.
    @discardableResult
    public func readAgainIfChanged() throws(StoreFailure) -> Bool {
        guard let document, document.isChangedElsewhere else { return false }
        try document.read(into: self)
        return true
    }

    /// A change to a library that is kept in a JSON file comes after those that other processes have made.
    func withDocument<Result>(
        _ work: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        guard let document else { return try work() }
        return try FileLock.hold(document.path) { () throws(StoreFailure) in
            try readAgainIfChanged()
            return try work()
        }
    }
}
