/// Where a country lies, as values: for sentences that say it without naming it. Directions are those in which the
/// other country lies, seen from this one.
public struct PlaceFacts: Sendable {
    public struct Neighbour: Hashable, Sendable {
        public let country: Country
        /// Where it lies on the whole: across most of the border.
        public let direction: CompassDirection
        /// Its share of all borders of the country.
        public let share: Double
    }

    public struct Nearby: Hashable, Sendable {
        public let country: Country
        /// From the middle of the country to the nearest point of the other one.
        public let direction: CompassDirection
        /// From coast to coast, rounded: to 1 below 10, to 10 below 100, to 50 above.
        public let kilometres: Int
    }

    public struct Pair: Hashable, Sendable {
        public let first: Country
        public let second: Country
    }

    public let country: Country
    /// Those with a common border, clockwise from the north.
    public let neighbours: [Neighbour]
    /// Two neighbours on opposite sides, each with a tenth of the borders at least: it lies between them.
    public let between: Pair?
    /// The three nearest over the sea, the nearest first. Empty where there are neighbours.
    public let nearby: [Nearby]
    /// With the longest coast first.
    public let seas: [Sea]
    /// The country that is all around it: South Africa for Lesotho.
    public let surroundedBy: Country?
    public let size: SizeComparison?

    /// Whether no sea is open to it: the Caspian Sea does not count.
    public var isLandlocked: Bool { seas.allSatisfy(\.isLake) }

    /// Whether it has the sea all around: no neighbours. Australia counts as one too; Haiti and Ireland do not.
    public var isIsland: Bool { neighbours.isEmpty && !isLandlocked }
}
