/// The memory model of Anki, for exchange with it and for those who choose it: one stability, the days until recall is
/// 90 %. It counts whole days; all reviews within a day follow a formula of their own.
public struct FSRS6: Sendable {
    /// What is known of one thing after its last review.
    public struct State: Sendable, Hashable {
        /// The days until recall is 90 %.
        public let stability: Double
        public let difficulty: Double

        public init(stability: Double, difficulty: Double) {
            self.stability = clamp(stability, FSRS6.leastStability, Span.longest)
            self.difficulty = clamp(difficulty, 1, 10)
        }
    }

    public static let standard = FSRS6(clippedParameters: standardParameters)
    static let leastStability = 0.001

    public let parameters: [Double]
    /// What part of new things is known before the first answer: it says how far to trust a first pick (see `Chance`).
    public var knownBefore = Chance.standardKnownBefore
    let w: InlineArray<21, Double>
    let decay: Double
    let factor: Double
    let gainScale: Double
    let leastLoss: Double
    /// Not clamped.
    let easiest: Double

    /// The parameters are clipped to their bounds; those of older versions are brought up to date.
    public init(parameters: [Double], relearningSteps: Int = 1) throws(ParameterMistake) {
        self.init(
            clippedParameters: try Self.clipped(parameters, relearningSteps: relearningSteps))
    }

    init(clippedParameters: [Double]) {
        parameters = clippedParameters
        w = InlineArray { clippedParameters[$0] }
        decay = w[20]
        factor = power(0.9, -1 / decay) - 1
        gainScale = exponential(w[8])
        leastLoss = exponential(w[17] * w[18])
        easiest = w[4] - exponential(w[5] * 3) + 1
    }

    public func first(_ grade: Grade) -> State {
        let steps = Double(grade.rawValue - 1)
        return State(stability: w[grade.rawValue - 1], difficulty: w[4] - exponential(w[5] * steps) + 1)
    }

    /// The state after a review, some days after the one that left this state. Only whole days count.
    public func later(_ state: State, _ grade: Grade, after days: Double) -> State {
        let days = Self.wholeDays(days)
        let stability =
            days < 1
            ? sameDay(state, grade)
            : afterDays(state, grade, recall: recall(state, after: days))
        let step = -w[6] * Double(grade.rawValue - 3)
        let moved = state.difficulty + step * (10 - state.difficulty) / 9
        return State(stability: stability, difficulty: w[7] * easiest + (1 - w[7]) * moved)
    }

    func afterDays(_ state: State, _ grade: Grade, recall: Double) -> Double {
        let (s, d) = (state.stability, state.difficulty)
        if grade == .again {
            let lapsed =
                w[11] * power(d, -w[12]) * (power(s + 1, w[13]) - 1) * exponential((1 - recall) * w[14])
            return min(lapsed, mostAfterLapse(state))
        }
        let factor = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
        return s
            * (1 + gainScale * (11 - d) * power(s, -w[9]) * (exponential((1 - recall) * w[10]) - 1) * factor)
    }

    /// A lapse always takes something away.
    func mostAfterLapse(_ state: State) -> Double { state.stability / leastLoss }

    func sameDay(_ state: State, _ grade: Grade) -> Double {
        let change =
            exponential(w[17] * (Double(grade.rawValue - 3) + w[18])) * power(state.stability, -w[19])
        // A success never takes stability away.
        return state.stability * (grade.isRecalled ? max(change, 1) : change)
    }

    /// How likely it is known some days after the review. Parts of a day count here.
    public func recall(_ state: State, after days: Double) -> Double {
        let t = days > 0 ? days : 0
        return exponential(-decay * logarithm(1 + factor * t / state.stability))
    }

    /// By how much recall changes a day.
    public func slope(_ state: State, after days: Double) -> Double {
        let rate = factor / state.stability
        let t = days > 0 ? days : 0
        return -decay * rate * recall(state, after: t) / (1 + rate * t)
    }

    /// The days until recall has fallen to what is desired, in parts of a day: at most 100 years.
    public func interval(_ state: State, for desiredRecall: Double) -> Double {
        let desired = clamp(desiredRecall, 0.0001, 1)
        let days = state.stability / factor * (power(desired, -1 / decay) - 1)
        return clamp(days, 0, Span.longest)
    }

    /// Only full periods of 24 hours count.
    public static func wholeDays(_ days: Double) -> Double {
        guard days > 0 else { return 0 }
        return days < 0x1p52 ? Double(Int(days)) : days
    }
}
