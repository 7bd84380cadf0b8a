/// A best move, and why it is one.
public struct Hint: Equatable, Sendable {
    public enum Reason: Equatable, Sendable, CaseIterable {
        case completesLine, stopsLine, makesFork, stopsFork
        /// It wins by one threat after another, each of which must be answered.
        case winsByThreats
        /// It stops that.
        case stopsThreats
        case keepsWin, keepsDraw
        /// Lost anyway, but not as soon.
        case holdsOut
        /// Where most lines can still be made.
        case hasMostLines
    }

    public let square: Square
    public let reason: Reason
    /// Whether this is certain, or an estimate.
    public let isExact: Bool
}
