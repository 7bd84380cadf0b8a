/// How many seconds the coming days will take, if everything is answered on the day on which it becomes due.
struct LoadAhead {
    let planner: Planner
    let moment: Moment
    /// Days after today.
    let days: Int
    /// From now to the end of the day, in days.
    private let restOfDay: Double

    /// A course of events less likely than this is not followed.
    private static let leastWeight = 0.04
    /// Days between a wrong answer and the right one in the same session.
    static let againAfter = Span.minute

    init(planner: Planner, moment: Moment, days: Int) {
        self.planner = planner
        self.moment = moment
        self.days = days
        restOfDay = Span.days(from: moment.now, to: moment.end(ofDay: 0))
    }

    /// Seconds a day for things that are known, today first. Of many things only some are looked at, chosen by their
    /// numbers.
    func load(of candidates: [Candidate], atMost count: Int) -> [Double] {
        var load = [Double](repeating: 0, count: days + 1)
        let some = sample(candidates, atMost: count)
        for candidate in some {
            guard let known = candidate.known else { continue }
            let curve = Forgetting(known.state, planner.model)
            guard let day = firstDay(curve, since: known.time) else { continue }
            let elapsed = Span.days(from: known.time, to: moment.now) + Double(day)
            answer(known.state, curve.recall(after: elapsed), after: elapsed, on: day, weight: 1, &load)
        }
        let scale = some.isEmpty ? 1 : Double(candidates.count) / Double(some.count)
        return load.map { $0 * scale }
    }

    private func sample(_ candidates: [Candidate], atMost count: Int) -> [Candidate] {
        guard candidates.count > count else { return candidates }
        return Array(candidates.sorted { scrambled($0.item, 0) < scrambled($1.item, 0) }.prefix(count))
    }

    /// Seconds on the day on which something new comes in, and on the days after it.
    func loadOfNew() -> [Double] {
        var load = [Double](repeating: 0, count: days + 1)
        let times = planner.answerTimes
        load[0] = times.forNew
        follow(planner.model.first(.good), from: 0, weight: times.newKnown, &load)
        let relearnt = planner.model.later(planner.model.first(.again), .good, after: Self.againAfter)
        follow(relearnt, from: 0, weight: 1 - times.newKnown, &load)
        return load
    }

    /// The day on which something is asked that was last asked at that time: 0 is today.
    private func firstDay(_ curve: Forgetting, since time: Int64) -> Int? {
        let elapsed = Span.days(from: time, to: moment.end(ofDay: 0))
        if curve.recall(after: elapsed) <= planner.desiredRecall { return 0 }
        return dayFound(from: 1) { curve.recall(after: elapsed + Double($0)) }
    }

    /// The first day at whose end recall has fallen to what is desired.
    private func dayFound(from first: Int, recallAtEnd: (Int) -> Double) -> Int? {
        guard first <= days, recallAtEnd(days) <= planner.desiredRecall else { return nil }
        var low = first - 1
        var high = days
        while low + 1 < high {
            let middle = (low + high) / 2
            if recallAtEnd(middle) <= planner.desiredRecall { high = middle } else { low = middle }
        }
        return high
    }

    /// What comes of something that was answered on a day.
    private func follow(_ state: MemoryState, from day: Int, weight: Double, _ load: inout [Double]) {
        guard weight >= Self.leastWeight, day < days else { return }
        let curve = Forgetting(state, planner.model)
        let next = dayFound(from: day + 1) { curve.recall(after: Double($0 - day) + restOfDay) }
        guard let next else { return }
        let elapsed = Double(next - day)
        answer(state, curve.recall(after: elapsed), after: elapsed, on: next, weight: weight, &load)
    }

    private func answer(
        _ state: MemoryState, _ recall: Double, after elapsed: Double, on day: Int, weight: Double,
        _ load: inout [Double]
    ) {
        load[day] += weight * planner.answerTimes.forKnown(recall: recall)
        guard day < days else { return }
        let model = planner.model
        follow(model.later(state, .good, after: elapsed), from: day, weight: weight * recall, &load)
        guard weight * (1 - recall) >= Self.leastWeight else { return }
        let relearnt = model.later(
            model.later(state, .again, after: elapsed), .good, after: Self.againAfter)
        follow(relearnt, from: day, weight: weight * (1 - recall), &load)
    }
}
