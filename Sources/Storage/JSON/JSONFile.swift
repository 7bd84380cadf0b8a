import Files
import Flashcards

/// The JSON file with the cards, and how it is opened.
struct JSONFile: StoreFile {
    let path: FilePath
    /// The content of a new file.
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

    /// Call this with the lock. So one name for the new file is enough, and the file that a killed process may have left
    /// is overwritten.
    static func replace(_ path: FilePath, by library: CardLibrary) throws(StoreFailure) -> OpenFile {
        try WholeFile.write(CardDocument.bytes(of: library), to: path, readableBy: .owner, suffix: ".new")
    }
}
