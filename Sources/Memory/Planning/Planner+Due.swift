extension Planner {
    struct Due {
        var index: Int32
        var item: Int64
        /// Decides, by the seed, between what matters alike.
        var luck: Float
        /// Now.
        var recall: Float
        /// What is lost if it waits, for each second that it takes.
        var urgency: Float
        /// Seconds to expect for it.
        var seconds: Float

        func isBetterKnown(than other: Due) -> Bool {
            (recall, luck, item) > (other.recall, other.luck, other.item)
        }
    }

    /// The candidates by what they are today.
    struct Sorted {
        var due: [Due] = []
        var new: [Int] = []
        /// Not due now, but within the two weeks to come. Not complete where there is no room for new ones anyway.
        var soon: [Int32] = []
        /// For everything that is due.
        var seconds = 0.0
    }

    func sort(_ candidates: [Candidate], at moment: Moment, budget: Double, seed: UInt64) -> Sorted {
        var sorted = Sorted()
        let dayEnd = moment.end(ofDay: 0)
        let weeksEnd = moment.end(ofDay: Self.daysAhead)
        let hasNew = candidates.contains { $0.known == nil }
        for (index, candidate) in candidates.enumerated() {
            guard let known = candidate.known else {
                sorted.new.append(index)
                continue
            }
            let curve = Forgetting(known.state, model)
            // Recall only falls, so most are found not to be due with one look at the end of the day.
            guard curve.recall(after: Span.days(from: known.time, to: dayEnd)) <= desiredRecall else {
                if hasNew, sorted.seconds < budget,
                    curve.recall(after: Span.days(from: known.time, to: weeksEnd)) <= desiredRecall
                {
                    sorted.soon.append(Int32(index))
                }
                continue
            }
            let elapsed = Span.days(from: known.time, to: moment.now)
            let recall = curve.recall(after: elapsed)
            guard isDueToday(recall, curve) else {
                sorted.soon.append(Int32(index))
                continue
            }
            let seconds = answerTimes.forKnown(recall: recall)
            let tomorrow = curve.recall(after: elapsed + 1)
            // Up to a tenth more or less, so that what was learnt together does not stay together.
            let luck = 0.9 + 0.2 * Double(scrambled(candidate.item, seed) >> 11) * 0x1p-53
            sorted.seconds += seconds
            sorted.due.append(
                Due(
                    index: Int32(index), item: candidate.item, luck: Float(luck), recall: Float(recall),
                    urgency: Float((recall - tomorrow) / seconds * luck), seconds: Float(seconds)))
        }
        return sorted
    }

    /// For something whose recall falls to what is desired by the end of today. From an interval of a day on, the hour does
    /// not matter; below, its time must have come.
    private func isDueToday(_ recall: Double, _ curve: Forgetting) -> Bool {
        recall <= desiredRecall || curve.recall(after: 1) > desiredRecall
    }

    struct Order {
        var due: [Due]
        /// How many of them, at the beginning, are there to warm up.
        var warmUps: Int
    }

    /// What is due, cut off where the session surely ends.
    func orderOfDue(_ due: [Due], budget: Double) -> Order {
        let warmUps = warmUps(due)
        let chosen = Set(warmUps.map(\.index))
        var rest = due.filter { !chosen.contains($0.index) }
        rest.sort { $0.urgency != $1.urgency ? $0.urgency > $1.urgency : $0.item < $1.item }
        var seconds = warmUps.reduce(0.0) { $0 + Double($1.seconds) }
        var count = 0
        while count < rest.count, seconds < budget * Self.spare {
            seconds += Double(rest[count].seconds)
            count += 1
        }
        return Order(due: warmUps + rest.prefix(count), warmUps: warmUps.count)
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
