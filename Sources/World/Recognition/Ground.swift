/// The ground of a flag: what fills it from edge to edge, under everything else.
struct Ground {
    let part: FlagPart
    /// Its colour at a position, in parts of width and height.
    let color: (Double, Double) -> FlagColor?
}

extension FlagMap {
    /// All grounds that the picture may have, the most particular first. Whether a ground is right turns out when the
    /// rest of the picture is looked at.
    var grounds: some Sequence<Ground> {
        let all: [(FlagMap) -> Ground?] = [
            \.crossAndSaltire, \.serrated, \.plain, \.quarters, \.cross, \.saltire, \.hoistStripe,
            \.horizontal,
            \.vertical, \.diagonal, \.rays, \.sunRays,
        ]
        return all.lazy.compactMap { $0(self) }
    }

    /// The colours along each edge of the picture, a little inside.
    private var top: Bands { Bands(columns(from: 0.012, to: 0.035)) }
    private var bottom: Bands { Bands(columns(from: 0.965, to: 0.988)) }
    private var left: Bands { Bands(rows(from: 0.01, to: 0.03)) }
    private var right: Bands { Bands(rows(from: 0.97, to: 0.99), minimum: 0.025) }

    /// One colour along two edges that meet, and along much of the other two.
    fileprivate var plain: Ground? {
        let (level, upright) = ([top, bottom], [left, right])
        let color = level.flatMap { edge in
            upright.compactMap { edge.onlyColor == $0.onlyColor ? edge.onlyColor : nil }
        }.first
        if let color, (level + upright).allSatisfy({ $0.share(of: color) > 0.3 }) {
            return Ground(part: FlagPart(.plain, [color])) { _, _ in color }
        }
        // A triangle at the left may hide the other edge.
        guard let color = right.longest, right.share(of: color) > 0.9,
            level.allSatisfy({ $0.share(of: color) > 0.6 })
        else { return nil }
        return Ground(part: FlagPart(.plain, [color])) { _, _ in color }
    }

    private var horizontal: Ground? {
        let bands = right
        guard bands.count > 1 else { return nil }
        return Ground(part: .stripes(.horizontal, bands)) { _, y in bands.color(at: y) }
    }

    private var vertical: Ground? {
        let bands = top
        guard bands.count > 1, bands.matches(bottom) else { return nil }
        return Ground(part: .stripes(.vertical, bands)) { x, _ in bands.color(at: x) }
    }

    private var hoistStripe: Ground? {
        guard left.count == 1, let hoist = left.colors.first, let edge = top.bands.first?.end,
            top.bands.first?.color == hoist, bottom.bands.first?.color == hoist, edge < 0.6,
            abs((bottom.bands.first?.end ?? 0) - edge) < 0.025
        else { return nil }
        let bands = right
        guard bands.count > 1, !bands.colors.contains(hoist) || bands.count < 4 else { return nil }
        return Ground(part: FlagPart(.hoistStripe, [hoist] + bands.colors)) { x, y in
            x < edge ? hoist : bands.color(at: y)
        }
    }

    /// Two colours with a jagged edge between them.
    private var serrated: Ground? {
        guard left.count == 1, right.count == 1, let hoist = left.colors.first, let fly = right.colors.first,
            hoist != fly
        else { return nil }
        let edges = (0..<height).map { y in
            Double((0..<width).firstIndex { self[$0, y] != hoist } ?? width) / Double(width)
        }
        let (nearest, farthest) = (edges.min() ?? 0, edges.max() ?? 0)
        guard farthest - nearest > 0.04, nearest > 0.1, farthest < 0.6 else { return nil }
        let middle = (nearest + farthest) / 2
        let crossings = edges.indices.dropLast().count { (edges[$0] < middle) != (edges[$0 + 1] < middle) }
        // The teeth must be all along the edge: an emblem over a straight edge looks jagged, too.
        let thirds = (0..<3).map { third in
            (height * third / 3..<height * (third + 1) / 3 - 1).count {
                (edges[$0] < middle) != (edges[$0 + 1] < middle)
            }
        }
        guard crossings >= 6, thirds.allSatisfy({ $0 > 1 }) else { return nil }
        let rows = height
        return Ground(part: FlagPart(.serrated, [hoist, fly])) { x, y in
            x < edges[min(rows - 1, Int(y * Double(rows)))] ? hoist : fly
        }
    }

    private var quarters: Ground? {
        guard top.count == 2, bottom.count == 2, left.count == 2, right.count == 2,
            abs(top[0].end - 0.5) < 0.05, abs(bottom[0].end - 0.5) < 0.05, abs(left[0].end - 0.5) < 0.05,
            abs(right[0].end - 0.5) < 0.05
        else { return nil }
        let colors = top.colors + bottom.colors
        return Ground(part: FlagPart(.quarters, colors)) { x, y in
            colors[(y < 0.5 ? 0 : 2) + (x < 0.5 ? 0 : 1)]
        }
    }

