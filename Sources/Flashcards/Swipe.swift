import Memory

/// What the person says by a swipe: `correct` (right) if they knew the answer, `wrong` (left) if not.
public enum Verdict: Hashable, Sendable {
    case correct
    case wrong
}

extension Verdict {
    public init(_ grade: Grade) { self = grade.isRecalled ? .correct : .wrong }

    /// Where there are only these two.
    public var grade: Grade { self == .correct ? .good : .again }
}

/// One card swiped away.
public struct Swipe: Hashable, Sendable {
    public let card: Card.ID
    public let grade: Grade
    /// Milliseconds since 1970.
    public let date: Int64
    /// How long the card lay on top, without pauses.
    public let took: Duration
    /// Whether the answer was typed, and not only thought of.
    public let isTyped: Bool

    public init(
        _ grade: Grade, of card: Card.ID, date: Int64, took: Duration, isTyped: Bool = false
    ) {
        self.card = card
        self.grade = grade
        self.date = date
        self.took = took
        self.isTyped = isTyped
    }

    public init(_ verdict: Verdict, of card: Card.ID, date: Int64, took: Duration) {
        self.init(verdict.grade, of: card, date: date, took: took)
    }

    public var verdict: Verdict { Verdict(grade) }
}
