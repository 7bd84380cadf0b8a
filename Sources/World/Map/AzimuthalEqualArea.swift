import Glibc

/// The surroundings of a point with areas in proportion (Lambert): for a region. Its edge is a circle.
public struct AzimuthalEqualArea: MapProjection {
    public let center: GeoPoint
    /// Degrees from the centre to the edge. What lies further away is left out.
    public let reach: Double

    public init(center: GeoPoint, reach: Double = 110) {
        self.center = center
        self.reach = min(175, max(1, reach))
    }

    public func project(_ point: GeoPoint) -> (x: Double, y: Double)? {
        guard point.longitude.isFinite, (-90...90).contains(point.latitude) else { return nil }
        let place = place(of: point)
        return hypot(place.x, place.y) <= radius ? place : nil
    }

    public func unproject(x: Double, y: Double) -> GeoPoint? {
        let distance = hypot(x, y)
        guard distance.isFinite, distance <= radius else { return nil }
        guard distance > 0 else { return center }
        let angle = 2 * asin(min(1, distance / 2))
        let latitude = center.latitude.inRadians
        let sine = cos(angle) * sin(latitude) - y * sin(angle) * cos(latitude) / distance
        let turn = atan2(
            x * sin(angle), distance * cos(latitude) * cos(angle) + y * sin(latitude) * sin(angle))
        return GeoPoint(
            longitude: (center.longitude + turn.inDegrees).remainder(dividingBy: 360),
            latitude: asin(min(1, max(-1, sine))).inDegrees)
    }

    /// The distance of the edge from the centre, on the plane.
    var radius: Double { 2 * sin(reach.inRadians / 2) }

    /// Also for what lies beyond the edge. The point opposite the centre has no place: it is put beyond the edge, in
    /// the south.
    func place(of point: GeoPoint) -> (x: Double, y: Double) {
        let turn = (point.longitude - center.longitude).inRadians
        let (latitude, middle) = (point.latitude.inRadians, center.latitude.inRadians)
        let cosine = sin(middle) * sin(latitude) + cos(middle) * cos(latitude) * cos(turn)
        guard cosine > -1 + 1e-12 else { return (0, 2) }
        let scale = (2 / (1 + cosine)).squareRoot()
        return (
            scale * cos(latitude) * sin(turn),
            -scale * (cos(middle) * sin(latitude) - sin(middle) * cos(latitude) * cos(turn))
        )
    }
}
