/// One game in the plot of scores. Scores are shares of the best possible score, from 0 to 1.
public struct CourseStep: Hashable, Sendable {
    public let date: Int64
    public let share: Double
    /// The best share up to and with this game.
    public let best: Double

    public init(date: Int64, share: Double, best: Double) {
        self.date = date
        self.share = share
        self.best = best
    }

    static func all(of games: [PlayedGame]) -> [CourseStep] {
        var best = 0.0
        return games.map { game in
            best = max(best, game.share)
            return CourseStep(date: game.date, share: game.share, best: best)
        }
    }
}

/// Several games in a row that are drawn as one, because the plot has no room for each.
public struct CourseGroup: Hashable, Sendable {
    public let lowest: Double
    public let mean: Double
    public let highest: Double
    /// The best share up to and with the last of these games.
    public let best: Double

    public init(lowest: Double, mean: Double, highest: Double, best: Double) {
        self.lowest = lowest
        self.mean = mean
        self.highest = highest
        self.best = best
    }

    /// Each group has about the same number of games.
    public static func groups(of course: [CourseStep], atMost limit: Int) -> [CourseGroup] {
        let count = min(limit, course.count)
        guard count > 0 else { return [] }
        return (0..<count).map { number in
            let part = course[(number * course.count / count)..<((number + 1) * course.count / count)]
            let shares = part.map(\.share)
            return CourseGroup(
                lowest: shares.min() ?? 0, mean: shares.reduce(0, +) / Double(shares.count),
                highest: shares.max() ?? 0, best: part.last?.best ?? 0)
        }
    }
}
