/// What a run reads of a library, on any thread.
public protocol RunReading {
    func uncountedDecks() throws -> [Deck]
    /// The newest first, without those that are suspended.
    func cardsToAsk(in deck: Deck.ID) throws -> [Card.ID]
    func latestRun(isLearning: Bool, goingOn: RunSetup?) throws -> RunRecord?
}

/// Finds the run that is to be shown, and lays its pile. In a long deck that takes longer than a frame lasts, so after the
/// start it happens off the main thread.
public struct RunSearch: Sendable {
    /// What is shown now.
    let setup: RunSetup?
    let deck: Deck.ID?
    /// The same, if the person is in the middle of it. It does not give way to a run that another machine has begun.
    let goingOn: RunSetup?
    let isLearning: Bool
    /// The session that was there when the person was asked for how long they want to learn.
    let sessionPutAway: RunSetup?
    /// A deck whose import has led from a race to learning. If it is gone again, so is the learning.
    let importedWhileRacing: Deck.ID?
    let begunByThemselves: [Run.BegunByItself]
    /// Ask for how long the person wants to learn this deck. `nil`: show the latest run.
    let wanted: Deck.ID?
    /// Show a run of this deck.
    var preferred: Deck.ID?
    /// The swipes that are shown, if one was taken back or made again just now: maybe one of the other way.
    var swipesBeforeUndo: [Swipe]?
    /// For a run that begins by itself.
    let rules: RunRules
    let seed: UInt64

    public func find(in library: some RunReading) throws -> FoundRun {
        let decks = try library.uncountedDecks()
        let latest = try library.latestRun(isLearning: isLearning, goingOn: goingOn)
        func deck(_ id: Deck.ID?) -> Deck? { decks.first { $0.id == id } }
        if let wanted = deck(wanted), wanted.id != self.deck {
            let latest = isLearning ? latest : try library.latestRun(isLearning: true, goingOn: nil)
            return FoundRun(deck: wanted, isLearning: true, asksForMinutes: true, latest: latest)
        }
        if let swipesBeforeUndo, latest?.swipes ?? [] == swipesBeforeUndo {
            // What is shown has not changed, so it was a swipe of the other way.
            return try ofOtherWay().find(in: library)
        }
        if isLearning { return try session(among: decks, latest, library) }
        let record = record(among: decks, latest)
        if let preferred = deck(preferred), preferred.id != record?.setup.deck {
            return try begun(preferred, after: latest, library)
        }
        if let record, let deck = deck(record.setup.deck) {
            return try found(record, of: deck, after: latest, library)
        }
        guard let first = decks.first else { return FoundRun() }
        return try begun(first, after: latest, insteadOf: self.deck, library)
    }

    /// A session in the middle goes on. After its end, undo and redo show what has come of it. Otherwise the person is asked
    /// for how long they want to learn.
    private func session(
        among decks: [Deck], _ latest: RunRecord?, _ library: some RunReading
    ) throws -> FoundRun {
        let shown = decks.first { $0.id == deck ?? preferred }
        if shown == nil, deck != nil, deck == importedWhileRacing {
            return try ofOtherWay().find(in: library)
        }
        let deckOfLatest = decks.first { $0.id == latest?.setup.deck }
        if let latest, let deckOfLatest, shown == nil || shown?.id == deckOfLatest.id {
            let session = FoundRun.Laid(latest, try library.cardsToAsk(in: deckOfLatest.id))
            let isNew = !latest.setup.isOfSameRun(as: sessionPutAway) && !session.pile.isEmpty
            if isNew || latest.setup.isOfSameRun(as: setup) {
                return FoundRun(deck: deckOfLatest, isLearning: true, latest: latest, kept: session)
            }
        }
        guard let deck = shown ?? deckOfLatest ?? decks.first else { return FoundRun() }
        return FoundRun(deck: deck, isLearning: true, asksForMinutes: true, latest: latest)
    }

