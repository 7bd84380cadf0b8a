/// A way to show the globe on a plane: the globe has radius 1, x runs to the right and y downwards.
public protocol MapProjection: Sendable {
    /// `nil` for what this projection does not show.
    func project(_ point: GeoPoint) -> (x: Double, y: Double)?

    /// `nil` outside the map. The longitude is between -180 and 180.
    func unproject(x: Double, y: Double) -> GeoPoint?

    /// A closed ring as outlines to fill by the even-odd rule, cut at the edge of the map.
    func outlines(ofRing ring: [RankedPoint]) -> [[FlatPoint]]

    /// A line as pieces to draw, cut at the edge of the map.
    func pieces(ofLine line: [RankedPoint]) -> [[FlatPoint]]

    /// A point that is not shown, and the edge of the map. Land with that point inside is all around the edge: its
    /// outlines are what is not land there, until the edge is one of them too.
    var hidden: (point: GeoPoint, edge: [FlatPoint])? { get }
}

extension MapProjection {
    public var hidden: (point: GeoPoint, edge: [FlatPoint])? { nil }
}

/// A point of the globe with the zoom from which on it is drawn.
public struct RankedPoint: Sendable {
    public let point: GeoPoint
    public let rank: UInt8

    public init(_ point: GeoPoint, rank: UInt8) {
        self.point = point
        self.rank = rank
    }
}

/// The same on the plane.
public struct FlatPoint: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let rank: UInt8

    public init(x: Double, y: Double, rank: UInt8) {
        self.x = x
        self.y = y
        self.rank = rank
    }
}

extension Double {
    var inRadians: Double { self * .pi / 180 }
    var inDegrees: Double { self * 180 / .pi }
}
