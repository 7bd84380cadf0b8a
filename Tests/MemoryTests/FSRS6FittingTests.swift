import MemoryTesting
import Seeded
import Testing

@testable import Memory

@Suite("Fitting FSRS-6, for who chooses it")
struct FSRS6FittingTests {
    /// A history of one thing, each later day a target with weight 1.
    private func history(_ numbers: inout SeededGenerator, choices: Int? = nil) -> [TrainingData.Row] {
        var time: Int64 = 0
        let log = (0..<14).map { _ in
            // From an hour to months, each span as often.
            time += Int64(exponential(.random(in: 15...22.5, using: &numbers)))
            let rating = [1, 2, 3, 3, 3, 4][Int.random(in: 0..<6, using: &numbers)]
            return LoggedReview(
                item: 1, review: Review(time: time, grade: Grade(rawValue: rating), choices: choices))
        }
        var rows = TrainingData(log).rows
        for place in rows.indices where rows[place].isTarget(of: .fsrs6) { rows[place].weight = 1 }
        return rows
    }

    /// Parameters of somebody, away from all bounds.
    private func somebody(_ numbers: inout SeededGenerator) -> [Double] {
        FSRS6.ranges.map { range in
            let edge = (range.high - range.low) * 0.002
            let spread = min(range.spread, range.standard / 2 + edge)
            let value = range.standard + .random(in: -spread...spread, using: &numbers)
            return clamp(value, range.low + edge, range.high - edge)
        }
    }

    private func loss(_ parameters: [Double], _ rows: [TrainingData.Row]) -> Double {
        var history = FSRS6History(parameters, knownBefore: 0.5)
        var gradient = Vector34(repeating: 0)
        return history.addGradient(rows[...], to: &gradient)
    }

    @Test("The gradient is that of the loss, for each of the 21 parameters")
    func gradient() {
        var numbers = SeededGenerator(seed: 1)
        var moved: Set<Int> = []
        for _ in 0..<60 {
            let parameters = somebody(&numbers)
            let rows = history(&numbers)
            var gradient = Vector34(repeating: 0)
            var worked = FSRS6History(parameters, knownBefore: 0.5)
            _ = worked.addGradient(rows[...], to: &gradient)
            for place in parameters.indices {
                let step = 1e-6 * max(1, parameters[place])
                var (more, less) = (parameters, parameters)
                more[place] += step
                less[place] -= step
                let measured = (loss(more, rows) - loss(less, rows)) / (2 * step)
                let size = max(1e-3, abs(measured), abs(gradient[place]))
                #expect(abs(measured - gradient[place]) / size < 2e-4, "parameter \(place)")
                if abs(measured) > 1e-3 { moved.insert(place) }
            }
            for place in 21..<34 { #expect(gradient[place] == 0) }
        }
        #expect(moved.count == 21)
    }

    @Test(
        "The loss is what the model itself predicts on later days, picks among choices too",
        arguments: [nil, 3])
    func sameModel(choices: Int?) throws {
        var numbers = SeededGenerator(seed: 2)
        for _ in 0..<20 {
            let parameters = somebody(&numbers)
            let rows = history(&numbers, choices: choices)
            let model = try FSRS6(parameters: parameters)
            var state = model.first(rows[0].grade, choices: choices)
            var sum = 0.0
            for row in rows.dropFirst() {
                let days = FSRS6.wholeDays(row.days)
                if days >= 1 {
                    let recall = clamp(model.recall(state, after: days), 0.0001, 0.9999)
                    let right = Chance.right(recall: recall, choices: choices)
                    sum -= logarithm(row.grade.isRecalled ? right : 1 - right)
                }
                state = model.later(state, row.grade, after: row.days, choices: choices)
            }
            #expect(agree(loss(parameters, rows), sum, within: 1e-9))
        }
    }

    @Test("A step against the gradient makes the loss of picks less, too")
    func pickGradient() {
        var numbers = SeededGenerator(seed: 3)
        for choices in [2, 3, 9] {
            let parameters = somebody(&numbers)
            let rows = history(&numbers, choices: choices)
            var gradient = Vector34(repeating: 0)
            var worked = FSRS6History(parameters, knownBefore: 0.5)
            let before = worked.addGradient(rows[...], to: &gradient)
            let size = gradient.indices.reduce(0) { $0 + gradient[$1] * gradient[$1] }.squareRoot()
            let stepped = parameters.indices.map { parameters[$0] - 1e-5 * gradient[$0] / size }
            #expect(loss(stepped, rows) < before)
        }
    }

    @Test("Most learners are foreseen better by what is fitted to them, and nobody worse")
    func learners() throws {
        var numbers = SeededGenerator(seed: 4)
        var (kept, standard, fitted) = (0, 0.0, 0.0)
        for _ in 0..<8 {
            let log = FSRS7.other(&numbers).log(of: 400, over: 200, asking: .typed, &numbers)
            let fit = try #require(Fitting.fit(log, .fsrs6))
            #expect((fit.parameters != nil) == (fit.logLoss < fit.standardLogLoss))
            if let parameters = fit.parameters {
                kept += 1
                #expect(try FSRS6(parameters: parameters).parameters == parameters)  // 21, within all bounds.
            }
            standard += fit.standardLogLoss
            fitted += fit.logLoss
        }
        #expect(kept >= 6 && fitted < standard)
    }
}
