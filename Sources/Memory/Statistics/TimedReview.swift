/// One answer in a log, with how long it took.
public struct TimedReview: Sendable, Hashable, Comparable {
    public var logged: LoggedReview
    public var milliseconds: Int

    public init(logged: LoggedReview, milliseconds: Int) {
        self.logged = logged
        self.milliseconds = milliseconds
    }

    public static func < (one: TimedReview, other: TimedReview) -> Bool { one.logged < other.logged }
}
