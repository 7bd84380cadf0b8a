/// What a position is worth to a player if both go on without a mistake.
public enum Outcome: Int, Comparable, Sendable {
    case loss = -1
    case draw
    case win

    var forOpponent: Outcome { Outcome(rawValue: -rawValue) ?? .draw }

    /// How likely the player is to win, from 0 to 1. A draw is half a win.
    var chance: Double { Double(rawValue + 1) / 2 }

    /// What a search makes of a position, as a chance: a half at 0, six in seven at `scale`.
    static func chance(score: Int, scale: Double) -> Double {
        let part = Double(score) / scale
        return (1 + part / (1 + part * part).squareRoot()) / 2
    }

    public static func < (one: Outcome, other: Outcome) -> Bool { one.rawValue < other.rawValue }
}
