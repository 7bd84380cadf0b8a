/// How the top card looks while it is dragged sideways. Everything follows from the distance.
///
/// The card is turned first, then moved, then faded.
public struct Drag: Equatable, Sendable {
    /// To the right; negative to the left.
    public var distance: Double

    /// A card that is let go farther out than this is swiped away.
    static let limit = 100.0

    public init(_ distance: Double) { self.distance = distance }

    /// Clockwise.
    public var degrees: Double { distance / 5 }

    public var offset: Double { distance * 5 }

    public var opacity: Double { min(max(2 - abs(distance) / 50, 0), 1) }

    /// The verdict of the side that the card is dragged to, however short the distance.
    public var side: Verdict? {
        if distance == 0 { return nil }
        return distance > 0 ? .correct : .wrong
    }

    /// The verdict if the card is let go here. `nil`: it goes back to the middle.
    public var verdict: Verdict? { abs(distance) > Drag.limit ? side : nil }
}

/// How the top card moves, which decides how it looks.
public enum CardMotion: Equatable, Sendable {
    case still
    case dragged(Drag)
    /// The card was let go too early. It swings back to the middle, and a little beyond it.
    case springingBack(from: Verdict, at: Drag)

    public var drag: Drag {
        switch self {
        case .still: Drag(0)
        case .dragged(let drag), .springingBack(_, let drag): drag
        }
    }

    /// The colour of the card: which side's, and how strong, from 0 (white) to 1.
    public var tint: (side: Verdict, amount: Double)? {
        let side: Verdict
        switch self {
        case .still: return nil
        case .dragged(let drag):
            guard let dragged = drag.side else { return nil }
            side = dragged
        // Beyond the middle it is white: the colour of the other side would flash there.
        case .springingBack(let from, let drag):
            guard drag.side == from else { return nil }
            side = from
        }
        return (side, min(abs(drag.distance) / 50, 1))
    }
}
