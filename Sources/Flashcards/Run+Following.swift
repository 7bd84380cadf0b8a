import Files

// The run shows what the library has: after undo and redo, and after something else has changed it.
extension Run {
    /// Reads everything again. The run goes on with its cards as they are now, without the deleted ones; added cards come
    /// with the next run. If another run is the latest one now, that is shown.
    ///
    /// Does nothing while swipes are on their way: what can be read is older than what is shown.
    public func follow() {
        if !shelf.isBusy() { readAgain() }
    }

    /// Shows that the last swipe was taken back or made again. Reads no cards but those that come into view, so it takes no
    /// longer in a deck of any size.
    public func followSwipe() {
        var latest: RunRecord?
        guard !shelf.isBusy(), let setup,
            read({ shelf throws(StoreFailure) in latest = try shelf.latestRun() }) != nil
        else { return }
        if let latest, latest.setup.isOfSameRun(as: setup) {
            if latest.swipes == swipes.dropLast(), pile.swipes.last == swipes.last { return removeSwipe() }
            if let last = latest.swipes.last, swipes == latest.swipes.dropLast(),
                pile.bringToTop(last.card)
            {
                return add(last, setup.rules)
            }
        } else if swipes.count == 1, pile.swipes == swipes {
            // The run had begun by itself, so now it is not kept any more. The person sees the card come back.
            noteBegunByItself(setup, after: latest)
            return removeSwipe()
        }
        readAgain()
    }

    private func removeSwipe() {
        swipes.removeLast()
        _ = pile.undo()
        topChanged()
    }

    private func add(_ swipe: Swipe, _ rules: RunRules) {
        swipes.append(swipe)
        pile.apply(swipe, wrongComesBack: rules.wrongComesBack)
        topChanged()
    }

    func readAgain() {
        let content = read { shelf throws(StoreFailure) in
            (decks: try shelf.decks(), latest: try shelf.latestRun())
        }
        guard let (decks, latest) = content else { return }
        let record = record(among: decks, latest)
        if let record, let deck = decks.first(where: { $0.id == record.setup.deck }) {
            if record.setup.isOfSameRun(as: setup) {
                goOn(with: record, of: deck, after: latest)
            } else {
                take(record, of: deck, after: latest)
            }
        } else if let first = decks.first {
            beginByItself(first, after: latest, insteadOf: deck?.id)
        } else {
            showNoDeck()
        }
    }

    /// The run to show: the latest that is kept, or one that began by itself after it.
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

    private func goOn(with record: RunRecord, of deck: Deck, after latest: RunRecord?) {
        guard let cards = cards(of: deck) else { return }
        let top = pile.top(1).first?.card
        self.deck = deck
        setLimit(record.setup.rules.limit)
        setup = record.setup
        swipes = record.swipes
        layPile(record.setup.order(cards))
        version += 1
        if hasNothingToGoOnWith(cards) {
            beginByItself(deck, after: latest)
        } else if top == pile.top(1).first?.card {
            showSeen()
            letClockRunOrStop()
        } else {
            topChanged()
        }
    }

    private func take(_ record: RunRecord, of deck: Deck, after latest: RunRecord?) {
        guard let cards = cards(of: deck) else { return }
        show(record, of: deck, cards)
        if hasNothingToGoOnWith(cards) { beginByItself(deck, after: latest) }
    }

    func show(_ record: RunRecord, of deck: Deck, _ cards: [Card.ID]) {
        stopClock()
        self.deck = deck
        setup = record.setup
        swipes = record.swipes
        layPile(record.setup.order(cards))
        clock = RunClock(limit: record.setup.rules.limit, elapsed: record.elapsed)
        topChanged()
    }

    private func showNoDeck() {
        stopClock()
        (deck, setup, pile, swipes) = (nil, nil, Pile([]), [])
        clock = RunClock(limit: nil)
        topChanged()
    }

    /// Makes the pile from its first cards and all swipes. Swipes of deleted cards are left out, as if those cards had
    /// never been in the run. So a run that goes on after an edit is equal to one that is read at the next start.
    func layPile(_ cards: [Card.ID]) {
        var laid = Pile(cards)
        for swipe in swipes where laid.bringToTop(swipe.card) {
            laid.apply(swipe, wrongComesBack: setup?.rules.wrongComesBack ?? true)
        }
        pile = laid
    }

    /// Whether a new run should begin after an edit: nothing was swiped yet, and the deck has cards that are not in
    /// the run.
    private func hasNothingToGoOnWith(_ cards: [Card.ID]) -> Bool {
        guard let newest = cards.first, pile.swipes.isEmpty else { return false }
        if pile.isEmpty { return true }
        let hasNewer = setup?.newest.map { newest.number > $0.number } ?? false
        return hasNewer && setup?.chosen == nil && !clock.isUp
    }
}
