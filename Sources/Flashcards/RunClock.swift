/// How long a run has been going, worked out from moments that are handed in. How often it is asked makes no
/// difference to the time.
public struct RunClock: Equatable, Sendable {
    public typealias Moment = SuspendingClock.Instant

    public let limit: Duration?
    public private(set) var elapsed: Duration
    /// The last moment that has been counted, while it runs.
    private var counted: Moment?

    /// With a limit the clock is asked every second. A longer gap means that the machine slept or the program
    /// was stopped; that time is not counted.
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

    /// Begun seconds count as whole ones: 100 at the start, 0 at the very end only.
    public var secondsLeft: Int? {
        timeLeft.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    }

    public var isUp: Bool { timeLeft == .zero }

    /// How long the shown second stays right from the last moment that was counted.
    public var untilNextSecond: Duration? {
        guard let timeLeft, let secondsLeft, secondsLeft > 0 else { return nil }
        return timeLeft - .seconds(secondsLeft - 1)
    }
}

/// Why a run stands still.
public enum Pause: Hashable, CaseIterable, Sendable {
    case windowNotActive
    case windowMinimised
    case otherActivity
    /// A dialog, the editor or the list of decks is in front.
    case dialog
    /// A menu lies over the cards.
    case menu
}
