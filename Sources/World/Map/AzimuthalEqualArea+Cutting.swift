import Glibc

/// Cuts land and lines at the circle where the map ends. Land beyond it is drawn in to the circle, so that what is
/// inside stays closed.
extension AzimuthalEqualArea {
    public var hidden: (point: GeoPoint, edge: [FlatPoint])? {
        let opposite = GeoPoint(
            longitude: (center.longitude + 180).remainder(dividingBy: 360), latitude: -center.latitude)
        return (opposite, arc(from: 0, by: 2 * .pi))
    }

    public func outlines(ofRing ring: [RankedPoint]) -> [[FlatPoint]] {
        var outline: [FlatPoint] = []
        var isVisible = false
        /// How far the ring has gone round the centre, beyond the edge: a whole turn is an outline even if all of
        /// the ring is beyond.
        var turned = 0.0
        var drawn = 0.0
        guard var previous = ring.last.map(flat) else { return [] }
        for point in ring.map(flat) {
            let (wasInside, isInside) = (contains(previous), contains(point))
            let crossing = wasInside == isInside ? nil : crossing(previous, point)
            if isInside {
                if let crossing {
                    outline.append(contentsOf: arc(from: azimuth(previous), by: angle(previous, crossing)))
                    outline.append(crossing)
                }
                outline.append(point)
                isVisible = true
            } else {
                let start = crossing ?? previous
                if let crossing { outline.append(crossing) }
                let step = angle(start, point)
                outline.append(contentsOf: arc(from: azimuth(start), by: step))
                turned += step
                drawn = max(drawn, abs(turned))
            }
            previous = point
        }
        return (isVisible || drawn > 6) && outline.count >= 3 ? [outline] : []
    }

    public func pieces(ofLine line: [RankedPoint]) -> [[FlatPoint]] {
        var pieces: [[FlatPoint]] = []
        var piece: [FlatPoint] = []
        var previous: FlatPoint?
        for point in line.map(flat) {
            if let previous, contains(previous) != contains(point) { piece.append(crossing(previous, point)) }
            if contains(point) {
                piece.append(point)
            } else {
                pieces.append(piece)
                piece = []
            }
            previous = point
        }
        return (pieces + [piece]).filter { $0.count >= 2 }
    }

    private func flat(_ point: RankedPoint) -> FlatPoint {
        let place = place(of: point.point)
        return FlatPoint(x: place.x, y: place.y, rank: point.rank)
    }

    private func contains(_ point: FlatPoint) -> Bool { hypot(point.x, point.y) <= radius }

    private func azimuth(_ point: FlatPoint) -> Double { atan2(point.y, point.x) }

    /// From one point to another as seen from the centre, the short way round.
    private func angle(_ start: FlatPoint, _ end: FlatPoint) -> Double {
        (azimuth(end) - azimuth(start)).remainder(dividingBy: 2 * .pi)
    }

    /// Where a stretch crosses the edge. Stretches are short, so it is nearly straight on the plane too.
    private func crossing(_ start: FlatPoint, _ end: FlatPoint) -> FlatPoint {
        var (inner, outer) = contains(start) ? (start, end) : (end, start)
        for _ in 0..<30 {
            let middle = FlatPoint(x: (inner.x + outer.x) / 2, y: (inner.y + outer.y) / 2, rank: 0)
            if contains(middle) { inner = middle } else { outer = middle }
        }
        return FlatPoint(x: inner.x, y: inner.y, rank: 0)
    }

    /// Points of the edge, two degrees apart. The end is one of them, the start is not.
    private func arc(from start: Double, by angle: Double) -> [FlatPoint] {
        let steps = max(1, Int((abs(angle) / 2.0.inRadians).rounded(.up)))
        return (1...steps).map { step in
            let place = start + angle * Double(step) / Double(steps)
            return FlatPoint(x: radius * cos(place), y: radius * sin(place), rank: 0)
        }
    }
}
