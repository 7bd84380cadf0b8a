import Testing

@testable import Memory

@Suite("FSRS-7 gives what the other programs with it give")
struct FSRS7SampleTests {
    @Test("Recall before, and the state after, each review", arguments: Samples.fsrs7)
    func states(_ history: Samples.FSRS7History) throws {
        let model = try history.model
        var state: FSRS7.State?
        for (review, expected) in zip(history.reviews, history.after) {
            let grade = try #require(Grade(rawValue: Int(review[1])))
            if let before = state {
                let recall = try #require(expected.r)
                #expect(agree(model.recall(before, after: review[0]), recall, within: 1e-12))
                state = model.later(before, grade, after: review[0])
            } else {
                state = model.first(grade)
            }
            let after = try #require(state)
            #expect(agree(after.slow, expected.s, within: 1e-11))
            #expect(agree(after.fast, expected.f, within: 1e-11))
            #expect(agree(after.difficulty, expected.d, within: 1e-12))
        }
    }

    @Test("Intervals for 80, 90 and 95 %", arguments: Samples.fsrs7)
    func intervals(_ history: Samples.FSRS7History) throws {
        let model = try history.model
        for expected in history.after {
            let state = FSRS7.State(slow: expected.s, fast: expected.f, difficulty: expected.d)
            for (desired, published, exact) in [
                (0.8, expected.i80, expected.x80), (0.9, expected.i90, expected.x90),
                (0.95, expected.i95, expected.x95),
            ] {
                let days = model.interval(state, for: desired)
                let isNow = days < Span.second && exact < Span.second
                #expect(isNow || agree(days, published, within: 1e-9) || agree(days, exact, within: 1e-9))
            }
        }
    }
}
