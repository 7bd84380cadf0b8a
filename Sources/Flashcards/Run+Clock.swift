import Files

// The clock.
extension Run {
    /// Whether the time is up and cards are left.
    public var canGoOnWithoutClock: Bool { situation == .over && !pile.isEmpty }

    /// Goes on with the cards that are left, without a time limit.
    public func goOnWithoutClock() {
        guard canGoOnWithoutClock else { return }
        if let setup { shelf.play(.goOnWithoutClock(setup)) }
        setup?.rules.seconds = nil
        setLimit(nil)
        topChanged()
    }

    /// Call this about once a second while the clock runs. Late or extra calls do not change the time.
    public func tick() {
        clock.advance(to: surroundings.now())
        showTime()
        if situation == .over { letClockRunOrStop() }
    }

    /// The time until a tick would change `secondsLeft`.
    public var untilNextTick: Duration? { isClockRunning ? clock.untilNextSecond : nil }

    public func pause(_ cause: Pause) {
        pauses.insert(cause)
        letClockRunOrStop()
    }

    public func goOn(_ cause: Pause) {
        pauses.remove(cause)
        letClockRunOrStop()
    }

    func letClockRunOrStop() {
        let now = surroundings.now()
        clock.advance(to: now)
        showTime()
        let mayRun = pauses.isEmpty && situation == .going
        let waits = mayRun && !isLookedAt
        if waitsForLook != waits { waitsForLook = waits }
        if mayRun, isLookedAt {
            clock.run(at: now)
            isClockRunning = true
        } else {
            stopClock()
        }
    }

    /// The person has seen the first card, so the clock may run.
    public func look() {
        guard waitsForLook else { return }
        isLookedAt = true
        letClockRunOrStop()
    }

    func stopClock() {
        guard clock.isRunning else { return }
        clock.stop(at: surroundings.now())
        isClockRunning = false
        keepElapsed()
    }

    /// Keeps how long the run has taken so far. That happens by itself when the clock stops, and with each swipe.
    public func keepElapsed() {
        clock.advance(to: surroundings.now())
        if let setup, isKept { shelf.keepElapsed(clock.elapsed, setup) }
    }

    /// The clock goes on from the time that the run has taken.
    func setLimit(_ limit: Duration?) {
        guard limit != clock.limit else { return }
        stopClock()
        clock = RunClock(limit: limit, elapsed: clock.elapsed)
        showTime()
    }

    func showTime() {
        if secondsLeft != clock.secondsLeft { secondsLeft = clock.secondsLeft }
    }
}
