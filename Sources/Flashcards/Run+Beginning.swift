import Files

// How runs begin.
extension Run {
    /// A run that the person did not ask for: the first one, or one after an edit that left nothing to go on with. It is
    /// kept with the first thing that the person does in it. Until then it stays as long as no other run changes.
    struct BegunByItself: Sendable {
        let setup: RunSetup
        /// The run that was kept last at that time.
        let earlier: RunRecord?
        /// The deck of the run before it, if that deck was deleted.
        let insteadOf: Deck.ID?

        func isLatest(after latest: RunRecord?) -> Bool {
            latest?.setup == earlier?.setup && latest?.swipes == earlier?.swipes
        }
    }

    /// Whether the present run is kept in the library.
    var isKept: Bool {
        let begun = begunByThemselves.first { $0.setup.isOfSameRun(as: setup) }
        return begun == nil || !swipes.isEmpty || setup != begun?.setup
    }

    /// Begins a run through the whole deck. Where nothing has happened in the present one, the cards are only shuffled.
    public func startAgain() {
        guard let deck else { return }
        if isLearning { return chooseMinutes(for: deck) }
        if isKept { begin(deck) } else { shuffle(deck) }
    }

    /// Begins a run through the cards that were wrong.
    public func startMissed() {
        let missed = pile.missed
        if let deck, !missed.isEmpty { begin(deck, chosen: missed) }
    }

    /// Begins a run through another deck. If the deck is the present one, its run goes on, and so does a session in the middle
    /// of which another deck was chosen.
    public func choose(_ chosen: Deck.ID) {
        guard chosen != deck?.id else { return follow() }
        let decks = read { shelf throws(StoreFailure) in try shelf.decks() }
        guard let deck = decks?.first(where: { $0.id == chosen }) else { return }
        guard isLearning else { return begin(deck) }
        let latest = read { shelf throws(StoreFailure) in try shelf.latestRun(true, nil) }
        guard latest??.setup.deck == chosen else { return chooseMinutes(for: deck) }
        setDeck(deck)
        (setup, sessionPutAway) = (nil, nil)
        readNow()
    }

    /// The first of the cards that were wrong.
    public func missedCards(_ number: Int) -> [Card] {
        let missed = Array(pile.missed.prefix(number))
        return read { shelf throws(StoreFailure) in try shelf.cards(missed) } ?? []
    }
}

extension Run {
    private func begin(_ deck: Deck, chosen: [Card.ID]? = nil) {
        guard let (setup, cards) = draw(deck, chosen: chosen) else { return }
        begin(setup, of: deck, cards)
    }

    func begin(_ setup: RunSetup, of deck: Deck, _ cards: [Card.ID]) {
        shelf.play(.begin(setup, deckName: deck.name))
        show(FoundRun.Laid(RunRecord(setup), cards), of: deck)
    }

    private func shuffle(_ deck: Deck) {
        let begun = begunByThemselves.first { $0.setup.isOfSameRun(as: setup) }
        guard let (setup, cards) = draw(deck) else { return }
        noteBegunByItself(setup, after: begun?.earlier, insteadOf: begun?.insteadOf)
        show(FoundRun.Laid(RunRecord(setup), cards), of: deck)
    }

    func noteBegunByItself(_ setup: RunSetup, after earlier: RunRecord?, insteadOf gone: Deck.ID? = nil) {
        begunByThemselves.removeAll { $0.setup.deck == setup.deck }
        begunByThemselves.append(BegunByItself(setup: setup, earlier: earlier, insteadOf: gone))
    }

    /// A new run, and all cards of the deck.
    private func draw(_ deck: Deck, chosen: [Card.ID]? = nil) -> (RunSetup, [Card.ID])? {
        let cards = read { shelf throws(StoreFailure) in try shelf.cardsToAsk(deck.id) }
        guard let cards else { return nil }
        let setup = RunSetup(
            deck: deck.id, rules: surroundings.rules(), seed: nextSeed, chosen: chosen,
            newest: cards.first ?? Card.ID(0))
        seedWasUsed()
        return (setup, cards)
    }

    /// The seed of the next run. With `--seed` every start of the program draws the same numbers, and a run is known by its
    /// seed.
    var nextSeed: UInt64 {
        while true {
            if let seed = drawnSeed, seed != setup?.seed { return seed }
            drawnSeed = generator.next()
        }
    }

    func seedWasUsed() { drawnSeed = nil }
}
