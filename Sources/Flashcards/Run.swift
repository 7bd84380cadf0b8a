import Files
import Observation

/// A run through a deck: the pile of cards, the clock, and the swipes.
@Observable
public final class Run {
    public internal(set) var deck: Deck?
    public internal(set) var pile = Pile([])
    /// The visible cards on top of the pile, at most `seenCount`.
    public private(set) var seen: [SeenCard] = []
    public private(set) var isAnswerShown = false
    public internal(set) var secondsLeft: Int?
    /// Whether the clock runs. If so, call `tick` about once a second.
    public internal(set) var isClockRunning = false
    /// Why the last change could not be saved. The run goes on.
    public internal(set) var failure: StoreFailure?
    /// The deck, rules and order of the run. `nil` without a deck.
    public internal(set) var setup: RunSetup?
    /// Rises when texts of the run's cards may have changed.
    public internal(set) var version = 0
    /// The swipes that were undone, the last one at the end.
    var undone: [Swipe] = []
    /// The swipes of the pile, each with its number in the store. `nil`: it could not be saved.
    @ObservationIgnored var made: [(swipe: Swipe, id: RunRecord.KeptSwipe.ID?)] = []

    /// How many cards are visible: the top one, and the one beneath that appears while the top one is dragged.
    static let seenCount = 2

    @ObservationIgnored var clock = RunClock(limit: nil)
    @ObservationIgnored var pauses: Set<Pause> = []
    /// `nil` if the run could not be saved.
    @ObservationIgnored var record: RunRecord.ID?
    /// When the top card came to the top, in time of the run's clock.
    @ObservationIgnored private var topSince = Duration.zero
    @ObservationIgnored var store: any CardStore
    @ObservationIgnored var generator: any RandomNumberGenerator
    @ObservationIgnored let surroundings: Surroundings

    /// Goes on with the latest run in the store, or begins one with the first deck.
    public init(
        _ store: any CardStore, using generator: any RandomNumberGenerator, pauses: Set<Pause> = [],
        _ surroundings: Surroundings
    ) {
        self.store = store
        self.generator = generator
        self.pauses = pauses
        self.surroundings = surroundings
        resume()
    }
}

// Playing.
extension Run {
    public func toggleAnswer() {
        if situation == .going { isAnswerShown.toggle() }
    }

    /// Swipes the top card away. Does nothing when there is no card or the time is up.
    public func swipe(_ verdict: Verdict) {
        clock.advance(to: surroundings.now())
        showTime()
        guard situation == .going, let top = pile.top(1).first else { return }
        let swipe = Swipe(
            verdict, of: top.card, date: surroundings.date(), took: clock.elapsed - topSince)
        undone = []
        apply(swipe)
    }

    public var canUndo: Bool { !pile.swipes.isEmpty }

    /// Undoes the last swipe: card, score and strikes are as before it.
    public func undo() {
        guard canUndo else { return }
        if let id = made.popLast()?.id {
            write { store throws(StoreFailure) in try store.undo(id) }
        }
        guard let swipe = pile.undo() else { return }
        undone.append(swipe)
        topChanged()
    }

    /// Also possible when the time is up, as the swipe was made before.
    public var canRedo: Bool { !undone.isEmpty }

    public func redo() {
        guard let swipe = undone.popLast(), pile.bringToTop(swipe.card) else { return }
        apply(swipe)
    }

    private func apply(_ swipe: Swipe) {
        made.append((swipe, keep(swipe)))
        pile.apply(swipe, wrongComesBack: setup?.rules.wrongComesBack ?? true)
        topChanged()
    }
}

// Saving.
extension Run {
    private func keep(_ swipe: Swipe) -> RunRecord.KeptSwipe.ID? {
        guard let record else { return nil }
        let id = write { [clock] store throws(StoreFailure) in
            try store.record(swipe, in: record, elapsed: clock.elapsed)
        }
        // Another process has begun a run, and so deleted ours, which had no swipe yet. Save ours again.
        guard id == nil, failure == .gone, pile.swipes.isEmpty, let setup else { return id }
        self.record = write { store throws(StoreFailure) in try store.begin(setup) }
        guard let record = self.record else { return nil }
        return write { [clock] store throws(StoreFailure) in
            try store.record(swipe, in: record, elapsed: clock.elapsed)
        }
    }

    /// Puts an error into `failure`, so that the run goes on. Success clears it.
    @discardableResult
    func write<Result>(_ work: (any CardStore) throws(StoreFailure) -> Result) -> Result? {
        let result = read(work)
        if result != nil { failure = nil }
        return result
    }

    func read<Result>(_ work: (any CardStore) throws(StoreFailure) -> Result) -> Result? {
        do throws(StoreFailure) {
            return try work(store)
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
    }

    /// Reads the cards on top. If another process has deleted one of them, the pile is made again without it.
    func showSeen() {
        while true {
            let entries = pile.top(Run.seenCount)
            guard let cards = read({ store throws(StoreFailure) in try store.cards(entries.map(\.card)) })
            else {
                seen = []
                return
            }
            let card = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
            let gone = Set(entries.map(\.card).filter { card[$0] == nil })
            guard gone.isEmpty else {
                layPile(pile.cardsAtFirst.filter { !gone.contains($0) })
                continue
            }
            seen = entries.compactMap { entry in card[entry.card].map { SeenCard(entry: entry, card: $0) } }
            return
        }
    }
}
