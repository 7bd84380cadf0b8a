/// Recognises parts that begin at an edge of a flag, over its ground: a triangle, a canton, a stripe, an ornament.
struct HoistParts {
    let map: FlagMap
    let ground: FlagPart.Shape

    init(_ map: FlagMap, _ ground: FlagPart.Shape) {
        self.map = map
        self.ground = ground
    }

    /// The parts, and the blobs that do not belong to them.
    func find(in blobs: [Blob]) -> (parts: [FlagPart], rest: [Blob]) {
        guard ground == .plain || ground == .horizontal else { return ([], blobs) }
        return triangle(blobs) ?? canton(blobs) ?? middleStripe(blobs) ?? ornament(blobs) ?? ([], blobs)
    }

    // MARK: Triangle

    private func triangle(_ blobs: [Blob]) -> ([FlagPart], [Blob])? {
        let atHoist = blobs.filter { $0.columns.lowerBound < 3 }
        let reach = (0..<map.height).map { y in
            atHoist.reduce(0) { reach, blob in
                guard blob.rows.contains(y), let last = blob.columns.last(where: { blob.contains($0, y) })
                else { return reach }
                return max(reach, last + 1)
            }
        }
        let height = Double(map.height)
        let apex = Double(reach[map.height / 2])
        guard apex > 0.15 * Double(map.width) else { return nil }
        for isCut in [false, true] {
            guard let shape = isCut ? trapezium(reach) : { (y: Double) in apex * (1 - abs(2 * y - 1)) } else {
                continue
            }
            let misses = reach.indices.count { row in
                abs(Double(reach[row]) - shape((Double(row) + 0.5) / height)) > 0.03 * Double(map.width)
            }
            guard misses * 12 < map.height else { continue }
            let isInside = { (x: Int, y: Int) in
                Double(x) <= shape((Double(y) + 0.5) / height) + 0.02 * Double(map.width)
            }
            let rest = blobs.filter { blob in
                !isInside(blob.columns.upperBound - 1, Int(blob.centerY)) && blob.columns.lowerBound >= 3
            }
            return ([triangle(shape, isCut: isCut)], rest)
        }
        return nil
    }

    /// The width of a trapezium at each height: equal in the middle, slanting above and below.
    private func trapezium(_ reach: [Int]) -> ((Double) -> Double)? {
        let widest = Double(reach[map.height / 2])
        guard abs(Double(reach[map.height * 2 / 5]) - widest) < 2, let first = reach.first(where: { $0 > 0 }),
            Double(first) < widest / 3
        else { return nil }
        let start = reach.firstIndex { Double($0) > widest - 2 } ?? 0
        let part = Double(start + 1) / Double(map.height)
        return { y in widest * min(1, min(y, 1 - y) / part) }
    }

    private func triangle(_ shape: @escaping (Double) -> Double, isCut: Bool) -> FlagPart {
        let colors = [0.16, 0.84].map { y in
            let row = Int(y * Double(map.height))
            let end = min(map.width, Int(shape(y)))
            let line = (0..<end).reversed().map { map[$0, row] }
            return Bands(line, minimum: 0.02 * Double(map.width) / Double(max(1, end))).colors
        }
        var part = FlagPart(isCut ? .trapezium : .triangle, position: .left)
        let main = mainColor(inside: shape)
        part.colors = colors[0] == colors[1] && !colors[0].isEmpty ? colors[0] : [main].compactMap { $0 }
        if isCut { part.colors = [main].compactMap { $0 } }
        if let inner = part.colors.last { part.parts = charges(on: inner, inside: shape) }
        return part
    }

    private func mainColor(inside shape: (Double) -> Double) -> FlagColor? {
        var tally = ColorTally()
        for y in 0..<map.height {
            for x in 0..<min(map.width, Int(shape(Double(y) / Double(map.height)))) { tally.add(map[x, y]) }
        }
        return tally.mostFrequent?.color
    }

