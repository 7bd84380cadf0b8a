import Files

/// Where the sessions read cards, and where they hand in what the person does. The program keeps it all in its library.
public struct CardShelf {
    /// In the person's order.
    public var decks: () throws(StoreFailure) -> [Deck]
    /// The name of a deck, without counting its cards; `nil` where it is not there.
    public var deckName: (Deck.ID) throws(StoreFailure) -> String?
    /// Whether a deck has cards, also where they are all suspended.
    public var hasCards: (Deck.ID) throws(StoreFailure) -> Bool
    /// The cards of a deck that a query finds, see `CardQuery`: the newest first. All cards if the text is empty.
    public var cardIDs: (Deck.ID, _ text: String) throws(StoreFailure) -> [Card.ID]
    /// Those that a run asks: without the suspended ones.
    public var cardsToAsk: (Deck.ID) throws(StoreFailure) -> [Card.ID]
    /// The cards in the order of their numbers, without those that were deleted.
    public var cards: ([Card.ID]) throws(StoreFailure) -> [Card]
    /// These cards, and all others of their notes.
    public var withWholeNotes: ([Card.ID]) throws(StoreFailure) -> [Card.ID]
    /// All tags in the library, in the order of the alphabet.
    public var tags: () throws(StoreFailure) -> [CardTag]
    /// The kinds of notes that a person can choose from.
    public var kinds: () throws(StoreFailure) -> [NoteKind]
    /// How many notes each kind has, and how one of them is used. It is read in the background.
    public var kindUse: (NoteKind.ID?, @escaping (Result<KindUse, StoreFailure>) -> Void) -> Void
    /// The highest number of a card that a note has or had.
    public var highestCardNumber: (Note.ID) throws(StoreFailure) -> Int
    /// Reads the deck into the search index, off the main thread, and then calls the second parameter. Until then a search
    /// reads the deck itself.
    public var prepareSearch: (Deck.ID, @escaping () -> Void) -> Void
    /// Frees the memory of the search index.
    public var endSearch: () -> Void
    /// The run, or the session of learning, that was begun last, among those whose deck is there.
    public var latestRun: (_ isLearning: Bool, _ goingOn: RunSetup?) throws(StoreFailure) -> RunRecord?
    /// What a session of learning would ask now. It is worked out in the background.
    public var planSession: (SessionRequest, @escaping (Result<SessionPlan, StoreFailure>) -> Void) -> Void
    /// Which run is to be shown.
    public var findRun: (RunSearch) throws(StoreFailure) -> FoundRun
    /// The same off the main thread. The second parameter is called with `nil` where that would be older than what is shown.
    public var findRunInBackground: (RunSearch, @escaping (Result<FoundRun, StoreFailure>?) -> Void) -> Void
    /// Whether something was handed in that cannot be read yet.
    public var isBusy: () -> Bool

    /// Changes decks and cards. The second parameter is called once the change can be read, or was not possible.
    public var carryOut: (CardStep, @escaping (Result<CardStep.Outcome, StoreFailure>) -> Void) -> Void
    /// A step of a run, which the screen shows already.
    public var play: (RunStep) -> Void
    /// How long the run has taken so far.
    public var keepElapsed: (Duration, RunSetup) -> Void

