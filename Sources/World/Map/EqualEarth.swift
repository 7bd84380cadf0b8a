import Glibc

/// The whole world with areas in proportion (Šavrič, Patterson and Jenny, 2018). It is cut at the meridian opposite
/// the central one.
public struct EqualEarth: MapProjection {
    /// In degrees east. Russia is in one piece around this one: it ends at 169° 39′ W.
    public static let wholeRussia = 11.0

    public let centralMeridian: Double

    public init(centralMeridian: Double = EqualEarth.wholeRussia) { self.centralMeridian = centralMeridian }

    public func project(_ point: GeoPoint) -> (x: Double, y: Double)? {
        guard point.longitude.isFinite, (-90...90).contains(point.latitude) else { return nil }
        let turn = (point.longitude - centralMeridian).remainder(dividingBy: 360)
        return flat(turn: turn, latitude: point.latitude)
    }

    public func unproject(x: Double, y: Double) -> GeoPoint? {
        guard x.isFinite, abs(y) <= EqualEarth.height(EqualEarth.steepest) else { return nil }
        let angle = EqualEarth.angle(height: -y)
        let turn = (x / EqualEarth.width(angle)).inDegrees
        guard abs(turn) <= 180 else { return nil }
        let sine = min(1, max(-1, sin(angle) / EqualEarth.squeeze))
        return GeoPoint(
            longitude: (centralMeridian + turn).remainder(dividingBy: 360), latitude: asin(sine).inDegrees)
    }

    /// - Parameter turn: degrees east of the central meridian, -180 to 180.
    func flat(turn: Double, latitude: Double) -> (x: Double, y: Double) {
        let angle = asin(EqualEarth.squeeze * sin(latitude.inRadians))
        return (turn.inRadians * EqualEarth.width(angle), -EqualEarth.height(angle))
    }

    // The projection's published numbers.
    private static let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
    private static let squeeze = 3.0.squareRoot() / 2
    private static let steepest = asin(squeeze)

    private static func height(_ angle: Double) -> Double {
        let square = angle * angle
        return angle * (a1 + a2 * square + square * square * square * (a3 + a4 * square))
    }

    private static func slope(_ angle: Double) -> Double {
        let square = angle * angle
        return a1 + 3 * a2 * square + square * square * square * (7 * a3 + 9 * a4 * square)
    }

    /// The width of a radian of longitude.
    private static func width(_ angle: Double) -> Double { cos(angle) / (squeeze * slope(angle)) }

    /// Newton's method. The height is nearly in proportion to the angle, so few steps are enough.
    private static func angle(height wanted: Double) -> Double {
        var angle = wanted / a1
        for _ in 0..<8 { angle -= (height(angle) - wanted) / slope(angle) }
        return min(steepest, max(-steepest, angle))
    }
}
