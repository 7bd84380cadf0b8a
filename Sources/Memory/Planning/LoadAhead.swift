/// How many seconds the coming days will take, if everything is answered on the day on which it becomes due.
struct LoadAhead {
    let planner: Planner
    let moment: Moment
    /// Days after today.
    let days: Int
    /// A thing is asked when it has fallen to this.
    let recallWhenAsked: Double
    /// From now to the end of the day, in days.
    private let restOfDay: Double

    /// A course of events less likely than this is not followed.
    private static let leastWeight = 0.04
    /// Days between a wrong answer and the right one in the same session.
    static let againAfter = Span.minute

    init(planner: Planner, moment: Moment, days: Int, askedAt recall: Double? = nil) {
        self.planner = planner
        self.moment = moment
        self.days = days
        self.recallWhenAsked = recall ?? planner.desiredRecall
        restOfDay = Span.days(from: moment.now, to: moment.end(ofDay: 0))
    }

    /// Seconds a day for things that are known, today first. What comes of their answers is worked out for some of them only
    /// where there are many; which, their numbers decide.
    func load(of candidates: [Candidate], atMost count: Int) -> [Double] {
        let coming = coming(candidates)
        var first = [Double](repeating: 0, count: days + 1)
        var later = first
        for (place, one) in coming.enumerated() {
            first[one.day] += planner.answerTimes.forKnown(recall: one.recall)
            if place < count {
                followAnswer(one.state, one.recall, one.elapsed, on: one.day, weight: 1, &later)
            }
        }
        let scale = max(1, Double(coming.count) / Double(max(count, 1)))
        return zip(first, later).map { $0 + $1 * scale }
    }

    /// Something that is asked within these days, when it is first asked.
    private struct Coming {
        var state: MemoryState
        var day: Int
        var elapsed: Double
        var recall: Double
        var key: UInt64
    }

    /// In one order, whatever the order of the candidates: a sum of many parts depends on it.
    private func coming(_ candidates: [Candidate]) -> [Coming] {
        var coming: [Coming] = []
        for candidate in candidates {
            guard let known = candidate.known else { continue }
            let curve = Forgetting(known.state, planner.model)
            let found = candidate.planned.map(day(of:)) ?? firstDay(curve, since: known.time)
            guard let day = found, day <= days else { continue }
            let elapsed = Span.days(from: known.time, to: moment.now) + Double(day)
            coming.append(
                Coming(
                    state: known.state, day: day, elapsed: elapsed, recall: curve.recall(after: elapsed),
                    key: scrambled(candidate.item, 0)))
        }
        return coming.sorted { $0.key < $1.key }
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

    /// The day in which a time lies: 0 is today, and whatever was before.
    private func day(of time: Int64) -> Int {
        Int(max(0, Span.days(from: moment.dayStart, to: time)).rounded(.down))
    }

    /// The day on which something is asked that was last asked at that time: 0 is today.
    private func firstDay(_ curve: Forgetting, since time: Int64) -> Int? {
        let elapsed = Span.days(from: time, to: moment.end(ofDay: 0))
        return dayFound(from: 0) { curve.recall(after: elapsed + Double($0)) }
    }

    /// The first day at whose end recall has fallen to what is desired.
    private func dayFound(from first: Int, recallAtEnd: (Int) -> Double) -> Int? {
        guard first <= days, recallAtEnd(days) <= recallWhenAsked else { return nil }
        var low = first - 1
        var high = days
        while low + 1 < high {
            let middle = (low + high) / 2
            if recallAtEnd(middle) <= recallWhenAsked { high = middle } else { low = middle }
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
        let recall = curve.recall(after: elapsed)
        load[next] += weight * planner.answerTimes.forKnown(recall: recall)
        followAnswer(state, recall, elapsed, on: next, weight: weight, &load)
    }

    /// What comes of something that is going to be answered on a day, right or wrong.
    private func followAnswer(
        _ state: MemoryState, _ recall: Double, _ elapsed: Double, on day: Int, weight: Double,
        _ load: inout [Double]
    ) {
        guard day < days, weight >= Self.leastWeight else { return }
        let model = planner.model
        follow(model.later(state, .good, after: elapsed), from: day, weight: weight * recall, &load)
        guard weight * (1 - recall) >= Self.leastWeight else { return }
        let relearnt = model.later(
            model.later(state, .again, after: elapsed), .good, after: Self.againAfter)
        follow(relearnt, from: day, weight: weight * (1 - recall), &load)
    }
}
