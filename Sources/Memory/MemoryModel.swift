/// Which model a state comes from. The raw value is what is stored.
public enum ModelName: String, Sendable, CaseIterable {
    case fsrs7, fsrs6
}

/// What is known of one thing after its last review, with the name of its model.
public enum MemoryState: Sendable, Hashable {
    case fsrs7(FSRS7.State)
    case fsrs6(FSRS6.State)

    public var model: ModelName {
        switch self {
        case .fsrs7: .fsrs7
        case .fsrs6: .fsrs6
        }
    }

    public var difficulty: Double {
        switch self {
        case .fsrs7(let state): state.difficulty
        case .fsrs6(let state): state.difficulty
        }
    }
}

/// A memory model with its parameters: how well something is known, and when to ask again.
///
/// A state of the other model says nothing here: its recall is 0, its interval 0, and a review after it counts as a first
/// one. Whoever changes the model replays the log.
public enum MemoryModel: Sendable {
    case fsrs7(FSRS7)
    case fsrs6(FSRS6)

    public static let standard = MemoryModel.fsrs7(.standard)

    /// - Parameter parameters: none means the standard ones.
    /// - Parameter knownBefore: what part of new things is known before the first answer (see `Chance.knownBefore`).
    public init(
        _ name: ModelName, parameters: [Double]? = nil,
        knownBefore: Double = Chance.standardKnownBefore
    ) throws(ParameterMistake) {
        switch name {
        case .fsrs7:
            var model = try FSRS7(parameters: parameters ?? FSRS7.standardParameters)
            model.knownBefore = knownBefore
            self = .fsrs7(model)
        case .fsrs6:
            var model = try FSRS6(parameters: parameters ?? [])
            model.knownBefore = knownBefore
            self = .fsrs6(model)
        }
    }

    public var name: ModelName {
        switch self {
        case .fsrs7: .fsrs7
        case .fsrs6: .fsrs6
        }
    }

    public var parameters: [Double] {
        switch self {
        case .fsrs7(let model): model.parameters
        case .fsrs6(let model): model.parameters
        }
    }

    /// What part of new things is known before the first answer.
    public var knownBefore: Double {
        switch self {
        case .fsrs7(let model): model.knownBefore
        case .fsrs6(let model): model.knownBefore
        }
    }

    /// The state after the first review.
    ///
    /// - Parameter choices: among how many the answer was picked (see `Chance`), none where a guess would have failed.
    public func first(_ grade: Grade, choices: Int? = nil) -> MemoryState {
        switch self {
        case .fsrs7(let model): .fsrs7(model.first(grade, choices: choices))
        case .fsrs6(let model): .fsrs6(model.first(grade, choices: choices))
        }
    }

    /// The state after a review, some days after the one that left this state.
    public func later(
        _ state: MemoryState, _ grade: Grade, after days: Double, choices: Int? = nil
    ) -> MemoryState {
        switch (self, state) {
        case (.fsrs7(let model), .fsrs7(let state)):
            .fsrs7(model.later(state, grade, after: days, choices: choices))
        case (.fsrs6(let model), .fsrs6(let state)):
            .fsrs6(model.later(state, grade, after: days, choices: choices))
        default: first(grade, choices: choices)
        }
    }

    /// How likely it is known some days after the review that left this state, from 0 to 1.
    public func recall(_ state: MemoryState, after days: Double) -> Double {
        switch (self, state) {
        case (.fsrs7(let model), .fsrs7(let state)): model.recall(state, after: days)
        case (.fsrs6(let model), .fsrs6(let state)): model.recall(state, after: days)
        default: 0
        }
    }

    /// By how much recall changes a day at that time: never above 0.
    public func slope(_ state: MemoryState, after days: Double) -> Double {
        switch (self, state) {
        case (.fsrs7(let model), .fsrs7(let state)):
            model.forgetting(state).recallAndSlope(after: days).slope
        case (.fsrs6(let model), .fsrs6(let state)): model.slope(state, after: days)
        default: 0
        }
    }

    /// The days from the review that left this state until recall has fallen to what is desired: a real number, at most 100
    /// years. Below `Span.second` it means “now”, below `Span.minute` “again in this session, after others”.
    public func interval(_ state: MemoryState, for desiredRecall: Double) -> Double {
        switch (self, state) {
        case (.fsrs7(let model), .fsrs7(let state)): model.interval(state, for: desiredRecall)
        case (.fsrs6(let model), .fsrs6(let state)): model.interval(state, for: desiredRecall)
        default: 0
        }
    }

    /// A state for something of which only an interval is known, and the recall it was meant for.
    ///
    /// - Parameter ease: SM-2's, as a factor. Only FSRS-6 makes use of it.
    public func state(
        fromInterval days: Double, ease: Double = 2.5, meantFor recall: Double = 0.9
    ) -> MemoryState {
        switch self {
        case .fsrs7(let model): .fsrs7(model.state(fromInterval: days, meantFor: recall))
        case .fsrs6(let model): .fsrs6(model.state(fromInterval: days, ease: ease, meantFor: recall))
        }
    }
}
