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

    /// A learner who has learnt half an hour a day until so many things are due a month later, and then stays away for that
    /// month. None for one who forgets so quickly that it never comes to that.
    ///
    /// - Parameter isFitted: whether the model has been fitted to the learner.
    public init?(
        _ learner: SimulatedLearner, due count: Int = 1_000, seed: UInt64 = 1, isFitted: Bool = false
    ) {
        var learning = SimulatedLearning(learner, cards: 3 * count)
        var day = 0
        func dueAfterMonth() -> [Int64] {
            let moment = SimulatedLearning.moment(day: day + 30)
            let known = learning.candidates.filter { $0.known != nil }
            return learning.planner.plan(known, minutes: nil, at: moment, seed: 1).items.map(\.item)
        }
        var found: [Int64] = []
        var mayFit = isFitted
        while found.count < count {
            guard day < 500 else { return nil }
            learning.session(on: day, minutes: 30)
            day += 1
            if day.isMultiple(of: 10) { found = dueAfterMonth() }
            if found.count >= count, mayFit {
                learning.fit()
                mayFit = false
                found = dueAfterMonth()
            }
        }
        var random = SeededGenerator(seed: seed)
        due = Array(found.sorted().shuffled(using: &random).prefix(count))
        let dropped = Set(found).subtracting(due)
        learning.forget { dropped.contains($0.item) || $0.known == nil }
        before = learning
        firstDay = day + 30
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
