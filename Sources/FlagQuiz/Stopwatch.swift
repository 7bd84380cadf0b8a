/// How long somebody has looked at a question, by a clock that is handed in.
struct Stopwatch {
    private var counted = Duration.zero
    /// None while it stands still.
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

    /// From nothing again; what stands still goes on standing still.
    mutating func restart(at now: SuspendingClock.Instant) {
        counted = .zero
        if runningSince != nil { runningSince = now }
    }
}
