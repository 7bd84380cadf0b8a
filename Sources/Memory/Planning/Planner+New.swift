extension Planner {
    /// New ones come in if what they bring fits into so many days after today.
    static let daysAhead = 14
    /// More things than this are not followed one by one: what comes of them is estimated from some.
    static let mostFollowed = 400
    /// So many more stand at the end of the queue than there is time for, if the two weeks allow it.
    private static let newForQuickPeople = 20

    /// How many new ones there is room for.
    struct Room {
        /// In the minutes of today.
        var today: Int
        /// In the two weeks to come.
        var most: Int
    }

    /// How many new ones there is time for today: after everything that is due, and so that all that becomes due within two
    /// weeks, their own repetitions too, fits into the sessions of these two weeks.
    func roomForNew(
        _ sorted: Sorted, among candidates: [Candidate], at moment: Moment, budget: Double
    ) -> Room {
        guard !sorted.new.isEmpty, mayBringNew(sorted, budget) else { return Room(today: 0, most: 0) }
        let days = Self.daysAhead
        // Even if each took one right answer only, it would be too much.
        let coming = Double(sorted.due.count + sorted.soon.count)
        guard coming * answerTimes.right < budget * Double(days + 1) else {
            return Room(today: 0, most: 0)
        }

        let ahead = LoadAhead(planner: self, moment: moment, days: days)
        let known = sorted.due.map(\.index) + sorted.soon
        let load = ahead.load(of: known.map { candidates[Int($0)] }, atMost: Self.mostFollowed)
        let perNew = ahead.loadOfNew()

        func fitInTwoWeeks(_ count: Int) -> Bool {
            var waiting = max(0, sorted.seconds - budget)
            for day in 1...days {
                waiting = max(0, waiting + load[day] + Double(count) * perNew[day] - budget)
            }
            return waiting == 0
        }
        let today = Int(max(0, budget - sorted.seconds) / perNew[0] + 0.5)
        let most = min(sorted.new.count, 2 * today + Self.newForQuickPeople)
        let fitting = max(0, (0...most).partitioningIndex { !fitInTwoWeeks($0) } - 1)
        return Room(today: min(today, fitting), most: fitting)
    }

    /// Something new may still follow at the end where what is due takes a little less time than expected.
    func mayBringNew(_ sorted: Sorted, _ budget: Double) -> Bool { sorted.seconds < budget * 1.25 }
}

extension ClosedRange<Int> {
    /// The first number for which a condition holds that holds for all that follow; one past the end if there is none.
    fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound + 1)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
