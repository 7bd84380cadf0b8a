extension Planner {
    /// Whether a session of today would ask for it. What is new is not due.
    public func isDue(_ candidate: Candidate, at moment: Moment) -> Bool {
        guard let known = candidate.known else { return false }
        if let planned = candidate.planned { return planned <= moment.now }
        let curve = Forgetting(known.state, model)
        let atEnd = curve.recall(after: Span.days(from: known.time, to: moment.end(ofDay: 0)))
        let now = curve.recall(after: Span.days(from: known.time, to: moment.now))
        return atEnd <= desiredRecall && isDueToday(now, curve)
    }
}
