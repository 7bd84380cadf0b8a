import Memory
import MemoryTesting
import Seeded

func milliseconds(_ work: () -> Void) -> Double {
    let took = ContinuousClock().measure(work).components
    return Double(took.seconds) * 1_000 + Double(took.attoseconds) / 1e15
}

/// Cards in all states: a tenth of them new, the others answered up to six times, when they were due, the last time within
/// so many days.
func cards(_ count: Int, within days: Double, at moment: Moment) -> [Candidate] {
    let model = MemoryModel.standard
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { number in
        var candidate = Candidate(item: Int64(number), place: number)
        if number.isMultiple(of: 10) { return candidate }
        var state = model.first(Bool.random(using: &random) ? .good : .again)
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            let grade: Grade = random.uniform(0, 1) < 0.9 ? .good : .again
            state = model.later(state, grade, after: model.interval(state, for: 0.9))
        }
        let ago = Int64(random.uniform(0, days) * Double(Span.millisecondsOfDay))
        candidate.known = Learned(state: state, time: moment.now - ago)
        return candidate
    }
}

/// The slowest of a few plans of each kind.
func plan(count: Int) {
    let moment = SimulatedLearning.moment(day: 100)
    let planner = Planner()
    for (name, days) in [("much-due", 60.0), ("little-due", 0.01)] {
        let cards = cards(count, within: days, at: moment)
        for minutes in [5, 20, nil] {
            var slowest = 0.0
            var planned = 0
            for seed in 0..<5 {
                slowest = max(
                    slowest,
                    milliseconds {
                        let plan = planner.plan(
                            cards, minutes: minutes, atMost: 2_000, at: moment, seed: UInt64(seed))
                        planned = plan.items.count
                    })
            }
            tell("\(name).\(minutes.map { "\($0)" } ?? "all")", slowest)
            tell("\(name).\(minutes.map { "\($0)" } ?? "all").items", planned)
        }
        tell("\(name).forecast", milliseconds { _ = planner.forecast(cards, at: moment) })
        // Where something is new, there is a session tomorrow, and nothing to work out.
        let known = cards.filter { $0.known != nil }
        tell("\(name).next", milliseconds { _ = planner.nextSession(known, minutes: 5, at: moment) })
        tell(
            "\(name).cost",
            milliseconds { _ = planner.minutesADay(cards, desiredRecall: 0.95, at: moment) })
    }
}
