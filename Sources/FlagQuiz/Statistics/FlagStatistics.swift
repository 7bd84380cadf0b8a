/// What all answers and games say together.
public struct FlagStatistics: Hashable, Sendable {
    public let answers: Count
    /// Half of the answers were quicker.
    public let medianTime: Duration?
    /// In the order of `Region`, those that were asked of.
    public let regions: [RegionCount]
    /// The pairs that were most often taken for one another come first.
    public let confusions: [Confusion]
    /// One for each kind of game, the one that is played most first.
    public let bests: [BestScore]
    /// How the scores have gone, the oldest game first.
    public let course: [CourseStep]
    public let gameCount: Int

    /// Games with fewer answers, stopped early, are left out of the course: one right answer would be the
    /// best score for ever.
    public static let answersForCourse = 8

    public var isEmpty: Bool { answers.all == 0 && gameCount == 0 }

    public init(_ history: AnswerHistory, region: (Country) -> Region?) {
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

/// How many answers there are, and how many of them were right.
public struct Count: Hashable, Sendable {
    public private(set) var all = 0
    public private(set) var right = 0

    public init() {}

    public init(right: Int, of all: Int) {
        self.right = right
        self.all = all
    }

    /// From 0 to 1.
    public var share: Double { all > 0 ? Double(right) / Double(all) : 0 }

    mutating func add(_ count: Int, right isRight: Bool) {
        all += count
        if isRight { right += count }
    }

    static func + (one: Count, other: Count) -> Count {
        Count(right: one.right + other.right, of: one.all + other.all)
    }
}

/// What was picked for what.
struct Pick: Hashable {
    let asked: Country
    let picked: Country

    init(asked: Country, picked: Country) {
        self.asked = asked
        self.picked = picked
    }

    var isRight: Bool { asked == picked }

    /// The same for both directions.
    var inOrder: Pick { asked.code < picked.code ? self : Pick(asked: picked, picked: asked) }
}
