/// What is remembered of a flag's picture: enough to tell how much it is like another one.
public struct FlagLook: Hashable, Sendable {
    let proportion: Double?
    let palette: Palette
    let pattern: Pattern

    public init(_ raster: FlagRaster) {
        proportion = raster.proportion
        // Rounded as they are kept, so that a look that was kept is the look that was made.
        palette = Palette(of: raster).rounded
        pattern = Pattern(raster)
    }

    init(proportion: Double?, palette: Palette, pattern: Pattern) {
        self.proportion = proportion
        self.palette = palette
        self.pattern = pattern
    }

    /// 0 for the same picture; the larger, the harder to take for one another. Colours count, and where
    /// they lie. Flags that are one another's mirror image are like each other too, and a little so are
    /// those that have the same colours in another order.
    public func distance(to other: FlagLook) -> Double {
        let places = pattern.distance(to: other.pattern)
        let colors = palette.distance(to: other.palette, most: Pattern.farthest) / Pattern.farthest
        return 0.6 * places + 0.4 * colors + 0.1 * differenceInShape(from: other)
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
