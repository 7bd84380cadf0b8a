import Foundation
import MemoryTesting
import Seeded
import Testing

@testable import Memory

@Suite("Fitting: the parameters that a person's reviews make likeliest")
struct FittingTests {
    /// A history of one thing, each target with weight 1.
    private func history(_ numbers: inout SeededGenerator, choices: Int? = nil) -> [TrainingData.Row] {
        var time: Int64 = 0
        let log = (0..<12).map { _ in
            // From a minute to months, each span as often.
            time += Int64(exponential(.random(in: 11...22, using: &numbers)))
            let rating = [1, 2, 3, 3, 3, 4][Int.random(in: 0..<6, using: &numbers)]
            return LoggedReview(
                item: 1, review: Review(time: time, grade: Grade(rawValue: rating), choices: choices))
        }
        var rows = TrainingData(log).rows
        for place in rows.indices { rows[place].weight = 1 }
        return rows
    }

    /// Parameters of somebody, away from all bounds.
    private func somebody(_ numbers: inout SeededGenerator) -> [Double] {
        var w = zip(FSRS7.other(&numbers).parameters, FSRS7.ranges).map { value, range in
            let edge = (range.high - range.low) * 0.001
            return clamp(value, range.low + edge, range.high - edge)
        }
        for grade in 1...3 { w[grade] = max(w[grade], 1.01 * w[grade - 1]) }
        return w
    }

    private func loss(_ parameters: [Double], _ rows: [TrainingData.Row]) -> Double {
        var history = FSRS7History(parameters, knownBefore: 0.5)
        var gradient = Vector34(repeating: 0)
        return history.addGradient(rows[...], to: &gradient)
    }

    @Test("The gradient is that of the loss, for each of the 34 parameters")
    func gradient() {
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<30 {
            let parameters = somebody(&numbers)
            let rows = history(&numbers)
            var gradient = Vector34(repeating: 0)
            var worked = FSRS7History(parameters, knownBefore: 0.5)
            _ = worked.addGradient(rows[...], to: &gradient)
            for place in gradient.indices {
                let step = 1e-6 * max(1, parameters[place])
                var (more, less) = (parameters, parameters)
                more[place] += step
                less[place] -= step
                let measured = (loss(more, rows) - loss(less, rows)) / (2 * step)
                let size = max(1e-3, abs(measured), abs(gradient[place]))
                #expect(abs(measured - gradient[place]) / size < 2e-4, "parameter \(place)")
            }
        }
    }

    @Test("The loss is what the model itself predicts, picks among choices too", arguments: [nil, 3])
    func sameModel(choices: Int?) {
        var numbers = SeededGenerator(seed: 2)
        for _ in 0..<20 {
            let parameters = somebody(&numbers)
            let rows = history(&numbers, choices: choices)
            let model = FSRS7(clippedParameters: parameters)
            var state = model.first(rows[0].grade, choices: choices)
            var sum = 0.0
            for row in rows.dropFirst() {
                let recall = clamp(model.recall(state, after: row.days), 0.0001, 0.9999)
                let right = Chance.right(recall: recall, choices: choices)
                sum -= logarithm(row.grade.isRecalled ? right : 1 - right)
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
            var worked = FSRS7History(parameters, knownBefore: 0.5)
            let before = worked.addGradient(rows[...], to: &gradient)
            let size = gradient.indices.reduce(0) { $0 + gradient[$1] * gradient[$1] }.squareRoot()
            let stepped = parameters.indices.map { parameters[$0] - 1e-4 * gradient[$0] / size }
            #expect(loss(stepped, rows) < before)
        }
    }

    @Test("A learner of another make, with the parameters that another program fitted")
    func learner() throws {
        let (log, train) = try Samples.learner()
        let start = log[train].review.time
        let data = TrainingData(log)
        let standard = Evaluation(data, .standard, from: start)
        #expect(standard.count > 600 && agree(standard.logLoss, 0.3405, within: 1e-3))
        for weighting in Weighting.allCases {
            let found = try #require(Fitting.parameters(for: data.before(start), weighting))
            let fitted = Evaluation(data, .fsrs7(try FSRS7(parameters: found)), from: start)
            #expect(fitted.logLoss < 0.305)
            #expect(try FSRS7(parameters: found).parameters == found)  // Within all bounds.
        }
        let fit = try #require(Fitting.fit(log))
        #expect(
            fit.parameters != nil && fit.logLoss < 0.3 && agree(fit.standardLogLoss, 0.3405, within: 1e-3))
    }

    @Test("The same log gives the same parameters, whatever the order of its rows")
    func order() throws {
        var numbers = SeededGenerator(seed: 4)
        let log = FSRS7.other(&numbers).log(of: 100, over: 100, asking: .typed, &numbers)
        let fit = try #require(Fitting.fit(log))
        #expect(Fitting.fit(log.shuffled(using: &numbers)) == fit)
        #expect(Fitting.fit(log + log) == fit)
    }

