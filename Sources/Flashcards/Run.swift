import Observation

/// Going through a deck: cards on a pile, a clock, and what the person said of each.
@Observable
public final class Run {
    public internal(set) var deck: Deck?
    public internal(set) var pile = Pile([])
    /// The topmost cards, as many as can be read at a time.
    public private(set) var seen: [SeenCard] = []
    public private(set) var isAnswerShown = false
    public internal(set) var secondsLeft: Int?
    /// Whether the clock runs: then `tick` must be called about once a second.
    public internal(set) var isClockRunning = false
    /// Why the last change is not kept. Playing goes on.
    public internal(set) var failure: StoreFailure?
    /// How the run is played, or nothing where there is no deck.
    public internal(set) var setup: RunSetup?
    /// Rises when cards of the run may read differently.
    public internal(set) var version = 0
    /// Swipes that were undone, the last one at the end.
    var takenBack: [Swipe] = []
    /// The swipes of the pile, with the number that the store has given each; `nil` for one that could not be
    /// kept.
    @ObservationIgnored var made: [(swipe: Swipe, id: RunRecord.KeptSwipe.ID?)] = []

    /// How many cards `seen` has at most: the one that is played, and the one beneath it that shows when it is
    /// dragged away.
    static let seenCount = 2

    @ObservationIgnored var clock = RunClock(limit: nil)
    @ObservationIgnored var pauses: Set<Pause> = []
    /// `nil` where the run could not be kept.
    @ObservationIgnored var record: RunRecord.ID?
    /// When the card on top came to lie there, on the run's own clock.
    @ObservationIgnored private var topSince = Duration.zero
    @ObservationIgnored var store: any CardStore
    @ObservationIgnored var generator: any RandomNumberGenerator
    @ObservationIgnored let surroundings: Surroundings

    /// Goes on with the run that was begun last, or begins one with the first deck.
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

    /// Takes the top card away. Without one, and when the time is up, nothing happens.
    public func swipe(_ verdict: Verdict) {
        clock.advance(to: surroundings.now())
        showTime()
        guard situation == .going, let top = pile.top(1).first else { return }
        let swipe = Swipe(
            verdict, of: top.card, date: surroundings.date(), took: clock.elapsed - topSince)
        takenBack = []
        apply(swipe)
    }

    public var canUndo: Bool { !pile.swipes.isEmpty }

    /// The last swipe is taken back: card, score and strikes are as before.
    public func undo() {
        guard canUndo else { return }
        if let id = made.popLast()?.id {
            write { store throws(StoreFailure) in try store.takeBack(id) }
        }
        guard let swipe = pile.takeBack() else { return }
        takenBack.append(swipe)
        topChanged()
    }

    /// Also after the end of the time: the swipe was made before it.
    public var canRedo: Bool { !takenBack.isEmpty }

    public func redo() {
        guard let swipe = takenBack.popLast(), pile.bringToTop(swipe.card) else { return }
        apply(swipe)
    }

    private func apply(_ swipe: Swipe) {
        made.append((swipe, keep(swipe)))
        pile.apply(swipe, wrongComesBack: setup?.rules.wrongComesBack ?? true)
        topChanged()
    }
}

// Keeping.
extension Run {
    private func keep(_ swipe: Swipe) -> RunRecord.KeptSwipe.ID? {
        guard let record else { return nil }
        let id = write { [clock] store throws(StoreFailure) in
            try store.record(swipe, in: record, elapsed: clock.elapsed)
        }
        // Another process that began a run has deleted ours, because there was no swipe in it yet.
        guard id == nil, failure == .gone, pile.swipes.isEmpty, let setup else { return id }
        self.record = write { store throws(StoreFailure) in try store.begin(setup) }
        guard let record = self.record else { return nil }
        return write { [clock] store throws(StoreFailure) in
            try store.record(swipe, in: record, elapsed: clock.elapsed)
        }
    }

    /// A failure is told in `failure`, and the run goes on.
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

// What lies on top.
extension Run {
    func topChanged() {
        isAnswerShown = false
        showSeen()
        letClockRunOrStop()
        topSince = clock.elapsed
    }

    /// Reads the cards on top. Where another program has deleted one meanwhile, the pile is laid anew without it.
    func showSeen() {
        while true {
            let places = pile.top(Run.seenCount)
            guard let cards = read({ store throws(StoreFailure) in try store.cards(places.map(\.card)) })
            else {
                seen = []
                return
            }
            let card = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
            let gone = Set(places.map(\.card).filter { card[$0] == nil })
            guard gone.isEmpty else {
                layPile(pile.cardsAtFirst.filter { !gone.contains($0) })
                continue
            }
            seen = places.compactMap { place in card[place.card].map { SeenCard(place: place, card: $0) } }
            return
        }
    }
}
