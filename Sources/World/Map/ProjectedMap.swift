import Glibc

/// The map on a plane, ready to be drawn: areas to fill and lines to draw over them, with nothing left to compute but
/// zoom and position. Making it takes some milliseconds: make it once for each projection, off the main thread.
public struct ProjectedMap: Sendable {
    /// A chain of points, in arrays because there are very many.
    public struct Path: Sendable {
        public let x: [Float]
        public let y: [Float]
        /// For each point the zoom from which on it is drawn, 0 to 7.
        public let ranks: [UInt8]
        public let bounds: FlatBounds
    }

    public struct Area: Sendable {
        public let country: Country
        /// Closed outlines: the last point joins the first. Fill them together, by the even-odd rule.
        public let outlines: [Path]
        public let bounds: FlatBounds
    }

    public struct Stroke: Sendable {
        public let kind: WorldMap.Line.Kind
        public let pieces: [Path]
        public let bounds: FlatBounds
    }

    /// In the order of the countries' codes, without those of which nothing is shown.
    public let areas: [Area]
    /// Each coast and border once, without those of which nothing is shown.
    public let strokes: [Stroke]
    public let bounds: FlatBounds

    public init(_ map: WorldMap, _ projection: some MapProjection) {
        let ranked = map.lines.map { line in
            zip(line.points, line.ranks).map { RankedPoint($0, rank: $1) }
        }
        let hidden = projection.hidden
        let surrounding = hidden.flatMap { map.country(at: $0.point) }
        areas = map.shapes.compactMap { shape in
            let rings = shape.rings.map { ProjectedMap.points($0, ranked) }
            guard rings.contains(where: { $0.contains { projection.project($0.point) != nil } }) else {
                return nil
            }
            var outlines = rings.flatMap(projection.outlines(ofRing:))
            if let hidden, shape.country == surrounding { outlines.append(hidden.edge) }
            return outlines.isEmpty ? nil : Area(country: shape.country, outlines: outlines.map(Path.init))
        }
        strokes = zip(map.lines, ranked).compactMap { line, points in
            let pieces = projection.pieces(ofLine: points)
            return pieces.isEmpty ? nil : Stroke(kind: line.kind, pieces: pieces.map(Path.init))
        }
        bounds = FlatBounds(of: areas.map(\.bounds))
    }

    /// Up to which rank points are to be drawn, when a unit of the plane has so many pixels. What is left out then has
    /// an area of a pixel at most.
    public static func rank(pixelsPerUnit: Double) -> UInt8 {
        let pixelsPerDegree = pixelsPerUnit * .pi / 180
        // A point of rank r makes a triangle of at least half a square of 1° / 2^r, and one of a higher rank less.
        let rank = log2(max(1, pixelsPerDegree / 2.0.squareRoot())).rounded(.up)
        return UInt8(min(7, rank))
    }

    /// The points of a ring, the first not again at the end, except where it is not the same (Antarctica).
    private static func points(_ ring: [WorldMap.LineUse], _ lines: [[RankedPoint]]) -> [RankedPoint] {
        var points: [RankedPoint] = []
        for use in ring {
            let line = lines[use.line]
            if !points.isEmpty { points.removeLast() }
            if use.isReversed { points.append(contentsOf: line.reversed()) } else { points += line }
        }
        if points.count > 1, points.first?.point == points.last?.point { points.removeLast() }
        return points
    }
}

extension ProjectedMap.Path {
    fileprivate init(_ points: [FlatPoint]) {
        x = points.map { Float($0.x) }
        y = points.map { Float($0.y) }
        ranks = points.map(\.rank)
        bounds = FlatBounds(x: x, y: y)
    }
}

extension ProjectedMap.Area {
    fileprivate init(country: Country, outlines: [ProjectedMap.Path]) {
        self.init(country: country, outlines: outlines, bounds: FlatBounds(of: outlines.map(\.bounds)))
    }
}

extension ProjectedMap.Stroke {
    fileprivate init(kind: WorldMap.Line.Kind, pieces: [ProjectedMap.Path]) {
        self.init(kind: kind, pieces: pieces, bounds: FlatBounds(of: pieces.map(\.bounds)))
    }
}
