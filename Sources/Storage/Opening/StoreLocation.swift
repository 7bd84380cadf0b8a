import Files
import Flashcards

/// Where cards are stored.
public enum StoreLocation: Hashable, Sendable {
    case database(String)
    case jsonFile(String)
    /// In memory, until the program ends.
    case memory
}

public typealias OpenedStore = Opened<any CardStore>

/// An opened store, which always works, and notices for the person about problems with its file.
public struct Opened<Store> {
    public let store: Store
    public let notices: [StoreNotice]

    public init(store: Store, notices: [StoreNotice]) {
        self.store = store
        self.notices = notices
    }
}

public enum StoreNotice: Hashable, Sendable {
    /// The file could not be used. It was renamed, and a new one was made.
    case setAside(from: String, to: String, SettingAsideReason)
    /// The file cannot be written and was not changed. The store has what could be read of it, in memory only.
    case notKept(StoreFailure)
}

extension StoreLocation {
    /// - Parameter sample: the content of a new store.
    public func open(
        sample: Sample? = nil, now: @escaping () -> Int64 = WallClock.milliseconds
    ) -> OpenedStore {
        open(sample, fully: false, now)
    }

    /// Call this after `store` has thrown `damaged`. Checks the whole file, sets it aside if it is damaged, and opens it
    /// or a new one.
    public func reopen(
        closing store: any CardStore, sample: Sample? = nil,
        now: @escaping () -> Int64 = WallClock.milliseconds
    ) -> OpenedStore {
        (store as? SQLiteCardStore)?.close()
        return open(sample, fully: true, now)
    }

    private func open(_ sample: Sample?, fully: Bool, _ now: @escaping () -> Int64) -> OpenedStore {
        do throws(StoreFailure) {
            switch self {
            case .database(let path):
                let file = CardDatabase(path: try FilePath(following: path), sample: sample, now: now)
                return file.open(fully: fully)
            case .jsonFile(let path):
                let file = JSONFile(path: try FilePath(following: path), sample: sample, now: now)
                return file.open(fully: fully)
            case .memory:
                return OpenedStore(store: MemoryCardStore(sample, now: now), notices: [])
            }
        } catch {
            return OpenedStore(store: MemoryCardStore(sample, now: now), notices: [.notKept(error)])
        }
    }
}
