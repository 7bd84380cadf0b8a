/// Grounds with slanting lines.
extension FlagMap {
    /// Diagonal stripes, or two halves.
    var diagonal: Ground? {
        // A slope of 1 is from corner to corner.
        let slopes = stride(from: 0.3, through: 1.7, by: 0.1)
        var best: (line: [FlagColor?], fit: Double, slope: Double, rises: Bool)?
        func attempt(_ slope: Double, rises: Bool) {
            let (line, fit) = projected { x, y in Self.slanting(rises ? 1 - x : x, y, slope) }
            if fit > (best?.fit ?? 0) { best = (line, fit, slope, rises) }
        }
        for slope in slopes {
            attempt(slope, rises: true)
            attempt(slope, rises: false)
        }
        if let (_, _, slope, rises) = best {
            for step in [-0.06, -0.03, 0.03, 0.06] { attempt(slope + step, rises: rises) }
        }
        guard let best, best.fit > 0.84 else { return nil }
        let bands = Bands(best.line, minimum: 0.015)
        guard (2...7).contains(bands.count), let first = bands.bands.first, let last = bands.bands.last,
            first.length > 0.2, last.length > 0.2, abs(first.length - last.length) < 0.15
        else { return nil }
        let (slope, rises) = (best.slope, best.rises)
        return Ground(part: FlagPart(rises ? .rising : .falling, bands.colors)) { x, y in
            bands.color(at: Self.slanting(rises ? 1 - x : x, y, slope))
        }
    }

    /// The position across falling stripes: 0 in the upper right corner, 1 in the lower left one.
    private static func slanting(_ x: Double, _ y: Double, _ slope: Double) -> Double {
        ((y - 0.5) - slope * (x - 0.5)) / (1 + slope) + 0.5
    }

    /// Rays from the lower left corner.
    var rays: Ground? {
        let (line, fit) = projected { x, y in
            let (right, up) = (x, 1 - y)
            // Close to the corner the rays are too thin.
            return right + up < 0.15 ? nil : right / (right + up)
        }
        let bands = Bands(line, minimum: 0.03)
        guard fit > 0.9, (4...7).contains(bands.count) else { return nil }
        return Ground(part: FlagPart(.rays, bands.colors)) { x, y in
            bands.color(at: x / max(0.001, x + 1 - y))
        }
    }

    /// Rays of one colour on another, from the middle to the edges.
    var sunRays: Ground? {
        // The direction from the middle, from 0 to 1.
        func direction(_ x: Double, _ y: Double) -> Double? {
            let (dx, dy) = (x - 0.5, y - 0.5)
            let size = abs(dx) + abs(dy)
            guard size > 0.22 else { return nil }
            let quarter = dx / size
            return (dy >= 0 ? 1 - quarter : 3 + quarter) / 4
        }
        let (line, fit) = projected(direction)
        let bands = Bands(line, minimum: 0.01)
        guard fit > 0.9, bands.count >= 12, Set(bands.colors).count == 2, let rays = at(0.5, 0.02),
            let field = bands.colors.first(where: { $0 != rays }), at(0.5, 0.5) == rays
        else { return nil }
        return Ground(part: FlagPart(.sunRays, [rays, field])) { x, y in
            direction(x, y).flatMap { bands.color(at: $0) } ?? rays
        }
    }

    /// The Union Flag, which is also in the corners of other flags: an upright cross with edges over diagonal ones. Tested
    /// by colours at certain points.
    var crossAndSaltire: Ground? {
        guard width > 24, height > 12, let red = at(0.5, 0.5), let white = at(0.44, 0.08),
            let blue = at(1.0 / 3, 0.1), Set([red, white, blue]).count == 3
        else { return nil }
        let expected: [(Double, Double, FlagColor)] =
            [(0.5, 0.1), (0.5, 0.9), (0.08, 0.5), (0.92, 0.5), (0.5, 0.3), (0.3, 0.5)].map {
                ($0.0, $0.1, red)
            }
            + [(0.56, 0.08), (0.44, 0.92), (0.56, 0.92)].map { ($0.0, $0.1, white) }
            + [
                (0.6667, 0.1), (0.3333, 0.9), (0.6667, 0.9), (0.0833, 0.2667), (0.9167, 0.7333),
                (0.9167, 0.2667), (0.0833, 0.7333),
            ].map { ($0.0, $0.1, blue) }
        let right = expected.count { at($0.0, $0.1) == $0.2 }
        let isCrossed = [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)].allSatisfy {
            at($0.0, $0.1) != blue
        }
        guard isCrossed, right >= expected.count - 1 else { return nil }
        let map = self
        return Ground(part: FlagPart(.crossAndSaltire, [red, blue], edge: white)) { map.at($0, $1) }
    }
}
