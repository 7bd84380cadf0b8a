/// How long this person takes for an answer, learnt from the answers before: so that a session of five minutes takes five.
public struct AnswerTimes: Sendable, Hashable, Codable {
    /// Seconds for something that was never asked before, whatever the answer was.
    public private(set) var new = 9.0
    /// Seconds for something known, answered right.
    public private(set) var right = 6.0
    /// Seconds for something known, answered wrong.
    public private(set) var wrong = 10.0
    /// How often something new is known already.
    public private(set) var newKnown = 0.4
    /// How often an answer is right that is asked again in the session in which it was wrong.
    public private(set) var againKnown = 0.8

    private var newCount = startingWeight
    private var rightCount = startingWeight
    private var wrongCount = startingWeight
    private var againCount = startingWeight

    /// As many answers the first guess is worth.
    private static let startingWeight = 8.0
    /// Older answers count less and less, so that a change of habits is followed.
    private static let memory = 200.0
    /// Who takes longer has gone for tea.
    public static let longest = 60.0

    public static let standard = AnswerTimes()

    public init() {}

    /// As they were when something was planned.
    public init(new: Double, right: Double, wrong: Double, newKnown: Double, againKnown: Double) {
        (self.new, self.right, self.wrong) = (new, right, wrong)
        (self.newKnown, self.againKnown) = (newKnown, againKnown)
    }

    public enum Kind: Sendable, Hashable {
        /// Never asked before.
        case new
        case known
        /// Asked again in the session in which it was wrong.
        case again
    }

    /// Learns from one answer; the oldest first.
    public mutating func learn(_ kind: Kind, isRight: Bool, milliseconds: Int) {
        let seconds = Self.seconds(milliseconds)
        switch kind {
        case .new:
            Self.approach(&newKnown, isRight ? 1 : 0, newCount)
            Self.approach(&new, seconds, newCount)
            newCount = min(newCount + 1, Self.memory)
            return
        case .again:
            Self.approach(&againKnown, isRight ? 1 : 0, againCount)
            againCount = min(againCount + 1, Self.memory)
        case .known: break
        }
        if isRight {
            Self.approach(&right, seconds, rightCount)
            rightCount = min(rightCount + 1, Self.memory)
        } else {
            Self.approach(&wrong, seconds, wrongCount)
            wrongCount = min(wrongCount + 1, Self.memory)
        }
    }

    private static func approach(_ mean: inout Double, _ value: Double, _ count: Double) {
        mean += (value - mean) / (count + 1)
    }

    /// Seconds that count for an answer.
    public static func seconds(_ milliseconds: Int) -> Double {
        clamp(Double(milliseconds) / 1_000, 0.1, longest)
    }

    /// Seconds until something that was wrong is right, in the same session.
    public var untilRight: Double {
        let known = max(againKnown, 0.25)
        return right + (1 / known - 1) * wrong
    }

    /// Seconds to expect for something new, until it is right.
    public var forNew: Double { new + (1 - newKnown) * untilRight }

    /// Seconds to expect for something that is known with this probability, until it is right.
    public func forKnown(recall: Double) -> Double {
        recall * right + (1 - recall) * (wrong + untilRight)
    }

    /// Seconds to expect for one answer.
    public func expected(_ kind: Kind, isRight: Bool) -> Double {
        kind == .new ? new : isRight ? right : wrong
    }
}
