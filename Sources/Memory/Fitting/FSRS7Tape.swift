// The gradient of recall by all parameters, worked out backwards through the history of a thing: what was calculated on the
// way forwards is kept on a tape, and the chain rule goes through it from the end. The formulas are those of `FSRS7`, written
// once more as steps that can be gone back. A test compares them with small differences.

/// The 34 parameters, or the gradient by them.
typealias Vector34 = InlineArray<34, Double>

/// How a result changes with a state: its derivatives by slow and fast stability and difficulty.
struct StateGradient {
    var slow = 0.0
    var fast = 0.0
    var difficulty = 0.0
}

/// The forgetting curve of one state at one time.
struct CurveTape {
    let state: FSRS7.State
    let logSlow: Double
    let logFast: Double
    let fastDecay: Double
    let fastDecayIsFree: Bool
    let fastExponential: Double
    let fastExponentIsFree: Bool
    let fastTime: Double
    let logFastTime: Double
    let fast: Double
    let slowTime: Double
    let logSlowTime: Double
    let slow: Double
    let fastShare: Double
    let slowShare: Double
    let mixed: Double
    let recall: Double

    init(_ state: FSRS7.State, after days: Double, _ shape: FSRS7.Shape) {
        self.state = state
        logSlow = logarithm(state.slow)
        logFast = logarithm(state.fast)
        let hardness = state.difficulty - 5

        let decay = shape.fastDecay * exponential(logFast * shape.fastDecayByStability)
        fastDecay = clamp(decay, 0.01, 0.95)
        fastDecayIsFree = decay > 0.01 && decay < 0.95
        let exponent = shape.fastBase / fastDecay
        fastExponentIsFree = exponent < 60
        fastExponential = exponential(min(exponent, 60))
        fastTime = 1 + (fastExponential - 1) * days / state.fast
        logFastTime = logarithm(fastTime)
        fast = exponential(-fastDecay * logFastTime)

        let slowRate = shape.slowRate * exponential(hardness * shape.slowRateByDifficulty)
        slowTime = 1 + slowRate * days / state.slow
        logSlowTime = logarithm(slowTime)
        slow = exponential(-shape.slowDecay * logSlowTime)

        let fastWeight = shape.fastWeight * exponential(-shape.fastWeightFall * logFast)
        let slowWeight =
            shape.slowWeight
            * exponential(shape.slowWeightGrowth * logSlow + hardness * shape.slowWeightByDifficulty)
        fastShare = fastWeight / (fastWeight + slowWeight)
        slowShare = slowWeight / (fastWeight + slowWeight)
        mixed = fastShare * fast + slowShare * slow
        recall = (1 - 2 * FSRS7.squeeze) * mixed + FSRS7.squeeze
    }

    /// - Parameters:
    ///   - byRecall: how the result changes with this recall.
    ///   - byFast: how it changes with the recall of the fast part beyond that.
    func goBack(
        byRecall: Double, byFast: Double, _ w: Vector34, _ shape: FSRS7.Shape, into g: inout Vector34,
        _ state: inout StateGradient
    ) {
        let hardness = self.state.difficulty - 5
        let byMixed = (1 - 2 * FSRS7.squeeze) * byRecall
        let byFast = byFast + byMixed * fastShare
        let bySlow = byMixed * slowShare
        var byLogFast = 0.0
        var byLogSlow = 0.0

        // The weights of both parts, in logarithms.
        let byFastWeight = byMixed * (fast - mixed) * fastShare
        g[27] += byFastWeight / w[27]
        g[29] -= byFastWeight * logFast
        byLogFast -= byFastWeight * w[29]
        let bySlowWeight = byMixed * (slow - mixed) * slowShare
        g[28] += bySlowWeight / w[28]
        g[30] += bySlowWeight * logSlow
        byLogSlow += bySlowWeight * w[30]
        g[31] += bySlowWeight * hardness
        state.difficulty += bySlowWeight * (w[31] - 0.5)

        // The slow part.
        g[24] -= bySlow * logSlowTime * slow
        let byLogSlowRate = -bySlow * w[24] * slow / slowTime * (slowTime - 1)
        byLogSlow -= byLogSlowRate
        g[32] += byLogSlowRate * hardness
        state.difficulty += byLogSlowRate * (w[32] - 0.3)
        let byLogBase = byLogSlowRate * (shape.slowRate + 1) / shape.slowRate
        g[26] -= byLogBase / (w[26] * w[24])
        g[24] += byLogBase * shape.slowLogBase / (w[24] * w[24])

        // The fast part.
        var byDecay = -byFast * logFastTime * fast
        let byLogFastRate = -byFast * fastDecay * fast / fastTime * (fastTime - 1)
        byLogFast -= byLogFastRate
        if fastExponentIsFree {
            let byExponent = byLogFastRate * fastExponential / (fastExponential - 1)
            g[25] -= byExponent / (fastDecay * w[25])
            byDecay -= byExponent * shape.fastBase / (fastDecay * fastDecay)
        }
        if fastDecayIsFree {
            g[23] += byDecay * fastDecay / w[23]
            g[33] += byDecay * fastDecay * logFast
            byLogFast += byDecay * fastDecay * (w[33] - 0.3)
        }
        state.slow += byLogSlow / self.state.slow
        state.fast += byLogFast / self.state.fast
    }
}

