/// How recall of one thing falls after its last review, in either model. Worth keeping where several times are asked for.
enum Forgetting {
    case fsrs7(FSRS7.Curve)
    case fsrs6(rate: Double, decay: Double)
    /// The state is of the other model.
    case unknown

    init(_ state: MemoryState, _ model: MemoryModel) {
        switch (model, state) {
        case (.fsrs7(let model), .fsrs7(let state)): self = .fsrs7(model.forgetting(state))
        case (.fsrs6(let model), .fsrs6(let state)):
            self = .fsrs6(rate: model.factor / state.stability, decay: model.decay)
        default: self = .unknown
        }
    }

    func recall(after days: Double) -> Double {
        let days = max(days, 0)
        switch self {
        case .fsrs7(let curve): return curve.recall(after: days)
        case .fsrs6(let rate, let decay): return exponential(-decay * logarithm(1 + rate * days))
        case .unknown: return 0
        }
    }
}
