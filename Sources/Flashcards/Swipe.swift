/// What the person says by a swipe: `correct` (right) if they knew the answer, `wrong` (left) if not.
public enum Verdict: Hashable, Sendable {
    case correct
    case wrong
}

/// One card swiped away.
public struct Swipe: Hashable, Sendable {
    public let card: Card.ID
    public let verdict: Verdict
    /// Milliseconds since 1970.
    public let date: Int64
    /// How long the card lay on top, without pauses.
    public let took: Duration

    public init(_ verdict: Verdict, of card: Card.ID, date: Int64, took: Duration) {
        self.card = card
        self.verdict = verdict
        self.date = date
        self.took = took
    }
}
