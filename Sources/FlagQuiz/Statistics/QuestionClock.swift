/// How long a question has been in view, worked out from moments that are handed in. Time in which something
/// else was in front does not count.
public struct QuestionClock: Equatable, Sendable {
    public typealias Moment = SuspendingClock.Instant

    private var counted = Duration.zero
    /// Since when it has been running.
    private var start: Moment?

    public init() {}

    /// A new question: from nothing. It stands still where it stood still.
    public mutating func restart(at moment: Moment) {
        counted = .zero
        if start != nil { start = moment }
    }

    public mutating func run(at moment: Moment) {
        if start == nil { start = moment }
    }

    public mutating func stop(at moment: Moment) {
        counted = elapsed(at: moment)
        start = nil
    }

    public func elapsed(at moment: Moment) -> Duration {
        counted + (start.map { max($0.duration(to: moment), .zero) } ?? .zero)
    }
}
