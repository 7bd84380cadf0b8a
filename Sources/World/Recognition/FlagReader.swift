/// Works out what a flag looks like from its picture: first the ground, then the parts that lie on it.
struct FlagReader {
    let map: FlagMap

    init(_ map: FlagMap) { self.map = map }

    /// A flag that is too complicated to describe has only its colours.
    var flag: FlagPart {
        if let pennants { return pennants }
        if let sidewaysY { return sidewaysY }
        if let border { return border }
        for ground in map.grounds {
            if let parts = parts(on: ground) {
                var flag = ground.part
                flag.parts = parts
                return flag
            }
        }
        return involved
    }

    var involved: FlagPart {
        FlagPart(.involved, map.shares.filter { $0.share >= 0.05 }.prefix(5).map(\.color))
    }

    /// All parts on a ground; `nil` where too much of the picture does not fit this ground.
    func parts(on ground: Ground) -> [FlagPart]? {
        let (width, height) = (map.width, map.height)
        let expected = (0..<width * height).map { index in
            ground.color(
                (Double(index % width) + 0.5) / Double(width), (Double(index / width) + 0.5) / Double(height))
        }
        let blobs = Blob.all(width: width, height: height) { x, y in
            map[x, y] != expected[y * width + x]
        }
        let (atHoist, rest) = HoistParts(map, ground.part.shape).find(in: blobs)
        let charges = Charges(map, rest)
        let whole = width * height
        let maximum = ground.part.shape == .plain ? 62 : 40
        guard charges.unexplainedAtEdges * 100 < whole * (ground.part.shape == .rays ? 7 : 3),
            rest.reduce(0, { $0 + $1.area }) * 100 < whole * maximum,
            (ground.part.shape != .rising && ground.part.shape != .falling) || colorsMatch(expected),
            ground.part.shape != .horizontal || stripesMatch(expected, count: ground.part.colors.count)
        else { return nil }
        return ground.part.shape == .sunRays ? [] : atHoist + charges.parts
    }

    /// Whether the stripes at the right go up and down.
    private func isWavy(_ expected: [FlagColor?]) -> Bool {
        let columns = (0..<6).map { map.width * (80 + 3 * $0) / 100 }
        let wavy = columns.count { x in
            let wrong = (0..<map.height).count { map[x, $0] != expected[$0 * map.width + x] }
            return wrong * 100 > map.height * 8
        }
        return wavy > 2
    }

    /// Whether most pixels that should have a colour do have it, for each colour.
    private func colorsMatch(_ expected: [FlagColor?]) -> Bool {
        var all = ColorTally()
        var right = ColorTally()
        for (expected, seen) in zip(expected, map.colors) {
            all.add(expected)
            if seen == expected { right.add(expected) }
        }
        return FlagColor.allCases.allSatisfy { right.count(of: $0) * 100 >= all.count(of: $0) * 65 }
    }

    /// Whether most of each stripe is there in the right part of the flag, where usually nothing covers it.
    private func stripesMatch(_ expected: [FlagColor?], count: Int) -> Bool {
        let fly = map.width * 6 / 10..<map.width
        // Many stripes may turn out to be waves.
        let minimum = count > 5 ? 80 : 60
        if count > 5, isWavy(expected) { return false }
        var row = 0
        while row < map.height {
            let color = expected[row * map.width]
            let start = row
            var right = 0
            while row < map.height, expected[row * map.width] == color {
                right += fly.count { map[$0, row] == color }
                row += 1
            }
            if right * 100 < (row - start) * fly.count * minimum { return false }
        }
        return true
    }
}
