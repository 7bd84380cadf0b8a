/// What a position is worth to a player if both go on without a mistake.
public enum Outcome: Int, Comparable, Sendable {
    case loss = -1
    case draw
    case win

    var forOpponent: Outcome { Outcome(rawValue: -rawValue) ?? .draw }

    public static func < (one: Outcome, other: Outcome) -> Bool { one.rawValue < other.rawValue }
}
