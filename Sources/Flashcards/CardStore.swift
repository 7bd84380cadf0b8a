import Files

/// Loads and saves cards. A change is on the disk when the call returns. A call that throws has changed nothing.
///
/// Several processes may use one file. Each call sees the changes that the others have made.
public protocol CardStore: AnyObject {
    // Decks, in the person's order.

    func decks() throws(StoreFailure) -> [Deck]
    /// Adds the deck at the end of the list.
    func addDeck(named name: String) throws(StoreFailure) -> Deck.ID
    func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure)
    /// Puts the decks into this order. Decks that are not in the list follow in their present order.
    func arrange(_ decks: [Deck.ID]) throws(StoreFailure)
    /// Deletes the deck with its cards. It can be restored for at least a day.
    func delete(_ deck: Deck.ID) throws(StoreFailure)
    /// Brings a deleted deck back to its old position, with its cards and runs.
    func restore(_ deck: Deck.ID) throws(StoreFailure)

    // Cards, the newest first.

    /// The cards whose prompt or answer contains `text`, both compared as `String.folded`. All cards if `text` is empty.
    func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID]
    /// Reads a part of the deck into the search index, for about as long as a frame lasts. A search needs the whole
    /// index, so it is quick once everything has been read. Returns `false` when nothing is left to read.
    func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool
    /// Frees the memory of the search index.
    func endSearch()
    /// The cards in the order of `ids`, without those that were deleted.
    func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card]
    /// Adds all cards or none. The first text becomes the first card of the deck.
    func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID]
    func change(_ card: Card.ID, to text: CardText) throws(StoreFailure)
    /// The card can be restored for at least a day.
    func delete(_ card: Card.ID) throws(StoreFailure)
    /// Brings a deleted card back to its old position.
    func restore(_ card: Card.ID) throws(StoreFailure)

    // Many cards at once.

    /// Adds the cards of a file, and makes a new deck for them if the target asks for one. Adds everything or nothing.
    /// The first text becomes the first card of the deck.
    ///
    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. If it returns `false`, the
    ///   import is cancelled, nothing is added, and the result is `nil`.
    func importCards(
        _ texts: [CardText], into target: ImportReceipt.Target, progress: (Double) -> Bool
    ) throws(StoreFailure) -> ImportReceipt?
    /// Deletes the imported cards, and also the deck that was made for them if it has no other cards by now.
    func undo(_ receipt: ImportReceipt) throws(StoreFailure)
    /// Opens the same file a second time, for work on another thread. `nil` for a store that has no file.
    var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? { get }

    // Runs through decks, with each swipe.

    /// The run that was begun last, among those whose deck still exists.
    func latestRun() throws(StoreFailure) -> StoredRun?
    /// Begins a run. Older runs without a swipe are deleted.
    func begin(_ setup: RunSetup) throws(StoreFailure) -> StoredRun.ID
    func record(_ swipe: Swipe, in run: StoredRun.ID, elapsed: Duration) throws(StoreFailure)
        -> StoredRun.KeptSwipe.ID
    /// Deletes the swipe.
    func undo(_ swipe: StoredRun.KeptSwipe.ID) throws(StoreFailure)
    func keep(elapsed: Duration, in run: StoredRun.ID) throws(StoreFailure)
    /// Removes the time limit of the run.
    func removeLimit(of run: StoredRun.ID) throws(StoreFailure)
    /// Deletes the run, so that the one before it is the latest again.
    func forget(_ run: StoredRun.ID) throws(StoreFailure)
}

// For stores that have all cards in memory anyway.
extension CardStore {
    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool { false }
    public func endSearch() {}
}

/// A run as it is stored: its setup, its time and its swipes.
public struct StoredRun: Hashable, Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public let setup: RunSetup
    /// The time that the run has taken, without pauses.
    public let elapsed: Duration
    public let swipes: [KeptSwipe]

    public struct KeptSwipe: Hashable, Sendable, Identifiable {
        public struct ID: Hashable, Sendable {
            public let number: Int64

            public init(_ number: Int64) { self.number = number }
        }

        public let id: ID
        public let swipe: Swipe

        public init(id: ID, swipe: Swipe) {
            self.id = id
            self.swipe = swipe
        }
    }

    public init(id: ID, setup: RunSetup, elapsed: Duration = .zero, swipes: [KeptSwipe] = []) {
        self.id = id
        self.setup = setup
        self.elapsed = elapsed
        self.swipes = swipes
    }
}
