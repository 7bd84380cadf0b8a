/// Finds where countries lie. Making it takes some milliseconds, and so does each answer: do it off the main thread
/// where that matters.
public struct WorldFacts: Sendable {
    let map: WorldMap
    /// For each shape, in the order of the map: points around it, close enough together for distances.
    let outlines: [[GlobeVector]]
    private let borders: Borders

    public init(_ map: WorldMap) {
        self.map = map
        let lines = map.lines.map { line in
            zip(line.points, line.ranks).filter { $0.1 <= WorldFacts.rank }.map { $0.0.vector }
        }
        outlines = map.shapes.map { shape in shape.rings.joined().flatMap { lines[$0.line] } }
        borders = Borders(map)
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

    func shapeIndex(of country: Country) -> Int? { map.shapeIndex(of: country) }

    // MARK: Neighbours

    /// Gibraltar is too small for a border on the map.
    private static let unmapped = (small: Country("gi"), large: Country("es"), bearing: 0.0)

    private func neighbours(of place: WorldMap.Place) -> [PlaceFacts.Neighbour] {
        var found: [(country: Country, bearing: Double, kilometres: Double)] = []
        let middle = middle(of: place)
        for neighbour in map.neighbours(of: place.country) {
            guard let own = shapeIndex(of: place.country), let other = shapeIndex(of: neighbour),
                let border = borders[own, other],
                let otherMiddle = map.place(of: neighbour).map(self.middle(of:)),
                let bearing = borders.bearing(
                    from: own, to: other, middle: middle, otherMiddle: otherMiddle)
            else { continue }
            found.append((neighbour, bearing, border.kilometres))
        }
        let unmapped = WorldFacts.unmapped
        if place.country == unmapped.small { found.append((unmapped.large, unmapped.bearing, 1)) }
        if place.country == unmapped.large { found.append((unmapped.small, unmapped.bearing + 180, 1)) }
        return WorldFacts.clockwise(found)
    }

    private static func clockwise(
        _ neighbours: [(country: Country, bearing: Double, kilometres: Double)]
    ) -> [PlaceFacts.Neighbour] {
        let all = neighbours.map(\.kilometres).reduce(0, +)
        let facts = neighbours.map {
            (
                bearing: $0.bearing,
                neighbour: PlaceFacts.Neighbour(
                    country: $0.country, direction: CompassDirection(bearing: $0.bearing),
                    share: $0.kilometres / all)
            )
        }
        // From 22° west of north on, as those still count as north.
        return facts.sorted {
            ($0.neighbour.direction.rawValue, ($0.bearing + 23).truncatingRemainder(dividingBy: 360))
                < ($1.neighbour.direction.rawValue, ($1.bearing + 23).truncatingRemainder(dividingBy: 360))
        }.map(\.neighbour)
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
