import Files
import Memory

/// How many minutes a day it takes to be so sure of everything learnt so far, over the coming weeks.
public struct RecallCosts: Hashable, Sendable {
    /// Some values, from the least sure on, with their minutes. None where nothing was learnt so far.
    public let points: [Point]

    public struct Point: Hashable, Sendable {
        /// As in `LearningWishes`.
        public let recall: Double
        public let minutes: Double

        public init(recall: Double, minutes: Double) { (self.recall, self.minutes) = (recall, minutes) }
    }

    public init(points: [Point]) { self.points = points }

    /// What can be chosen.
    public static let recalls = Planner.desiredRecalls
    /// The surer, the steeper the cost rises.
    static let asked = [recalls.lowerBound, 0.85, 0.9, 0.93, 0.95, recalls.upperBound]

    /// Between the values that were worked out, along a straight line.
    public func minutes(at recall: Double) -> Double? {
        guard let first = points.first else { return nil }
        guard let next = points.firstIndex(where: { $0.recall >= recall }) else {
            return points.last?.minutes
        }
        if next == 0 { return first.minutes }
        let (low, high) = (points[next - 1], points[next])
        let part = (recall - low.recall) / (high.recall - low.recall)
        return low.minutes + part * (high.minutes - low.minutes)
    }
}

/// What planning needs to know of everything that is learnt.
struct Learning: Sendable {
    let candidates: [Candidate]
    let planner: Planner

    func costs(at moment: Moment) -> RecallCosts {
        if candidates.isEmpty { return RecallCosts(points: []) }
        return RecallCosts(
            points: RecallCosts.asked.map { recall in
                RecallCosts.Point(
                    recall: recall,
                    minutes: planner.minutesADay(candidates, desiredRecall: recall, at: moment))
            })
    }
}

extension Library {
    func learning() throws(StoreFailure) -> Learning {
        try read { reading in
            let kept = try keptModel()
            let known = try reading.things(in: .everything, by: kept).filter { $0.known != nil }
            return Learning(
                candidates: known,
                planner: try reading.planner(kept, .standard))
        }
    }
}
