import Memory
import MemoryTesting
import Testing

/// Sessions of learners whose memory and speed are known (M4).
struct SessionMinutesTests {
    /// One session a day for two months, of which the last month counts.
    private func sessions(_ learner: SimulatedLearner, minutes: Int) -> [SimulatedLearning.Session] {
        var learning = SimulatedLearning(learner, cards: 3_000)
        return (0..<60).map { learning.session(on: $0, minutes: minutes) }.suffix(30)
    }

    /// A tenth of three minutes is less than two answers, of which one alone may take that long.
    @Test("Sessions keep to their minutes", arguments: [(3, 0.95), (5, 0.97), (10, 0.98), (20, 0.98)])
    func minutesAreKept(minutes: Int, least: Double) {
        var kept = 0
        var seconds = 0.0
        var all = 0
        for number in 0..<6 {
            for session in sessions(.varied(number), minutes: minutes) {
                let share = session.seconds / Double(minutes * 60)
                seconds += share
                all += 1
                if abs(share - 1) <= 0.1 { kept += 1 }
            }
        }
        #expect(abs(seconds / Double(all) - 1) < 0.03)
        #expect(Double(kept) >= least * Double(all))
    }

    @Test(
        "Also where the learner is twice as slow, or twice as quick, as all answers before",
        arguments: [0.5, 2])
    func changeOfSpeed(factor: Double) {
        var kept = 0
        for number in 0..<20 {
            var learning = SimulatedLearning(.varied(number, speed: factor), cards: 3_000)
            let session = learning.session(on: 0, minutes: 5)
            if abs(session.seconds / 300 - 1) <= 0.1 { kept += 1 }
        }
        #expect(kept >= 17)
    }

    @Test("Also the first session of a person who takes two seconds for an answer")
    func quickBeginner() {
        let learner = SimulatedLearner(seconds: (3, 2, 2), seed: 1)
        var learning = SimulatedLearning(learner, cards: 3_000)
        #expect(abs(learning.session(on: 0, minutes: 20).seconds / 1_200 - 1) <= 0.1)
    }
}
