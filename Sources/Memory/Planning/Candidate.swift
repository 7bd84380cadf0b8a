/// A thing that could be asked about, and what is known of it.
public struct Candidate: Sendable, Hashable {
    public var item: Int64
    /// None: it is new.
    public var known: Learned?
    /// Where it stands among the new ones, which come in this order.
    public var place: Int
    /// When another program has planned to ask it, and nothing was answered since: then and not before, whatever the model
    /// says. Milliseconds since 1970.
    public var planned: Int64?

    public init(item: Int64, known: Learned? = nil, place: Int = 0, planned: Int64? = nil) {
        self.item = item
        self.known = known
        self.place = place
        self.planned = planned
    }
}

/// A time, and the day that it belongs to. A day begins at four in the morning where the person is; only the caller knows
/// when that was.
public struct Moment: Sendable, Hashable {
    /// Milliseconds since 1970.
    public var now: Int64
    /// When the day of `now` began, in milliseconds since 1970.
    public var dayStart: Int64

    public init(now: Int64, dayStart: Int64) {
        self.now = now
        self.dayStart = dayStart
    }

    /// When a day ends: 0 is today, 1 tomorrow.
    func end(ofDay day: Int) -> Int64 {
        let (length, tooLong) = Int64(day + 1).multipliedReportingOverflow(by: Span.millisecondsOfDay)
        let (end, tooLate) = dayStart.addingReportingOverflow(tooLong ? .max : length)
        return max(now, tooLate ? .max : end)
    }
}
