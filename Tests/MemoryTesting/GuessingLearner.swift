import Memory
import Seeded

/// How a simulated question is asked: typed, so that guesses fail, or picked among some choices.
public enum Asking: String, CaseIterable, Sendable {
    case two, three, nine, typed, anyOfThem

    public func choices(_ numbers: inout SeededGenerator) -> Int? {
        switch self {
        case .two: 2
        case .three: 3
        case .nine: 9
        case .typed: nil
        case .anyOfThem: [2, 3, 9, nil][Int.random(in: 0..<4, using: &numbers)]
        }
    }
}

/// When a simulated question is asked again: when recall has fallen to some value, more or less, or at any time.
public enum Timing: String, CaseIterable, Sendable {
    case whenDue, anyTime
}

/// Learners whose true memory is known, and who guess where they do not know. A guess leaves the true memory as a wrong
/// answer does. What the model makes of their answers is compared with the truth.
public struct GuessingLearner {
    public let truth: FSRS7
    public let believed: MemoryModel
    /// The part of new things that is known before the first answer.
    public let knownBefore: Double

    public init(truth: FSRS7, believed: MemoryModel, knownBefore: Double = 0.5) {
        self.truth = truth
        self.believed = believed
        self.knownBefore = knownBefore
    }

    /// Recall that was predicted, and recall that was true, in points of a hundred.
    public struct Outcome {
        public var predicted = 0.0
        public var actual = 0.0
        public var answers = 0
        /// The greatest difference at the same number of answers before: after the first, after the second …
        public var worstByAnswer = 0.0

        public var difference: Double { predicted - actual }
    }

    /// Some things asked up to fifteen times within a year each.
    public func learn(
        _ things: Int, asking: Asking, timing: Timing, _ numbers: inout SeededGenerator
    ) -> Outcome {
        var sums = Array(repeating: (predicted: 0.0, actual: 0.0, count: 0.0), count: 15)
        for _ in 0..<things {
            var knows = chance(knownBefore, &numbers)
            var choices = asking.choices(&numbers)
            var memory = truth.first(knows ? .good : .again)
            var state = believed.first(
                answer(knows, among: choices, &numbers) ? .good : .again, choices: choices)
            var passed = 0.0
            for place in sums.indices {
                let days = wait(state, timing, &numbers)
                passed += days
                if passed > 365 { break }
                let actual = truth.recall(memory, after: days)
                sums[place].predicted += believed.recall(state, after: days)
                sums[place].actual += actual
                sums[place].count += 1

                knows = chance(actual, &numbers)
                choices = asking.choices(&numbers)
                memory = truth.later(memory, knows ? .good : .again, after: days)
                state = believed.later(
                    state, answer(knows, among: choices, &numbers) ? .good : .again, after: days,
                    choices: choices)
            }
        }
        return outcome(sums)
    }

    private func wait(_ state: MemoryState, _ timing: Timing, _ numbers: inout SeededGenerator) -> Double {
        var days: Double
        switch timing {
        case .whenDue:
            days = believed.interval(state, for: .random(in: 0.8...0.97, using: &numbers))
            days *= 0.6 + Double.random(in: 0...1.2, using: &numbers)
        case .anyTime:
            // From minutes to months, each span as often.
            days = 0.005
            for _ in 0..<15 where Bool.random(using: &numbers) { days *= 2 }
        }
        return min(max(days, Span.minute), 200)
    }

    private func outcome(_ sums: [(predicted: Double, actual: Double, count: Double)]) -> Outcome {
        var outcome = Outcome()
        let count = sums.reduce(0) { $0 + $1.count }
        outcome.answers = Int(count)
        outcome.predicted = 100 * sums.reduce(0) { $0 + $1.predicted } / count
        outcome.actual = 100 * sums.reduce(0) { $0 + $1.actual } / count
        outcome.worstByAnswer =
            sums.filter { $0.count >= 200 }.map { 100 * abs($0.predicted - $0.actual) / $0.count }.max() ?? 0
        return outcome
    }

    private func answer(_ knows: Bool, among choices: Int?, _ numbers: inout SeededGenerator) -> Bool {
        if knows { return true }
        guard let choices else { return false }
        return Int.random(in: 0..<choices, using: &numbers) == 0
    }

    private func chance(_ part: Double, _ numbers: inout SeededGenerator) -> Bool {
        Double.random(in: 0..<1, using: &numbers) < part
    }
}

extension FSRS7 {
    /// Memories that differ from the standard one as people differ: each parameter by its spread, about.
    public static func other(_ numbers: inout SeededGenerator) -> FSRS7 {
        let parameters = zip(standardParameters, FSRS7.spreads).map { value, spread in
            let way = (0..<3).reduce(-1.5) { sum, _ in sum + Double.random(in: 0...1, using: &numbers) }
            // The first stabilities have no spread: twice as much, or half.
            return spread > 100 ? value * (1 + way / 2) : value + way * spread
        }
        return (try? FSRS7(parameters: parameters)) ?? .standard
    }
}
