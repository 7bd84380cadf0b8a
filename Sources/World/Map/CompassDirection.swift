/// One of the eight directions, in order round the compass.
public enum CompassDirection: Int, CaseIterable, Sendable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// The nearest to a bearing in degrees: 0 is north, 90 east.
    public init(bearing: Double) {
        let step = Int((bearing / 45).rounded())
        self = CompassDirection.allCases[((step % 8) + 8) % 8]
    }

    public var opposite: CompassDirection { CompassDirection(bearing: bearing + 180) }

    public var bearing: Double { Double(rawValue) * 45 }

    /// The four of the arrow keys.
    public static let arrows: [CompassDirection] = [.north, .east, .south, .west]
}
