// What an answer brings: how much likelier something is known so many days later, for each second that the answer takes.
extension Planner {
    /// Of something that is known.
    func gain(_ known: Learned, at moment: Moment, after days: Double) -> Double {
        let elapsed = Span.days(from: known.time, to: moment.now)
        let curve = Forgetting(known.state, model)
        let recall = curve.recall(after: elapsed)
        let right = model.later(known.state, .good, after: elapsed)
        let relearnt = model.later(
            model.later(known.state, .again, after: elapsed), .good, after: LoadAhead.againAfter)
        let answered =
            recall * model.recall(right, after: days)
            + (1 - recall) * model.recall(relearnt, after: days)
        let left = answered - curve.recall(after: elapsed + days)
        return left / answerTimes.forKnown(recall: recall)
    }

    /// Of something new.
    func gainOfNew(after days: Double) -> Double {
        let relearnt = model.later(model.first(.again), .good, after: LoadAhead.againAfter)
        let known =
            answerTimes.newKnown * model.recall(model.first(.good), after: days)
            + (1 - answerTimes.newKnown) * model.recall(relearnt, after: days)
        return known / answerTimes.forNew
    }
}

/// Whether something is worth an answer at all.
///
/// Some people forget a little at once and then hardly more. What they know a little worse than desired stays as well known
/// as it is, asked or not. It is not about to be forgotten, so it does not keep new ones out, today or in the two weeks to come:
/// otherwise all minutes would go to it, day after day.
struct LittleGains {
    private let planner: Planner
    private let moment: Moment
    private let least: Double
    private var asked = 0

    /// Far enough for what stays known: in a month, something that will be forgotten in any case looks worth an answer.
    private static let days = 180.0
    /// An answer that brings less than this part of what a new one brings is worth little. With a greater part, the new ones
    /// that come in are soon only half known.
    private static let partOfNew = 0.1

    init(_ planner: Planner, _ moment: Moment) {
        (self.planner, self.moment) = (planner, moment)
        least = Self.partOfNew * planner.gainOfNew(after: Self.days)
    }

    /// To work it out for more would take too long.
    var areTooMany: Bool { asked > Planner.mostWeighed }

    mutating func isLittle(_ known: Learned) -> Bool {
        asked += 1
        return !areTooMany && planner.gain(known, at: moment, after: Self.days) < least
    }
}
