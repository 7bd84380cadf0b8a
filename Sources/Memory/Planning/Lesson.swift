/// A session as it goes on: draws from a plan's queue until the minutes are used.
///
/// It is a value: keep the one from before to take an answer back.
public struct Lesson: Sendable, Codable {
    public let plan: Plan
    private let times: AnswerTimes
    /// Seconds, none for all that is due.
    private let limit: Double?

    /// What is to be asked now. None: the session is over.
    public private(set) var current: Planned?
    /// Whether what is asked now was asked before in this session.
    public private(set) var isAgain = false
    /// Seconds that the answers took.
    public private(set) var seconds = 0.0
    /// Things that were answered right at last.
    public private(set) var done = 0
    /// Things that were wrong at first, in the order in which they were met.
    public private(set) var missed: [Int64] = []

    private var position = 0
    /// New ones that had to wait for what is due.
    private var putOff: [Planned] = []
    private var waiting: [Waiting] = []
    private var expected = 0.0
    private var secondsOfDueLeft: Double
    private var furthest = 0.0

    /// What comes again in this session, after others.
    private struct Waiting: Codable {
        var planned: Planned
        var others: Int
    }

    /// So many others come before something that was wrong is asked again.
    public static let othersBetween = 5
    /// For what has to come again, a session may take a little longer than its minutes.
    /// What is due may take so many times longer than expected before something new has taken its place.
    private static let caution = 1.2
    private static let longestOverrun = 1.04

    public init(_ plan: Plan, answerTimes: AnswerTimes) {
        self.plan = plan
        times = answerTimes
        limit = plan.minutes.map { Double($0) * 60 }
        secondsOfDueLeft = plan.items.reduce(0) { sum, planned in
            sum + (planned.recall.map { answerTimes.forKnown(recall: $0) } ?? 0)
        }
        draw()
    }

    /// Takes the answer to what is asked now, and goes on to the next.
    ///
    /// - Parameter interval: the days after which the model wants it again. Below a minute it comes again in this session.
    public mutating func answer(_ grade: Grade, milliseconds: Int, interval: Double = 1) {
        guard let planned = current else { return }
        seconds += AnswerTimes.seconds(milliseconds)
        expected += times.expected(planned.isNew && !isAgain ? .new : .known, isRight: grade.isRecalled)
        if !grade.isRecalled, !missed.contains(planned.item) { missed.append(planned.item) }
        for index in waiting.indices { waiting[index].others -= 1 }
        if !grade.isRecalled || (interval < Span.minute && !isAgain) {
            waiting.append(Waiting(planned: planned, others: Self.othersBetween))
        } else {
            done += 1
        }
        draw()
    }

    /// Goes on without an answer: what is asked now has been deleted, or is not to be asked any more.
    public mutating func skip() {
        guard current != nil else { return }
        draw()
    }

    /// Which part of the session is done, for a ring: from 0 to 1, and never less than before.
    public var share: Double { current == nil ? 1 : furthest }

    /// Slower or quicker than expected, judged by this session.
    private var pace: Double { (seconds + 60) / (expected + 60) }
    private var secondsOfWaiting: Double { Double(waiting.count) * times.untilRight * pace }

    private mutating func draw() {
        isAgain = false
        if let first = waiting.first, first.others <= 0, hasTimeToAskAgain {
            askAgain()
        } else if let next = nextFromQueue() {
            current = next
        } else if !waiting.isEmpty, hasTimeToAskAgain {
            askAgain()
        } else {
            current = nil
        }
        noteShare()
    }

    private mutating func askAgain() {
        current = waiting.removeFirst().planned
        isAgain = true
    }

    private mutating func nextFromQueue() -> Planned? {
        while position < plan.items.count {
            let next = plan.items[position]
            if let recall = next.recall {
                guard hasTime(for: next) else { return nil }
                position += 1
                secondsOfDueLeft -= times.forKnown(recall: recall)
                return next
            }
            position += 1
            if hasTimeForDueAfter(next) { return next }
            putOff.append(next)
        }
        guard let next = putOff.first, hasTime(for: next) else { return nil }
        return putOff.removeFirst()
    }

    private func secondsToExpect(_ planned: Planned) -> Double {
        pace * (planned.recall.map { times.forKnown(recall: $0) } ?? times.forNew)
    }

    /// What is still wrong when the minutes are used up is left for the next session, which finds it due.
    private var hasTimeToAskAgain: Bool {
        guard let limit else { return true }
        return seconds + times.right * pace / 2 <= limit * Self.longestOverrun
    }

    /// Half of it may go beyond the minutes, so that they are kept on average.
    private func hasTime(for next: Planned) -> Bool {
        guard let limit else { return true }
        return seconds + secondsOfWaiting + secondsToExpect(next) / 2 <= limit
    }

    /// A person who is slower than expected gets what is due first. And something new that may have to come again is no
    /// good end.
    private func hasTimeForDueAfter(_ new: Planned) -> Bool {
        guard let limit else { return true }
        return seconds + secondsOfWaiting + secondsToExpect(new) + secondsOfDueLeft * pace * Self.caution
            <= limit
    }

    private mutating func noteShare() {
        let ahead = (current == nil ? 0 : times.right) + secondsOfWaiting
        var left = ahead + secondsOfDueLeft * pace
        let newLeft = plan.items.count - position
        left += Double(newLeft > 0 || !putOff.isEmpty ? 1 : 0) * times.forNew
        if let limit { left = min(left, max(limit - seconds, ahead)) }
        furthest = max(furthest, seconds / max(seconds + left, 1))
    }
}
