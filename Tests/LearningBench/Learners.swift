import Memory
import MemoryTesting

/// Two months of sessions each, of which the second counts. With another speed, the one session after them.
func minutesKept(learners: Int, minutes: Int, speed: Double) {
    var shares: [Double] = []
    var (missed, stillWrong) = (0, 0)
    func note(_ session: SimulatedLearning.Session) {
        shares.append(session.seconds / Double(60 * minutes))
        missed += session.missed
        stillWrong += session.stillWrong
    }
    for number in 0..<learners {
        var learning = SimulatedLearning(.varied(number), cards: 5_000)
        for day in 0..<60 {
            let session = learning.session(on: day, minutes: minutes)
            if speed == 1, day >= 30 { note(session) }
        }
        guard speed != 1 else { continue }
        learning.learner.slow(by: speed)
        note(learning.session(on: 60, minutes: minutes))
    }
    tell("sessions", shares.count)
    tell("mean", shares.mean)
    tell("low", shares.quantile(0.05))
    tell("high", shares.quantile(0.95))
    tell("kept", Double(shares.count { abs($0 - 1) <= 0.1 }) / Double(shares.count))
    tell("still-wrong", Double(stillWrong) / Double(max(missed, 1)))
}

/// - Parameter first: the number of the first learner, and the seed that decides what is due.
func away(learners: Int, minutes: Int, first: Int, isFitted: Bool) {
    var results: [Backlog.Result] = []
    var shares: [Double] = []
    var known = (kept: 0.0, endless: 0.0, nothing: 0.0)
    for number in first..<(first + learners) {
        guard let backlog = Backlog(.varied(number), seed: UInt64(first + 1), isFitted: isFitted) else {
            continue
        }
        let result = backlog.caughtUp(minutes: minutes)
        let endless = backlog.caughtUp(minutes: minutes, isFirstEndless: true).known
        known.kept += result.known
        known.endless += endless
        known.nothing += backlog.caughtUp(minutes: minutes, isIdle: true).known
        shares.append(result.known / endless)
        results.append(result)
    }
    let days = results.compactMap(\.daysToReachAll).map(Double.init)
    tell("learners", results.count)
    tell("reached", results.map { Double($0.reached) }.mean)
    tell("reached-all", days.count)
    tell("days", days.mean)
    tell("needed", results.map(\.minutesNeeded).mean)
    tell("enough", results.count { $0.minutesNeeded <= Double(minutes) })
    tell("kept", known.kept / known.endless)
    tell("kept-least", shares.min() ?? 0)
    tell("nothing", known.nothing / known.endless)
    tell("warm-up", results.map(\.warmUp).mean)
    tell("session", results.map(\.meanSession).mean / Double(60 * minutes))
    tell("session-longest", (results.map(\.longestSession).max() ?? 0) / Double(60 * minutes))
}

/// The days after which the model is fitted to the learner.
let daysOfFits: Set = [30, 60, 120, 240]

func year(learners: Int, minutes: Int, cards: Int, asking: Asking, isFitted: Bool) {
    let days = 365
    var all = Calibration()
    var errors: [Double] = []
    var ratios: [Double] = []
    var known = (learn: 0.0, plain: 0.0)
    var begun = (learn: 0, plain: 0)
    for number in 0..<learners {
        var learning = SimulatedLearning(.varied(number), cards: cards, asking: asking)
        for day in 0..<days {
            if isFitted, daysOfFits.contains(day) { learning.fit() }
            learning.session(on: day, minutes: minutes)
        }
        all.add(learning.calibration)
        errors.append(abs(learning.calibration.error))
        guard asking == .typed else { continue }
        var plain = PlainQueue(.varied(number), cards: cards)
        for day in 0..<days { plain.session(on: day, seconds: Double(60 * minutes)) }
        let mine = learning.knowledgeInMonthAfter(day: days)
        let other = plain.knowledgeInMonthAfter(day: days)
        known.learn += mine
        known.plain += other
        ratios.append(mine / other)
        begun.learn += learning.candidates.count { $0.known != nil }
        begun.plain += plain.introduced
    }
    tell("answers", all.count)
    tell("predicted", all.predicted)
    tell("true", all.known)
    tell("difference", all.error)
    tell("difference-of-one", errors.mean)
    guard asking == .typed else { return }
    tell("known", known.learn / Double(learners))
    tell("known-plain", known.plain / Double(learners))
    tell("begun", Double(begun.learn) / Double(learners))
    tell("begun-plain", Double(begun.plain) / Double(learners))
    tell("ratio", known.learn / known.plain)
    tell("ratio-median", ratios.quantile(0.5))
    tell("ratio-low", ratios.quantile(0.05))
    tell("ratio-least", ratios.min() ?? 0)
    tell("at-least-as-much", ratios.count { $0 >= 1 })
}
