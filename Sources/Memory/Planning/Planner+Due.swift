extension Planner {
    struct Due {
        var index: Int32
        var item: Int64
        /// Decides, by the seed, between what matters alike.
        var luck: Float
        /// Now.
        var recall: Float
        /// Days since it was last asked, a little more or less by luck. They count half where it can wait.
        var waited: Float
        /// To expect for it. A whole number, so that a sum of them is the same in any order.
        var milliseconds: Int32
        /// Due, but not about to be forgotten.
        var canWait: Bool
        /// It can wait only because an answer brings so little.
        var bringsLittle = false

        mutating func putOff() {
            (canWait, bringsLittle) = (true, true)
            waited /= 2
        }

        func isBetterKnown(than other: Due) -> Bool {
            (recall, luck, item) > (other.recall, other.luck, other.item)
        }
    }

    /// The candidates by what they are today.
    struct Sorted {
        var due: [Due] = []
        var new: [Int] = []
        /// Not about to be forgotten now, but within the two weeks to come. Not complete where there is no room for new ones
        /// anyway.
        var soon: [Int32] = []
        /// For everything that is due.
        var milliseconds = 0
        var seconds: Double { Double(milliseconds) / 1_000 }
        /// For what is about to be forgotten.
        var urgentMilliseconds = 0
        var urgentSeconds: Double { Double(urgentMilliseconds) / 1_000 }

        mutating func putNothingOff() {
            for index in due.indices where due[index].bringsLittle {
                (due[index].canWait, due[index].bringsLittle) = (false, false)
                due[index].waited *= 2
                urgentMilliseconds += Int(due[index].milliseconds)
            }
        }
    }

    /// - Parameter least: what has fallen to this is about to be forgotten.
    func sort(
        _ candidates: [Candidate], at moment: Moment, budget: Double, least: Double, seed: UInt64
    ) -> Sorted {
        var sorted = Sorted()
        let dayEnd = moment.end(ofDay: 0)
        let weeksEnd = moment.end(ofDay: Self.daysAhead)
        let hasNew = candidates.contains { $0.known == nil }
        // Where nothing has to wait, nothing is put off for bringing little.
        var gains = hasNew && least < desiredRecall ? LittleGains(self, moment) : nil
        for (index, candidate) in candidates.enumerated() {
            guard let known = candidate.known else {
                if candidate.planned ?? .min <= moment.now { sorted.new.append(index) }
                continue
            }
            let curve = Forgetting(known.state, model)
            // Recall only falls, so most are found not to be due with one look at the end of the day.
            let recallAtEnd = curve.recall(after: Span.days(from: known.time, to: dayEnd))
            let due =
                candidate.planned.map { $0 <= moment.now } ?? (recallAtEnd <= desiredRecall)
                ? due(candidate, known, curve, canWait: recallAtEnd > least, at: moment, seed: seed) : nil
            if var due {
                due.index = Int32(index)
                if !due.canWait, gains?.isLittle(known) ?? false { due.putOff() }
                sorted.milliseconds += Int(due.milliseconds)
                if !due.canWait { sorted.urgentMilliseconds += Int(due.milliseconds) }
                sorted.due.append(due)
                guard due.canWait, !due.bringsLittle else { continue }
            }
            if hasNew, mayBringNew(sorted, budget), candidate.planned ?? .min <= weeksEnd,
                curve.recall(after: Span.days(from: known.time, to: weeksEnd)) <= least
            {
                sorted.soon.append(Int32(index))
            }
        }
        // Of so many, none is put off, whatever the order of the candidates. They take more than the minutes anyway.
        if gains?.areTooMany ?? false { sorted.putNothingOff() }
        return sorted
    }

    /// None: its time has not come.
    private func due(
        _ candidate: Candidate, _ known: Learned, _ curve: Forgetting, canWait: Bool, at moment: Moment,
        seed: UInt64
    ) -> Due? {
        let elapsed = Span.days(from: known.time, to: moment.now)
        let recall = curve.recall(after: elapsed)
        guard candidate.planned != nil || isDueToday(recall, curve) else { return nil }
        // Up to a tenth more or less, so that what was learnt together does not stay together.
        let luck = 0.9 + 0.2 * Double(scrambled(candidate.item, seed) >> 11) * 0x1p-53
        return Due(
            index: 0, item: candidate.item, luck: Float(luck), recall: Float(recall),
            waited: Float(elapsed * luck * (canWait ? 0.5 : 1)),
            milliseconds: Int32(answerTimes.forKnown(recall: recall) * 1_000), canWait: canWait)
    }

    /// For something whose recall falls to what is desired by the end of today. From an interval of a day on, the hour does
    /// not matter; below, its time must have come.
    func isDueToday(_ recall: Double, _ curve: Forgetting) -> Bool {
        recall <= desiredRecall || curve.recall(after: 1) > desiredRecall
    }
}
