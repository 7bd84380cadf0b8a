import Files

// How runs begin, go on and end.
extension Run {
    /// A run whose deck was deleted, so that both can be brought back.
    public struct Lost: Hashable, Sendable {
        public let deck: Deck
        /// `nil` if nothing had been swiped yet.
        let record: RunRecord.ID?
    }

    /// Begins a run through the whole deck.
    public func startAgain() {
        if let deck { begin(deck.id) }
    }

    /// Begins a run through the cards that were wrong.
    public func startMissed() {
        let missed = pile.missed
        if let deck, !missed.isEmpty { begin(deck.id, chosen: missed) }
    }

    /// Begins a run through another deck. If the deck is the present one, its run goes on.
    @discardableResult
    public func choose(_ chosen: Deck.ID) -> Lost? {
        guard chosen != deck?.id else { return decksChanged() }
        let lost = lostRun(among: read { store throws(StoreFailure) in try store.decks() })
        begin(chosen)
        return lost
    }

    /// Call this after decks or cards were edited. The run goes on with its cards as they are now, without the deleted
    /// ones; added cards come with the next run. If its deck was deleted, another run begins, and the lost one is
    /// returned.
    @discardableResult
    public func decksChanged() -> Lost? {
        guard let decks = read({ store throws(StoreFailure) in try store.decks() }) else { return nil }
        guard let same = decks.first(where: { $0.id == deck?.id }) else {
            let lost = lostRun(among: decks)
            begin(firstOf: decks)
            return lost
        }
        deck = same
        guard let cards = read({ store throws(StoreFailure) in try store.cardIDs(in: same.id, holding: "") })
        else { return nil }
        let top = pile.top(1).first?.card
        layPile(setup?.order(cards) ?? [])
        version += 1
        if hasNothingToGoOnWith(cards) {
            begin(same.id)
        } else if top == pile.top(1).first?.card {
            showSeen()
            letClockRunOrStop()
        } else {
            topChanged()
        }
        return nil
    }

    /// The first of the cards that were wrong.
    public func missedCards(_ number: Int) -> [Card] {
        let missed = Array(pile.missed.prefix(number))
        return read { store throws(StoreFailure) in try store.cards(missed) } ?? []
    }

    /// The record of the run, if it would be lost when another run begins. `bringBack` takes it to undo that.
    public var unfinishedRecord: RunRecord.ID? { situation == .going && canUndo ? record : nil }

    /// Goes back to the run that was put away when the present one began.
    public func bringBack(_ earlier: RunRecord.ID) {
        guard record != earlier else {
            decksChanged()
            return
        }
        if let record { write { store throws(StoreFailure) in try store.forget(record) } }
        resume()
    }

    /// Restores the deleted deck and goes on with its run.
    public func bringBack(_ lost: Lost) {
        let restored: Void? = write { store throws(StoreFailure) in try store.restore(lost.deck.id) }
        guard restored != nil else { return }
        if let record = lost.record { bringBack(record) } else { choose(lost.deck.id) }
    }

    /// Goes on with another store, after the present one has failed for good.
    public func use(_ store: any CardStore) {
        self.store = store
        failure = nil
        resume()
    }

    func resume() {
        if let kept = read({ store throws(StoreFailure) in try store.latestRun() }) ?? nil {
            load(kept)
        } else {
            begin(firstOf: read { store throws(StoreFailure) in try store.decks() } ?? [])
        }
    }
}

extension Run {
    private func lostRun(among decks: [Deck]?) -> Lost? {
        guard let deck, let decks, !decks.contains(where: { $0.id == deck.id }) else { return nil }
        return Lost(deck: deck, record: canUndo ? record : nil)
    }

    private func begin(firstOf decks: [Deck]) {
        if let first = decks.first { begin(first.id) } else { load(nil) }
    }

    private func begin(_ deck: Deck.ID, chosen: [Card.ID]? = nil) {
        // This saves the time of the present run, which the store may delete when a new one begins.
        stopClock()
        let cards = read { store throws(StoreFailure) in try store.cardIDs(in: deck, holding: "") }
        let setup = RunSetup(
            deck: deck, rules: surroundings.rules(), seed: generator.next(), chosen: chosen,
            newest: cards.map { $0.first ?? Card.ID(0) })
        // A run that cannot be saved can be played all the same.
        let id = write { store throws(StoreFailure) in try store.begin(setup) }
        load(RunRecord(id: id ?? RunRecord.ID(-1), setup: setup))
        if id == nil { record = nil }
    }

    private func load(_ record: RunRecord?) {
        stopClock()
        let deck = read { store throws(StoreFailure) in try store.decks() }?
            .first { $0.id == record?.setup.deck }
        undone = []
        guard let record, let deck,
            let cards = read({ store throws(StoreFailure) in try store.cardIDs(in: deck.id, holding: "") })
        else {
            (self.deck, setup, self.record, pile, made) = (nil, nil, nil, Pile([]), [])
            clock = RunClock(limit: nil)
            topChanged()
            return
        }
        self.deck = deck
        setup = record.setup
        self.record = record.id
        made = record.swipes.map { ($0.swipe, $0.id) }
        layPile(record.setup.order(cards))
        clock = RunClock(limit: record.setup.rules.limit, elapsed: record.elapsed)
        if hasNothingToGoOnWith(cards) { begin(deck.id) } else { topChanged() }
    }

    /// Makes the pile from its first cards and all swipes. Swipes of deleted cards are left out, as if those cards had
    /// never been in the run. So a run that goes on after an edit is equal to one that is read from the store at the
    /// next start.
    func layPile(_ cards: [Card.ID]) {
        var laid = Pile(cards)
        made = made.filter { made in
            guard laid.bringToTop(made.swipe.card) else { return false }
            laid.apply(made.swipe, wrongComesBack: setup?.rules.wrongComesBack ?? true)
            return true
        }
        let there = Set(undone.isEmpty ? [] : cards)
        undone = undone.filter { there.contains($0.card) }
        pile = laid
    }

    /// Whether a new run should begin after an edit: nothing was swiped yet, and the deck has cards that are not in
    /// the run.
    private func hasNothingToGoOnWith(_ cards: [Card.ID]) -> Bool {
        guard let newest = cards.first, made.isEmpty else { return false }
        if pile.isEmpty { return true }
        let hasNewer = setup?.newest.map { newest.number > $0.number } ?? false
        return hasNewer && setup?.chosen == nil && undone.isEmpty && !clock.isUp
    }
}
