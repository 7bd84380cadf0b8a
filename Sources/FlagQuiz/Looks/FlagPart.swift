/// What a flag looks like, or a part of it: a shape, its colours, and what lies on it.
public struct FlagPart: Hashable, Sendable {
    public enum Shape: String, CaseIterable, Sendable {
        // What fills the whole of a flag or of a corner.
        case plain
        /// Stripes; colours from the top or from the left.
        case horizontal, vertical
        /// Reaching to the edges; the cross's colour and then what it lies on: one colour, or those of the
        /// four corners from the top left, row by row.
        case cross, nordicCross
        /// As a cross; where it lies on several, they are those above, at the right, below, at the left.
        case saltire
        /// A cross and a saltire over one another.
        case crossAndSaltire
        /// Stripes from corner to corner; what is above comes first.
        case rising, falling
        /// Four rectangles, row by row.
        case quarters
        /// An upright stripe at the left, and level ones beside it.
        case hoistStripe
        /// Left and right, with a jagged edge between.
        case serrated
        /// Rays from a lower corner at the left, from the left upwards round to the right; and rays of the
        /// first colour from a sun in the middle.
        case rays, sunRays
        /// Not a rectangle: two pennants over one another.
        case pennants
        /// A Y that lies on its side: its colour, what is above and below, what is inside at the left.
        case sidewaysY
        /// An edge all round, and what is inside.
        case border
        /// Too involved: the colours that it certainly has.
        case involved

        // What lies at the edge of a flag.
        /// Colours from the fly inwards.
        case triangle
        case trapezium
        case canton
        /// One or more over all the others, from top to bottom in the middle.
        case middleStripe

        // What lies on a flag.
        case disc, rhombus, rectangle
        case star, stars, starCircle, manyPointedStar
        case crescent, crescentAndStar
        case smallCross
        case emblem, emblems
        /// An upright stripe full of small patterns.
        case ornament
    }

    public enum Place: String, CaseIterable, Sendable {
        case middle, left, right, top, bottom, upperLeft, upperRight, lowerLeft, lowerRight
        case leftOfMiddle, rightOfMiddle
        /// Spread over much of the flag.
        case anywhere
    }

    public var shape: Shape
    public var colors: [FlagColor]
    /// Of its edges, or of thin lines between stripes.
    public var edge: FlagColor?
    public var place = Place.middle
    /// How many there are, where that is certain.
    public var count: Int?
    /// Which of the stripes is the widest, where one is; -1 where they are simply not equal.
    public var widest: Int?
    public var narrowest: Int?
    public var parts: [FlagPart] = []

    init(
        _ shape: Shape, _ colors: [FlagColor] = [], edge: FlagColor? = nil, place: Place = .middle,
        count: Int? = nil, widest: Int? = nil, narrowest: Int? = nil, parts: [FlagPart] = []
    ) {
        self.shape = shape
        self.colors = colors
        self.edge = edge
        self.place = place
        self.count = count
        self.widest = widest
        self.narrowest = narrowest
        self.parts = parts
    }

    /// 0 where it is laid out in the same way, whatever the colours; 1 where nothing is the same.
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
