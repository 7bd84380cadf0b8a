import Memory
import MemoryTesting
import Testing

/// Learners whose memory is known (M11). A year and 200 learners are measured by bench; here it is a third of a year, and some.
struct YearOfLearningTests {
    private let days = 120

    private func learn(_ number: Int, asking: Asking = .typed) -> SimulatedLearning {
        var learning = SimulatedLearning(.varied(number), cards: 2_000, asking: asking)
        for day in 0..<days { learning.session(on: day, minutes: 5) }
        return learning
    }

    @Test(
        "Predicted recall is near the true one over all, guesses or none",
        arguments: [Asking.typed, .anyOfThem])
    func calibration(asking: Asking) {
        var all = Calibration()
        for number in 0..<20 { all.add(learn(number, asking: asking).calibration) }
        #expect(abs(all.error) < 3)
        #expect(all.count > 50_000)
    }

    @Test("A learner who uses Learn knows at least as much as with a plain queue of the same minutes")
    func knowledge() {
        var known = 0.0
        var plainlyKnown = 0.0
        for number in 0..<12 {
            known += learn(number).knowledgeInMonthAfter(day: days)
            var plain = PlainQueue(.varied(number), cards: 2_000)
            for day in 0..<days { plain.session(on: day, seconds: 300) }
            plainlyKnown += plain.knowledgeInMonthAfter(day: days)
        }
        #expect(plainlyKnown > 1_000)
        #expect(known >= plainlyKnown)
    }

    @Test("The same learner and seed give the same third of a year, to the last bit")
    func repeatable() {
        let (one, other) = (learn(1), learn(1))
        #expect(one.candidates == other.candidates)
        #expect(one.times == other.times)
    }
}
