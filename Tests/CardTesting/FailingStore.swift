import Files
import Flashcards

/// A store that fails when a test wants it to.
public final class FailingStore: CardStore {
    private let store: any CardStore
    /// Every change throws this. `nil`: changes work.
    public var writeFailure: StoreFailure?
    /// Every read throws this. `nil`: reading works.
    public var readFailure: StoreFailure?

    public init(_ store: any CardStore, writeFailure: StoreFailure? = nil) {
        self.store = store
        self.writeFailure = writeFailure
    }

    private func change() throws(StoreFailure) -> any CardStore {
        if let writeFailure { throw writeFailure }
        return store
    }

    private func ask() throws(StoreFailure) -> any CardStore {
        if let readFailure { throw readFailure }
        return store
    }

    public func decks() throws(StoreFailure) -> [Deck] { try ask().decks() }
    public func addDeck(named name: String) throws(StoreFailure) -> Deck.ID {
        try change().addDeck(named: name)
    }
    public func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure) {
        try change().rename(deck, to: name)
    }
    public func arrange(_ decks: [Deck.ID]) throws(StoreFailure) { try change().arrange(decks) }
    public func delete(_ deck: Deck.ID) throws(StoreFailure) { try change().delete(deck) }
    public func restore(_ deck: Deck.ID) throws(StoreFailure) { try change().restore(deck) }

    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        try ask().cardIDs(in: deck, holding: text)
    }

    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool {
        try ask().prepareSearch(in: deck)
    }
    public func endSearch() { store.endSearch() }

    public func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card] { try ask().cards(ids) }

    public func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        try change().add(texts, to: deck)
    }

    public func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        try change().change(card, to: text)
    }
    public func delete(_ card: Card.ID) throws(StoreFailure) { try change().delete(card) }
    public func restore(_ card: Card.ID) throws(StoreFailure) { try change().restore(card) }

    public func importCards(
        _ texts: [CardText], into target: ImportReceipt.Target, progress: (Double) -> Bool
    ) throws(StoreFailure) -> ImportReceipt? {
        try change().importCards(texts, into: target, progress: progress)
    }
    public func undo(_ receipt: ImportReceipt) throws(StoreFailure) { try change().undo(receipt) }
    public var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? { nil }

    public func latestRun() throws(StoreFailure) -> StoredRun? { try ask().latestRun() }
    public func begin(_ setup: RunSetup) throws(StoreFailure) -> StoredRun.ID { try change().begin(setup) }

    public func record(
        _ swipe: Swipe, in run: StoredRun.ID, elapsed: Duration
    ) throws(StoreFailure) -> StoredRun.KeptSwipe.ID {
        try change().record(swipe, in: run, elapsed: elapsed)
    }

    public func undo(_ swipe: StoredRun.KeptSwipe.ID) throws(StoreFailure) {
        try change().undo(swipe)
    }

    public func keep(elapsed: Duration, in run: StoredRun.ID) throws(StoreFailure) {
        try change().keep(elapsed: elapsed, in: run)
    }

    public func removeLimit(of run: StoredRun.ID) throws(StoreFailure) {
        try change().removeLimit(of: run)
    }

    public func forget(_ run: StoredRun.ID) throws(StoreFailure) { try change().forget(run) }
}