    private func ofOtherWay() -> RunSearch {
        RunSearch(
            setup: nil, deck: nil, goingOn: nil, isLearning: !isLearning, sessionPutAway: nil,
            importedWhileRacing: nil, begunByThemselves: begunByThemselves, wanted: nil, rules: rules,
            seed: seed)
    }

    /// The latest run that is kept, or one that began by itself after it.
    private func record(among decks: [Deck], _ latest: RunRecord?) -> RunRecord? {
        if let latest, latest.setup.isOfSameRun(as: setup) { return latest }
        let present = Set(decks.map(\.id))
        let possible = begunByThemselves.filter {
            $0.isLatest(after: latest) && present.contains($0.setup.deck)
        }
        let begun = possible.first { $0.setup.isOfSameRun(as: setup) } ?? possible.last
        // The deck that was gone may be there again.
        let before = possible.first { $0.setup.deck == begun?.insteadOf }
        return (before ?? begun).map { RunRecord($0.setup) } ?? latest
    }

    private func found(
        _ record: RunRecord, of deck: Deck, after latest: RunRecord?, _ library: some RunReading
    ) throws -> FoundRun {
        let cards = try library.cardsToAsk(in: deck.id)
        var found = FoundRun(deck: deck, latest: latest)
        let kept = FoundRun.Laid(record, cards)
        found.kept = kept
        found.hasNewer = kept.hasNewer(cards)
        if kept.hasNothingToGoOnWith(cards) { found.new = new(deck, cards, besides: record) }
        return found
    }

    private func begun(
        _ deck: Deck, after latest: RunRecord?, insteadOf gone: Deck.ID? = nil, _ library: some RunReading
    ) throws -> FoundRun {
        let cards = try library.cardsToAsk(in: deck.id)
        return FoundRun(
            deck: deck, latest: latest, insteadOf: gone, new: new(deck, cards, besides: latest))
    }

    /// - Parameter other: a run that must not be taken for this one. A run is known by its seed.
    private func new(_ deck: Deck, _ cards: [Card.ID], besides other: RunRecord?) -> FoundRun.Laid {
        let seed = seed == other?.setup.seed ? seed &+ 1 : seed
        let setup = RunSetup(deck: deck.id, rules: rules, seed: seed, newest: cards.first ?? Card.ID(0))
        return FoundRun.Laid(RunRecord(setup), cards)
    }
}

/// The run that is to be shown.
public struct FoundRun: Sendable {
    /// A run with its pile.
    struct Laid: Sendable {
        let record: RunRecord
        let pile: Pile

        /// - Parameter cards: all that the deck has to ask.
        init(_ record: RunRecord, _ cards: [Card.ID]) {
            self.record = record
            pile = Pile(record.setup.order(cards), after: record.swipes, record.setup.rule)
        }

        /// Whether nothing was swiped yet, and the deck has cards that are not in the run.
        fileprivate func hasNothingToGoOnWith(_ cards: [Card.ID]) -> Bool {
            !cards.isEmpty && pile.swipes.isEmpty && (pile.isEmpty || hasNewer(cards))
        }

        /// Whether the deck has cards that came later. A run of chosen cards wants no others.
        fileprivate func hasNewer(_ cards: [Card.ID]) -> Bool {
            guard let newest = cards.first, let last = record.setup.newest, record.setup.chosen == nil else {
                return false
            }
            return newest.number > last.number
        }
    }

    /// `nil` where there is none.
    var deck: Deck?
    var isLearning = false
    /// Whether the person is asked for how long they want to learn.
    var asksForMinutes = false
    /// The run that was kept last.
    var latest: RunRecord?
    /// The deck of the run before, if it was deleted.
    var insteadOf: Deck.ID?
    /// `nil` where a new one begins by itself.
    var kept: Laid?
    /// Whether the deck has cards that came after `kept` had begun, and are not in it.
    var hasNewer = false
    /// A run through the deck as it is now, where one begins by itself, or `kept` has nothing to go on with.
    var new: Laid?
}
