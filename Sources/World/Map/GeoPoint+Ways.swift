import Glibc

extension GeoPoint {
    /// A part of the shortest way to another point: 0 is here, 1 there.
    public func onTheWay(to other: GeoPoint, part: Double) -> GeoPoint {
        let (start, end) = (vector, other.vector)
        let angle = 2 * asin(min(1, start.distance(to: end) / 2))
        guard sin(angle) > 1e-9 else { return part < 0.5 ? self : other }
        var point = GlobeVector()
        point.add(start, times: sin((1 - part) * angle) / sin(angle))
        point.add(end, times: sin(part * angle) / sin(angle))
        return point.point
    }

    /// Where another point lies, as people say it: on the line that keeps one direction. The shortest way may begin towards
    /// the pole.
    public func direction(to other: GeoPoint) -> CompassDirection {
        func stretched(_ latitude: Double) -> Double {
            log(tan(.pi / 4 + min(max(latitude, -89), 89).inRadians / 2))
        }
        let east = (other.longitude - longitude).remainder(dividingBy: 360).inRadians
        return CompassDirection(
            bearing: atan2(east, stretched(other.latitude) - stretched(latitude)).inDegrees)
    }
}
