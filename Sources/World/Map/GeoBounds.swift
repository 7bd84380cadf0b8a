/// The smallest box of longitudes and latitudes around points.
struct GeoBounds: Sendable {
    private(set) var west = Double.infinity
    private(set) var east = -Double.infinity
    private(set) var south = Double.infinity
    private(set) var north = -Double.infinity

    init(of points: [GeoPoint]) {
        for point in points {
            west = min(west, point.longitude)
            east = max(east, point.longitude)
            south = min(south, point.latitude)
            north = max(north, point.latitude)
        }
    }

    func contains(_ point: GeoPoint) -> Bool {
        (west...east).contains(point.longitude) && (south...north).contains(point.latitude)
    }

    init(of boxes: [GeoBounds]) {
        for box in boxes {
            west = min(west, box.west)
            east = max(east, box.east)
            south = min(south, box.south)
            north = max(north, box.north)
        }
    }
}
