import Gtk
import World

/// Which projection shows a set of countries, and what part of it a question begins with.
nonisolated struct MapRegion: Hashable, Sendable {
    /// `nil`: the whole world.
    let center: GeoPoint?
    /// Degrees. The east may lie beyond 180.
    private let west, south, east, north: Double

    private init(center: GeoPoint? = nil, west: Double, south: Double, east: Double, north: Double) {
        self.center = center
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    init(of set: CountrySet) {
        self =
            switch set {
            case .africa: .around(18, 2, west: -24, south: -36, east: 58, north: 38)
            case .americas: .around(-82, 8, west: -128, south: -56, east: -34, north: 70)
            case .asia: .around(88, 30, west: 27, south: -10, east: 146, north: 54)
            case .europe: .around(14, 53, west: -22, south: 35, east: 48, north: 71)
            case .oceania: .around(165, -14, west: 113, south: -46, east: 210, north: 18)
            case .eleven: MapRegion(west: -124, south: 2, east: 42, north: 62)
            case .forYou, .world: MapRegion(west: -169, south: -56, east: 191, north: 83)
            case .territoriesToo: MapRegion(west: -169, south: -88, east: 191, north: 83)
            }
    }

    private static func around(
        _ longitude: Double, _ latitude: Double, west: Double, south: Double, east: Double, north: Double
    ) -> MapRegion {
        MapRegion(
            center: GeoPoint(longitude: longitude, latitude: latitude), west: west, south: south, east: east,
            north: north)
    }

    /// The world is cut in the Bering Strait, so that Russia stays in one piece.
    var projection: any MapProjection {
        center.map { AzimuthalEqualArea(center: $0) } ?? EqualEarth(centralMeridian: 11)
    }

    /// What a question begins with: around the edges of the region, as the projection shows them.
    func home(in projection: any MapProjection) -> Rectangle {
        var frame: Rectangle?
        let steps = 16
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let (longitude, latitude) = (west + (east - west) * part, south + (north - south) * part)
            let edge = [
                GeoPoint(longitude: longitude, latitude: south),
                GeoPoint(longitude: longitude, latitude: north),
                GeoPoint(longitude: west + 1e-6, latitude: latitude),
                GeoPoint(longitude: east - 1e-6, latitude: latitude),
            ]
            for point in edge.compactMap(projection.project) {
                let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0)
                frame = frame?.union(spot) ?? spot
            }
        }
        return frame ?? Rectangle(x: -1, y: -1, width: 2, height: 2)
    }
}
