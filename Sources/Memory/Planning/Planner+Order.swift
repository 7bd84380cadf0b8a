/// In which order a session asks for what is due.
extension Planner {
    /// Of more things than this, those that have waited longest are weighed.
    static let mostWeighed = 2_000
    private static let daysOfGain = 30.0

    struct Order {
        var due: [Due]
        /// How many of them, at the beginning, are there to warm up.
        var warmUps: Int
    }

    /// What is due, cut off where the session surely ends. By what asking now brings, times the time that it has waited. By
    /// what it brings alone, or times the root of that time, many things would be passed over for good. By time alone, less
    /// would be known, and less kept after a long absence.
    ///
    /// - Parameter secondsForDue: what can wait takes no more time than is left of these.
    func orderOfDue(
        _ due: [Due], _ candidates: [Candidate], atMost most: Int, at moment: Moment, budget: Double,
        secondsForDue: Double = .infinity
    ) -> Order {
        let warmUps = warmUps(due)
        let chosen = Set(warmUps.map(\.index))
        var rest = longestWaiting(
            due.filter { !chosen.contains($0.index) }, atMost: max(most, Self.mostWeighed))
        let weighed = rest.prefix(Self.mostWeighed).map { one in
            let known = candidates[Int(one.index)].known
            let brings = known.map { gain($0, at: moment, after: Self.daysOfGain) } ?? 0
            return (due: one, worth: brings * Double(one.waited))
        }
        .sorted { ($0.worth, $1.due.item) > ($1.worth, $0.due.item) }
        let inTurns = Self.withTurns(for: rest.prefix(weighed.count), in: weighed.map(\.due))
        rest = inTurns + rest.dropFirst(weighed.count)
        if secondsForDue < .infinity {
            var left = secondsForDue * 1_000
            for one in warmUps { left -= Double(one.milliseconds) }
            for one in rest where !one.canWait { left -= Double(one.milliseconds) }
            rest = rest.filter { one in
                if one.canWait { left -= Double(one.milliseconds) }
                return !one.canWait || left >= 0
            }
        }
        let longest = budget * Self.spare * 1_000
        var milliseconds = warmUps.reduce(0.0) { $0 + Double($1.milliseconds) }
        var count = 0
        while count < rest.count, milliseconds < longest {
            milliseconds += Double(rest[count].milliseconds)
            count += 1
        }
        return Order(due: warmUps + rest.prefix(count), warmUps: warmUps.count)
    }

    /// One in so many is the one that has waited longest.
    private static let turn = 8

    /// What brings little would be passed over day after day where there is little time. So now and then it is the turn of
    /// what has waited longest.
    private static func withTurns(for waiting: ArraySlice<Due>, in order: [Due]) -> [Due] {
        var result: [Due] = []
        result.reserveCapacity(order.count)
        var placed: Set<Int32> = []
        var (rest, longest) = (order[...], waiting)
        while result.count < order.count {
            let isTurn = result.count % turn == turn - 1
            guard let next = isTurn ? longest.popFirst() : rest.popFirst() else { break }
            if placed.insert(next.index).inserted { result.append(next) }
        }
        return result
    }

    /// Those that have waited longest, in that order. Of many, most are put aside before anything is put in order.
    private func longestWaiting(_ due: [Due], atMost count: Int) -> [Due] {
        var longest = due
        if count < due.count {
            let least = due.map(\.waited).sorted(by: >)[count]
            longest = due.filter { $0.waited >= least }
        }
        longest.sort { ($0.waited, $1.item) > ($1.waited, $0.item) }
        return Array(longest.prefix(count))
    }

    /// Those best known: a quarter of what is due at most.
    private func warmUps(_ due: [Due]) -> [Due] {
        let count = min(Self.mostWarmUps, due.count / 4)
        guard count > 0 else { return [] }
        var best: [Due] = []
        for one in due {
            guard best.count < count || one.isBetterKnown(than: best[best.count - 1]) else { continue }
            let place = best.firstIndex { one.isBetterKnown(than: $0) } ?? best.count
            best.insert(one, at: place)
            if best.count > count { best.removeLast() }
        }
        return best
    }
}
