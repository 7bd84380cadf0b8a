extension Planner {
    /// New ones come in if what they bring fits into so many days after today.
    static let daysAhead = 14
    /// More things than this are not followed one by one: what comes of them is estimated from some.
    static let mostFollowed = 400
    /// How many new ones there is room for.
    struct Room {
        /// In the minutes of today.
        var today = 0
        /// For a person who is quicker than expected.
        var most = 0
        /// What they leave of the minutes.
        var secondsForDue = Double.infinity
    }

    /// How many new ones there is time for today: after what is about to be forgotten, and so that all that comes to that
    /// within two weeks, their own repetitions too, fits into the sessions of these two weeks.
    func roomForNew(
        _ sorted: Sorted, among candidates: [Candidate], at moment: Moment, budget: Double, least: Double
    ) -> Room {
        guard !sorted.new.isEmpty, mayBringNew(sorted, budget) else { return Room() }
        let days = Self.daysAhead
        let known = sorted.due.lazy.filter { !$0.canWait }.map(\.index) + sorted.soon
        // Even if each took one right answer only, it would be too much.
        guard Double(known.count) * answerTimes.right < budget * Double(days + 1) else { return Room() }

        let ahead = LoadAhead(planner: self, moment: moment, days: days, askedAt: least)
        let load = ahead.load(of: known.map { candidates[Int($0)] }, atMost: Self.mostFollowed)
        let perNew = ahead.loadOfNew()

        /// For a person who is so many times as quick as expected.
        func fit(_ count: Int, pace: Double) -> Bool {
            var waiting = max(0, sorted.urgentSeconds - budget * pace)
            for day in 1...days {
                waiting = max(0, waiting + load[day] + Double(count) * perNew[day] - budget * pace)
            }
            return waiting == 0
        }
        func inMinutes(pace: Double) -> Int {
            let left = budget * pace - sorted.urgentSeconds
            let seconds = max(budget * pace - sorted.seconds, left / 2, 0)
            return min(sorted.new.count, Int(seconds / perNew[0] + 0.5))
        }
        func room(pace: Double) -> Int {
            max(0, (0...inMinutes(pace: pace)).partitioningIndex { !fit($0, pace: pace) } - 1)
        }
        let today = room(pace: 1)
        // Who is quicker than expected has time for more, and room in the two weeks: if they are not full already.
        let most = fit(inMinutes(pace: 1), pace: 1) ? max(today, room(pace: Self.spare)) : today
        let secondsForDue = budget - Double(today) * perNew[0]
        // Half of a new one may go beyond the minutes.
        let isShort = today > 0 && sorted.seconds > secondsForDue + perNew[0] / 2
        return Room(today: today, most: most, secondsForDue: isShort ? secondsForDue : .infinity)
    }

    /// Something new may still follow at the end where what is due takes a little less time than expected.
    func mayBringNew(_ sorted: Sorted, _ budget: Double) -> Bool { sorted.urgentSeconds < budget * 1.25 }
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
