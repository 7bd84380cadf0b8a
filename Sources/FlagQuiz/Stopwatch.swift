/// Measures how long the person has looked at a question. The time is handed in with each call.
struct Stopwatch {
    private var counted = Duration.zero
    /// `nil` while it is paused.
    private var runningSince: SuspendingClock.Instant?

    init(startedAt now: SuspendingClock.Instant) { runningSince = now }

    func elapsed(at now: SuspendingClock.Instant) -> Duration {
        counted + (runningSince.map { max(.zero, now - $0) } ?? .zero)
    }

    mutating func pause(at now: SuspendingClock.Instant) {
        counted = elapsed(at: now)
        runningSince = nil
    }

    mutating func resume(at now: SuspendingClock.Instant) { if runningSince == nil { runningSince = now } }

    /// Begins at zero again. A paused stopwatch stays paused.
    mutating func restart(at now: SuspendingClock.Instant) {
        counted = .zero
        if runningSince != nil { runningSince = now }
    }
}
