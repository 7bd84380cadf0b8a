/// What Anki and its kin put around the model.
extension FSRS6 {
    /// The interval in whole days, at least one: halves go to the even number.
    public static func days(rounding interval: Double, atMost longest: Int = 36_500) -> Int {
        let least = clamp(interval, 1, Double(longest))
        let down = Int(least)
        let rest = least - Double(down)
        let goesUp = rest > 0.5 || (rest == 0.5 && !down.isMultiple(of: 2))
        return min(max(goesUp ? down + 1 : down, 1), max(longest, 1))
    }

    /// The days among which Anki draws one, so that cards learnt together do not stay together. Below two and a half days
    /// nothing is drawn.
    public static func fuzz(around days: Int, atMost longest: Int = 36_500) -> ClosedRange<Int> {
        let interval = Double(days)
        guard interval >= 2.5 else { return days...days }
        let delta =
            1 + 0.15 * max(0, min(interval, 7) - 2.5) + 0.1 * max(0, min(interval, 20) - 7)
            + 0.05 * max(0, interval - 20)
        let upper = min(longest, Self.days(rounding: interval + delta, atMost: .max >> 12))
        let lower = min(max(2, Self.days(rounding: interval - delta)), upper)
        return lower...upper
    }

    /// A state for a card of which only SM-2's interval and ease are known.
    ///
    /// - Parameter ease: as a factor, such as 2.5.
    public func state(
        fromInterval days: Double, ease: Double, meantFor recall: Double = 0.9
    ) -> State {
        let recall = clamp(recall, 0.0001, 0.9999)
        let stability =
            max(days, Self.leastStability) * factor / (power(recall, -1 / decay) - 1)
        let gain = gainScale * power(stability, -w[9]) * (exponential((1 - recall) * w[10]) - 1)
        return State(stability: stability, difficulty: 11 - (ease - 1) / gain)
    }
}
