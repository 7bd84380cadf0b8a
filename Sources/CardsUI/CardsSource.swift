import Flashcards
import Storage

/// Where the cards come from. They are opened once, by the first who needs them.
public final class CardsSource {
    private let open: @MainActor () -> OpenedStore
    private let openAgain: @MainActor (any CardStore) -> OpenedStore
    private var opened: OpenedStore?

    /// - Parameter reopen: for when a store has turned out to be damaged.
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

    /// Puts another store in the place of a damaged one.
    func reopen() { opened = openAgain(store) }

    /// What the person should know of how it was opened: told once.
    func takeNotices() -> [StoreNotice] {
        let store = store
        let notices = opened?.notices ?? []
        opened = OpenedStore(store: store, notices: [])
        return notices
    }
}