/// One of the two stabilities after a review. Its eight parameters begin at 7 (slow) or 15 (fast).
struct GrowthTape {
    let start: Int
    let grade: Grade
    let old: Double
    let logOld: Double
    let forgotten: Double
    let lapsePower: Double
    let logNext: Double
    let lapse: Double
    let lapseIsOld: Bool
    let isLapse: Bool
    let gainCoefficient: Double
    let gainExponential: Double
    let result: Double

    init(
        _ w: Vector34, _ start: Int, _ grade: Grade, old: Double, logOld: Double, recall: Double,
        difficulty: Double
    ) {
        self.start = start
        self.grade = grade
        self.old = old
        self.logOld = logOld
        forgotten = 1 - recall
        logNext = logarithm(old + 1)
        lapsePower = exponential(w[start + 4] * logNext)
        let formula = w[start + 3] * (lapsePower - 1) * exponential(forgotten * w[start + 5])
        lapseIsOld = old <= formula
        lapse = min(old, formula)
        guard grade.isRecalled else {
            (isLapse, gainCoefficient, gainExponential, result) = (true, 0, 0, lapse)
            return
        }
        let factor = grade == .hard ? w[start + 6] : grade == .easy ? w[start + 7] : 1
        gainCoefficient =
            exponential(w[start] - 1.5 - w[start + 1] * logOld) * (11 - difficulty) * factor
        gainExponential = exponential(forgotten * w[start + 2])
        let gained = old * (1 + gainCoefficient * (gainExponential - 1))
        isLapse = lapse > gained
        result = max(lapse, gained)
    }

    /// How the result changes with the old stability, with recall and with difficulty.
    func goBack(
        _ by: Double, difficulty: Double, _ w: Vector34, into g: inout Vector34
    ) -> (old: Double, recall: Double, difficulty: Double) {
        if isLapse {
            if lapseIsOld { return (by, 0, 0) }
            let byLogPower = by * lapse * lapsePower / (lapsePower - 1)
            g[start + 3] += by * lapse / w[start + 3]
            g[start + 4] += byLogPower * logNext
            g[start + 5] += by * lapse * forgotten
            return (byLogPower * w[start + 4] / (old + 1), -by * lapse * w[start + 5], 0)
        }
        let gain = gainCoefficient * (gainExponential - 1)
        let byGain = by * old
        g[start] += byGain * gain
        g[start + 1] -= byGain * gain * logOld
        let byExponent = byGain * gainCoefficient * gainExponential
        g[start + 2] += byExponent * forgotten
        // The bounds of both factors keep Easy above 0. Where Hard's is 0, its own slope needs the gain without it.
        if grade == .hard {
            let without =
                exponential(w[start] - 1.5 - w[start + 1] * logOld) * (11 - difficulty)
                * (gainExponential - 1)
            g[start + 6] += byGain * without
        } else if grade == .easy {
            g[start + 7] += byGain * gain / w[start + 7]
        }
        return (
            by * (1 + gain - w[start + 1] * gain), -byExponent * w[start + 2],
            -byGain * gain / (11 - difficulty)
        )
    }
}
