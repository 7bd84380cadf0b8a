/// A flag, or a part of one: a shape, its colours, and the parts that lie on it. Left is the hoist, where the pole is;
/// right is the fly.
public struct FlagPart: Hashable, Sendable {
    public enum Shape: String, CaseIterable, Sendable {
        // Grounds, which fill a whole flag or corner. The comments say in which order their colours are.
        case plain
        /// Stripes, from the top or from the left.
        case horizontal, vertical
        /// A cross that reaches the edges: its colour, then that of the ground, or those of the four corners from the
        /// top left, row by row.
        case cross, nordicCross
        /// A diagonal cross: its colour, then that of the ground, or those above, at the right, below, at the left.
        case saltire
        /// A cross, and behind it a saltire.
        case crossAndSaltire
        /// Diagonal stripes, the upper one first.
        case rising, falling
        /// Four rectangles, row by row.
        case quarters
        /// An upright stripe at the left, then the horizontal stripes beside it.
        case hoistStripe
        /// Left and right, with a jagged edge between them.
        case serrated
        /// Rays from the lower left corner, the leftmost first.
        case rays
        /// A sun with rays to the edges: its colour, then that of the ground.
        case sunRays
        /// Two pennants, one above the other, and no rectangle.
        case pennants
        /// A Y that lies on its side: its colour, then those above it, below it, and inside it at the left.
        case sidewaysY
        /// A border all round; what is inside is a part.
        case border
        /// Too complicated to describe: only colours that it certainly has.
        case involved

        // Parts at the edge of a flag.
        /// Colours from its edges inwards.
        case triangle
        /// A triangle with its tip cut off.
        case trapezium
        /// A corner with a picture of its own, which is its part.
        case canton
        /// Upright stripes in the middle, from top to bottom over all others.
        case middleStripe

        // Charges: parts that lie on a flag.
        case disc, rhombus, rectangle
        case star, stars, starCircle, manyPointedStar
        case crescent, crescentAndStar
        case smallCross
        case emblem, emblems
        /// An upright stripe of small patterns.
        case ornament
    }

    public enum Position: String, CaseIterable, Sendable {
        case middle, left, right, top, bottom, upperLeft, upperRight, lowerLeft, lowerRight
        case leftOfMiddle, rightOfMiddle
        /// All over the flag, or not known.
        case anywhere
    }

    public var shape: Shape
    public var colors: [FlagColor]
    /// The colour of its edges, or of thin lines between its stripes.
    public var edge: FlagColor?
    public var position = Position.middle
    /// How many there are; `nil` for one, or where the number is not certain.
    public var count: Int?
    /// The index of the one stripe that is wider than the others; -1 where stripes differ in another way.
    public var widest: Int?
    /// The index of the one stripe that is narrower than the others.
    public var narrowest: Int?
    /// The parts that lie on it.
    public var parts: [FlagPart] = []

    init(
        _ shape: Shape, _ colors: [FlagColor] = [], edge: FlagColor? = nil, position: Position = .middle,
        count: Int? = nil, widest: Int? = nil, narrowest: Int? = nil, parts: [FlagPart] = []
    ) {
        self.shape = shape
        self.colors = colors
        self.edge = edge
        self.position = position
        self.count = count
        self.widest = widest
        self.narrowest = narrowest
        self.parts = parts
    }

    /// 0 for the same layout, 1 for a completely different one. Colours do not count.
    func difference(from other: FlagPart) -> Double {
        var difference = shape == other.shape ? 0 : 0.6
        if shape == other.shape, shape == .horizontal || shape == .vertical,
            colors.count != other.colors.count
        {
            difference += 0.3
        }
        let (own, others) = (Set(parts.map(\.shape)), Set(other.parts.map(\.shape)))
        let all = own.union(others).count
        if all > 0 { difference += 0.3 * Double(own.symmetricDifference(others).count) / Double(all) }
        return min(1, difference)
    }
}
