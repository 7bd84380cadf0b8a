import Files
import Memory

// Learning: the cards that are needed now, for as many minutes as the person has.
extension Run {
    public static let minutesToChooseFrom = [3, 5, 10, 20]

    /// How much of the session is done, from 0 to 1.
    public var partDone: Double { situation == .over ? 1 : pile.partDone }

    /// Why the top card is asked now. `nil` where nothing is learnt.
    public var whyTopCard: Why? {
        guard situation == .going, let entry = seen.first?.entry, let session = setup?.session,
            let planned = session.planned(entry.card)
        else { return nil }
        guard pile.comesAgain(entry) else { return .planned(planned.reason) }
        return pile.missed.contains(entry.card) ? .wasWrong : .wasNew
    }

    /// Why a card is asked in a session.
    public enum Why: Hashable, Sendable {
        case planned(Reason)
        /// In this session.
        case wasWrong
        /// It was right, and is forgotten so soon that it comes twice.
        case wasNew
    }

    /// Shows the session in the middle, or asks for how long the person wants to learn.
    public func showLearning() {
        guard !isLearning else { return }
        keepElapsed()
        (isLearning, setup) = (true, nil)
        readNow()
    }

    /// Shows the run against the clock again, where it stood, or one through the deck that was learnt.
    public func showRace() {
        guard isLearning else { return }
        keepElapsed()
        (isLearning, isChoosingMinutes) = (false, false)
        (setup, outlook) = (nil, nil)
        readNow(preferring: deck?.id)
    }

    /// Begins a session with what is needed now. It begins once it is planned, unless the person has gone elsewhere.
    ///
    /// - Parameter minutes: `nil` for all that is due.
    public func learn(minutes: Int?) {
        guard isChoosingMinutes, let deck else { return }
        let request = SessionRequest(deck.id, minutes: minutes, seed: nextSeed)
        seedWasUsed()
        shelf.planSession(request) { [weak self] result in
            guard let self, isChoosingMinutes, self.deck?.id == deck.id else { return }
            guard let plan = read({ _ throws(StoreFailure) in try result.get() }) else { return }
            outlook = plan
            guard !plan.session.cards.isEmpty else { return }
            let setup = RunSetup(
                deck: deck.id, rules: RunRules(seconds: nil, shuffles: false), seed: request.seed,
                session: plan.session)
            begin(setup, of: deck, setup.order(plan.session.cards.map { Card.ID($0.item) }))
        }
    }

    func chooseMinutes(for deck: Deck) {
        let latest = read { shelf throws(StoreFailure) in try shelf.latestRun(true, nil) }
        let shown = isLearning ? setup : nil
        chooseMinutes(for: deck, after: shown ?? latest?.flatMap(\.self)?.setup)
    }

    func chooseMinutes(for deck: Deck, after latest: RunSetup?) {
        stopClock()
        setDeck(deck)
        sessionPutAway = latest
        (isLearning, isChoosingMinutes) = (true, true)
        (setup, pile, swipes) = (nil, Pile([]), [])
        clock = RunClock(limit: nil)
        topChanged()
        lookAhead()
    }

    /// Works out what there is to learn next. It is known a little later.
    func lookAhead() {
        guard let deck else { return }
        let seed = setup?.seed
        let minutes = (setup ?? sessionPutAway)?.session?.minutes
        shelf.planSession(SessionRequest(deck.id, minutes: minutes, seed: 0)) { [weak self] result in
            guard let self, self.deck?.id == deck.id, setup?.seed == seed else { return }
            outlook = try? result.get()
        }
    }
}
