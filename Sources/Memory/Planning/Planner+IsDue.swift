extension Planner {
    /// Whether a session of today would ask for it.
    public func isDue(_ known: Learned, at moment: Moment) -> Bool {
        let curve = Forgetting(known.state, model)
        let atEnd = curve.recall(after: Span.days(from: known.time, to: moment.end(ofDay: 0)))
        let now = curve.recall(after: Span.days(from: known.time, to: moment.now))
        return atEnd <= desiredRecall && isDueToday(now, curve)
    }
}
