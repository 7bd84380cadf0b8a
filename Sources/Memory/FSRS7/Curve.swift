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
        let fastDecay: Double
        let slowDecay: Double
        let fastRate: Double
        let slowRate: Double
        /// The part of the whole that is the fast curve.
        let fastShare: Double
        let slowShare: Double

        struct Parts {
            let recall: Double
            let fast: Double
        }

        func parts(after days: Double) -> Parts {
            let t = days > 0 ? days : 0
            let fast = exponential(-fastDecay * logarithm(1 + fastRate * t))
            let slow = exponential(-slowDecay * logarithm(1 + slowRate * t))
            let mixed = fastShare * fast + slowShare * slow
            return Parts(recall: (1 - 2 * FSRS7.squeeze) * mixed + FSRS7.squeeze, fast: fast)
        }

        /// How likely it is known some days after the review: between 0.00001 and 0.99999.
        public func recall(after days: Double) -> Double { parts(after: days).recall }

        /// Recall, and by how much it changes a day (always below 0).
        public func recallAndSlope(after days: Double) -> (recall: Double, slope: Double) {
            let t = days > 0 ? days : 0
            let fastTime = 1 + fastRate * t
            let slowTime = 1 + slowRate * t
            let fast = fastShare * exponential(-fastDecay * logarithm(fastTime))
            let slow = slowShare * exponential(-slowDecay * logarithm(slowTime))
            let fall = fast * fastDecay * fastRate / fastTime + slow * slowDecay * slowRate / slowTime
            let open = 1 - 2 * FSRS7.squeeze
            return (open * (fast + slow) + FSRS7.squeeze, -open * fall)
        }
    }

    /// The curve after a state. Worth keeping where recall at several times is asked for.
    public func forgetting(_ state: State) -> Curve {
        let logFast = logarithm(state.fast)
        let logSlow = logarithm(state.slow)
        let hardness = state.difficulty - 5

        let fastDecay = clamp(
            curve.fastDecay * exponential(logFast * curve.fastDecayByStability), 0.01, 0.95)
        // A small base and decay would overflow here: the exponent is cut.
        let fastRate = exponential(min(curve.fastBase / fastDecay, 60)) - 1
        let slowRate = curve.slowRate * exponential(hardness * curve.slowRateByDifficulty)
        let fastWeight = curve.fastWeight * exponential(-curve.fastWeightFall * logFast)
        let slowWeight =
            curve.slowWeight
            * exponential(curve.slowWeightGrowth * logSlow + hardness * curve.slowWeightByDifficulty)
        let whole = fastWeight + slowWeight
        return Curve(
            fastDecay: fastDecay, slowDecay: curve.slowDecay,
            fastRate: fastRate / state.fast, slowRate: slowRate / state.slow,
            fastShare: fastWeight / whole, slowShare: slowWeight / whole)
    }

    public func recall(_ state: State, after days: Double) -> Double {
        forgetting(state).recall(after: days)
    }
}
