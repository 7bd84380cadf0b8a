extension FSRS7 {
    /// The days until recall has fallen to what is desired: at most 100 years.
    ///
    /// There is no closed form. These are the steps that the other programs with FSRS-7 take, so that they agree. What comes
    /// out below a second means “now”, below a minute “again in this session, after others”.
    public func interval(_ state: State, for desiredRecall: Double) -> Double {
        let desired = clamp(desiredRecall, 0.0001, 0.9999)
        if desired >= 0.9999 { return 0 }
        let curve = forgetting(state)
        let least = logarithm(Span.second)
        let most = logarithm(Span.longest)

        var logTime = logarithm(max(state.slow, state.fast, Span.second))
        for _ in 0..<7 {
            logTime = clamp(logTime, least, most)
            let t = exponential(logTime)
            let (recall, slope) = curve.recallAndSlope(after: t)
            logTime -= clamp((recall - desired) / min(t * slope, -1e-12), -4, 4)
        }
        let found = clamp(exponential(logTime), 0, Span.longest)
        if abs(curve.recall(after: found) - desired) <= 0.001 { return found }
        return bisected(curve, desired, from: max(state.slow, state.fast, 1))
    }

    func bisected(_ curve: Curve, _ desired: Double, from start: Double) -> Double {
        var low = 0.0
        var high = min(start, Span.longest)
        while curve.recall(after: high) > desired, high < Span.longest {
            high = min(2 * high, Span.longest)
        }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve.recall(after: middle) > desired { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// A state for something of which only an interval is known, and the recall it was meant for: from another program
    /// that did not keep its log. Its ease says nothing here.
    public func state(fromInterval days: Double, meantFor recall: Double = 0.9) -> State {
        let interval = clamp(days, 0.0001, Span.longest)
        func guess(_ stability: Double) -> State {
            State(slow: stability, fast: 0.8 * stability, difficulty: 5)
        }
        func recalled(_ stability: Double) -> Double { self.recall(guess(stability), after: interval) }
        if recalled(Self.leastStability) >= recall { return guess(Self.leastStability) }
        if recalled(Span.longest) <= recall { return guess(Span.longest) }

        var low = logarithm(Self.leastStability)
        var high = logarithm(Span.longest)
        var middle = (low + high) / 2
        for _ in 0..<50 {
            let found = recalled(exponential(middle))
            if abs(found - recall) <= 1e-6 { break }
            if found < recall { low = middle } else { high = middle }
            middle = (low + high) / 2
        }
        return guess(exponential(middle))
    }
}
