extension FSRS7 {
    public func first(_ grade: Grade, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return first(grade) }
        return mixed(first(grade), first(.again), Chance.knew(recall: 0.5, choices: choices))
    }

    public func later(_ state: State, _ grade: Grade, after days: Double, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return later(state, grade, after: days) }
        let parts = forgetting(state).parts(after: days)
        let known = Chance.knew(recall: parts.recall, choices: choices)
        return mixed(later(state, grade, recall: parts), later(state, .again, recall: parts), known)
    }

    private func mixed(_ success: State, _ failure: State, _ p: Double) -> State {
        State(
            slow: exponential(p * logarithm(success.slow) + (1 - p) * logarithm(failure.slow)),
            fast: exponential(p * logarithm(success.fast) + (1 - p) * logarithm(failure.fast)),
            difficulty: p * success.difficulty + (1 - p) * failure.difficulty)
    }
}

extension FSRS6 {
    public func first(_ grade: Grade, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return first(grade) }
        return mixed(first(grade), first(.again), Chance.knew(recall: 0.5, choices: choices))
    }

    public func later(_ state: State, _ grade: Grade, after days: Double, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return later(state, grade, after: days) }
        let known = Chance.knew(recall: recall(state, after: Self.wholeDays(days)), choices: choices)
        return mixed(later(state, grade, after: days), later(state, .again, after: days), known)
    }

    private func mixed(_ success: State, _ failure: State, _ p: Double) -> State {
        State(
            stability: exponential(p * logarithm(success.stability) + (1 - p) * logarithm(failure.stability)),
            difficulty: p * success.difficulty + (1 - p) * failure.difficulty)
    }
}
