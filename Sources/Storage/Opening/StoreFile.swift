import Files
import Glibc

/// A kind of file for a store, and how it is opened. Opening always gives a store that works, and never loses a byte of
/// the file: a file that cannot be used is set aside.
protocol StoreFile {
    /// The protocol of the store.
    associatedtype Store

    var path: FilePath { get }
    var now: () -> Int64 { get }
    /// The suffixes of further files that belong to this one, such as “-wal”.
    var companions: [String] { get }

    /// Checks a file that is not empty. Changes nothing before the check has passed.
    func examineContent(fully: Bool) throws(StoreFailure) -> Examination<Store>
    /// Makes a complete new file in one step. Does nothing if another process was first.
    func create() throws(StoreFailure)
    /// A store in memory with the content of a new file.
    func beginInMemory() -> Store
    /// A store in memory with everything that can be read of the file, which is not changed.
    func salvage() -> Store?
    /// Removes what was deleted long enough ago.
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
            // Don't touch a device or a pipe.
            if try path.kind() == .other { throw .other("\(path.text) is not a file.") }
            if case .sound(let store) = try examineWithoutLock(fully: fully) {
                // If it fails, the next start tries again.
                try? purge(store)
                return Opened(store: store, notices: [])
            }
            let store = try FileLock.hold(path) { () throws(StoreFailure) in
                try replace(fully: fully, &notices)
            }
            return Opened(store: store, notices: notices)
        } catch {
            // Don't read from a device or a pipe, which could wait for ever.
            let salvaged = notices.isEmpty && (try? path.kind()) == .file ? salvage() : nil
            return Opened(store: salvaged ?? beginInMemory(), notices: notices + [.notKept(error)])
        }
    }

    /// Checks the file without the lock. Another process may just be replacing it, so only a sound file is believed.
    private func examineWithoutLock(fully: Bool) throws(StoreFailure) -> Examination<Store> {
        do throws(StoreFailure) {
            return try examine(fully: fully)
        } catch {
            if error == .busy { throw error }
            return .nothing
        }
    }

    /// Checks the file again, with the lock, and replaces it if it is still bad or missing.
    private func replace(fully: Bool, _ notices: inout [StoreNotice]) throws(StoreFailure) -> Store {
        switch try examine(fully: fully) {
        case .sound(let store):
            return store
        case .bad(let reason):
            try setAside(reason, &notices)
        case .nothing:
            // A log whose file was moved away must not be used for the new file.
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
