/// One game on the way, and the best share of the score that had been reached with it.
public struct CourseStep: Hashable, Sendable {
    public let date: Int64
    public let share: Double
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

/// Games that follow one another, drawn as one where there are more games than there is room for.
public struct CourseGroup: Hashable, Sendable {
    public let lowest: Double
    public let mean: Double
    public let highest: Double
    /// The best share that had been reached with the last of them.
    public let best: Double

    public init(lowest: Double, mean: Double, highest: Double, best: Double) {
        self.lowest = lowest
        self.mean = mean
        self.highest = highest
        self.best = best
    }

    /// About equally many games in each.
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
