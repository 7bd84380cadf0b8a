import Files
import Flashcards

/// A store that keeps all cards as one `CardLibrary`. It only has to say how to read and change this value.
public protocol LibraryStore: CardStore {
    var now: () -> Int64 { get }

    func read<Result>(_ work: (CardLibrary) throws(StoreFailure) -> Result) throws(StoreFailure) -> Result

    /// If `work` throws, nothing is changed.
    func write<Result>(
        _ work: (inout CardLibrary) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result
}

extension LibraryStore {
    public func decks() throws(StoreFailure) -> [Deck] { try read { $0.allDecks() } }

    public func addDeck(named name: String) throws(StoreFailure) -> Deck.ID {
        try write { library throws(StoreFailure) in try library.addDeck(named: name) }
    }

    public func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.rename(deck, to: name) }
    }

    public func arrange(_ decks: [Deck.ID]) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.arrange(decks) }
    }

    public func delete(_ deck: Deck.ID) throws(StoreFailure) {
        try write { [now] library throws(StoreFailure) in try library.delete(deck, on: now()) }
    }

    public func restore(_ deck: Deck.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.restore(deck) }
    }
}

// Cards.
extension LibraryStore {
    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        try read { library throws(StoreFailure) in try library.cardIDs(in: deck, holding: text) }
    }

    public func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card] { try read { $0.cards(ids) } }

    public func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        try write { library throws(StoreFailure) in try library.add(texts, to: deck) }
    }

    public func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.change(card, to: text) }
    }

    public func delete(_ card: Card.ID) throws(StoreFailure) {
        try write { [now] library throws(StoreFailure) in try library.delete(card, on: now()) }
    }

    public func restore(_ card: Card.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.restore(card) }
    }
}

// Many cards at once. Writing them is a single step, so there is only one call of `progress`.
extension LibraryStore {
    public func importCards(
        _ texts: [CardText], into target: ImportReceipt.Target, progress: (Double) -> Bool
    ) throws(StoreFailure) -> ImportReceipt? {
        guard progress(0) else { return nil }
        return try write { library throws(StoreFailure) in try library.importCards(texts, into: target) }
    }

    public func undo(_ receipt: ImportReceipt) throws(StoreFailure) {
        try write { [now] library throws(StoreFailure) in try library.undo(receipt, on: now()) }
    }
}

// Runs.
extension LibraryStore {
    public func latestRun() throws(StoreFailure) -> StoredRun? { try read { $0.latestRun() } }

    public func begin(_ setup: RunSetup) throws(StoreFailure) -> StoredRun.ID {
        try write { library throws(StoreFailure) in try library.begin(setup) }
    }

    public func record(
        _ swipe: Swipe, in run: StoredRun.ID, elapsed: Duration
    ) throws(StoreFailure) -> StoredRun.KeptSwipe.ID {
        try write { library throws(StoreFailure) in try library.record(swipe, in: run, elapsed: elapsed) }
    }

    public func undo(_ swipe: StoredRun.KeptSwipe.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.undo(swipe) }
    }

    public func keep(elapsed: Duration, in run: StoredRun.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.keep(elapsed: elapsed, in: run) }
    }

    public func removeLimit(of run: StoredRun.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.removeLimit(of: run) }
    }

    public func forget(_ run: StoredRun.ID) throws(StoreFailure) {
        try write { library throws(StoreFailure) in try library.forget(run) }
    }
}
