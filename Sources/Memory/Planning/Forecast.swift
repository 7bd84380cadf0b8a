/// What is coming: minutes a day, when there is more, and what it costs to be surer.
public struct Forecast: Sendable, Hashable {
    /// Minutes a day, today first, if everything is answered on the day on which it becomes due.
    public let minutes: [Double]

    /// When there is more to learn: in how many days (1 is tomorrow), and for about how many minutes.
    public struct More: Sendable, Hashable {
        public let day: Int
        public let minutes: Int

        public init(day: Int, minutes: Int) {
            self.day = day
            self.minutes = minutes
        }
    }
}

extension Planner {
    static let daysOfForecast = 30
    private static let mostForecast = 2_000
    /// Less than this is no session.
    private static let leastMinutes = 0.05

    /// What is coming within the next 30 days of what has been learnt so far, without new ones.
    public func forecast(_ candidates: [Candidate], at moment: Moment, days: Int = 30) -> Forecast {
        let ahead = LoadAhead(planner: self, moment: moment, days: max(days - 1, 0))
        let known = candidates.filter { $0.known != nil }
        return Forecast(minutes: ahead.load(of: known, atMost: Self.mostForecast).map { $0 / 60 })
    }

    /// When the next session after today has something to ask, and how long it will take: within the minutes chosen. None if
    /// nothing comes within 30 days.
    public func nextSession(_ candidates: [Candidate], minutes: Int?, at moment: Moment) -> Forecast.More? {
        let chosen = Double(minutes ?? Self.minutesWhereAllIsWanted)
        if candidates.contains(where: { $0.known == nil }) {
            return .init(day: 1, minutes: max(1, Int(chosen)))
        }

        // What is not reached today waits. Mostly there is something tomorrow, and that is found sooner than a later day.
        var coming = forecast(candidates, at: moment, days: 2).minutes
        let waiting = max(0, coming[0] - Self.leastMinutes)
        if waiting == 0, coming[1] <= Self.leastMinutes {
            coming = forecast(candidates, at: moment, days: Self.daysOfForecast + 1).minutes
        }
        let day =
            waiting > 0 ? 1 : coming.indices.dropFirst().first { coming[$0] > Self.leastMinutes }
        guard let day else { return nil }
        var expected = waiting + coming[1...day].reduce(0, +)
        if minutes != nil { expected = min(expected, chosen) }
        return .init(day: day, minutes: max(1, Int(expected + 0.5)))
    }

    /// Minutes a day that it takes to keep things at a recall, over the coming weeks.
    public func minutesADay(_ candidates: [Candidate], desiredRecall: Double, at moment: Moment) -> Double {
        let other = Planner(model: model, desiredRecall: desiredRecall, answerTimes: answerTimes)
        let ahead = LoadAhead(planner: other, moment: moment, days: 89)
        let load = ahead.load(of: candidates.filter { $0.known != nil }, atMost: Self.mostForecast / 4)
        return load.reduce(0, +) / 60 / Double(load.count)
    }
}
