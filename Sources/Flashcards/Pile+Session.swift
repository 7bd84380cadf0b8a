import Memory

// A session that keeps to its minutes.
extension Pile {
    /// The pile of a session before its first card.
    public init(_ session: Session) {
        self.init(session.cards.map { Card.ID($0.item) }, .session(session))
    }

    /// How much of the session is done, from 0 to 1: of its time, or of its cards where they take less.
    public var partDone: Double { isEmpty ? 1 : progress.part }

    /// Seconds that the answers of a session took.
    public var secondsTaken: Double { progress.seconds }

    /// Lets only cards come that there is time for.
    mutating func keepToTheMinutes(of session: Session) {
        let time = SessionTime(limit: session.limit ?? .infinity, self, session)
        if session.limit != nil { holdBack(time) }
        progress.note(isEmpty ? 0 : time.left)
    }

    private mutating func holdBack(_ time: SessionTime) {
        guard let first = rest.first, !comesAgain(first) else {
            return time.isEnoughToAskAgain ? () : holdBackAll()
        }
        if time.isNew(first), !time.isEnoughForDueAfterNew, rest.contains(where: time.isDue) {
            // Who is slower than expected gets first what is due. And something new that may have to come again is no good
            // end.
            layNewOnesBehindDueOnes(time)
        }
        guard let next = rest.first, !comesAgain(next), !time.isEnough(for: next) else { return }
        holdBackFirstOnes()
        if !rest.isEmpty, !time.isEnoughToAskAgain { holdBackAll() }
    }

    /// Cards that come again stay where they are.
    private mutating func layNewOnesBehindDueOnes(_ time: SessionTime) {
        let places = rest.indices.filter { !comesAgain(entries[$0]) }
        let firstOnes = places.map { entries[$0] }
        let inNewOrder = firstOnes.filter(time.isDue) + firstOnes.filter(time.isNew)
        for (place, entry) in zip(places, inNewOrder) { entries[place] = entry }
    }

    /// Only cards that come again are left.
    private mutating func holdBackFirstOnes() {
        let again = rest.filter(comesAgain)
        let first = rest.filter { !comesAgain($0) }
        entries.replaceSubrange(rest.indices, with: again + first)
        heldBack += first.count
    }

    /// No card comes any more. What is still wrong is due in the next session.
    private mutating func holdBackAll() { heldBack = entries.count - top }
}

/// How far a session has come.
struct SessionProgress: Equatable, Sendable {
    /// That the answers took.
    private(set) var seconds = 0.0
    private var expected = 0.0
    /// It never falls, except when a swipe is taken back.
    private(set) var part = 0.0

    /// Slower or quicker than expected, judged by this session.
    var pace: Double { (seconds + 60) / (expected + 60) }

    mutating func add(_ swipe: Swipe, of planned: Planned?, isAgain: Bool, _ times: AnswerTimes) {
        seconds += AnswerTimes.seconds(Int(swipe.took / .milliseconds(1)))
        let isNew = planned?.isNew ?? false
        expected += times.expected(isNew && !isAgain ? .new : .known, isRight: swipe.verdict == .correct)
    }

    mutating func note(_ left: Double) { part = max(part, seconds / max(seconds + left, 1)) }
}

/// Whether the time of a session is enough for what may come.
private struct SessionTime {
    private let limit: Double
    private let progress: SessionProgress
    private let session: Session
    private let secondsOfAgain: Double
    private let secondsOfDue: Double
    private let secondsOfNew: Double

    /// What is due may take so many times longer than expected before something new has taken its place.
    private static let caution = 1.2
    /// A card is begun if this part of the time to expect for it is left. With half of it, more is still wrong at the end,
    /// and no more sessions keep to their minutes.
    private static let leastPart = 0.75
    /// For what has to come again, a session may take a little longer than its minutes: if two answers, rather than the one,
    /// would still be within this. Some answers take twice as long as others.
    private static let longestOverrun = 1.07

    init(limit: Double, _ pile: Pile, _ session: Session) {
        (self.limit, self.session, progress) = (limit, session, pile.progress)
        var (again, due, new) = (0, 0.0, 0)
        for entry in pile.rest {
            if pile.comesAgain(entry) {
                again += 1
            } else if let recall = session.planned(entry.card)?.recall {
                due += session.times.forKnown(recall: recall)
            } else {
                new += 1
            }
        }
        let pace = pile.progress.pace
        secondsOfAgain = Double(again) * session.times.untilRight * pace
        secondsOfDue = due * pace
        secondsOfNew = Double(new) * session.times.forNew * pace
    }

    func isNew(_ entry: Pile.Entry) -> Bool { session.planned(entry.card)?.isNew ?? true }
    func isDue(_ entry: Pile.Entry) -> Bool { !isNew(entry) }

    func isEnough(for entry: Pile.Entry) -> Bool {
        let recall = session.planned(entry.card)?.recall
        let expected = recall.map { session.times.forKnown(recall: $0) } ?? session.times.forNew
        return progress.seconds + secondsOfAgain + expected * progress.pace * Self.leastPart <= limit
    }

    var isEnoughForDueAfterNew: Bool {
        progress.seconds + secondsOfAgain + session.times.forNew * progress.pace
            + secondsOfDue * Self.caution <= limit
    }

    var isEnoughToAskAgain: Bool {
        progress.seconds + 2 * session.times.right * progress.pace <= limit * Self.longestOverrun
    }

    /// Seconds that are left of the session.
    var left: Double {
        let all = secondsOfAgain + secondsOfDue + secondsOfNew
        return min(all, max(limit - progress.seconds, secondsOfAgain))
    }
}
