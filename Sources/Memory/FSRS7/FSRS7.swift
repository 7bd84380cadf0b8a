/// The memory model by which Recess schedules: two stabilities, one that grows and fades fast, one slow. The same formulas
/// hold from one second to a century.
///
/// Times are days, never rounded; a time below 0 counts as 0.
public struct FSRS7: Sendable {
    /// What is known of one thing after its last review.
    public struct State: Sendable, Hashable {
        /// Slow stability. It is not the time after which recall is 90 %: that is `interval(_:for: 0.9)`.
        public let slow: Double
        public let fast: Double
        public let difficulty: Double

        public init(slow: Double, fast: Double, difficulty: Double) {
            self.slow = clamp(slow, FSRS7.leastStability, Span.longest)
            self.fast = clamp(fast, FSRS7.leastStability, Span.longest)
            self.difficulty = clamp(difficulty, 1, 10)
        }

        var stabilities: Both { Both(slow, fast) }
    }

    public static let standard = FSRS7(clippedParameters: standardParameters)
    static let leastStability = 0.0001
    /// Recall is squeezed by this at both ends, so that nothing is ever quite certain.
    static let squeeze = 1e-5

    public let parameters: [Double]
    /// What part of new things is known before the first answer: it says how far to trust a first pick (see `Chance`).
    public var knownBefore = Chance.standardKnownBefore
    let first: FirstReview
    let curve: Shape
    let growth: Growth
    let difficultyStep: Double

    /// The parameters are clipped to their bounds.
    public init(parameters: [Double]) throws(ParameterMistake) {
        self.init(clippedParameters: try Self.clipped(parameters))
    }

    init(clippedParameters w: [Double]) {
        parameters = w
        first = FirstReview(w)
        curve = Shape(w)
        growth = Growth(w)
        difficultyStep = w[6]
    }

    public func first(_ grade: Grade) -> State {
        let stability = clamp(first.stability[grade.rawValue - 1], Self.leastStability, Span.longest)
        return State(
            slow: stability, fast: 0.8 * stability, difficulty: first.difficulty[grade.rawValue - 1])
    }

    /// The state after a review, some days after the one that left this state.
    public func later(_ state: State, _ grade: Grade, after days: Double) -> State {
        let recall = forgetting(state).parts(after: days)
        let lapsed = lapsed(state, recall)
        return grade == .again
            ? failure(state, recall, lapsed) : success(state, grade, recall, lapsed)
    }

    // Everything here uses the state and the recall of before the review.

    @inline(__always)
    func lapsed(_ state: State, _ recall: Curve.Parts) -> Both {
        growth.lapse(from: state.stabilities, forgotten: recall.forgotten)
    }

    @inline(__always)
    func failure(_ state: State, _ recall: Curve.Parts, _ lapsed: Both) -> State {
        let slow = clamp(lapsed.x, Self.leastStability, Span.longest)
        return State(
            slow: slow, fast: min(lapsed.y, 0.8 * slow),
            difficulty: difficulty(after: .again, from: state.difficulty, recall: recall.recall))
    }

    @inline(__always)
    func success(_ state: State, _ grade: Grade, _ recall: Curve.Parts, _ lapsed: Both) -> State {
        let gained = growth.success(
            grade, from: state.stabilities, forgotten: recall.forgotten, difficulty: state.difficulty,
            orLapse: lapsed)
        return State(
            slow: gained.x, fast: gained.y,
            difficulty: difficulty(after: grade, from: state.difficulty, recall: recall.recall))
    }

    /// A lapse that was expected raises difficulty less.
    private func difficulty(after grade: Grade, from old: Double, recall: Double) -> Double {
        let step =
            grade == .again
            ? 2 * difficultyStep * (recall + 0.1) : -difficultyStep * Double(grade.rawValue - 3)
        let moved = old + step * (10 - old) / 9
        // The pull goes to the difficulty of a first Easy as the formula gives it, even below 1.
        return 0.01 * first.difficulty[3] + 0.99 * moved
    }

    struct FirstReview: Sendable {
        let stability: InlineArray<4, Double>
        /// Not clamped.
        let difficulty: InlineArray<4, Double>

        init(_ w: [Double]) {
            stability = [w[0], w[1], w[2], w[3]]
            difficulty = InlineArray { w[4] - exponential(w[5] * Double($0)) + 1 }
        }
    }
}
