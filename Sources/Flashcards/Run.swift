import Observation

/// Going through a deck: cards on a pile, a clock, and what the person said of each.
@Observable
public final class Run {
    public private(set) var deck: Deck?
    public private(set) var pile = Pile([])
    /// The topmost cards, as many as can be read at a time.
    public private(set) var seen: [SeenCard] = []
    public private(set) var isAnswerShown = false
    public private(set) var secondsLeft: Int?
    /// Whether the clock runs: then somebody has to call `tick`.
    public private(set) var isClockRunning = false
    /// Why what has just happened is not kept. Playing goes on.
    public private(set) var failure: StoreFailure?
    /// How the run is played, or nothing where there is no deck.
    public private(set) var setup: RunSetup?
    private var takenBack: [Swipe] = []
    /// What the store knows each swipe of the pile by; `nil` for one that could not be kept.
    @ObservationIgnored private var kept: [RunRecord.KeptSwipe.ID?] = []

    /// How many cards `seen` has at most: the one that is played, and the one beneath it that shows when it is
    /// dragged away.
    static let seenCount = 2

    @ObservationIgnored private var clock = RunClock(limit: nil)
    @ObservationIgnored private var pauses: Set<Pause> = []
    @ObservationIgnored private var record: RunRecord.ID?
    /// When the card on top came to lie there, on the run's own clock.
    @ObservationIgnored private var topSince = Duration.zero
    @ObservationIgnored private var store: any CardStore
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let surroundings: Surroundings

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
        if let id = kept.popLast() ?? nil {
            write { store throws(StoreFailure) in try store.takeBack(id) }
        }
        guard let swipe = pile.takeBack() else { return }
        takenBack.append(swipe)
        topChanged()
    }

    public var canRedo: Bool { !takenBack.isEmpty && situation == .going }

    public func redo() {
        guard canRedo, let swipe = takenBack.popLast() else { return }
        apply(swipe)
    }

    private func apply(_ swipe: Swipe) {
        kept.append(keep(swipe))
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
        // Another process that has begun a run since has taken ours for one that nobody wanted, as there was
        // no swipe in it.
        guard id == nil, failure == .gone, pile.swipes.isEmpty, let setup else { return id }
        self.record = write { store throws(StoreFailure) in try store.begin(setup) }
        guard let record = self.record else { return nil }
        return write { [clock] store throws(StoreFailure) in
            try store.record(swipe, in: record, elapsed: clock.elapsed)
        }
    }

    /// What fails is told, and the run goes on without.
    @discardableResult
    private func write<Result>(_ work: (any CardStore) throws(StoreFailure) -> Result) -> Result? {
        let result = read(work)
        if result != nil { failure = nil }
        return result
    }

    private func read<Result>(_ work: (any CardStore) throws(StoreFailure) -> Result) -> Result? {
        do throws(StoreFailure) {
            return try work(store)
        } catch {
            failure = error
            return nil
        }
    }
}

// Beginning.
extension Run {
    /// The whole deck again, from nothing.
    public func startAgain() {
        if let deck { begin(deck.id) }
    }

    /// Only the cards that were wrong.
    public func startMissed() {
        let missed = pile.missed
        if let deck, !missed.isEmpty { begin(deck.id, chosen: missed) }
    }

    public func choose(_ deck: Deck.ID) { begin(deck) }

    /// Something was edited: the deck as it is now, from the start.
    public func decksChanged() {
        let decks = read { store throws(StoreFailure) in try store.decks() } ?? []
        if let next = decks.first(where: { $0.id == deck?.id }) ?? decks.first {
            begin(next.id)
        } else {
            load(nil)
        }
    }

    /// The cards that were wrong, the first of them.
    public func missedCards(_ number: Int) -> [Card] {
        let missed = Array(pile.missed.prefix(number))
        return read { store throws(StoreFailure) in try store.cards(missed) } ?? []
    }

    /// What `bringBack` needs to undo the beginning of another run; `nil` where nothing would be lost.
    public var leftInTheMiddle: RunRecord.ID? { situation == .going && canUndo ? record : nil }

