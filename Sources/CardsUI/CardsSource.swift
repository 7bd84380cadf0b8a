import Flashcards
import Storage

/// Opens the store of cards when it is first needed, and keeps it open.
public final class CardsSource {
    private let open: @MainActor () -> OpenedStore
    private let openAgain: @MainActor (any CardStore) -> OpenedStore
    private var opened: OpenedStore?

    /// - Parameter reopen: replaces a store that turned out to be damaged.
    init(
        open: @escaping @MainActor () -> OpenedStore,
        reopen: @escaping @MainActor (any CardStore) -> OpenedStore
    ) {
        self.open = open
        openAgain = reopen
    }

    public convenience init(_ location: StoreLocation) {
        self.init(
            open: { location.open(sample: .deck) }, reopen: { location.reopen(closing: $0, sample: .deck) })
    }

    public var store: any CardStore {
        let opened = opened ?? open()
        self.opened = opened
        return opened.store
    }

    /// Replaces a damaged store.
    func reopen() { opened = openAgain(store) }

    /// Problems that the person should know about since the store was opened. Returns each of them once.
    func takeNotices() -> [StoreNotice] {
        let store = store
        let notices = opened?.notices ?? []
        opened = OpenedStore(store: store, notices: [])
        return notices
    }
}
