import Glibc

/// Where the arrow keys lead from one place to the next, over the places of a set. From each place each other one can
/// be reached by the four arrows.
///
/// Directions are those of a map that is cut opposite its central meridian: from its east edge no way leads on to the
/// east.
public struct PlaceWalk: Sendable {
    let spots: [Spot]
    /// For each spot and direction the index of the next.
    private(set) var ways: [[Int?]]
    private let indices: [Country: Int]

    struct Spot: Sendable {
        let country: Country
        /// Degrees.
        let x: Double
        let y: Double
        /// Where land neighbours lie: across the border, and not where they are marked.
        let neighbours: [Country: Double]
    }

    /// Countries that have no place on the map are left out, and so is a second mention.
    public init(
        over countries: [Country], of map: WorldMap, centralMeridian: Double = EqualEarth.wholeRussia
    ) {
        let borders = Borders(map)
        spots = Set(countries).sorted { $0.code < $1.code }.compactMap { country in
            map.place(of: country).map { place in
                Spot(
                    country: country,
                    x: (place.marker.longitude - centralMeridian).remainder(dividingBy: 360),
                    y: place.marker.latitude, neighbours: PlaceWalk.neighbours(of: place, borders, map))
            }
        }
        indices = Dictionary(uniqueKeysWithValues: spots.enumerated().map { ($1.country, $0) })
        ways = []
        for from in spots.indices {
            ways.append(CompassDirection.allCases.map { nearest(to: from, $0) })
        }
        while let more = waysReachingMore() { ways = more }
    }

    private static func neighbours(
        of place: WorldMap.Place, _ borders: Borders, _ map: WorldMap
    ) -> [Country: Double] {
        var bearings: [Country: Double] = [:]
        for neighbour in map.neighbours(of: place.country) {
            guard let own = map.shapeIndex(of: place.country), let other = map.shapeIndex(of: neighbour),
                let marker = map.place(of: neighbour)?.marker
            else { continue }
            bearings[neighbour] = borders.bearing(
                from: own, to: other, middle: place.marker, otherMiddle: marker)
        }
        return bearings
    }

    /// `nil` at the edge, and for a country that is not in the set.
    public func next(from country: Country, to direction: CompassDirection) -> Country? {
        indices[country].flatMap { ways[$0][direction.rawValue] }.map { spots[$0].country }
    }

    /// Degrees from the direction of the key, at most, to the place or across the border.
    private static let widest = 60.0

    private func nearest(to from: Int, _ direction: CompassDirection) -> Int? {
        spots.indices.compactMap { to in effort(from: from, to: to, direction).map { (to, effort: $0) } }
            .min { ($0.effort, $0.0) < ($1.effort, $1.0) }?.0
    }

    /// The distance, more if it is not straight in that direction, less to a neighbour. `nil` if it is elsewhere.
    func effort(from: Int, to: Int, _ direction: CompassDirection) -> Double? {
        guard from != to else { return nil }
        let (start, end) = (spots[from], spots[to])
        let east = (end.x - start.x) * cos(((start.y + end.y) / 2).inRadians)
        let north = end.y - start.y
        let neighbour = start.neighbours[end.country]
        let bearings = [atan2(east, north).inDegrees, neighbour].compactMap(\.self)
        let angles = bearings.map { abs(($0 - direction.bearing).remainder(dividingBy: 360)) }
        guard let angle = angles.min(), angle <= PlaceWalk.widest else { return nil }
        let detour = 1 + 3 * (angle / PlaceWalk.widest) * (angle / PlaceWalk.widest)
        return hypot(east, north) * detour * (neighbour == nil ? 1 : 0.5)
    }
}