    private var cross: Ground? {
        let (upright, level) = (top, left)
        guard upright.count >= 3, level.count >= 3, !upright.count.isMultiple(of: 2),
            upright.count == level.count, bottom.count == upright.count, right.count == level.count,
            right.matches(level) || corners.count == 4
        else { return nil }
        let middle = upright.count / 2
        let (bar, beam) = (upright[middle], level[middle])
        let arms = Array(upright.colors.dropFirst().dropLast())
        guard bar.color == beam.color, arms == Array(level.colors.dropFirst().dropLast()),
            arms == arms.reversed(), arms.count == 1 || arms.count == 3, bar.length < 0.45,
            beam.length < 0.45,
            abs(upright[1].start - bottom[1].start) < 0.025, abs(level[1].start - right[1].start) < 0.025,
            Array(bottom.colors.dropFirst().dropLast()) == arms
        else { return nil }
        let outerBar = upright[1].start..<(upright[upright.count - 2].end)
        let outerBeam = level[1].start..<(level[level.count - 2].end)
        let edge = arms.count == 3 ? arms[0] : nil
        let corners = corners
        guard !corners.contains(bar.color), edge != bar.color else { return nil }
        let isCentred = abs((bar.start + bar.end) / 2 - 0.5) < 0.04
        let fields = Set(corners).count == 1 ? [corners[0]] : corners
        return Ground(
            part: FlagPart(isCentred ? .cross : .nordicCross, [bar.color] + fields, edge: edge)
        ) { x, y in
            if x >= bar.start && x < bar.end || y >= beam.start && y < beam.end { return bar.color }
            if outerBar.contains(x) || outerBeam.contains(y) { return edge }
            return corners[(y < beam.start ? 0 : 2) + (x < bar.start ? 0 : 1)]
        }
    }

    private var corners: [FlagColor] {
        [top.colors.first, top.colors.last, bottom.colors.first, bottom.colors.last].compactMap { $0 }
    }

    private var saltire: Ground? {
        guard let color = at(0.5, 0.5) == at(0.02, 0.02) ? at(0.02, 0.02) : corners.first,
            corners == [color, color, color, color], top.count == 3, bottom.count == 3, left.count == 3,
            right.count == 3
        else { return nil }
        let fields = [top.colors[1], right.colors[1], bottom.colors[1], left.colors[1]]
        // Half the thickness of the arms, measured along the edges in the corners.
        let half = (top[0].length + bottom[0].length + left[0].length + right[0].length) / 4 - 0.022
        guard half < 0.25 else { return nil }
        return Ground(part: FlagPart(.saltire, [color] + (Set(fields).count == 1 ? [fields[0]] : fields))) {
            x, y in
            let (rising, falling) = (x + y - 1, x - y)
            if min(abs(rising), abs(falling)) < half { return color }
            return rising < 0 ? (falling > 0 ? fields[0] : fields[3]) : falling > 0 ? fields[1] : fields[2]
        }
    }
}

extension FlagPart {
    /// Stripes from one edge to the other. Thin stripes between wide ones count as lines.
    static func stripes(_ shape: Shape, _ bands: Bands) -> FlagPart {
        let longest = bands.bands.map(\.length).max() ?? 1
        let isThin = bands.bands.map { $0.length < longest * 0.36 }
        let lines = Set(zip(bands.colors, isThin).filter(\.1).map(\.0))
        let alternates = isThin.indices.allSatisfy { isThin[$0] == !$0.isMultiple(of: 2) }
        guard bands.count >= 5, alternates, lines.count == 1, let line = lines.first else {
            return stripes(shape, bands.colors, edge: nil, bands.bands.map(\.length))
        }
        let wide = bands.bands.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        return stripes(shape, wide.map(\.color), edge: line, wide.map(\.length))
    }

    private static func stripes(
        _ shape: Shape, _ colors: [FlagColor], edge: FlagColor?, _ lengths: [Double]
    ) -> FlagPart {
        var part = FlagPart(shape, colors, edge: edge)
        guard let longest = lengths.max(), let shortest = lengths.min(), longest > shortest * 1.28 else {
            return part
        }
        let long = lengths.indices.filter { lengths[$0] > longest * 0.87 }
        let short = lengths.indices.filter { lengths[$0] < shortest * 1.15 }
        if long.count == 1, short.count == lengths.count - 1 {
            part.widest = long[0]
        } else if short.count == 1, long.count == lengths.count - 1 {
            part.narrowest = short[0]
        } else {
            part.widest = -1
        }
        return part
    }
}
