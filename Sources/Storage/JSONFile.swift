import Flashcards
import Glibc

/// A JSON file with cards.
struct JSONFile: StoreFile {
    let path: FilePath
    /// What a new one begins with.
    let sample: Sample?
    let now: () -> Int64
    let companions: [String] = []

    func examineContent(fully: Bool) throws(StoreFailure) -> Examination<any CardStore> {
        let (bytes, file) = try OpenFile.read(path)
        switch CardDocument.read(bytes) {
        case .bad(let reason):
            return .bad(reason)
        case .library(let library):
            try path.checkWritable()
            return .sound(JSONCardStore(path, library, in: file, now: now))
        }
    }

    func create() throws(StoreFailure) {
        if path.isTaken { return }
        _ = try JSONFile.replace(path, by: CardLibrary(sample))
    }

    func beginInMemory() -> any CardStore { MemoryCardStore(sample, now: now) }

    func salvage() -> (any CardStore)? {
        guard let bytes = try? OpenFile.read(path).bytes,
            case .library(let library) = CardDocument.read(bytes)
        else { return nil }
        return MemoryCardStore(library, now: now)
    }

    func purge(_ store: any CardStore) throws(StoreFailure) { try (store as? any FileCardStore)?.purge() }

    /// Whoever opens the file sees the old one or the new one, each of them whole. To be called while the
    /// file is locked.
    static func replace(_ path: FilePath, by library: CardLibrary) throws(StoreFailure) -> OpenFile {
        let bytes = try CardDocument.bytes(of: library)
        let new = path.beside(".new")
        // One that was begun and not ended: nobody has seen it.
        unlink(new)
        do throws(StoreFailure) {
            let file = try OpenFile(Glibc.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
            try file.write(bytes)
            guard rename(new, path.text) == 0 else { throw .ofTheSystem }
            try path.syncFolder()
            return file
        } catch {
            unlink(new)
            throw error
        }
    }
}
