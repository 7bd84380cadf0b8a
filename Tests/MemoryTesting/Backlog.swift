import Memory
import Seeded

/// What stands to be done after a month away (M6): a thousand things are due, and the sessions are as short as ever.
public struct Backlog: Sendable {
    private let before: SimulatedLearning
    /// What is due on the first day.
    public let due: [Int64]
    public let firstDay: Int

    public struct Result: Sendable {
        /// Sessions until each of the things that were due had been asked. None: not within three weeks.
        public var daysToReachAll: Int?
        /// How many were asked within three weeks.
        public var reached = 0
        public var longestSession = 0.0
        public var meanSession = 0.0
        /// What is truly known of them in the month after the three weeks, summed over all.
        public var known = 0.0
        /// Minutes a day that it would take to ask for all of it in the three weeks, each once and until it is right.
        public var minutesNeeded = 0.0
        /// The chance of the first three answers, on average over the sessions.
        public var warmUp = 0.0
    }

    public static let weeks = 3
    private static let daysBefore = 60

    /// A learner who has begun with many things within two months, has answered each when it was due, whatever time that
    /// took, and then stays away for a month. No planner has a part in that, so the same is due whatever Learn's planner does,
    /// and two planners can be compared. None for one who knows so much for so long that hardly anything is due.
    ///
    /// - Parameter isFitted: whether the model has been fitted to the learner.
    public init?(
        _ learner: SimulatedLearner, due count: Int = 1_000, seed: UInt64 = 1, isFitted: Bool = false
    ) {
        var random = SeededGenerator(seed: seed)
        var past = LearntBefore(learner)
        var learning = past.learning
        var found: [Int64] = []
        var things = 0
        firstDay = Self.daysBefore + 30
        while found.count < count {
            guard things < 16 * count else { return nil }
            for _ in 0..<(2 * count) {
                past.learn(Int64(things), until: Self.daysBefore, &random)
                things += 1
            }
            learning = past.learning
            if isFitted { learning.fit() }
            found = learning.due(at: SimulatedLearning.moment(day: firstDay))
        }
        due = Array(found.sorted().shuffled(using: &random).prefix(count))
        let left = Set(due)
        learning.forget { !left.contains($0.item) }
        before = learning
    }

    /// As this learner's true memory and speed have it on the first day.
    private var secondsNeeded: Double {
        let (learner, time) = (before.learner, SimulatedLearning.moment(day: firstDay).now)
        let times = AnswerTimes(
            new: learner.seconds.new, right: learner.seconds.right, wrong: learner.seconds.wrong,
            newKnown: learner.newKnown, againKnown: before.times.againKnown)
        return due.reduce(0) { $0 + times.forKnown(recall: learner.recall($1, at: time)) }
    }

    /// A session a day.
    ///
    /// - Parameter isFirstEndless: whether everything due is answered on the first day, to compare with.
    public func caughtUp(minutes: Int, isFirstEndless: Bool = false, isIdle: Bool = false) -> Result {
        var learning = before
        var result = Result()
        var open = Set(due)
        let days = Self.weeks * 7
        for day in 0..<days where !isIdle {
            let isEndless = isFirstEndless && day == 0
            let session = learning.session(on: firstDay + day, minutes: isEndless ? nil : minutes)
            open.subtract(session.asked.map(\.item))
            if open.isEmpty, result.daysToReachAll == nil { result.daysToReachAll = day + 1 }
            if !isEndless { result.longestSession = max(result.longestSession, session.seconds) }
            result.meanSession += session.seconds / Double(days)
            let first = session.asked.prefix(3).compactMap(\.recall)
            result.warmUp += first.reduce(0, +) / Double(max(first.count, 1)) / Double(days)
        }
        result.minutesNeeded = secondsNeeded / 60 / Double(days)
        result.reached = due.count - open.count
        result.known = learning.knowledgeInMonthAfter(day: firstDay + days, of: due)
        return result
    }
}

/// Answers to many things, each when it was due by the standard model.
private struct LearntBefore {
    private var learner: SimulatedLearner
    private var answers: [(review: LoggedReview, kind: AnswerTimes.Kind, milliseconds: Int)] = []

    init(_ learner: SimulatedLearner) { self.learner = learner }

    /// Begins with a thing on some day, and asks for it again until it is right each time.
    mutating func learn(_ item: Int64, until end: Int, _ random: inout SeededGenerator) {
        let model = MemoryModel.standard
        var known: Learned?
        var day = Int.random(in: 0..<end, using: &random)
        while day < end {
            var time = SimulatedLearning.moment(day: day).now
            var kind = known == nil ? AnswerTimes.Kind.new : .known
            var isRight = false
            while !isRight {
                let answer = learner.answer(item, at: time)
                let review = Review(time: time, grade: answer.grade)
                answers.append((LoggedReview(item: item, review: review), kind, answer.milliseconds))
                known = model.next(known, review)
                isRight = answer.grade.isRecalled
                (kind, time) = (.again, time + 60_000)
            }
            guard let known else { return }
            let days = model.interval(known.state, for: 0.9) * random.uniform(0.9, 1.1)
            day += max(1, Int(days.rounded()))
        }
    }

    /// What has come of it, by the standard model.
    var learning: SimulatedLearning {
        let inOrder = answers.sorted {
            ($0.review.review.time, $0.review.item) < ($1.review.review.time, $1.review.item)
        }
        var times = AnswerTimes.standard
        for answer in inOrder {
            times.learn(
                answer.kind, isRight: answer.review.review.grade?.isRecalled ?? false,
                milliseconds: answer.milliseconds)
        }
        return SimulatedLearning(learner, after: inOrder.map(\.review), times: times)
    }
}
