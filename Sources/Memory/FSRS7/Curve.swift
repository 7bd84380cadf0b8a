extension FSRS7 {
    /// What the parameters alone say of forgetting curves.
    struct Shape: Sendable {
        let fastDecay: Double
        let slowDecay: Double
        /// −ln of the base of the fast part.
        let fastBase: Double
        /// ln of the base of the slow part.
        let slowLogBase: Double
        /// The rate that makes recall of the slow part equal to its base after its stability.
        let slowRate: Double
        let fastWeight: Double
        let slowWeight: Double
        let fastWeightFall: Double
        let slowWeightGrowth: Double
        let slowWeightByDifficulty: Double
        let slowRateByDifficulty: Double
        let fastDecayByStability: Double

        init(_ w: [Double]) {
            fastDecay = w[23]
            slowDecay = clamp(w[24], 0.01, 0.95)
            fastBase = -logarithm(w[25])
            slowLogBase = logarithm(w[26])
            slowRate = exponential(-slowLogBase / slowDecay) - 1
            fastWeight = w[27]
            slowWeight = w[28]
            fastWeightFall = w[29]
            slowWeightGrowth = w[30]
            slowWeightByDifficulty = w[31] - 0.5
            slowRateByDifficulty = w[32] - 0.3
            fastDecayByStability = w[33] - 0.3
        }
    }

    /// How recall of one thing falls after its last review.
    public struct Curve: Sendable {
        let decay: Both
        let rate: Both
        /// The part of the whole that each curve is.
        let share: Both

        struct Parts {
            let recall: Double
            let fast: Double
            var forgotten: Both { 1 - Both(recall, fast) }
        }

        @inline(__always)
        func parts(after days: Double) -> Parts {
            let t = days > 0 ? days : 0
            let recall = exponential(-decay * logarithm(1 + rate * t))
            let mixed = (share * recall).sum()
            return Parts(recall: (1 - 2 * FSRS7.squeeze) * mixed + FSRS7.squeeze, fast: recall.y)
        }

        /// How likely it is known some days after the review: between 0.00001 and 0.99999.
        public func recall(after days: Double) -> Double { parts(after: days).recall }

        /// Recall, and by how much it changes a day (always below 0).
        public func recallAndSlope(after days: Double) -> (recall: Double, slope: Double) {
            let t = days > 0 ? days : 0
            let time = 1 + rate * t
            let recall = share * exponential(-decay * logarithm(time))
            let fall = (recall * decay * rate / time).sum()
            let open = 1 - 2 * FSRS7.squeeze
            return (open * recall.sum() + FSRS7.squeeze, -open * fall)
        }
    }

    /// The curve after a state. Worth keeping where recall at several times is asked for.
    public func forgetting(_ state: State) -> Curve {
        forgetting(Point(state))
    }

    /// A state whose logarithms are known.
    struct Point {
        let stabilities: Both
        let logarithms: Both
        let difficulty: Double

        init(stabilities: Both, logarithms: Both, difficulty: Double) {
            (self.stabilities, self.logarithms, self.difficulty) = (stabilities, logarithms, difficulty)
        }

        init(_ state: State) {
            self.init(
                stabilities: state.stabilities, logarithms: logarithm(state.stabilities),
                difficulty: state.difficulty)
        }
    }

    @inline(__always)
    func forgetting(_ point: Point) -> Curve {
        let logarithms = point.logarithms
        let hardness = point.difficulty - 5

        let changes = exponential(
            Both(hardness * curve.slowRateByDifficulty, logarithms.y * curve.fastDecayByStability))
        let fastDecay = clamp(curve.fastDecay * changes.y, 0.01, 0.95)
        // A small base and decay would overflow here: the exponent is cut.
        let fastRate = exponential(min(curve.fastBase / fastDecay, 60)) - 1
        let slowRate = curve.slowRate * changes.x
        let weight =
            Both(curve.slowWeight, curve.fastWeight)
            * exponential(
                Both(
                    curve.slowWeightGrowth * logarithms.x + hardness * curve.slowWeightByDifficulty,
                    -curve.fastWeightFall * logarithms.y))
        return Curve(
            decay: Both(curve.slowDecay, fastDecay), rate: Both(slowRate, fastRate) / point.stabilities,
            share: weight / (weight.y + weight.x))
    }

    public func recall(_ state: State, after days: Double) -> Double {
        forgetting(state).recall(after: days)
    }
}
