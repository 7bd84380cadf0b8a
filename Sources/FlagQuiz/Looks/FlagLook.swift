/// What is remembered of a flag's picture: enough to tell how much it is like another one.
public struct FlagLook: Hashable, Sendable {
    public let proportion: Double?
    let palette: Palette
    let pattern: Pattern
    /// What can be said of it.
    public let description: FlagPart

    public init(_ raster: FlagRaster) {
        proportion = raster.proportion
        let palette = Palette(of: raster)
        // Rounded as it is kept, so that a look that was kept is the look that was made.
        self.palette = palette.rounded
        pattern = Pattern(raster)
        description = Seen(FlagMap(raster, palette: palette)).flag
    }

    init(proportion: Double?, palette: Palette, pattern: Pattern, description: FlagPart) {
        self.proportion = proportion
        self.palette = palette
        self.pattern = pattern
        self.description = description
    }

    /// 0 for the same picture; the larger, the harder to take for one another. Colours count, where they
    /// lie, and what they make. Flags that are one another's mirror image are like each other too, and so
    /// are, a little less, those that have the same colours in another order.
    public func distance(to other: FlagLook) -> Double {
        let places = pattern.distance(to: other.pattern)
        let colors = palette.distance(to: other.palette, most: Pattern.farthest) / Pattern.farthest
        return 0.45 * places + 0.3 * colors + 0.25 * description.difference(from: other.description)
            + 0.1 * differenceInShape(from: other)
    }

    /// Whether nobody could tell them apart: a shade or a shape that differs is enough to do so.
    public func isSamePicture(as other: FlagLook) -> Bool {
        differenceInShape(from: other) < 0.03 && pattern.isSame(as: other.pattern)
    }

    /// 0 where a proportion is not known: what was forced into another shape says nothing about it.
    private func differenceInShape(from other: FlagLook) -> Double {
        guard let proportion, let otherProportion = other.proportion else { return 0 }
        return max(proportion, otherProportion) / min(proportion, otherProportion) - 1
    }
}
