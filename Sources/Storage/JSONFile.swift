import Files
import Flashcards

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

    /// To be called while the file is locked. So one name for the new file is enough, and each change overwrites
    /// what a killed process has left there.
    static func replace(_ path: FilePath, by library: CardLibrary) throws(StoreFailure) -> OpenFile {
        try WholeFile.write(CardDocument.bytes(of: library), to: path, readableBy: .owner, suffix: ".new")
    }
}
