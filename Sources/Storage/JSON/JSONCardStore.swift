import Files
import Flashcards

/// Keeps cards in a JSON file. Each change replaces the whole file, so that the file is complete at any time, and the
/// change is on the disk when the call returns.
public final class JSONCardStore: LibraryStore, FileCardStore {
    public let now: () -> Int64
    private let path: FilePath
    private var library: CardLibrary
    private var file: OpenFile

    init(_ path: FilePath, _ library: CardLibrary, in file: OpenFile, now: @escaping () -> Int64) {
        self.path = path
        self.library = library
        self.file = file
        self.now = now
    }

    public func read<Result>(
        _ work: (CardLibrary) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try readAgainIfChanged()
        return try work(library)
    }

    public func write<Result>(
        _ work: (inout CardLibrary) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try FileLock.hold(path) { () throws(StoreFailure) in
            try readAgainIfChanged()
            var changed = library
            let result = try work(&changed)
            file = try JSONFile.replace(path, by: changed)
            library = changed
            return result
        }
    }

    public var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? {
        { [path] () throws(StoreFailure) in
            let file = JSONFile(path: path, sample: nil, now: WallClock.milliseconds)
            guard case .sound(let store) = try file.examineContent(fully: false) else { throw .damaged }
            return store
        }
    }

    func purge() throws(StoreFailure) {
        let date = now() - WallClock.day
        var purged = library
        purged.purge(deletedBefore: date)
        if purged != library { try write { $0.purge(deletedBefore: date) } }
    }

    /// If the file was deleted, this does nothing, and the next change makes it again.
    private func readAgainIfChanged() throws(StoreFailure) {
        guard let state = FileState(path.text), state != file.state else { return }
        let (bytes, file) = try OpenFile.read(path)
        guard case .library(let library) = CardDocument.read(bytes) else { throw .damaged }
        self.library = library
        self.file = file
    }
}
