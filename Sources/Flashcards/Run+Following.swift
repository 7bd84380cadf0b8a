import Files

// The run shows what the library has: after undo and redo, and after something else has changed it.
extension Run {
    /// Reads everything again, off the main thread. The run goes on with its cards as they are now, without the deleted ones;
    /// added cards come with the next run. If another run is the latest one now, that is shown.
    ///
    /// - Parameters:
    ///   - wanted: a deck that is to be shown, such as one that cards were imported into. Its run begins by itself, so that undo
    ///     takes back the import.
    ///   - isAfterUndo: whether a swipe was taken back or made again just now. If it was one of the other way, that way is
    ///     shown.
    ///   - done: called with `false` where what can be read is older than what is shown. Call this again when the steps that
    ///     are on their way are kept.
    public func follow(
        showing wanted: Deck.ID? = nil, isAfterUndo: Bool = false,
        then done: @escaping (_ isDone: Bool) -> Void = { _ in }
    ) {
        changeCount += 1
        let count = changeCount
        var search = search(wanted)
        if isAfterUndo { search.swipesBeforeUndo = swipes }
        shelf.findRunInBackground(search) { [weak self] found in
            guard let self, let found, count == changeCount else { return done(false) }
            if let found = read({ _ throws(StoreFailure) in try found.get() }) { show(found) }
            done(true)
        }
    }

    /// Reads the cards in view again, which the person may have edited just now. Where one of them is gone, `follow` has to
    /// find out what is left.
    public func showEditedCards() {
        guard let cards = read({ shelf throws(StoreFailure) in try shelf.cards(seen.map(\.card.id)) }),
            cards.count == seen.count
        else { return }
        seen = zip(seen, cards).map { SeenCard(entry: $0.entry, card: $1) }
    }

    /// Shows that the last swipe was taken back or made again. Reads no cards but those that come into view, so it takes no
    /// longer in a deck of any size. Returns `false` where more has changed than that: then `follow` shows it.
    @discardableResult
    public func followSwipe() -> Bool {
        var latest: RunRecord?
        guard !shelf.isBusy(), let setup,
            read({ shelf throws(StoreFailure) in latest = try shelf.latestRun(isLearning, goingOn) }) != nil
        else { return false }
        if let latest, latest.setup.isOfSameRun(as: setup) {
            // Nothing of an empty list can be taken back: then the run shows already that the swipe is gone.
            if !swipes.isEmpty, latest.swipes == swipes.dropLast(), pile.swipes.last == swipes.last {
                removeSwipe()
                return true
            }
            if let last = latest.swipes.last, swipes == latest.swipes.dropLast(),
                pile.bringToTop(last.card)
            {
                add(last)
                return true
            }
        } else if !isLearning, swipes.count == 1, pile.swipes == swipes {
            // The run had begun by itself, so now it is not kept any more. The person sees the card come back.
            noteBegunByItself(setup, after: latest)
            removeSwipe()
            return true
        }
        return false
    }

    private func removeSwipe() {
        swipes.removeLast()
        _ = pile.undo()
        topChanged()
    }

    private func add(_ swipe: Swipe) {
        swipes.append(swipe)
        pile.apply(swipe)
        topChanged()
    }

    /// For the first frame, which has to show the run, and when the person takes the other way.
    ///
    /// - Parameter preferred: the deck of the run, if there is one.
    func readNow(preferring preferred: Deck.ID? = nil) {
        var search = search(nil)
        search.preferred = preferred
        if let found = read({ shelf throws(StoreFailure) in try shelf.findRun(search) }) { show(found) }
    }

    private var goingOn: RunSetup? { situation == .going && !swipes.isEmpty ? setup : nil }

    private func search(_ wanted: Deck.ID?) -> RunSearch {
        RunSearch(
            setup: setup, deck: deck?.id, goingOn: goingOn, isLearning: isLearning,
            sessionPutAway: sessionPutAway, importedWhileRacing: importedWhileRacing,
            begunByThemselves: begunByThemselves, wanted: wanted,
            rules: surroundings.rules(), seed: nextSeed)
    }

    private func show(_ found: FoundRun) {
        guard let deck = found.deck else { return showNoDeck() }
        if found.asksForMinutes {
            if !isLearning { importedWhileRacing = deck.id }
            return chooseMinutes(for: deck, after: found.latest?.setup)
        }
        isLearning = found.isLearning
        if let kept = found.kept {
            if kept.record.setup.isOfSameRun(as: setup) {
                goOn(with: kept, of: deck)
            } else {
                show(kept, of: deck)
            }
        }
        leavesOutNewCards = found.hasNewer && found.new == nil
        guard let new = found.new else { return }
        seedWasUsed()
        noteBegunByItself(new.record.setup, after: found.latest, insteadOf: found.insteadOf)
        show(new, of: deck)
    }

    private func goOn(with kept: FoundRun.Laid, of deck: Deck) {
        let top = pile.top(1).first?.card
        setDeck(deck)
        setLimit(kept.record.setup.rules.limit)
        setup = kept.record.setup
        swipes = kept.record.swipes
        pile = kept.pile
        version += 1
        if top == pile.top(1).first?.card {
            showSeen()
            letClockRunOrStop()
        } else {
            topChanged()
        }
    }

    func show(_ run: FoundRun.Laid, of deck: Deck) {
        stopClock()
        changeCount += 1
        setDeck(deck)
        setup = run.record.setup
        swipes = run.record.swipes
        pile = run.pile
        clock = RunClock(limit: run.record.setup.rules.limit, elapsed: run.record.elapsed)
        isChoosingMinutes = false
        leavesOutNewCards = false
        isLookedAt = !run.record.swipes.isEmpty || run.record.elapsed > .zero
        topChanged()
    }

    private func showNoDeck() {
        stopClock()
        isChoosingMinutes = false
        changeCount += 1
        setDeck(nil)
        (setup, pile, swipes) = (nil, Pile([]), [])
        clock = RunClock(limit: nil)
        topChanged()
    }
}
