import Flashcards
import Glibc

/// One kind of file that something can be kept in, and how such a file is opened: whatever lies there, the
/// answer is a store that works, and no byte of it is lost.
protocol StoreFile {
    /// The store as those know it who use it.
    associatedtype Store

    var path: FilePath { get }
    var now: () -> Int64 { get }
    /// How the names of files end that belong to this one.
    var companions: [String] { get }

    /// Looks into a file that is not empty. It is not changed before it has been found to be sound.
    func examineContent(fully: Bool) throws(StoreFailure) -> Examination<Store>
    /// Puts a whole new file into its place at once, unless something has come to lie there.
    func create() throws(StoreFailure)
    /// A store in memory that has what a new file has.
    func beginInMemory() -> Store
    /// A store in memory with what can be read of the file without changing anything.
    func salvage() -> Store?
    /// What need not be there any longer goes for good.
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
            // Who names a device or a pipe does not want anything to be done to it.
            if try path.kind() == .other { throw .other("\(path.text) is not a file.") }
            if case .sound(let store) = try first(fully: fully) {
                // If that cannot be now, the next time will do.
                try? purge(store)
                return Opened(store: store, notices: [])
            }
            let store = try FileLock.hold(path) { () throws(StoreFailure) in
                try replace(fully: fully, &notices)
            }
            return Opened(store: store, notices: notices)
        } catch {
            // Reading anything but a file might wait for ever.
            let salvaged = notices.isEmpty && (try? path.kind()) == .file ? salvage() : nil
            return Opened(store: salvaged ?? beginInMemory(), notices: notices + [.notKept(error)])
        }
    }

    /// Without the lock another process can be just putting a new file here; so only good news count.
    private func first(fully: Bool) throws(StoreFailure) -> Examination<Store> {
        do throws(StoreFailure) {
            return try examine(fully: fully)
        } catch {
            if error == .busy { throw error }
            return .nothing
        }
    }

    /// Looks once more, as another process may have been here first: then its file is the right one.
    private func replace(fully: Bool, _ notices: inout [StoreNotice]) throws(StoreFailure) -> Store {
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
