// The same as FSRS7Tape for FSRS-6: what was calculated on the way forwards, and the chain rule back through it.

/// How a result changes with a state of FSRS-6.
struct StabilityGradient {
    var stability = 0.0
    var difficulty = 0.0
}

/// The recall of one state after whole days.
struct RecallTape {
    let state: FSRS6.State
    let logStability: Double
    let days: Double
    let recall: Double
    private let time: Double
    private let logTime: Double

    init(_ state: FSRS6.State, after days: Double, _ model: FSRS6) {
        self.state = state
        self.days = days
        logStability = logarithm(state.stability)
        time = 1 + model.factor * days / state.stability
        logTime = logarithm(time)
        recall = exponential(-model.decay * logTime)
    }

    func goBack(_ byRecall: Double, _ model: FSRS6, into g: inout Vector34, _ old: inout StabilityGradient) {
        let byLogTime = -byRecall * model.decay * recall
        let byPassed = byLogTime / time
        // The factor is 0.9^(−1/decay) − 1.
        let factorSlope = (model.factor + 1) * logarithm(0.9) / (model.decay * model.decay)
        g[20] += byPassed * days / state.stability * factorSlope - byRecall * logTime * recall
        old.stability -= byPassed * (time - 1) / state.stability
    }
}

/// One review of one thing on the tape: the state after it, and the way back to the state before it.
struct StabilityTape {
    private enum Kind { case gain, lapse, leastLoss, sameDay, same }

    let state: FSRS6.State
    private let grade: Grade
    private let kind: Kind
    private let moved: Double
    /// Before it was clamped.
    private let stability: Double
    private let difficulty: Double

    init(_ before: RecallTape, _ grade: Grade, _ model: FSRS6) {
        let old = before.state
        self.grade = grade
        if before.days < 1 {
            stability = model.sameDay(old, grade)
            kind = grade.isRecalled && stability == old.stability ? .same : .sameDay
        } else {
            stability = model.afterDays(old, grade, recall: before.recall)
            kind = grade.isRecalled ? .gain : stability < model.mostAfterLapse(old) ? .lapse : .leastLoss
        }
        moved = old.difficulty - model.w[6] * Double(grade.rawValue - 3) * (10 - old.difficulty) / 9
        difficulty = model.w[7] * model.easiest + (1 - model.w[7]) * moved
        state = FSRS6.State(stability: stability, difficulty: difficulty)
    }

    /// - Parameters:
    ///   - by: how the result changes with the state after this review.
    ///   - old: gets how it changes with the state before it.
    /// - Returns: how it changes with the recall before it.
    func goBack(
        _ by: StabilityGradient, from before: RecallTape, _ model: FSRS6, into g: inout Vector34,
        _ old: inout StabilityGradient
    ) -> Double {
        if difficulty > 1, difficulty < 10 { goBackToDifficulty(by.difficulty, before, model, &g, &old) }
        guard stability > FSRS6.leastStability, stability < Span.longest else { return 0 }
        let (by, w) = (by.stability, model.w)
        switch kind {
        case .gain: return goBackThroughGain(by, before, model, &g, &old)
        case .lapse: return goBackThroughLapse(by, before, model, &g, &old)
        case .leastLoss:
            g[17] -= by * stability * w[18]
            g[18] -= by * stability * w[17]
            old.stability += by * stability / before.state.stability
        case .sameDay:
            g[17] += by * stability * (Double(grade.rawValue - 3) + w[18])
            g[18] += by * stability * w[17]
            g[19] -= by * stability * before.logStability
            old.stability += by * stability / before.state.stability * (1 - w[19])
        case .same: old.stability += by
        }
        return 0
    }

    private func goBackToDifficulty(
        _ by: Double, _ before: RecallTape, _ model: FSRS6, _ g: inout Vector34,
        _ old: inout StabilityGradient
    ) {
        let w = model.w
        // The pull goes to the difficulty of a first Easy: w4 − exp(3·w5) + 1.
        g[7] += by * (model.easiest - moved)
        g[4] += by * w[7]
        g[5] -= by * w[7] * 3 * exponential(3 * w[5])
        let byMoved = by * (1 - w[7])
        let steps = Double(grade.rawValue - 3) / 9
        g[6] -= byMoved * steps * (10 - before.state.difficulty)
        old.difficulty += byMoved * (1 + w[6] * steps)
    }

    private func goBackThroughGain(
        _ by: Double, _ before: RecallTape, _ model: FSRS6, _ g: inout Vector34,
        _ old: inout StabilityGradient
    ) -> Double {
        let (w, forgotten) = (model.w, 1 - before.recall)
        let room = 11 - before.state.difficulty
        let growth = exponential(forgotten * w[10])
        // Without the factor of Hard, which may be 0, and of Easy.
        let plain = model.gainScale * room * exponential(-w[9] * before.logStability)
        let factor = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
        let gain = plain * (growth - 1) * factor
        let byGain = by * before.state.stability
        g[8] += byGain * gain
        g[9] -= byGain * gain * before.logStability
        g[10] += byGain * plain * factor * growth * forgotten
        if grade == .hard { g[15] += byGain * plain * (growth - 1) }
        if grade == .easy { g[16] += byGain * plain * (growth - 1) }
        old.stability += by * (1 + gain - w[9] * gain)
        old.difficulty -= byGain * gain / room
        return -byGain * plain * factor * growth * w[10]
    }

    private func goBackThroughLapse(
        _ by: Double, _ before: RecallTape, _ model: FSRS6, _ g: inout Vector34,
        _ old: inout StabilityGradient
    ) -> Double {
        let (w, state) = (model.w, before.state)
        let logNext = logarithm(state.stability + 1)
        let next = exponential(w[13] * logNext)
        let byLog = by * stability
        let byNext = byLog * next / (next - 1)
        g[11] += byLog / w[11]
        g[12] -= byLog * logarithm(state.difficulty)
        g[13] += byNext * logNext
        g[14] += byLog * (1 - before.recall)
        old.stability += byNext * w[13] / (state.stability + 1)
        old.difficulty -= byLog * w[12] / state.difficulty
        return -byLog * w[14]
    }
}
