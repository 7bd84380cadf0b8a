import Testing

@testable import Memory

@Suite("FSRS-6 gives what py-fsrs gives")
struct FSRS6SampleTests {
    @Test("Recall before, and state and whole days after, each review", arguments: Samples.fsrs6)
    func states(_ history: Samples.FSRS6History) throws {
        let model = FSRS6.standard
        var state: FSRS6.State?
        for row in history.reviews {
            let grade = try #require(Grade(rawValue: row.rating))
            if let before = state {
                let recall = try #require(row.r)
                #expect(agree(model.recall(before, after: row.days), recall, within: 1e-13))
                state = model.later(before, grade, after: row.days)
            } else {
                state = model.first(grade)
            }
            let after = try #require(state)
            #expect(agree(after.stability, row.s, within: 1e-12))
            #expect(agree(after.difficulty, row.d, within: 1e-12))
            #expect(FSRS6.days(rounding: model.interval(after, for: 0.9)) == row.interval)
        }
    }
}
