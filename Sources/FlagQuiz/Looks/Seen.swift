/// What is seen in a picture, worked out from its ground to what lies on it.
struct Seen {
    let map: FlagMap

    init(_ map: FlagMap) { self.map = map }

    /// The flag in words' stead. What is too involved is told by its colours alone.
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

    /// All that lies on a ground; `nil` where so much else reaches the edges that it is no ground.
    func parts(on ground: Ground) -> [FlagPart]? {
        let (width, height) = (map.width, map.height)
        let expected = (0..<width * height).map { index in
            ground.color(
                (Double(index % width) + 0.5) / Double(width), (Double(index / width) + 0.5) / Double(height))
        }
        let blobs = Blob.all(width: width, height: height) { x, y in
            map[x, y] != expected[y * width + x]
        }
        let (atHoist, rest) = HoistParts(map, ground.part.shape).taken(from: blobs)
        let charges = Charges(map, rest)
        let whole = width * height
        guard charges.unexplainedAtEdges * 100 < whole * 3, rest.reduce(0, { $0 + $1.area }) * 100 < whole * 62
        else { return nil }
        return atHoist + charges.parts
    }
}
