// The clock.
extension Run {
    /// The time is up and cards are left.
    public var canGoOnWithoutClock: Bool { situation == .over && !pile.isEmpty }

    /// The cards that are left can be gone through without a limit, however long it takes.
    public func goOnWithoutClock() {
        guard canGoOnWithoutClock else { return }
        if let record { write { store throws(StoreFailure) in try store.removeLimit(of: record) } }
        setup?.rules.seconds = nil
        clock = RunClock(limit: nil, elapsed: clock.elapsed)
        showTime()
        topChanged()
    }

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

    func letClockRunOrStop() {
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

    func stopClock() {
        guard clock.isRunning else { return }
        clock.stop(at: surroundings.now())
        isClockRunning = false
        guard let record else { return }
        write { [clock] store throws(StoreFailure) in try store.keep(elapsed: clock.elapsed, in: record) }
    }

    func showTime() {
        if secondsLeft != clock.secondsLeft { secondsLeft = clock.secondsLeft }
    }
}
