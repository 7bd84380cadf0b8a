import Testing

@testable import Memory

@Suite("FSRS-6: the rules")
struct FSRS6Tests {
    let model = FSRS6.standard
    let good = FSRS6.standard.first(.good)

    // MARK: Parameters

    @Test("21 parameters are FSRS-6, and none means the standard ones")
    func counts() throws {
        #expect(try FSRS6(parameters: []).parameters == FSRS6.standardParameters)
        #expect(try FSRS6(parameters: FSRS6.standardParameters).parameters == FSRS6.standardParameters)
        for count in [1, 18, 20, 22, 34] {
            #expect(throws: ParameterMistake.wrongCount(count)) {
                try FSRS6(parameters: Array(repeating: 1, count: count))
            }
        }
    }

    @Test("19 values of FSRS-5 get no fall on the same day, and its decay")
    func nineteen() throws {
        let old = Array(FSRS6.standardParameters.prefix(19))
        #expect(try FSRS6(parameters: old).parameters == old + [0, 0.5])
    }

    @Test("17 values of FSRS-4.5 get their difficulty changed too")
    func seventeen() throws {
        var old = Array(FSRS6.standardParameters.prefix(17))
        (old[4], old[5], old[6]) = (5, 1.2, 0.8)
        let w = try FSRS6(parameters: old).parameters
        #expect(w.count == 21 && Array(w[17...]) == [0, 0, 0, 0.5])
        #expect(
            w[4] == 7.4 && agree(w[5], logarithm(4.6) / 3, within: 1e-15) && agree(w[6], 1.3, within: 1e-15))
    }

    @Test("Parameters are clipped to their bounds")
    func clipping() throws {
        #expect(
            try FSRS6(parameters: Array(repeating: 1e9, count: 21)).parameters == FSRS6.ranges.map(\.high))
        #expect(
            try FSRS6(parameters: Array(repeating: .nan, count: 21)).parameters == FSRS6.ranges.map(\.low))
    }

    @Test("With several relearning steps the gain within a day has a ceiling")
    func relearning() throws {
        var w = FSRS6.standardParameters
        (w[17], w[18]) = (2, 2)
        let left = logarithm(w[11]) + logarithm(power(2, w[13]) - 1) + 0.3 * w[14]
        let three = try FSRS6(parameters: w, relearningSteps: 3).parameters
        #expect(three[17] == min(2, max(0.01, -left / 3).squareRoot()) && three[18] == three[17])
        #expect(three[17] < 2)
        #expect(try FSRS6(parameters: w, relearningSteps: 1).parameters[17] == 2)
    }

    // MARK: Reviews

    @Test("The worked chain")
    func chain() {
        let reviews: [(Double, Grade)] = [
            (0, .good), (2, .good), (11, .good), (40, .again), (0, .good), (1, .good), (4, .hard), (9, .easy),
        ]
        let stabilities = [2.3065, 10.964332, 46.280217, 2.888036, 2.888036, 4.923105, 8.741856, 26.084627]
        let difficulties = [2.118104, 2.111214, 2.104331, 7.389976, 7.377814, 7.365665, 8.236434, 7.632361]
        let days = [2, 11, 46, 3, 3, 5, 9, 26]
        var state = good
        for (place, (passed, grade)) in reviews.enumerated() {
            if place > 0 { state = model.later(state, grade, after: passed) }
            #expect(abs(state.stability - stabilities[place]) < 1e-6)
            #expect(abs(state.difficulty - difficulties[place]) < 1e-6)
            #expect(FSRS6.days(rounding: model.interval(state, for: 0.9)) == days[place])
        }
    }

    @Test("Recall is 1 at once and 90 % after the stability")
    func curve() {
        #expect(model.recall(good, after: 0) == 1 && model.recall(good, after: -4) == 1)
        #expect(agree(model.recall(good, after: good.stability), 0.9, within: 1e-15))
        #expect(agree(model.interval(good, for: 0.9), good.stability, within: 1e-14))
        #expect(model.interval(good, for: 1) == 0)
        #expect(model.interval(good, for: 0) == 36_500)
        let step = 1e-5
        let measured =
            (model.recall(good, after: 3 + step) - model.recall(good, after: 3 - step)) / (2 * step)
        #expect(agree(model.slope(good, after: 3), measured, within: 1e-8))
    }

    @Test("Only whole days count: what is less is the same day")
    func wholeDays() {
        #expect(model.later(good, .good, after: 0.99) == model.later(good, .good, after: 0))
        #expect(model.later(good, .good, after: -7) == model.later(good, .good, after: 0))
        #expect(model.later(good, .good, after: 3.9) == model.later(good, .good, after: 3))
    }

    @Test("On the same day a success takes nothing away, and a failure does")
    func sameDay() {
        let known = FSRS6.State(stability: 50, difficulty: 5)
        for grade in [Grade.hard, .good, .easy] {
            #expect(model.later(known, grade, after: 0).stability >= 50)
        }
        #expect(model.later(known, .hard, after: 0).stability == 50)
        #expect(model.later(known, .again, after: 0).stability < 50)
    }

    @Test("What a lapse leaves has a ceiling below what there was")
    func lapseCeiling() {
        let weak = FSRS6.State(stability: 0.01, difficulty: 1)
        let after = model.later(weak, .again, after: 100)
        let w = FSRS6.standardParameters
        #expect(after.stability <= 0.01 / exponential(w[17] * w[18]) + 1e-18)
    }

    @Test("A state is clamped however it is made")
    func clamps() {
        #expect(FSRS6.State(stability: 0, difficulty: 0) == FSRS6.State(stability: 0.001, difficulty: 1))
        #expect(FSRS6.State(stability: 1e9, difficulty: 11) == FSRS6.State(stability: 36_500, difficulty: 10))
    }

    // MARK: Around the model

    @Test("Whole days: halves go to the even number, at least one, at most the longest")
    func rounding() {
        #expect(
            [0.0, 0.4, 0.5, 1.5, 2.5, 3.5, 2.51].map { FSRS6.days(rounding: $0) } == [1, 1, 1, 2, 2, 4, 3])
        #expect(FSRS6.days(rounding: 1e9) == 36_500 && FSRS6.days(rounding: .nan) == 1)
        #expect(FSRS6.days(rounding: 90, atMost: 30) == 30)
    }

    @Test("Fuzz: from two and a half days on, wider the longer the interval is")
    func fuzz() {
        #expect(FSRS6.fuzz(around: 1) == 1...1 && FSRS6.fuzz(around: 2) == 2...2)
        #expect(FSRS6.fuzz(around: 3) == 2...4)
        #expect(FSRS6.fuzz(around: 10) == 8...12)  // ± (1 + 0.675 + 0.3)
        #expect(FSRS6.fuzz(around: 100) == 93...107)  // ± (1 + 0.675 + 1.3 + 4)
        #expect(FSRS6.fuzz(around: 100, atMost: 100) == 93...100)
        #expect(FSRS6.fuzz(around: 36_500) == 34_673...36_500)
        #expect(FSRS6.fuzz(around: 100, atMost: 50) == 50...50)
    }

    @Test("A state from SM-2's interval and ease")
    func sm2() {
        let state = model.state(fromInterval: 10, ease: 2.5)
        #expect(agree(state.stability, 10, within: 1e-14))
        // The difficulty is such that Good, when it is due, makes the interval longer by the ease.
        #expect(state.difficulty > 1 && state.difficulty < 10)
        let next = model.later(state, .good, after: 10)
        #expect(agree(next.stability / state.stability, 2.5, within: 1e-12))
        #expect(model.state(fromInterval: 0, ease: 2.5).stability == 0.001)
        #expect(model.state(fromInterval: 10, ease: 100).difficulty == 1)
        #expect(model.state(fromInterval: 10, ease: 0).difficulty == 10)
    }
}
