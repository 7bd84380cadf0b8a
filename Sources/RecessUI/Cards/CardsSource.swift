import Flashcards
import Storage

/// Where the cards come from.
struct CardsSource {
    let open: @MainActor () -> OpenedStore
    /// After a store has turned out to be damaged.
    let reopen: @MainActor (any CardStore) -> OpenedStore

    static func at(_ place: StorePlace) -> CardsSource {
        CardsSource(
            open: { place.open(sample: .deck) }, reopen: { place.reopen(closing: $0, sample: .deck) })
    }
}
