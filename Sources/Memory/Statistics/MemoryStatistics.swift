/// What the reviews say about a person's memory, in numbers to draw: what was done, what is coming, what is known, whether
/// the model foretold it well, and what is hardest.
public struct MemoryStatistics: Sendable, Equatable {
    /// What was answered on each of some days up to today, the oldest first.
    public var days: [Day]
    /// Minutes on each of the coming days, today first, if everything is answered on the day on which it becomes due.
    public var coming: [Double]
    public var knowledge: Knowledge
    public var calibration: Calibration
    /// What was wrong most often lately, the hardest first.
    public var hardest: [HardThing]

    /// Nothing was ever answered.
    public var isEmpty: Bool { knowledge.askedCount == 0 && days.allSatisfy { $0.answers == 0 } }

    public static let daysAhead = 30

    /// - Parameters:
    ///   - answers: in any order. They may be about things that are gone.
    ///   - things: what there is to know now.
    ///   - planner: has the model, the wanted recall and how long answers take.
    ///   - dayStarts: when each day began, the oldest first; the last one is today.
    public init(
        _ answers: [TimedReview], about things: [Candidate], _ planner: Planner, at moment: Moment,
        dayStarts: [Int64]
    ) {
        let answers = answers.sorted()
        days = Day.days(of: answers, beginningAt: dayStarts)
        coming = planner.forecast(things, at: moment, days: Self.daysAhead).minutes
        knowledge = Knowledge(of: things, planner.model, at: moment)
        calibration = Calibration(Evaluation(answers.map(\.logged), planner.model))
        hardest = HardThing.hardest(of: things, answers, planner.model, at: moment)
    }
}

extension MemoryStatistics {
    /// What was answered on a day.
    public struct Day: Sendable, Equatable {
        /// When it began, in milliseconds since 1970.
        public let start: Int64
        public internal(set) var answers = 0
        public internal(set) var right = 0
        public internal(set) var seconds = 0.0

        fileprivate static func days(of answers: [TimedReview], beginningAt starts: [Int64]) -> [Day] {
            var days = starts.map { Day(start: $0) }
            for answer in answers {
                let review = answer.logged.review
                let later = starts.partitioningIndex { $0 > review.time }
                guard let grade = review.grade, later > 0 else { continue }
                days[later - 1].answers += 1
                days[later - 1].right += grade.isRecalled ? 1 : 0
                days[later - 1].seconds += AnswerTimes.seconds(answer.milliseconds)
            }
            return days
        }
    }
}

extension Array {
    /// The first place from which on all elements are like this, where those that are not come first.
    fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
