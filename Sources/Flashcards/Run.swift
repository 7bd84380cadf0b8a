import Files
import Memory
import Observation

/// A run through a deck: the pile of cards, the clock, and the swipes. The library keeps what the person does in it; undo and
/// redo happen there, and the run follows.
@Observable
public final class Run {
    public private(set) var deck: Deck?
    /// Whether the deck has cards, also where they are all suspended.
    private(set) var deckHasCards = false
    public internal(set) var pile = Pile([])
    /// The visible cards on top of the pile, at most `seenCount`.
    public internal(set) var seen: [SeenCard] = []
    public private(set) var isAnswerShown = false
    public internal(set) var secondsLeft: Int?
    /// Whether the clock runs. If so, call `tick` about once a second.
    public internal(set) var isClockRunning = false
    /// Whether only the person’s first look at the cards is missing: the clock of a new run stands still until then. Call
    /// `look` when they move the pointer, press a key, or have had two seconds.
    public internal(set) var waitsForLook = false
    /// Why the cards cannot be read.
    public private(set) var failure: StoreFailure?
    /// The deck, rules and order of the run. `nil` without a deck.
    public internal(set) var setup: RunSetup?
    /// Whether the person learns. Otherwise they race against the clock. Each way has its own run.
    public internal(set) var isLearning: Bool
    /// Whether the person is asked for how long they want to learn.
    public internal(set) var isChoosingMinutes = false
    /// What a session would have now, while the minutes are chosen and after its end. `nil` until it is worked out.
    public internal(set) var outlook: SessionPlan?
    /// Whether the deck has cards that were added since the race began: they come with the next one.
    public internal(set) var leavesOutNewCards = false
    /// Rises when texts of the run's cards may have changed.
    public internal(set) var version = 0

    /// How many cards are visible: the top one, and the one beneath that appears while the top one is dragged.
    static let seenCount = 2

    /// All swipes of the run. The pile has those whose card is there.
    @ObservationIgnored var swipes: [Swipe] = []
    /// Runs that have begun by themselves since the program started: at most one for each deck, the oldest first.
    @ObservationIgnored var begunByThemselves: [BegunByItself] = []
    @ObservationIgnored var clock = RunClock(limit: nil)
    @ObservationIgnored var pauses: Set<Pause> = []
    @ObservationIgnored var isLookedAt = true
    /// When the top card came to the top, in time of the run's clock.
    @ObservationIgnored private var topSince = Duration.zero
    /// A deck whose import has led from a race to learning. If it is gone again, so is the learning.
    @ObservationIgnored var importedWhileRacing: Deck.ID?
    /// The session that was left to choose the minutes of another one.
    @ObservationIgnored var sessionPutAway: RunSetup?
    /// Rises when another run is shown, and with each reading in the background: what was asked for before is dropped.
    @ObservationIgnored var changeCount = 0
    /// The seed of the next run, once it was drawn.
    @ObservationIgnored var drawnSeed: UInt64?
    @ObservationIgnored let shelf: CardShelf
    @ObservationIgnored var generator: any RandomNumberGenerator
    @ObservationIgnored let surroundings: Surroundings

    /// Goes on with the latest run, or begins one with the first deck.
    ///
    /// - Parameter deckToLearn: the deck that was chosen for learning last, where no session had begun yet.
    public init(
        _ shelf: CardShelf, using generator: any RandomNumberGenerator, pauses: Set<Pause> = [],
        learns: Bool = false, deckToLearn: Deck.ID? = nil, _ surroundings: Surroundings
    ) {
        self.shelf = shelf
        isLearning = learns
        self.generator = generator
        self.pauses = pauses
        self.surroundings = surroundings
        readNow(preferring: learns ? deckToLearn : nil)
    }
}

// Playing.
extension Run {
    public func toggleAnswer() {
        look()
        if situation == .going { isAnswerShown.toggle() }
    }

    /// Swipes the top card away. Does nothing when there is no card or the time is up.
    public func swipe(_ verdict: Verdict) { swipe(verdict.grade) }

    /// - Parameter isTyped: whether the answer was typed.
    public func swipe(_ grade: Grade, isTyped: Bool = false) {
        look()
        clock.advance(to: surroundings.now())
        showTime()
        guard situation == .going, let setup, let top = seen.first else { return }
        let swipe = Swipe(
            grade, of: top.card.id, date: surroundings.date(),
            took: max(.zero, clock.elapsed - topSince).inWholeMilliseconds, isTyped: isTyped)
        swipes.append(swipe)
        pile.apply(swipe)
        shelf.play(.swipe(swipe, of: top.card, in: setup, elapsed: clock.elapsed))
        topChanged()
    }
}

extension Duration {
    /// As it is kept.
    fileprivate var inWholeMilliseconds: Duration {
        .milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}

// Reading.
extension Run {
    func setDeck(_ deck: Deck?) {
        self.deck = deck
        deckHasCards =
            deck.flatMap { deck in
                read { shelf throws(StoreFailure) in try shelf.hasCards(deck.id) }
            } ?? false
    }

    func read<Result>(_ work: (CardShelf) throws(StoreFailure) -> Result) -> Result? {
        do throws(StoreFailure) {
            let result = try work(shelf)
            if failure != nil { failure = nil }
            return result
        } catch {
            failure = error
            return nil
        }
    }
}

// The top of the pile.
extension Run {
    func topChanged() {
        isAnswerShown = false
        showSeen()
        letClockRunOrStop()
        topSince = clock.elapsed
        switch situation {
        case .over where isLearning && outlook == nil: lookAhead()
        case .going: outlook = nil
        default: break
        }
    }

    /// Reads the cards on top. If something else has deleted one of them, the pile is made again without it.
    func showSeen() {
        while true {
            let entries = pile.top(Run.seenCount)
            guard
                let cards = read({ shelf throws(StoreFailure) in try shelf.cards(entries.map(\.card)) })
            else {
                seen = []
                return
            }
            let card = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
            let gone = Set(entries.map(\.card).filter { card[$0] == nil })
            guard gone.isEmpty else {
                pile = Pile(
                    pile.cardsAtFirst.filter { !gone.contains($0) }, after: swipes, pile.rule)
                continue
            }
            seen = entries.compactMap { entry in card[entry.card].map { SeenCard(entry: entry, card: $0) } }
            return
        }
    }
}
