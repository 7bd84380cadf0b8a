/// What tells two flags apart, in the parts of their descriptions.
public enum FlagDifference: Hashable, Sendable {
    /// What each flag has and the other has not: its ground where the grounds differ, and charges. Either may be empty, not
    /// both.
    case parts(one: [Described], other: [Described])
    /// The descriptions are the same, but this colour is darker on one of them.
    case shade(FlagColor, isDarkerOnOne: Bool)
    /// One is longer than the other, at the same height.
    case length(isOneLonger: Bool)

    /// A part of a description.
    public enum Described: Hashable, Sendable {
        /// Without the charges on it.
        case ground(FlagPart)
        case charge(FlagPart)
    }
}

extension FlagLook {
    /// `nil` where the description has nothing that tells them apart.
    public func difference(from other: FlagLook) -> FlagDifference? {
        let (one, two) = (description.described, other.description.described)
        let (ownOnly, othersOnly) = (one.filter { !two.contains($0) }, two.filter { !one.contains($0) })
        if !ownOnly.isEmpty || !othersOnly.isEmpty { return .parts(one: ownOnly, other: othersOnly) }
        return shade(besides: other) ?? length(besides: other)
    }

    /// A difference in lightness that can be seen.
    private static let visible = 0.02

    private func shade(besides other: FlagLook) -> FlagDifference? {
        let colors = FlagColor.allCases.compactMap { color -> (color: FlagColor, difference: Double)? in
            guard let own = palette.lightness(of: color), let others = other.palette.lightness(of: color)
            else { return nil }
            return (color, others - own)
        }
        guard let greatest = colors.max(by: { abs($0.difference) < abs($1.difference) }),
            abs(greatest.difference) >= FlagLook.visible
        else { return nil }
        return .shade(greatest.color, isDarkerOnOne: greatest.difference > 0)
    }

    private func length(besides other: FlagLook) -> FlagDifference? {
        guard let proportion, let others = other.proportion, abs(proportion - others) > 0.03 else {
            return nil
        }
        return .length(isOneLonger: proportion > others)
    }
}

extension FlagPart {
    fileprivate var described: [FlagDifference.Described] {
        // What is inside a border belongs to the ground.
        guard shape != .border else { return [.ground(self)] }
        var ground = self
        ground.parts = []
        return [.ground(ground)] + parts.map { .charge($0) }
    }
}

extension Palette {
    /// Of the part of the flag that has most of a colour.
    fileprivate func lightness(of color: FlagColor) -> Double? {
        entries.first { FlagColor($0.shade) == color }?.shade.lightness
    }
}
