/// Layouts that only one or a few flags have.
extension FlagReader {
    /// The picture as the canton of another flag; `nil` where it is not recognised.
    var corner: FlagPart? {
        for ground in map.grounds where ground.part.shape != .horizontal || ground.part.colors.count < 4 {
            if let parts = parts(on: ground) {
                var corner = ground.part
                corner.parts = parts
                return corner
            }
        }
        return nil
    }

    /// The flag of Nepal: the right corners, which a rectangle would have, are empty.
    var pennants: FlagPart? {
        let beyond = map.at(0.97, 0.1)
        guard beyond == nil || beyond == .white, map.at(0.97, 0.6) == beyond, map.at(0.9, 0.42) == beyond,
            let edge = map.at(0.025, 0.5), let color = map.at(0.2, 0.3), edge != color, edge != beyond,
            color != beyond, map.at(0.2, 0.9) == color, map.at(0.6, 0.05) == beyond,
            map.height > map.width || beyond == .white
        else { return nil }
        return FlagPart(.pennants, [color], edge: edge)
    }

    /// Two arms from the left corners that meet and go on to the right, as in South Africa's flag.
    var sidewaysY: FlagPart? {
        guard let color = map.at(0.97, 0.5), let above = map.at(0.6, 0.06), let below = map.at(0.6, 0.94),
            let hoist = map.at(0.06, 0.5), above != below, color != above, color != below, hoist != color
        else { return nil }
        let meets = stride(from: 0.28, through: 0.6, by: 0.02).contains { apex in
            let steps = stride(from: 0.06, through: 1, by: 0.02)
            return steps.allSatisfy { map.at(apex * $0, 0.5 * $0) == color }
                && steps.allSatisfy { map.at(apex * $0, 1 - 0.5 * $0) == color }
                && stride(from: apex, to: 1, by: 0.02).allSatisfy { map.at($0, 0.5) == color }
        }
        guard meets else { return nil }
        return FlagPart(.sidewaysY, [color, above, below, hoist])
    }

    /// A border of one colour around a rectangle.
    var border: FlagPart? {
        guard let color = map.at(0.5, 0.015), map.width > 60 else { return nil }
        func isEdge(_ x: Int, _ y: Int) -> Bool { map[x, y] == color }
        let level = 0..<map.width
        let upright = 0..<map.height
        guard level.allSatisfy({ isEdge($0, 1) && isEdge($0, map.height - 2) }),
            upright.allSatisfy({ isEdge(1, $0) && isEdge(map.width - 2, $0) })
        else { return nil }
        // The border must be about equally wide on all sides.
        let across = Double(map.width)
        func depth(_ line: [FlagColor?]) -> Int { line.firstIndex { $0 != color } ?? line.count }
        let (third, row) = (map.width / 3, map.height / 3)
        let depths = [
            depth(level.map { map[$0, row] }), depth(level.reversed().map { map[$0, row] }),
            depth(upright.map { map[third, $0] }), depth(upright.reversed().map { map[third, $0] }),
        ]
        guard let minimum = depths.min(), let maximum = depths.max(), Double(maximum) < 0.16 * across,
            minimum > 2, maximum - minimum < 4
        else { return nil }
        let columns = depths[0] + 1..<map.width - depths[1] - 1
        let rows = depths[2] + 1..<map.height - depths[3] - 1
        let isRectangle =
            columns.allSatisfy { map[$0, rows.lowerBound] != color && map[$0, rows.upperBound - 1] != color }
            && rows.allSatisfy {
                map[columns.lowerBound, $0] != color && map[columns.upperBound - 1, $0] != color
            }
        guard isRectangle else { return nil }
        let inside = FlagReader(map.part(columns: columns, rows: rows)).flag
        return FlagPart(.border, [color], parts: [inside])
    }
}
