import Files

// Learning: the cards that are needed now, for as many minutes as the person has.
extension Run {
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
            if !plan.cards.isEmpty { begin(request, plan, of: deck) }
        }
    }

    private func begin(_ request: SessionRequest, _ plan: SessionPlan, of deck: Deck) {
        let setup = RunSetup(
            deck: deck.id, rules: RunRules(seconds: nil, shuffles: false), seed: request.seed,
            laid: plan.cards, way: .learn(minutes: request.minutes))
        begin(setup, of: deck, plan.cards)
    }

    func chooseMinutes(for deck: Deck) {
        let latest = read { shelf throws(StoreFailure) in try shelf.latestRun(true) }
        let shown = isLearning ? setup : nil
        chooseMinutes(for: deck, after: shown ?? latest?.flatMap(\.self)?.setup)
    }

    func chooseMinutes(for deck: Deck, after latest: RunSetup?) {
        stopClock()
        self.deck = deck
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
        shelf.planSession(SessionRequest(deck.id, minutes: nil, seed: 0)) { [weak self] result in
            guard let self, self.deck?.id == deck.id, setup?.seed == seed else { return }
            outlook = try? result.get()
        }
    }
}

// The minutes.
extension Run {
    /// How much of the session is done, from 0 to 1: of its time, or of its cards where they take less.
    public var partDone: Double {
        guard situation != .over else { return 1 }
        let ofCards = Double(pile.score) / Double(max(1, pile.score + pile.count))
        guard let limit = setup?.way.limit else { return ofCards }
        return min(1, max(clock.elapsed / limit, ofCards))
    }
}

extension Pile {
    /// Near the end of a session only cards that were wrong come, and at the end none. So it takes the minutes that the
    /// person has.
    mutating func keepToTheMinutes(of setup: RunSetup, _ swipes: [Swipe], elapsed: Duration) {
        guard let limit = setup.way.limit else { return }
        let (left, timeOfOne) = (limit - elapsed, Pile.timeOfAnAnswer(swipes))
        if left < timeOfOne * (Double(comingAgain) + 0.5) { holdBackNewCards() }
        if left < limit * -0.05 || left < timeOfOne - limit * 0.08 { holdBackAll() }
    }

    /// As long as in this session, where nothing is known yet, six seconds.
    private static func timeOfAnAnswer(_ swipes: [Swipe]) -> Duration {
        let assumed = (count: 2, time: Duration.seconds(12))
        let times = swipes.map { min($0.took, RunWay.longestAnswer) }
        return times.reduce(assumed.time, +) / (assumed.count + times.count)
    }
}

extension RunWay {
    /// Who takes longer has done something else meanwhile.
    fileprivate static let longestAnswer = Duration.seconds(60)

    fileprivate var limit: Duration? {
        guard case .learn(let minutes?) = self else { return nil }
        return .seconds(60 * minutes)
    }
}