    @Test("Where answers were picked among few, fitting still finds the memory behind them")
    func picks() throws {
        var numbers = SeededGenerator(seed: 5)
        var better = 0
        for _ in 0..<4 {
            let truth = FSRS7.other(&numbers)
            let log = truth.log(of: 400, over: 150, asking: .anyOfThem, &numbers)
            let fit = try #require(Fitting.fit(log))
            if fit.parameters != nil { better += 1 }
        }
        #expect(better >= 3)
    }

    @Test("Parameters that predict no better than the standard ones are not kept")
    func notBetter() throws {
        var numbers = SeededGenerator(seed: 6)
        var kept = 0
        for _ in 0..<10 {
            let log = FSRS7.standard.log(of: 60, over: 60, asking: .typed, &numbers)
            guard let fit = Fitting.fit(log) else { continue }
            #expect((fit.parameters != nil) == (fit.logLoss < fit.standardLogLoss))
            if fit.parameters != nil { kept += 1 }
        }
        #expect(kept < 10)
    }

    @Test("Newer reviews count more only where they clearly predict better: a little better is chance")
    func recentOnlyWhereClearlyBetter() throws {
        var (slightly, clearly) = (0, 0)
        for seed in 1...40 {
            var numbers = SeededGenerator(seed: UInt64(seed))
            let log = FSRS7.other(&numbers).log(of: 90, over: 90, asking: .typed, &numbers)
            let data = TrainingData(log)
            let times = data.rows.map(\.time).sorted()
            let start = times[times.count * 4 / 5]
            let found = try [Weighting.equal, .recent].map { weighting in
                let early = data.before(start)
                return try #require(Fitting.parameters(for: early, weighting, knownBefore: early.knownBefore))
            }
            let losses = try found.map {
                Evaluation(data, .fsrs7(try FSRS7(parameters: $0)), from: start).logLoss
            }
            let gain = losses[0] - losses[1]
            if gain > 0 && gain < Fitting.leastGainOfRecent { slightly += 1 }
            if gain > Fitting.leastGainOfRecent { clearly += 1 }
            let isRecent = gain > Fitting.leastGainOfRecent
            #expect(try #require(Fitting.fit(log)).logLoss == losses[isRecent ? 1 : 0], "seed \(seed)")
        }
        #expect(slightly > 0 && clearly > 0, "\(slightly) \(clearly)")
    }

    @Test("Nor are those that predict no better than what is used now")
    func notBetterThanUsed() throws {
        var numbers = SeededGenerator(seed: 4)
        let truth = FSRS7.other(&numbers)
        let log = truth.log(of: 400, over: 200, asking: .typed, &numbers)
        let fit = try #require(Fitting.fit(log))
        let found = try #require(fit.parameters)
        #expect(fit.usedLogLoss == fit.standardLogLoss && fit.logLoss < fit.standardLogLoss)
        let used = try MemoryModel(.fsrs7, parameters: found, knownBefore: fit.knownBefore)
        let again = try #require(Fitting.fit(log, used: used))
        #expect(again.parameters == nil && again.usedLogLoss == fit.logLoss)
        // Somebody else's parameters, by which nothing is foreseen: better the fitted or the standard ones.
        let other = try MemoryModel(.fsrs7, parameters: FSRS7.standardParameters.map { 3 * $0 })
        let better = try #require(Fitting.fit(log, used: other))
        #expect(better.parameters == found && better.usedLogLoss > better.standardLogLoss)
    }

    @Test("Fewer than 400 reviews are too few")
    func tooFew() {
        var numbers = SeededGenerator(seed: 7)
        let log = FSRS7.standard.log(of: 300, over: 100, asking: .typed, &numbers)
        #expect(log.count > 400)
        #expect(Fitting.fit(Array(log.prefix(399))) == nil)
        #expect(Fitting.fit(Array(log.prefix(400))) != nil)
        #expect(Fitting.fit([]) == nil)
        // Many things, each asked once: nothing was ever predicted.
        let once = (0..<500).map { LoggedReview(item: $0, review: Review(time: $0, grade: .good)) }
        #expect(Fitting.fit(once) == nil)
    }

    @Test("A fit that is cancelled ends at once, with nothing")
    func cancelled() {
        var numbers = SeededGenerator(seed: 8)
        let log = FSRS7.standard.log(of: 100, over: 100, asking: .typed, &numbers)
        var asked = 0
        let fit = Fitting.fit(log) {
            asked += 1
            return asked == 3
        }
        #expect(fit == nil && asked == 3)
    }

    @Test("Weights: all the same, or the newest tenth two fifths of all")
    func weights() {
        let recent = (0..<1_000).map { Weighting.recent.weight(of: $0, among: 1_000) }
        #expect(recent == recent.sorted() && agree(recent[0], 0.0667, within: 1e-9) && recent[999] < 1)
        let newest: Double = recent[900...].reduce(0, +)
        let all: Double = recent.reduce(0, +)
        #expect(abs(newest / all - 0.43) < 0.02)
        #expect(Weighting.equal.weight(of: 5, among: 9) == 1)
    }

    @Test("The cosine of the shrinking steps")
    func cosine() {
        for place in 0...100 {
            let x = Double.pi * Double(place) / 100
            #expect(abs(Training.cosine(x) - cos(x)) < 1e-14)
        }
    }
}
