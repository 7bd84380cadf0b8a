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
        let neighbours: Set<Country>
    }

    /// Countries that have no place on the map are left out, and so is a second mention.
    public init(
        over countries: [Country], of map: WorldMap, centralMeridian: Double = EqualEarth.wholeRussia
    ) {
        spots = Set(countries).sorted { $0.code < $1.code }.compactMap { country in
            map.place(of: country).map { place in
                Spot(
                    country: country,
                    x: (place.marker.longitude - centralMeridian).remainder(dividingBy: 360),
                    y: place.marker.latitude, neighbours: Set(map.neighbours(of: country)))
            }
        }
        indices = Dictionary(uniqueKeysWithValues: spots.enumerated().map { ($1.country, $0) })
        ways = []
        for from in spots.indices {
            ways.append(CompassDirection.allCases.map { nearest(to: from, $0) })
        }
        while let more = waysReachingMore() { ways = more }
    }

    /// `nil` at the edge, and for a country that is not in the set.
    public func next(from country: Country, to direction: CompassDirection) -> Country? {
        indices[country].flatMap { ways[$0][direction.rawValue] }.map { spots[$0].country }
    }

    /// Degrees from the direction of the key, at most.
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
        let bearing = atan2(east, north).inDegrees
        let angle = abs((bearing - direction.bearing).remainder(dividingBy: 360)) / PlaceWalk.widest
        guard angle <= 1 else { return nil }
        let isNeighbour = start.neighbours.contains(end.country)
        return hypot(east, north) * (1 + 3 * angle * angle) * (isNeighbour ? 0.5 : 1)
    }
}
