import Flashcards
import Glibc

/// One kind of file that cards can be kept in, and how such a file is opened: whatever lies there, the
/// answer is a store that works, and no byte of it is lost.
protocol CardFile {
    var path: FilePath { get }
    var now: () -> Int64 { get }
    /// How the names of files end that belong to this one.
    var companions: [String] { get }

    /// Looks into a file that is not empty. It is not changed before it has been found to be sound.
    func examineContent(fully: Bool) throws(StoreFailure) -> Examination
    /// Puts a whole new file into its place at once, unless something has come to lie there.
    func create(_ sample: Sample?) throws(StoreFailure)
    /// What can be read without changing anything.
    func salvage() -> CardLibrary?
}

protocol FileCardStore: CardStore {
    /// What was deleted more than a day ago goes for good.
    func purge() throws(StoreFailure)
}

enum Examination {
    case sound(any FileCardStore)
    case nothing
    case bad(SettingAsideReason)
}

extension CardFile {
    func open(_ sample: Sample?, fully: Bool) -> OpenedStore {
        var notices: [StoreNotice] = []
        do throws(StoreFailure) {
            try path.makeFolder()
            // Who names a device or a pipe does not want anything to be done to it.
            if try path.kind() == .other { throw .other("\(path.text) is not a file.") }
            if case .sound(let store) = try first(fully: fully) {
                // If that cannot be now, the next time will do.
                try? store.purge()
                return OpenedStore(store: store, notices: [])
            }
            let store = try FileLock.hold(path) { () throws(StoreFailure) in
                try replace(sample, fully: fully, &notices)
            }
            return OpenedStore(store: store, notices: notices)
        } catch {
            // Reading anything but a file might wait for ever.
            let library = notices.isEmpty && (try? path.kind()) == .file ? salvage() : nil
            return OpenedStore(
                store: MemoryCardStore(library ?? CardLibrary(sample), now: now),
                notices: notices + [.notKept(error)])
        }
    }

    /// Without the lock another process can be just putting a new file here; so only good news count.
    private func first(fully: Bool) throws(StoreFailure) -> Examination {
        do throws(StoreFailure) {
            return try examine(fully: fully)
        } catch {
            if error == .busy { throw error }
            return .nothing
        }
    }

    /// Looks once more, as another process may have been here first: then its file is the right one.
    private func replace(
        _ sample: Sample?, fully: Bool, _ notices: inout [StoreNotice]
    ) throws(StoreFailure) -> any CardStore {
        switch try examine(fully: fully) {
        case .sound(let store):
            return store
        case .bad(let reason):
            try setAside(reason, &notices)
        case .nothing:
            // What belonged to a file that somebody has taken away must not be taken for the new one's.
            let isLeft = companions.contains { FilePath(path.text + $0).isTaken }
            if isLeft { try setAside(.damaged, &notices) }
        }
        try create(sample)
        guard case .sound(let store) = try examine(fully: false) else { throw .damaged }
        return store
    }

    private func setAside(
        _ reason: SettingAsideReason, _ notices: inout [StoreNotice]
    ) throws(StoreFailure) {
        let other = try path.setAside(companions: companions, on: now())
        notices.append(.setAside(from: path.text, to: other.text, reason))
    }

    private func examine(fully: Bool) throws(StoreFailure) -> Examination {
        switch try path.kind() {
        case .nothing: return .nothing
        case .folder: return .bad(.notOurs)
        case .other: throw .other("\(path.text) is not a file.")
        case .file:
            return FileState(path.text)?.size == 0 ? .bad(.damaged) : try examineContent(fully: fully)
        }
    }
}
