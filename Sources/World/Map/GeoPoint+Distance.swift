import Glibc

extension GeoPoint {
    /// Of a globe with the earth's area, in kilometres.
    public static let earthRadius = 6371.0072

    /// Along the surface.
    public func kilometres(to other: GeoPoint) -> Double {
        GeoPoint.kilometres(chord: vector.distance(to: other.vector))
    }

    /// The direction in which the shortest way to another point begins, in degrees: 0 is north, 90 east.
    public func bearing(to other: GeoPoint) -> Double {
        let turn = (other.longitude - longitude).inRadians
        let (start, end) = (latitude.inRadians, other.latitude.inRadians)
        let east = sin(turn) * cos(end)
        let north = cos(start) * sin(end) - sin(start) * cos(end) * cos(turn)
        let bearing = atan2(east, north).inDegrees
        return bearing < 0 ? bearing + 360 : bearing
    }

    var vector: GlobeVector {
        let (turn, height) = (longitude.inRadians, latitude.inRadians)
        return GlobeVector(x: cos(height) * cos(turn), y: cos(height) * sin(turn), z: sin(height))
    }

    /// - Parameter chord: the straight way through a globe of radius 1.
    static func kilometres(chord: Double) -> Double { 2 * asin(min(1, chord / 2)) * earthRadius }
}

/// A point on a globe of radius 1, for many distances at once and for the middle of many points.
struct GlobeVector: Sendable {
    var x = 0.0
    var y = 0.0
    var z = 0.0

    func squaredDistance(to other: GlobeVector) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return dx * dx + dy * dy + dz * dz
    }

    func distance(to other: GlobeVector) -> Double { squaredDistance(to: other).squareRoot() }

    mutating func add(_ other: GlobeVector, times factor: Double) {
        x += other.x * factor
        y += other.y * factor
        z += other.z * factor
    }

    /// The point of the surface above it.
    var point: GeoPoint {
        GeoPoint(longitude: atan2(y, x).inDegrees, latitude: atan2(z, hypot(x, y)).inDegrees)
    }
}
