/// Finds where countries lie. Making it takes some milliseconds, and so does each answer: do it off the main thread
/// where that matters.
public struct WorldFacts: Sendable {
    let map: WorldMap
    /// For each shape, in the order of the map: points around it, close enough together for distances.
    let outlines: [[GlobeVector]]
    private let borders: [Set<Int>: Border]

    /// What two countries have in common.
    struct Border: Sendable {
        var middle = GlobeVector()
        var kilometres = 0.0
    }

    public init(_ map: WorldMap) {
        self.map = map
        let lines = map.lines.map { line in
            zip(line.points, line.ranks).filter { $0.1 <= WorldFacts.rank }.map { $0.0.vector }
        }
        outlines = map.shapes.map { shape in shape.rings.joined().flatMap { lines[$0.line] } }
        borders = WorldFacts.borders(map)
    }

    /// Distances are off by some 5 km at most.
    private static let rank = 4

    /// `nil` for what is no country of the map.
    public func facts(of country: Country) -> PlaceFacts? {
        guard let place = map.place(of: country) else { return nil }
        let neighbours = neighbours(of: place)
        let seas = seas(of: place)
        return PlaceFacts(
            country: country, neighbours: neighbours, between: between(neighbours),
            nearby: neighbours.isEmpty ? nearby(place) : [], seas: seas,
            surroundedBy: neighbours.count == 1 && seas.isEmpty ? neighbours[0].country : nil,
            size: SizeComparison.of(place, in: map))
    }

    /// All places, the nearest marker first, without the country itself.
    public func placesByDistance(from country: Country) -> [WorldMap.Place] {
        guard let start = map.place(of: country)?.marker else { return [] }
        return map.places.filter { $0.country != country }
            .map { (place: $0, distance: start.kilometres(to: $0.marker)) }
            .sorted { ($0.distance, $0.place.country.code) < ($1.distance, $1.place.country.code) }
            .map(\.place)
    }

    func shapeIndex(of country: Country) -> Int? { map.shapes.firstIndex { $0.country == country } }

    // MARK: Neighbours

    private static func borders(_ map: WorldMap) -> [Set<Int>: Border] {
        var sides: [Int: Set<Int>] = [:]
        for (index, shape) in map.shapes.enumerated() {
            for use in shape.rings.joined() { sides[use.line, default: []].insert(index) }
        }
        var borders: [Set<Int>: Border] = [:]
        // In order, as sums of numbers depend on it in their last digits.
        for (line, both) in sides.sorted(by: { $0.key < $1.key }) where both.count == 2 {
            let points = map.lines[line].points.map(\.vector)
            for (start, end) in zip(points, points.dropFirst()) {
                let length = start.distance(to: end)
                borders[both, default: Border()].middle.add(start, times: length / 2)
                borders[both, default: Border()].middle.add(end, times: length / 2)
                borders[both, default: Border()].kilometres += GeoPoint.kilometres(chord: length)
            }
        }
        return borders
    }

    private func neighbours(of place: WorldMap.Place) -> [PlaceFacts.Neighbour] {
        guard let own = shapeIndex(of: place.country) else { return [] }
        let middle = middle(of: place)
        let found = map.neighbours(of: place.country).compactMap { neighbour -> (Country, Double, Double)? in
            guard let other = shapeIndex(of: neighbour), let border = borders[[own, other]] else {
                return nil
            }
            return (neighbour, middle.bearing(to: border.middle.point), border.kilometres)
        }
        let all = found.map(\.2).reduce(0, +)
        return found.sorted { ($0.1, $0.0.code) < ($1.1, $1.0.code) }.map {
            PlaceFacts.Neighbour(
                country: $0.0, direction: CompassDirection(bearing: $0.1), share: $0.2 / all)
        }
    }

    private static let smallestBorder = 0.1

    /// Of the neighbours on opposite sides, the two with the longest borders.
    private func between(_ neighbours: [PlaceFacts.Neighbour]) -> PlaceFacts.Pair? {
        var best: (pair: PlaceFacts.Pair, share: Double)?
        for (index, first) in neighbours.enumerated() {
            for second in neighbours[(index + 1)...] where first.direction.opposite == second.direction {
                let share = min(first.share, second.share)
                if share > best?.share ?? WorldFacts.smallestBorder {
                    best = (PlaceFacts.Pair(first: first.country, second: second.country), share)
                }
            }
        }
        return best?.pair
    }
}