    /// The run that was put away by beginning the present one is there again.
    public func bringBack(_ earlier: RunRecord.ID) {
        guard let record, record != earlier else { return }
        write { store throws(StoreFailure) in try store.forget(record) }
        resume()
    }

    /// Another store, because the one before could not be used any more.
    public func use(_ store: any CardStore) {
        self.store = store
        failure = nil
        resume()
    }

    private func resume() {
        if let kept = read({ store throws(StoreFailure) in try store.latestRun() }) ?? nil {
            load(kept)
        } else {
            decksChanged()
        }
    }

    private func begin(_ deck: Deck.ID, chosen: [Card.ID]? = nil) {
        // While the store still has the run that it belongs to.
        stopClock()
        let setup = RunSetup(
            deck: deck, rules: surroundings.rules(), seed: generator.next(), chosen: chosen)
        // A run that cannot be kept is played all the same.
        let id = write { store throws(StoreFailure) in try store.begin(setup) }
        load(RunRecord(id: id ?? RunRecord.ID(-1), setup: setup))
        if id == nil { record = nil }
    }

    private func load(_ record: RunRecord?) {
        stopClock()
        let deck = read { store throws(StoreFailure) in try store.decks() }?
            .first { $0.id == record?.setup.deck }
        guard let record, let deck,
            let cards = read({ store throws(StoreFailure) in try store.cardIDs(in: deck.id, holding: "") })
        else {
            (self.deck, setup, self.record, pile, kept) = (nil, nil, nil, Pile([]), [])
            clock = RunClock(limit: nil)
            topChanged()
            return
        }
        self.deck = deck
        setup = record.setup
        self.record = record.id
        takenBack = []
        pile = Pile(record.setup.order(cards))
        kept = []
        for swipe in record.swipes where pile.bringToTop(swipe.swipe.card) {
            pile.apply(swipe.swipe, wrongComesBack: record.setup.rules.wrongComesBack)
            kept.append(swipe.id)
        }
        clock = RunClock(limit: record.setup.rules.limit, elapsed: record.elapsed)
        topChanged()
    }
}

// The clock.
extension Run {
    /// To be called about once a second while the clock runs; how often and how punctually makes no
    /// difference to the time.
    public func tick() {
        clock.advance(to: surroundings.now())
        showTime()
        if situation == .over { letClockRunOrStop() }
    }

    /// How long until the next tick would show something new.
    public var untilNextTick: Duration? { isClockRunning ? clock.untilNextSecond : nil }

    public func pause(_ cause: Pause) {
        pauses.insert(cause)
        letClockRunOrStop()
    }

    public func goOn(_ cause: Pause) {
        pauses.remove(cause)
        letClockRunOrStop()
    }

    private func letClockRunOrStop() {
        let now = surroundings.now()
        clock.advance(to: now)
        showTime()
        if pauses.isEmpty, situation == .going {
            clock.run(at: now)
            isClockRunning = true
        } else {
            stopClock()
        }
    }

    private func stopClock() {
        guard clock.isRunning else { return }
        clock.stop(at: surroundings.now())
        isClockRunning = false
        guard let record else { return }
        write { [clock] store throws(StoreFailure) in try store.keep(elapsed: clock.elapsed, in: record) }
    }

    private func showTime() {
        if secondsLeft != clock.secondsLeft { secondsLeft = clock.secondsLeft }
    }
}

extension Run {
    private func topChanged() {
        isAnswerShown = false
        showSeen()
        letClockRunOrStop()
        topSince = clock.elapsed
    }

    /// Reads the cards on top. One that somebody else has deleted meanwhile leaves the pile.
    private func showSeen() {
        while true {
            let places = pile.top(Run.seenCount)
            guard let cards = read({ store throws(StoreFailure) in try store.cards(places.map(\.card)) })
            else {
                seen = []
                return
            }
            let card = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
            if let gone = places.first(where: { card[$0.card] == nil }) {
                pile.remove(gone)
                continue
            }
            seen = places.compactMap { place in card[place.card].map { SeenCard(place: place, card: $0) } }
            return
        }
    }
}
