import Files
import Flashcards

/// Where cards are kept.
public enum StoreLocation: Hashable, Sendable {
    case database(String)
    case jsonFile(String)
    /// Until the program ends.
    case memory
}

public typealias OpenedStore = Opened<any CardStore>

/// A store that works in any case, and what the person should know of how it was opened.
public struct Opened<Store> {
    public let store: Store
    public let notices: [StoreNotice]

    public init(store: Store, notices: [StoreNotice]) {
        self.store = store
        self.notices = notices
    }
}

public enum StoreNotice: Hashable, Sendable {
    /// The file could not be used. It lies under another name now, and a new one has been begun.
    case setAside(from: String, to: String, SettingAsideReason)
    /// The file could not be written, and is as it was. What could be read of it is in memory only.
    case notKept(StoreFailure)
}

extension StoreLocation {
    /// - Parameter sample: what a new store begins with.
    public func open(
        sample: Sample? = nil, now: @escaping () -> Int64 = WallClock.milliseconds
    ) -> OpenedStore {
        open(sample, fully: false, now)
    }

    /// After `store` has said that its file is damaged: looks at all of it, sets it aside if that is so, and
    /// opens it or a new one.
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