    /// The charges on the innermost triangle.
    private func charges(on color: FlagColor, inside shape: @escaping (Double) -> Double) -> [FlagPart] {
        let isIn = { (x: Int, y: Int) in
            Double(x) < shape((Double(y) + 0.5) / Double(map.height)) * 0.97 - 1
        }
        let blobs = Blob.all(width: map.width, height: map.height) { x, y in
            isIn(x, y) && map[x, y] != color
        }.filter { blob in
            // A blob that reaches the edge of the triangle is one of the triangles around it.
            blob.isSolid
                && blob.columns.allSatisfy { x in
                    blob.rows.allSatisfy { y in !blob.contains(x, y) || isIn(x + 3, y) }
                }
        }
        return Charges(map, blobs).parts
    }

    // MARK: Canton

    private func canton(_ blobs: [Blob]) -> ([FlagPart], [Blob])? {
        let (width, height) = (map.width, map.height)
        let first = blobs.filter { blob in
            (blob.columns.lowerBound < 3 || blob.rows.lowerBound < 3)
                && blob.columns.upperBound < width * 62 / 100 && blob.rows.upperBound < height * 75 / 100
                && blob.columns.lowerBound < width / 3 && blob.rows.lowerBound < height / 3
        }
        guard let start = first.max(by: { $0.area < $1.area }) else { return nil }
        let together = first.reduce(start) { $0.united(with: $1) }
        let (right, bottom) = (together.columns.upperBound, together.rows.upperBound)
        guard right * bottom * 100 > width * height * 4, right > 16, bottom > 16,
            together.columns.lowerBound < 3, together.rows.lowerBound * 100 < height * 14
        else { return nil }
        let isInside = { (blob: Blob) in
            blob.columns.upperBound <= right + 2 && blob.rows.upperBound <= bottom + 2
        }
        let inside = map.part(columns: 0..<right, rows: 0..<bottom)
        let corner = FlagReader(inside).corner
        guard let corner else { return nil }
        return ([FlagPart(.canton, position: .upperLeft, parts: [corner])], blobs.filter { !isInside($0) })
    }

    // MARK: A stripe over the others

    /// It is in pieces where it crosses a stripe of its own colour.
    private func middleStripe(_ blobs: [Blob]) -> ([FlagPart], [Blob])? {
        let pieces = blobs.filter {
            $0.isSolid && abs($0.centerX / Double(map.width) - 0.5) < 0.04 && $0.width * 3 < map.width
                && $0.fill > 0.8
        }
        guard ground == .horizontal, let top = pieces.first(where: { $0.rows.lowerBound < 3 }),
            let bottom = pieces.first(where: { $0.rows.upperBound > map.height - 3 }),
            abs(top.width - bottom.width) < 4
        else { return nil }
        let line = top.columns.map { map[$0, map.height / 30] }
        let colors = Bands(line, minimum: 0.1).colors
        guard !colors.isEmpty, colors == Bands(top.columns.map { map[$0, map.height * 29 / 30] }).colors
        else {
            return nil
        }
        let rest = blobs.filter { blob in
            !pieces.contains { $0.columns == blob.columns && $0.rows == blob.rows }
        }
        return ([FlagPart(.middleStripe, colors)], rest)
    }

    // MARK: An ornament

    /// A narrow stripe of patterns near the left, from top to bottom.
    private func ornament(_ blobs: [Blob]) -> ([FlagPart], [Blob])? {
        let near = blobs.filter { $0.columns.upperBound * 3 < map.width }
        guard let first = near.first else { return nil }
        let all = near.dropFirst().reduce(first) { $0.united(with: $1) }
        guard all.rows.count * 100 > map.height * 96, all.fill > 0.3 else { return nil }
        let colors = map.colors(of: all.boundingRectangle).filter { $0.share > 0.2 }.map(\.color)
        guard colors.count > 1 || all.fill < 0.9 else { return nil }
        let rest = blobs.filter { $0.columns.upperBound * 3 >= map.width }
        return ([FlagPart(.ornament, colors, position: .left)], rest)
    }
}
