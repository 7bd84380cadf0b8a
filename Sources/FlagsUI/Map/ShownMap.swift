import Gtk
import World

/// The world in one projection, ready to be drawn. Any thread may draw it.
nonisolated final class ShownMap: Sendable {
    let world: WorldMap
    let projected: ProjectedMap
    let projection: any MapProjection
    private let areas: [Country: ProjectedMap.Area]
    /// Where each place lies on the map.
    private let markers: [Country: Point]

    /// Places of less land are small: they can get a circle. Square kilometres.
    private static let smallPlace = 25_000.0

    init(_ world: WorldMap, in projection: any MapProjection) {
        self.world = world
        self.projection = projection
        projected = ProjectedMap(world, projection)
        areas = Dictionary(zip(projected.areas.map(\.country), projected.areas)) { first, _ in first }
        var markers: [Country: Point] = [:]
        for country in CountryList.all {
            guard let place = world.place(of: country),
                let point = projection.project(place.marker)
            else { continue }
            markers[country] = Point(x: point.x, y: point.y)
        }
        self.markers = markers
    }

    /// A quarter of a kilometre for each point of the screen.
    let largestScale = 4 * GeoPoint.earthRadius
    /// Large enough to know a place by what lies around it: 8 kilometres for each point.
    let goodScale = GeoPoint.earthRadius / 8

    /// All of the map.
    var frame: Rectangle { Rectangle(projected.bounds) }

    /// None where the country's land is too small for the map, or lies beside it.
    func outlines(of country: Country) -> [ProjectedMap.Path] { areas[country]?.outlines ?? [] }

    /// Where the place lies on the map.
    func marker(of country: Country) -> Point? { markers[country] }

    func position(of country: Country, _ camera: MapCamera, in size: Size) -> Point? {
        markers[country].map { camera.onScreen($0, in: size) }
    }

    /// The part of the map with these places, each with as much land around it as can be known.
    func frame(of countries: [Country]) -> Rectangle? {
        let frames = countries.compactMap { country in markers[country].map { frame(of: country, around: $0) }
        }
        guard let first = frames.first else { return nil }
        return frames.dropFirst().reduce(first) { $0.union($1) }
    }

    /// Around the country's land, with some of what lies beside it.
    private func frame(of country: Country, around marker: Point) -> Rectangle {
        let land = (world.place(of: country)?.squareKilometres ?? 0).squareRoot()
        let half = max(500, 0.9 * land) / GeoPoint.earthRadius
        return Rectangle(x: marker.x - half, y: marker.y - half, width: 2 * half, height: 2 * half)
    }

    /// Whether the place is so small that it can get a circle.
    func isSmall(_ country: Country) -> Bool {
        world.place(of: country).map { $0.squareKilometres < Self.smallPlace } ?? false
    }

    func circles(_ camera: MapCamera, in size: Size, among places: [Country]) -> PlaceCircles {
        PlaceCircles(
            places.compactMap { country in
                guard isSmall(country), let marker = markers[country], let place = world.place(of: country)
                else { return nil }
                let extent = place.squareKilometres.squareRoot() / GeoPoint.earthRadius * camera.scale
                return (country, camera.onScreen(marker, in: size), extent)
            })
    }

    /// By their distance from the middle of them all.
    func byDistance(_ places: [Country]) -> [Country] {
        let known = places.compactMap { country in markers[country].map { (country, $0) } }
        let count = Double(max(1, known.count))
        let middle = Point(
            x: known.map(\.1.x).reduce(0, +) / count, y: known.map(\.1.y).reduce(0, +) / count)
        return known.sorted { $0.1.distance(to: middle) < $1.1.distance(to: middle) }.map(\.0)
    }

    func country(at point: Point, _ camera: MapCamera, in size: Size, among places: [Country]) -> Country? {
        if let circle = circles(camera, in: size, among: places).circle(at: point) { return circle.country }
        let onMap = camera.onMap(point, in: size)
        return projection.unproject(x: onMap.x, y: onMap.y).flatMap(world.country(at:))
    }
}

extension Rectangle {
    nonisolated init(_ bounds: FlatBounds) {
        self.init(
            x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.maxX - bounds.minX),
            height: Double(bounds.maxY - bounds.minY))
    }

    nonisolated func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rectangle(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    nonisolated func meets(_ other: Rectangle) -> Bool {
        x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height
            && other.y <= y + height
    }
}
