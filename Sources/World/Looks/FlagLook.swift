/// What a flag looks like: enough to describe it, and to say how much another flag is like it.
public struct FlagLook: Hashable, Sendable {
    /// Width by height; `nil` where the picture does not have the flag's official shape.
    public let proportion: Double?
    let palette: Palette
    let pattern: Pattern
    /// The whole flag, with its parts.
    public let description: FlagPart

    public init(_ raster: FlagRaster) {
        proportion = raster.proportion
        let palette = Palette(of: raster)
        // Rounded as encoding does it, so that a decoded look equals the one that was encoded.
        self.palette = palette.rounded
        pattern = Pattern(raster)
        description = FlagReader(FlagMap(raster, palette: palette)).flag
    }

    init(proportion: Double?, palette: Palette, pattern: Pattern, description: FlagPart) {
        self.proportion = proportion
        self.palette = palette
        self.pattern = pattern
        self.description = description
    }

    /// 0 for the same picture; the larger, the harder the two flags are to mix up. What counts is where which colour
    /// is, which colours there are, and what is drawn with them. Mirror images are near each other, and flags with the
    /// same colours in another order a little less so.
    public func distance(to other: FlagLook) -> Double {
        let pattern = pattern.distance(to: other.pattern)
        let colors = palette.distance(to: other.palette, atMost: Pattern.farthest) / Pattern.farthest
        return 0.45 * pattern + 0.3 * colors + 0.25 * description.difference(from: other.description)
            + 0.1 * differenceInShape(from: other)
    }

    /// Whether the two cannot be told apart. A visibly different shade or shape is enough to tell them apart.
    public func isSamePicture(as other: FlagLook) -> Bool {
        differenceInShape(from: other) < 0.03 && pattern.isSame(as: other.pattern)
    }

    /// 0 where one of the proportions is not known.
    private func differenceInShape(from other: FlagLook) -> Double {
        guard let proportion, let otherProportion = other.proportion else { return 0 }
        return max(proportion, otherProportion) / min(proportion, otherProportion) - 1
    }
}
