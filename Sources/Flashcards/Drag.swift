/// Where the top card is while it is dragged sideways: everything follows from how far.
///
/// The card is turned first, then moved, then faded.
public struct Drag: Equatable, Sendable {
    /// To the right; to the left it is negative.
    public var distance: Double

    /// Beyond it a card that is let go is gone.
    static let limit = 100.0

    public init(_ distance: Double) { self.distance = distance }

    /// Clockwise.
    public var degrees: Double { distance / 5 }

    public var offset: Double { distance * 5 }

    public var opacity: Double { min(max(2 - abs(distance) / 50, 0), 1) }

    /// The side that the card is on.
    public var side: Verdict? {
        if distance == 0 { return nil }
        return distance > 0 ? .correct : .wrong
    }

    /// What the person says by letting go here; `nil`: the card goes back to the middle.
    public var verdict: Verdict? { abs(distance) > Drag.limit ? side : nil }
}

/// What the top card is doing, which decides how it looks.
public enum CardMotion: Equatable, Sendable {
    case still
    case dragged(Drag)
    /// Let go too soon: on its way to the middle from one side, and swinging over it.
    case springingBack(from: Verdict, at: Drag)

    public var drag: Drag {
        switch self {
        case .still: Drag(0)
        case .dragged(let drag), .springingBack(_, let drag): drag
        }
    }

    /// The colour of the face: that of a side, from 0, which is white, to 1.
    public var tint: (side: Verdict, amount: Double)? {
        let side: Verdict
        switch self {
        case .still: return nil
        case .dragged(let drag):
            guard let dragged = drag.side else { return nil }
            side = dragged
        // The side that it comes from until it is white, and white beyond the middle.
        case .springingBack(let from, let drag):
            guard drag.side == from else { return nil }
            side = from
        }
        return (side, min(abs(drag.distance) / 50, 1))
    }
}
