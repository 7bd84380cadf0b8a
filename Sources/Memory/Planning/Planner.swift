/// Decides what a session asks, in which order, and why.
///
/// Everything here is a pure function of what is handed in: the same things, minutes, time and seed give the same plan,
/// in whatever order the things come.
public struct Planner: Sendable {
    public let model: MemoryModel
    /// “How sure to be”: something is due when its recall has fallen to this.
    public let desiredRecall: Double
    public let answerTimes: AnswerTimes

    /// What “How sure to be” can be set to.
    public static let desiredRecalls = 0.8...0.97
    /// The minutes by which new ones are let in where the person wants all that is due and has not said how long.
    static let minutesWhereAllIsWanted = 20
    /// A queue holds so many times what fits into the minutes, for a person who is quicker than expected.
    static let spare = 4.0
    static let mostWarmUps = 3

    /// What has fallen to this is about to be forgotten. Something that was just asked is known, so what is desired lies in
    /// the middle between that and this: a thing that is asked here is, on the whole, known as well as desired.
    var leastRecall: Double { 2 * desiredRecall - 1 }

    public init(
        model: MemoryModel = .standard, desiredRecall: Double = 0.9, answerTimes: AnswerTimes = .standard
    ) {
        self.model = model
        let range = Self.desiredRecalls
        self.desiredRecall = clamp(desiredRecall, range.lowerBound, range.upperBound)
        self.answerTimes = answerTimes
    }

    /// The queue of a session.
    ///
    /// First a few that are easily recalled. Then what is due, beginning with what gains most and has waited longest. New
    /// ones come in between, as many as leave time for everything that is about to be forgotten, now and in the two weeks to
    /// come: so nothing of that gives way to a new one. What is due but can wait does, where there is no time for both: it
    /// takes half of what is left. To ask for all of it would leave some people no time for anything new, those who forget
    /// a little at once and then hardly more: for a few points of recall in what they know already. What is known less well,
    /// but would hardly be known better half a year later for an answer now, can wait too: it is not about to be forgotten.
    ///
    /// - Parameters:
    ///   - minutes: none for all that is due.
    ///   - count: the queue holds no more than this.
    ///   - seed: decides between what matters alike.
    public func plan(
        _ candidates: [Candidate], minutes: Int?, atMost count: Int = .max, at moment: Moment, seed: UInt64
    ) -> Plan {
        let budget = Double(max(minutes ?? Self.minutesWhereAllIsWanted, 0)) * 60
        // Where all that is due is wanted, or nothing is new, nothing has to wait.
        let hasNew = candidates.contains { $0.known == nil }
        let least = minutes != nil && hasNew ? leastRecall : desiredRecall
        let sorted = sort(candidates, at: moment, budget: budget, least: least, seed: seed)
        let room = roomForNew(sorted, among: candidates, at: moment, budget: budget, least: least)
        let order = orderOfDue(
            sorted.due, candidates, atMost: count, at: moment, budget: minutes == nil ? .infinity : budget,
            secondsForDue: room.secondsForDue)
        let fresh = newOnes(sorted.new, among: candidates, atMost: room.most)

        let items = mixed(order, candidates, fresh, room: room.today, at: moment)
        return Plan(
            items: Array(items.prefix(count)),
            minutes: minutes, secondsOfDue: sorted.seconds, roomForNew: min(room.today, sorted.new.count))
    }

    /// New ones are spread evenly among those that are due. Some more than there is room for stand at the end, for a person
    /// who is quicker than expected.
    private func mixed(
        _ order: Order, _ candidates: [Candidate], _ fresh: [Int], room: Int, at moment: Moment
    ) -> [Planned] {
        var items: [Planned] = []
        items.reserveCapacity(order.due.count + fresh.count)
        let inBetween = min(room, fresh.count)
        let mixable = order.due.count - order.warmUps
        var taken = 0
        let newComesTwice = comesTwice(nil, at: moment)
        func appendNew(upTo count: Int) {
            while taken < min(count, fresh.count) {
                items.append(
                    Planned(
                        item: candidates[fresh[taken]].item, reason: .new(roomToday: inBetween),
                        comesTwice: newComesTwice))
                taken += 1
            }
        }
        for (position, due) in order.due.enumerated() {
            let recall = Double(due.recall)
            let isWarmUp = position < order.warmUps
            items.append(
                Planned(
                    item: due.item, reason: isWarmUp ? .warmUp(recall: recall) : .due(recall: recall),
                    comesTwice: comesTwice(candidates[Int(due.index)].known, at: moment)))
            if !isWarmUp {
                appendNew(upTo: inBetween * (position - order.warmUps + 1) / mixable)
            }
        }
        appendNew(upTo: fresh.count)
        return items
    }

    /// Whether it is forgotten so soon that even a right answer wants another one within the minute.
    private func comesTwice(_ known: Learned?, at moment: Moment) -> Bool {
        guard let next = model.next(known, Review(time: moment.now, grade: .good)) else { return false }
        return Forgetting(next.state, model).recall(after: Span.minute) < desiredRecall
    }

    private func newOnes(
        _ new: [Int], among candidates: [Candidate], atMost count: Int
    ) -> [Int] {
        guard count > 0 else { return [] }
        let inOrder = new.sorted {
            let (one, other) = (candidates[$0], candidates[$1])
            return (one.place, one.item) < (other.place, other.item)
        }
        return Array(inOrder.prefix(count))
    }
}

/// A number that looks random, and is the same for the same item and seed.
func scrambled(_ item: Int64, _ seed: UInt64) -> UInt64 {
    var mixed = UInt64(bitPattern: item) &* 0x9E37_79B9_7F4A_7C15 ^ seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}
