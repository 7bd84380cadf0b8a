import Files
import Glibc

/// A kind of file for a store, and how it is opened: whatever lies there, the result is a store that works, and no byte
/// of the file is lost.
protocol StoreFile {
    /// The protocol of the store.
    associatedtype Store

    var path: FilePath { get }
    var now: () -> Int64 { get }
    /// The endings of files that belong to this one.
    var companions: [String] { get }

    /// Looks into a file that is not empty. It is not changed before it has been found to be sound.
    func examineContent(fully: Bool) throws(StoreFailure) -> Examination<Store>
    /// Puts a whole new file into its place at once, unless something has come to lie there.
    func create() throws(StoreFailure)
    /// A store in memory that has what a new file has.
    func beginInMemory() -> Store
    /// A store in memory with what can be read of the file without changing anything.
    func salvage() -> Store?
    /// Deletes for good what need not be kept any longer.
    func purge(_ store: Store) throws(StoreFailure)
}

enum Examination<Store> {
    case sound(Store)
    case nothing
    case bad(SettingAsideReason)
}

extension StoreFile {
    func purge(_ store: Store) {}

    func open(fully: Bool) -> Opened<Store> {
        var notices: [StoreNotice] = []
        do throws(StoreFailure) {
            try path.makeFolder()
            // A device or a pipe is left alone.
            if try path.kind() == .other { throw .other("\(path.text) is not a file.") }
            if case .sound(let store) = try first(fully: fully) {
                // If it fails, the next start tries again.
                try? purge(store)
                return Opened(store: store, notices: [])
            }
            let store = try FileLock.hold(path) { () throws(StoreFailure) in
                try replace(fully: fully, &notices)
            }
            return Opened(store: store, notices: notices)
        } catch {
            // Reading a device or a pipe could wait for ever.
            let salvaged = notices.isEmpty && (try? path.kind()) == .file ? salvage() : nil
            return Opened(store: salvaged ?? beginInMemory(), notices: notices + [.notKept(error)])
        }
    }

    /// Without the lock, another process may just be replacing the file. So only a sound file counts.
    private func first(fully: Bool) throws(StoreFailure) -> Examination<Store> {
        do throws(StoreFailure) {
            return try examine(fully: fully)
        } catch {
            if error == .busy { throw error }
            return .nothing
        }
    }

    /// Looks again, as another process may have made a sound file meanwhile.
    private func replace(fully: Bool, _ notices: inout [StoreNotice]) throws(StoreFailure) -> Store {
        switch try examine(fully: fully) {
        case .sound(let store):
            return store
        case .bad(let reason):
            try setAside(reason, &notices)
        case .nothing:
            // The companions of a file that was moved away must not be used for the new one.
            let isLeft = companions.contains { FilePath(path.text + $0).isTaken }
            if isLeft { try setAside(.damaged, &notices) }
        }
        try create()
        guard case .sound(let store) = try examine(fully: false) else { throw .damaged }
        return store
    }

    private func setAside(
        _ reason: SettingAsideReason, _ notices: inout [StoreNotice]
    ) throws(StoreFailure) {
        let other = try path.setAside(companions: companions, on: now())
        notices.append(.setAside(from: path.text, to: other.text, reason))
    }

    private func examine(fully: Bool) throws(StoreFailure) -> Examination<Store> {
        switch try path.kind() {
        case .nothing: return .nothing
        case .folder: return .bad(.notOurs)
        case .other: throw .other("\(path.text) is not a file.")
        case .file:
            return FileState(path.text)?.size == 0 ? .bad(.damaged) : try examineContent(fully: fully)
        }
    }
}
