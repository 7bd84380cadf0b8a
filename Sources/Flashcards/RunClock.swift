/// Measures how long a run has taken, from moments that the caller passes in. It does not matter how often it is
/// called.
public struct RunClock: Equatable, Sendable {
    public typealias Moment = SuspendingClock.Instant

    public let limit: Duration?
    public private(set) var elapsed: Duration
    /// The moment up to which time is counted. `nil` while the clock stands still.
    private var counted: Moment?

    /// With a limit, `advance` is called every second. A longer gap means that the machine slept or the program was
    /// stopped; don't count it.
    static let longestGap = Duration.seconds(10)

    public init(limit: Duration?, elapsed: Duration = .zero) {
        self.limit = limit
        self.elapsed = min(max(elapsed, .zero), limit ?? elapsed)
    }

    public var isRunning: Bool { counted != nil }

    public mutating func run(at moment: Moment) {
        if counted == nil { counted = moment }
    }

    public mutating func stop(at moment: Moment) {
        advance(to: moment)
        counted = nil
    }

    public mutating func advance(to moment: Moment) {
        guard let counted, moment > counted else { return }
        self.counted = moment
        let gap = counted.duration(to: moment)
        if let limit {
            elapsed = min(elapsed + (gap > RunClock.longestGap ? .zero : gap), limit)
        } else {
            elapsed += gap
        }
    }

    public var timeLeft: Duration? { limit.map { $0 - elapsed } }

    /// The time left, rounded up: 100 at the start, 0 only at the very end.
    public var secondsLeft: Int? {
        timeLeft.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    }

    /// How long after the last counted moment `secondsLeft` changes.
    public var untilNextSecond: Duration? {
        guard let timeLeft, let secondsLeft, secondsLeft > 0 else { return nil }
        return timeLeft - .seconds(secondsLeft - 1)
    }
}

/// Why the clock of a run stands still.
public enum Pause: Hashable, CaseIterable, Sendable {
    case windowNotActive
    case windowMinimised
    case otherActivity
    /// A dialog, the editor or the list of decks is in front.
    case dialog
    /// A menu lies over the cards.
    case menu
}
