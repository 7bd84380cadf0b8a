/// A place on the globe, in degrees east and north. On a line across the 180th meridian the longitude runs on beyond
/// 180, so that the line stays in one piece.
public struct GeoPoint: Hashable, Sendable {
    public let longitude: Double
    public let latitude: Double

    public init(longitude: Double, latitude: Double) {
        self.longitude = longitude
        self.latitude = latitude
    }
}