    public init(
        decks: @escaping () throws(StoreFailure) -> [Deck],
        deckName: @escaping (Deck.ID) throws(StoreFailure) -> String?,
        hasCards: @escaping (Deck.ID) throws(StoreFailure) -> Bool,
        cardIDs: @escaping (Deck.ID, _ text: String) throws(StoreFailure) -> [Card.ID],
        cardsToAsk: @escaping (Deck.ID) throws(StoreFailure) -> [Card.ID],
        cards: @escaping ([Card.ID]) throws(StoreFailure) -> [Card],
        withWholeNotes: @escaping ([Card.ID]) throws(StoreFailure) -> [Card.ID],
        tags: @escaping () throws(StoreFailure) -> [CardTag],
        kinds: @escaping () throws(StoreFailure) -> [NoteKind],
        kindUse: @escaping (NoteKind.ID?, @escaping (Result<KindUse, StoreFailure>) -> Void) -> Void,
        highestCardNumber: @escaping (Note.ID) throws(StoreFailure) -> Int,
        prepareSearch: @escaping (Deck.ID, @escaping () -> Void) -> Void,
        endSearch: @escaping () -> Void,
        latestRun: @escaping (_ isLearning: Bool, _ goingOn: RunSetup?) throws(StoreFailure) -> RunRecord?,
        planSession:
            @escaping (
                SessionRequest, @escaping (Result<SessionPlan, StoreFailure>) -> Void
            ) -> Void,
        findRun: @escaping (RunSearch) throws(StoreFailure) -> FoundRun,
        findRunInBackground:
            @escaping (RunSearch, @escaping (Result<FoundRun, StoreFailure>?) -> Void) -> Void,
        isBusy: @escaping () -> Bool,
        carryOut: @escaping (CardStep, @escaping (Result<CardStep.Outcome, StoreFailure>) -> Void) -> Void,
        play: @escaping (RunStep) -> Void,
        keepElapsed: @escaping (Duration, RunSetup) -> Void
    ) {
        (self.decks, self.deckName, self.cardIDs, self.cards) = (decks, deckName, cardIDs, cards)
        (self.hasCards, self.withWholeNotes) = (hasCards, withWholeNotes)
        (self.cardsToAsk, self.tags, self.kinds, self.kindUse) = (cardsToAsk, tags, kinds, kindUse)
        self.highestCardNumber = highestCardNumber
        (self.prepareSearch, self.endSearch) = (prepareSearch, endSearch)
        (self.latestRun, self.planSession, self.isBusy) = (latestRun, planSession, isBusy)
        (self.findRun, self.findRunInBackground) = (findRun, findRunInBackground)
        (self.carryOut, self.play, self.keepElapsed) = (carryOut, play, keepElapsed)
    }
}

/// A session of learning that a person may want.
public struct SessionRequest: Hashable, Sendable {
    public let deck: Deck.ID
    /// `nil`: all that is due.
    public let minutes: Int?
    public let seed: UInt64

    public init(_ deck: Deck.ID, minutes: Int?, seed: UInt64) {
        (self.deck, self.minutes, self.seed) = (deck, minutes, seed)
    }
}

/// A session, with as many cards as there may be time for.
public struct SessionPlan: Hashable, Sendable {
    public let session: Session
    /// When there is more to learn after it. `nil` if nothing is known that could be forgotten.
    public let next: NextSession?

    public init(_ session: Session, next: NextSession?) {
        (self.session, self.next) = (session, next)
    }
}

/// When there is something to learn again, and for how long.
public struct NextSession: Hashable, Sendable {
    /// 0 is today.
    public let days: Int
    public let minutes: Int

    public init(inDays days: Int, minutes: Int) { (self.days, self.minutes) = (days, minutes) }
}

/// Some cards that something is done to at once.
public struct CardChoice: Hashable, Sendable {
    public let cards: [Card.ID]
    /// What one of them asks, for History.
    public let prompt: String

    public init(_ card: Card) { (cards, prompt) = ([card.id], card.prompt) }

    public init(_ cards: [Card.ID], prompt: String) { (self.cards, self.prompt) = (cards, prompt) }
}

/// A change to decks or cards.
public enum CardStep: Hashable, Sendable {
    case makeDeck(named: String)
    case rename(Deck, to: String)
    /// Puts the deck into another one, or at the top. All decks follow in their new order.
    case place(Deck, inside: Deck.ID?, order: [Deck.ID])
    /// All decks in their new order, after this one was moved.
    case move(Deck, order: [Deck.ID])
    case deleteDeck(Deck)
    case add(WrittenNote, to: Deck.ID)
    /// The note of the card, and so all cards of that note.
    case change(Card, to: WrittenNote)
    /// How all notes of a kind are asked.
    case changeKind(KindChange)
    /// A new kind. It gets a number of its own.
    case makeKind(NoteKind)
    /// Only one that no note is of.
    case deleteKind(NoteKind)
    case deleteCards(CardChoice)
    case suspend(CardChoice, Bool)
    case flag(CardChoice, CardFlag?)
    case tag(CardChoice, adding: [CardTag], removing: [CardTag])
    case moveCards(CardChoice, to: Deck)

    /// What was made.
    public enum Outcome: Hashable, Sendable {
        case nothing
        case deck(Deck.ID)
        /// Those of a new note.
        case cards([Card.ID])
        case kind(NoteKind.ID)
    }
}

/// What happens in a run. A run is known by what it was begun with: its seed is drawn at random.
public enum RunStep: Hashable, Sendable {
    /// The person has begun a run.
    case begin(RunSetup, deckName: String)
    /// A run that began by itself, such as the first one, is kept with its first swipe.
    case swipe(Swipe, of: Card, in: RunSetup, elapsed: Duration)
    case goOnWithoutClock(RunSetup)
}
