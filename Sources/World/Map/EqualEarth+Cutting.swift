/// Cuts land and lines at the meridian where the map ends, so that nothing runs across the whole map.
extension EqualEarth {
    /// A point by its degrees east of the central meridian, which run on beyond 180.
    private struct Turned {
        var turn: Double
        let latitude: Double
        var rank: UInt8
    }

    public func outlines(ofRing ring: [RankedPoint]) -> [[FlatPoint]] {
        let turned = turned(ring)
        guard let first = turned.first, let last = turned.last else { return [] }
        let way = last.turn - first.turn
        if abs(way) > 180 {
            // Antarctica. Its coast twice round the pole has one whole turn from edge to edge of the map.
            let again = turned.map {
                Turned(turn: $0.turn + way, latitude: $0.latitude, rank: $0.rank)
            }
            let pole = [last.turn + way, first.turn].map { Turned(turn: $0, latitude: -90, rank: 0) }
            return [outline(turned + again + pole, window: way < 0 ? -1 : 1)].compactMap(\.self)
        }
        return windows(turned).compactMap { outline(turned, window: $0) }
    }

    private func outline(_ points: [Turned], window: Int) -> [FlatPoint]? {
        let edge = 180 + 360 * Double(window)
        let piece = clipped(clipped(points, to: edge, keepsWest: true), to: edge - 360, keepsWest: false)
        let outline = alongEdge(piece, window: window)
        return outline.count >= 3 ? outline.map { flat($0, window: window) } : nil
    }

    public func pieces(ofLine line: [RankedPoint]) -> [[FlatPoint]] {
        var pieces: [[FlatPoint]] = []
        var piece: [FlatPoint] = []
        var previous: (point: Turned, window: Int)?
        for point in turned(line) {
            let window = window(of: point.turn)
            if let previous, previous.window != window {
                let edge = 180 + 360 * Double(min(previous.window, window))
                let cut = crossing(previous.point, point, edge)
                pieces.append(piece + [flat(cut, window: previous.window)])
                piece = [flat(cut, window: window)]
            }
            piece.append(flat(point, window: window))
            previous = (point, window)
        }
        return (pieces + [piece]).filter { $0.count >= 2 }
    }

    private func turned(_ points: [RankedPoint]) -> [Turned] {
        guard let first = points.first?.point.longitude else { return [] }
        let start = (first - centralMeridian).remainder(dividingBy: 360)
        return points.map {
            Turned(turn: start + $0.point.longitude - first, latitude: $0.point.latitude, rank: $0.rank)
        }
    }

    /// Window 0 is -180 to 180, window 1 is 180 to 540 …
    private func window(of turn: Double) -> Int { Int(((turn + 180) / 360).rounded(.down)) }

    private func windows(_ points: [Turned]) -> ClosedRange<Int> {
        let turns = points.map(\.turn)
        return window(of: turns.min() ?? 0)...window(of: turns.max() ?? 0)
    }

    private func flat(_ point: Turned, window: Int) -> FlatPoint {
        let turn = min(180, max(-180, point.turn - 360 * Double(window)))
        let place = flat(turn: turn, latitude: point.latitude)
        return FlatPoint(x: place.x, y: place.y, rank: point.rank)
    }

    private func crossing(_ start: Turned, _ end: Turned, _ edge: Double) -> Turned {
        let share = (edge - start.turn) / (end.turn - start.turn)
        return Turned(
            turn: edge, latitude: start.latitude + share * (end.latitude - start.latitude), rank: 0)
    }

    /// The part of a polygon on one side of a meridian (Sutherland and Hodgman).
    private func clipped(_ points: [Turned], to edge: Double, keepsWest: Bool) -> [Turned] {
        func isKept(_ point: Turned) -> Bool { keepsWest ? point.turn <= edge : point.turn >= edge }
        guard var previous = points.last, !points.allSatisfy(isKept) else { return points }
        var kept: [Turned] = []
        for point in points {
            if isKept(point) != isKept(previous) { kept.append(crossing(previous, point, edge)) }
            if isKept(point) { kept.append(point) }
            previous = point
        }
        return kept
    }

    /// The edge of the map is bent: points are added where the outline follows it.
    private func alongEdge(_ points: [Turned], window: Int) -> [Turned] {
        guard var previous = points.last else { return [] }
        var result: [Turned] = []
        for point in points {
            let isOnEdge = point.turn == previous.turn && abs(point.turn - 360 * Double(window)) == 180
            let steps = isOnEdge ? Int(abs(point.latitude - previous.latitude).rounded(.up)) : 0
            for step in stride(from: 1, to: steps, by: 1) {
                let share = Double(step) / Double(steps)
                result.append(
                    Turned(
                        turn: point.turn,
                        latitude: previous.latitude + share * (point.latitude - previous.latitude), rank: 0))
            }
            result.append(point)
            previous = point
        }
        return result
    }
}
