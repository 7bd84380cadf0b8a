import Glibc

/// What is over the sea, and which sea it is.
extension WorldFacts {
    /// A short stretch at the mouth of a river or at the end of a box of the table is no coast worth naming.
    private static let smallestShare = 0.03

    func seas(of place: WorldMap.Place) -> [Sea] {
        guard let shape = map.shape(of: place.country) else { return [Sea(coastAt: place.marker)] }
        var lengths: [Sea: Double] = [:]
        for use in shape.rings.joined() where map.lines[use.line].kind == .coast {
            let points = map.lines[use.line].points
            for (start, end) in zip(points, points.dropFirst()) {
                lengths[Sea(coastAt: start), default: 0] += start.vector.distance(to: end.vector)
            }
        }
        let all = Sea.allCases.map { lengths[$0] ?? 0 }.reduce(0, +)
        return Sea.allCases.filter { lengths[$0] ?? 0 > all * WorldFacts.smallestShare }
            .sorted { lengths[$0] ?? 0 > lengths[$1] ?? 0 }
    }

    /// The three nearest countries by coast, for one without neighbours.
    func nearby(_ place: WorldMap.Place) -> [PlaceFacts.Nearby] {
        let own = shapeIndex(of: place.country).map { outlines[$0] } ?? [place.marker.vector]
        return map.places.indices.filter { map.places[$0].country != place.country }
            .map { (place: map.places[$0], nearest: nearest(to: own, of: map.places[$0])) }
            .sorted {
                ($0.nearest.chord, $0.place.country.code) < ($1.nearest.chord, $1.place.country.code)
            }
            .prefix(3)
            .map { other, nearest in
                PlaceFacts.Nearby(
                    country: other.country, direction: direction(from: place, to: nearest.point.point),
                    kilometres: rounded(GeoPoint.kilometres(chord: nearest.chord)))
            }
    }

    private func direction(from place: WorldMap.Place, to point: GeoPoint) -> CompassDirection {
        // From the South Pole, everything is in the north.
        let isAtPole = place.country.region == nil
        return isAtPole ? .north : CompassDirection(bearing: middle(of: place).bearing(to: point))
    }

    private func nearest(
        to own: [GlobeVector], of other: WorldMap.Place
    ) -> (point: GlobeVector, chord: Double) {
        let points = shapeIndex(of: other.country).map { outlines[$0] } ?? [other.marker.vector]
        var best = (point: other.marker.vector, square: Double.infinity)
        for there in points {
            for point in own {
                let square = point.squaredDistance(to: there)
                if square < best.square { best = (there, square) }
            }
        }
        return (best.point, best.square.squareRoot())
    }

    /// The middle of its main land. That may be outside of it, as for Croatia.
    func middle(of place: WorldMap.Place) -> GeoPoint {
        guard let shape = map.shape(of: place.country) else { return place.marker }
        let main = shape.rings.filter { ring in
            GeoBounds(of: ring.map { map.lineBounds[$0.line] }).contains(place.marker)
        }
        let middles = main.map { map.points(of: $0).middle }
        return middles.max { $0.area < $1.area }?.point ?? place.marker
    }

    private func rounded(_ kilometres: Double) -> Int {
        let step = kilometres < 10 ? 1.0 : kilometres < 100 ? 10 : 50
        return max(1, Int((kilometres / step).rounded() * step))
    }
}

extension [GeoPoint] {
    /// The middle of a ring as on a plane map with the right width there, and its area in square degrees.
    fileprivate var middle: (point: GeoPoint, area: Double) {
        guard let origin = first else { return (GeoPoint(longitude: 0, latitude: 0), 0) }
        var (area, longitude, latitude) = (0.0, 0.0, 0.0)
        for (start, end) in zip(self, dropFirst()) {
            let (startX, startY) = (start.longitude - origin.longitude, start.latitude - origin.latitude)
            let (endX, endY) = (end.longitude - origin.longitude, end.latitude - origin.latitude)
            let cross = startX * endY - endX * startY
            area += cross
            longitude += (startX + endX) * cross
            latitude += (startY + endY) * cross
        }
        guard area != 0 else { return (origin, 0) }
        return (
            GeoPoint(
                longitude: origin.longitude + longitude / (3 * area),
                latitude: origin.latitude + latitude / (3 * area)),
            area / 2 * cos(origin.latitude.inRadians)
        )
    }
}
