/// Which country a point of the map belongs to, and which countries lie near one.
extension WorldMap {
    /// All places, the nearest marker first, without the country itself.
    public func placesByDistance(from country: Country) -> [Place] {
        guard let start = place(of: country)?.marker else { return [] }
        return places.filter { $0.country != country }
            .map { (place: $0, distance: start.kilometres(to: $0.marker)) }
            .sorted { ($0.distance, $0.place.country.code) < ($1.distance, $1.place.country.code) }
            .map(\.place)
    }

    /// `nil` at sea, and in countries whose land is too small for the map.
    public func country(at point: GeoPoint) -> Country? {
        guard (-90...90).contains(point.latitude) else { return nil }
        return shapes.indices.first { contains(point, shape: $0) }.map { shapes[$0].country }
    }

    /// Counts how many edges lie straight south of the point. An odd number: it is inside.
    private func contains(_ point: GeoPoint, shape: Int) -> Bool {
        var isInside = false
        for (ring, box) in zip(shapes[shape].rings, bounds[shape]) {
            guard let longitude = point.longitude(within: box) else { continue }
            for use in ring where hasOddCrossings(use.line, southOf: point.latitude, at: longitude) {
                isInside.toggle()
            }
            // Antarctica's coast has the pole inside it, and no edge south of that.
            if isAroundPole(ring) { isInside.toggle() }
        }
        return isInside
    }

    func isAroundPole(_ ring: [LineUse]) -> Bool {
        guard ring.count == 1, let line = ring.first?.line else { return false }
        return lineBounds[line].east - lineBounds[line].west > 359
    }

    private func hasOddCrossings(_ line: Int, southOf latitude: Double, at longitude: Double) -> Bool {
        let box = lineBounds[line]
        guard box.south <= latitude, (box.west..<box.east).contains(longitude) else { return false }
        return lines[line].hasOddCrossings(southOf: latitude, at: longitude)
    }
}

extension GeoPoint {
    /// The longitude as the box counts it: some shapes run on beyond 180°. `nil` outside the box. The east edge is
    /// outside, as for the lines: Antarctica's coast is at its west edge again.
    fileprivate func longitude(within box: GeoBounds) -> Double? {
        guard longitude.isFinite else { return nil }
        let turned = longitude.remainder(dividingBy: 360)
        return [turned, turned + 360, turned - 360].first { (box.west..<box.east).contains($0) }
    }
}

extension WorldMap.Line {
    fileprivate func hasOddCrossings(southOf latitude: Double, at longitude: Double) -> Bool {
        var isOdd = false
        points.withUnsafeBufferPointer { points in
            for index in points.indices.dropFirst() {
                let (start, end) = (points[index - 1], points[index])
                guard (start.longitude > longitude) != (end.longitude > longitude) else { continue }
                let share = (longitude - start.longitude) / (end.longitude - start.longitude)
                if start.latitude + share * (end.latitude - start.latitude) < latitude { isOdd.toggle() }
            }
        }
        return isOdd
    }
}
