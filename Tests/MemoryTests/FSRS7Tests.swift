import Testing

@testable import Memory

@Suite("FSRS-7: the rules")
struct FSRS7Tests {
    let model = FSRS7.standard
    let good = FSRS7.standard.first(.good)

    private func changed(_ changes: [Int: Double]) throws -> FSRS7 {
        var w = FSRS7.standardParameters
        for (place, value) in changes { w[place] = value }
        return try FSRS7(parameters: w)
    }

    // MARK: Parameters

    @Test("Only 34 parameters are FSRS-7", arguments: [0, 17, 19, 21, 33, 35])
    func otherCounts(count: Int) {
        #expect(throws: ParameterMistake.wrongCount(count)) {
            try FSRS7(parameters: Array(repeating: 1, count: count))
        }
    }

    @Test("Clipping: what is no number becomes the lower bound, the rest goes between the bounds")
    func clipping() throws {
        let low = try FSRS7(parameters: Array(repeating: -.infinity, count: 34)).parameters
        #expect(low.enumerated().allSatisfy { $1 == (FSRS7.ranges[$0].low) })
        let noNumber = try FSRS7(parameters: Array(repeating: .nan, count: 34)).parameters
        #expect(noNumber == low)
        let infinite = try FSRS7(parameters: Array(repeating: .infinity, count: 34)).parameters
        #expect(infinite == low)
        let high = try FSRS7(parameters: Array(repeating: 1e9, count: 34)).parameters
        // The first stabilities are in order: 50, 100, 100, 100.
        #expect(high == FSRS7.ranges.map(\.high))
        #expect(try FSRS7(parameters: FSRS7.standardParameters).parameters == FSRS7.standardParameters)
    }

    @Test("Clipping: a better first grade never leaves less, and the slow base is not below the fast one")
    func order() throws {
        let model = try changed([0: 5, 1: 2, 2: 7, 3: 6, 25: 0.8, 26: 0.6])
        #expect(Array(model.parameters[0...3]) == [5, 5, 7, 7])
        #expect(model.parameters[26] == 0.8)
    }

    // MARK: The first review

    @Test("The first review: fast is 0.8 of slow, difficulty within 1 and 10")
    func firstReview() {
        #expect(Grade.allCases.map { model.first($0).slow } == [0.1104, 2.2395, 3.9221, 11.7841])
        #expect(Grade.allCases.allSatisfy { model.first($0).fast == 0.8 * model.first($0).slow })
        for (grade, difficulty) in zip(Grade.allCases, [6.1686, 5.261278312731786, 3.5307239812763354, 1]) {
            #expect(agree(model.first(grade).difficulty, difficulty, within: 1e-15))
        }
    }

    @Test("The first fast stability has a floor of its own")
    func firstFastFloor() throws {
        let state = try changed([0: 0.0001]).first(.again)
        #expect(state.slow == 0.0001 && state.fast == 0.0001)
    }

    @Test("A state is clamped however it is made")
    func stateClamps() {
        let low = FSRS7.State(slow: 0, fast: -1, difficulty: 0)
        #expect(low == FSRS7.State(slow: 0.0001, fast: 0.0001, difficulty: 1))
        let high = FSRS7.State(slow: 1e9, fast: .infinity, difficulty: 11)
        #expect(high == FSRS7.State(slow: 36_500, fast: 36_500, difficulty: 10))
        let none = FSRS7.State(slow: .nan, fast: .nan, difficulty: .nan)
        #expect(none == low)
    }

    // MARK: The curve

    @Test("Recall starts at 0.99999, falls, and never leaves 0.00001 … 0.99999")
    func curveEnds() {
        #expect(agree(model.recall(good, after: 0), 0.99999, within: 1e-15))
        #expect(model.recall(good, after: -5) == model.recall(good, after: 0))
        #expect(model.recall(good, after: .nan) == model.recall(good, after: 0))
        #expect(model.recall(good, after: .infinity) == 0.00001)
        var last = 1.0
        for power in -60...60 {
            let recall = model.recall(good, after: exponential(Double(power) / 4))
            #expect(recall < last)
            last = recall
        }
    }

    @Test("The slope is that of the curve")
    func slope() {
        for grade in Grade.allCases {
            let curve = model.forgetting(model.first(grade))
            for t in [0.001, 0.1, 1, 10, 1_000] {
                let step = 1e-5 * t
                let measured = (curve.recall(after: t + step) - curve.recall(after: t - step)) / (2 * step)
                let (recall, slope) = curve.recallAndSlope(after: t)
                #expect(agree(recall, curve.recall(after: t), within: 1e-15))
                #expect(agree(slope, measured, within: 1e-5))
            }
        }
    }

    @Test("At its stability each part is at its base")
    func bases() throws {
        // Neutral by difficulty and fast stability, and all weight on one part as far as the bounds let it.
        let model = try changed([31: 0.5, 32: 0.3, 33: 0.3])
        let state = FSRS7.State(slow: 50, fast: 7, difficulty: 5)
        let curve = model.forgetting(state)
        #expect(agree(curve.parts(after: 7).fast, 0.2421, within: 1e-14))
        let mixed = (curve.recall(after: 50) - 1e-5) / (1 - 2e-5)
        let slow = (mixed - curve.share.y * curve.parts(after: 50).fast) / curve.share.x
        #expect(agree(slow, 0.9464, within: 1e-13))
    }

    @Test("The rate of the fast part is cut before it overflows")
    func cutExponent() throws {
        let model = try changed([23: 0.01, 25: 0.2])
        let curve = model.forgetting(FSRS7.State(slow: 1, fast: 1, difficulty: 5))
        #expect(agree(curve.rate.y, exponential(60) - 1, within: 1e-15))
        #expect(curve.recall(after: 1).isFinite)
    }

    @Test("The decay of the fast part stays between 0.01 and 0.95")
    func decayClamp() throws {
        let low = try changed([23: 0.01, 33: 0]).forgetting(FSRS7.State(slow: 1, fast: 36_500, difficulty: 5))
        #expect(low.decay.y == 0.01)
        let high = try changed([23: 0.25, 33: 0]).forgetting(
            FSRS7.State(slow: 1, fast: 0.0001, difficulty: 5))
        #expect(high.decay.y == 0.95)
    }

    // MARK: Later reviews

    @Test("A lapse that was expected raises difficulty less")
    func expectedLapse() {
        let soon = model.later(good, .again, after: 0.1)
        let late = model.later(good, .again, after: 300)
        #expect(soon.difficulty > late.difficulty && late.difficulty > good.difficulty)
    }

    @Test("Good pulls difficulty by one per cent to that of a first Easy, which is not clamped")
    func pull() {
        let state = FSRS7.State(slow: 5, fast: 4, difficulty: 7)
        let easiest = 6.1686 - exponential(3 * 0.6457) + 1
        #expect(easiest < 1)
        let expected = 0.01 * easiest + 0.99 * 7
        #expect(agree(model.later(state, .good, after: 3).difficulty, expected, within: 1e-15))
    }

    @Test("A lapse never leaves more than there was, and its fast part at most 0.8 of its slow part")
    func lapse() {
        for t in [0.0, 0.01, 1, 30, 3_000] {
            for state in [good, FSRS7.State(slow: 0.001, fast: 900, difficulty: 9)] {
                let after = model.later(state, .again, after: t)
                #expect(after.slow <= state.slow && after.fast <= state.fast)
                #expect(after.fast <= max(0.8 * after.slow, 0.0001))
            }
        }
    }

    @Test("A success never leaves less than a lapse")
    func success() throws {
        // Without a gain after Hard the lapse formula is what counts.
        let model = try changed([13: 0, 21: 0, 10: 1.5, 11: 1, 12: 3.5])
        let state = FSRS7.State(slow: 10, fast: 8, difficulty: 5)
        let hard = model.later(state, .hard, after: 100)
        #expect(hard.slow == 10)
        #expect(hard.slow >= model.later(state, .again, after: 100).slow)
    }

    @Test("Two answers in the same instant do no harm")
    func sameInstant() {
        let again = model.later(good, .good, after: 0)
        #expect(again.fast == good.fast)
        #expect(again.slow > good.slow && again.slow < good.slow * 1.0005)
        #expect(model.later(good, .good, after: -3) == again)
        #expect(model.later(good, .again, after: 0).slow < good.slow)
    }

    @Test("The slow part learns from the recall of both parts, the fast one from its own")
    func whichRecall() {
        let parts = model.forgetting(good).parts(after: 20)
        #expect(parts.fast < parts.recall)
        let after = model.later(good, .good, after: 20)
        func stabilities(_ recall: Both) -> Both {
            let lapsed = model.growth.lapse(from: good.stabilities, forgotten: 1 - recall)
            return model.growth.success(
                .good, from: good.stabilities, forgotten: 1 - recall, difficulty: good.difficulty,
                orLapse: lapsed)
        }
        #expect(after.slow == stabilities(Both(repeating: parts.recall)).x)
        #expect(after.fast == stabilities(Both(repeating: parts.fast)).y)
    }

    // MARK: Intervals

    @Test("The first intervals for 80, 90 and 95 %")
    func firstIntervals() {
        let table: [(Grade, [Double])] = [
            (.again, [0.000413387, 0.0000382756, 0.0000106958]), (.hard, [8.364991, 0.597461, 0.00737759]),
            (.good, [37.625229, 4.777722, 0.292272]), (.easy, [331.671291, 53.869513, 13.153086]),
        ]
        for (grade, days) in table {
            for (desired, expected) in zip([0.8, 0.9, 0.95], days) {
                #expect(agree(model.interval(model.first(grade), for: desired), expected, within: 1e-5))
            }
        }
    }

    @Test("An interval ends where recall is what was desired")
    func roots() {
        for grade in Grade.allCases {
            for desired in [0.3, 0.7, 0.8, 0.9, 0.97] {
                let days = model.interval(model.first(grade), for: desired)
                guard days > Span.minute, days < Span.longest - 1 else { continue }
                #expect(abs(model.recall(model.first(grade), after: days) - desired) < 0.001)
            }
        }
    }

    @Test(
        "Certain is now; the longest interval is 100 years; what is no recall is brought between 0.0001 and 0.9999"
    )
    func intervalEnds() {
        #expect(model.interval(good, for: 0.9999) == 0 && model.interval(good, for: 2) == 0)
        let known = FSRS7.State(slow: 36_500, fast: 36_500, difficulty: 1)
        for desired in [0.5, 0.1, 0, -1, Double.nan] {
            #expect(agree(model.interval(known, for: desired), 36_500, within: 1e-12))
        }
        let lost = FSRS7.State(slow: 0.0001, fast: 0.0001, difficulty: 10)
        #expect(model.interval(lost, for: 0.97) < Span.second)
    }

    @Test("Where Newton's steps do not arrive, halving does")
    func halving() {
        let curve = model.forgetting(good)
        for desired in [0.5, 0.9, 0.99] {
            let found = model.bisected(curve, desired, from: 1)
            #expect(abs(curve.recall(after: found) - desired) < 1e-9)
        }
        let known = model.forgetting(FSRS7.State(slow: 36_500, fast: 36_500, difficulty: 1))
        #expect(agree(model.bisected(known, 0.1, from: 1), 36_500, within: 1e-12))
    }

    // MARK: States of other programs

    @Test("A state from an interval alone")
    func fromInterval() {
        for (days, recall, slow) in [(10.0, 0.9, 8.507307), (1, 0.9, 2.556131), (100, 0.8, 11.156406)] {
            let state = model.state(fromInterval: days, meantFor: recall)
            #expect(agree(state.slow, slow, within: 1e-6))
            #expect(agree(state.fast, 0.8 * state.slow, within: 1e-15) && state.difficulty == 5)
            #expect(abs(model.recall(state, after: days) - recall) <= 1e-6)
        }
    }

    @Test("An interval that no stability gives takes the stability at the end")
    func fromImpossibleInterval() {
        #expect(model.state(fromInterval: 0, meantFor: 0.01).slow == 0.0001)
        #expect(model.state(fromInterval: 36_500, meantFor: 0.999).slow == 36_500)
        #expect(model.state(fromInterval: 1e9) == model.state(fromInterval: 36_500))
    }
}
