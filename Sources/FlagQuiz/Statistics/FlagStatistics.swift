import World

/// Counts and best scores, worked out from all answers about flags, or about places, and the games that asked for them.
public struct FlagStatistics: Hashable, Sendable {
    public let answers: Count
    /// `nil` without answers.
    public let medianTime: Duration?
    /// In the order of `Region`, without the regions that were never asked for.
    public let regions: [RegionCount]
    /// The pair that was mixed up most often comes first.
    public let confusions: [Confusion]
    /// One for each kind of game, the kind that was played most often first.
    public let bests: [BestScore]
    /// The score of each game, the oldest game first.
    public let course: [CourseStep]
    public let gameCount: Int

    /// Games that were stopped before so many answers are left out of the course: one right answer alone would be the
    /// best possible score for ever.
    public static let answersForCourse = 8

    public var isEmpty: Bool { answers.all == 0 && gameCount == 0 }

    public init(_ history: AnswerHistory, of subject: Subject = .flags, region: (Country) -> Region?) {
        let history = history.about(subject)
        var picks: [Pick: Int] = [:]
        for answer in history.answers {
            picks[Pick(asked: answer.asked, picked: answer.picked), default: 0] += 1
        }
        var counts: [Country: Count] = [:]
        for (pick, count) in picks { counts[pick.asked, default: Count()].add(count, right: pick.isRight) }

        answers = counts.values.reduce(Count(), +)
        medianTime = FlagStatistics.median(of: history.answers.map(\.milliseconds)).map { .milliseconds($0) }
        regions = RegionCount.all(from: counts, region)
        confusions = Confusion.all(from: picks, asked: counts.mapValues(\.all))
        bests = BestScore.all(of: history.games)
        course = CourseStep.all(of: history.games.filter { $0.answers >= FlagStatistics.answersForCourse })
        gameCount = history.games.count
    }

    private static func median(of times: [Int64]) -> Int64? {
        guard !times.isEmpty else { return nil }
        let sorted = times.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// A number of answers, and how many of them were right.
public struct Count: Hashable, Sendable {
    public private(set) var all = 0
    public private(set) var right = 0

    public init() {}

    public init(right: Int, of all: Int) {
        self.right = right
        self.all = all
    }

    /// The part that was right, from 0 to 1.
    public var share: Double { all > 0 ? Double(right) / Double(all) : 0 }

    mutating func add(_ count: Int, right isRight: Bool) {
        all += count
        if isRight { right += count }
    }

    static func + (one: Count, other: Count) -> Count {
        Count(right: one.right + other.right, of: one.all + other.all)
    }
}

/// A pair of countries: the one asked for, and the one that was picked; `nil` where that is no country.
struct Pick: Hashable {
    let asked: Country
    let picked: Country?

    init(asked: Country, picked: Country?) {
        self.asked = asked
        self.picked = picked
    }

    var isRight: Bool { asked == picked }

}

/// The answers about the countries of one region.
public struct RegionCount: Hashable, Sendable {
    public let region: Region
    public let answers: Count

    public init(_ region: Region, _ answers: Count) {
        self.region = region
        self.answers = answers
    }

    static func all(from counts: [Country: Count], _ region: (Country) -> Region?) -> [RegionCount] {
        var sums: [Region: Count] = [:]
        for (country, count) in counts {
            if let region = region(country) { sums[region] = (sums[region] ?? Count()) + count }
        }
        return Region.allCases.compactMap { region in sums[region].map { RegionCount(region, $0) } }
    }
}
