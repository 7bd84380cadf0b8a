import Files

/// The one place that loads and saves cards. What it has said to have done is on the disk when the call
/// returns; what it throws for has not been done, not even in part.
///
/// Where it stands beside others (two processes on one file), each call sees what the others have done.
public protocol CardStore: AnyObject {
    // Decks, in the person's order.

    func decks() throws(StoreFailure) -> [Deck]
    /// At the end.
    func addDeck(named name: String) throws(StoreFailure) -> Deck.ID
    func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure)
    /// Those that are not named keep their order behind those that are.
    func arrange(_ decks: [Deck.ID]) throws(StoreFailure)
    /// With all its cards. It can be restored for a day at least.
    func delete(_ deck: Deck.ID) throws(StoreFailure)
    /// To where it stood, with all that it had.
    func restore(_ deck: Deck.ID) throws(StoreFailure)

    // Cards: the newest first.

    /// The cards whose prompt or answer holds `text` as `String.folded` has it; all of them where it is
    /// empty.
    func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID]
    /// Reads some of what finding cards in a deck takes, for about as long as a frame lasts: so that finding
    /// them, which needs all of it, will answer at once. `false`: there is nothing left to be read.
    func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool
    /// Lets go of what is kept in memory for finding cards.
    func endSearch()
    /// In the order of the numbers; those that are gone are left out.
    func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card]
    /// All or none. The first of them becomes the first of the deck.
    func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID]
    func change(_ card: Card.ID, to text: CardText) throws(StoreFailure)
    /// It can be restored for a day at least.
    func delete(_ card: Card.ID) throws(StoreFailure)
    /// To where it lay.
    func restore(_ card: Card.ID) throws(StoreFailure)

    // Many cards at once.

    /// Takes in what a file has, and makes the deck for it where it is to be a new one: all or nothing. The
    /// first of the texts becomes the first of the deck.
    ///
    /// - Parameter going: hears now and then how much has been done, from 0 to 1. `false` ends it: then there
    ///   is nothing of it, and the answer is `nil`.
    func take(
        _ texts: [CardText], into place: ImportReceipt.Place, going: (Double) -> Bool
    ) throws(StoreFailure) -> ImportReceipt?
    /// Takes the cards out again, and the deck that was made for them if nothing else is in it by now.
    func takeBack(_ receipt: ImportReceipt) throws(StoreFailure)
    /// Opens the same cards once more, for work on a thread of its own. `nil` where they are in no file.
    var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? { get }

    // Runs: how decks have been gone through, swipe by swipe.

    /// The one that was begun last, if its deck is still there.
    func latestRun() throws(StoreFailure) -> RunRecord?
    /// Runs in which nothing was swiped are forgotten meanwhile.
    func begin(_ setup: RunSetup) throws(StoreFailure) -> RunRecord.ID
    func record(_ swipe: Swipe, in run: RunRecord.ID, elapsed: Duration) throws(StoreFailure)
        -> RunRecord.KeptSwipe.ID
    /// As if it had not been made.
    func takeBack(_ swipe: RunRecord.KeptSwipe.ID) throws(StoreFailure)
    func keep(elapsed: Duration, in run: RunRecord.ID) throws(StoreFailure)
    /// From now on the run may take as long as it takes.
    func removeLimit(of run: RunRecord.ID) throws(StoreFailure)
    /// As if it had not been begun: the one before is the latest again.
    func forget(_ run: RunRecord.ID) throws(StoreFailure)
}

// Where all cards are in memory anyway.
extension CardStore {
    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool { false }
    public func endSearch() {}
}

/// Users of a store need not import `Files` to name its failures.
public typealias StoreFailure = Files.StoreFailure
