extension FlagPart.Position {
    /// From the centre of a part, in parts of width and height.
    init(x: Double, y: Double) {
        self =
            switch (x, y) {
            case (..<0.42, ..<0.37): .upperLeft
            case (..<0.42, 0.63...): .lowerLeft
            case (0.58..., ..<0.37): .upperRight
            case (0.58..., 0.63...): .lowerRight
            case (_, ..<0.37): .top
            case (_, 0.63...): .bottom
            case (..<0.33, _): .left
            case (..<0.465, _): .leftOfMiddle
            case (0.67..., _): .right
            case (0.535..., _): .rightOfMiddle
            default: .middle
            }
    }
}

extension FlagMap {
    /// Each colour's share of a blob, the largest first.
    func colors(of blob: Blob) -> [(color: FlagColor, share: Double)] {
        counted(blob) { _, _ in true }
    }

    /// The colour along the inner edge of a blob, if it is the same all round.
    func rim(of blob: Blob) -> FlagColor? {
        let rim = counted(blob) { blob.isRim($0, $1, depth: 3) }
        return rim.first.flatMap { $0.share > 0.85 ? $0.color : nil }
    }

    private func counted(_ blob: Blob, where counts: (Int, Int) -> Bool) -> [(
        color: FlagColor, share: Double
    )] {
        var tally = ColorTally()
        for y in blob.rows {
            for x in blob.columns where blob.contains(x, y) && counts(x, y) { tally.add(self[x, y]) }
        }
        return tally.shares
    }
}

extension Blob {
    /// Whether its edge is no farther away than `depth`.
    func isRim(_ x: Int, _ y: Int, depth: Int) -> Bool {
        !contains(x - depth, y) || !contains(x + depth, y) || !contains(x, y - depth)
            || !contains(x, y + depth)
    }

    /// Whether one of its pixels is no farther than `gap` from the bounding rectangle of another blob.
    func reaches(_ other: Blob, within gap: Int) -> Bool {
        let columns =
            max(
                columns.lowerBound, other.columns.lowerBound - gap)..<max(
                max(columns.lowerBound, other.columns.lowerBound - gap),
                min(columns.upperBound, other.columns.upperBound + gap))
        let rows =
            max(
                rows.lowerBound, other.rows.lowerBound - gap)..<max(
                max(rows.lowerBound, other.rows.lowerBound - gap),
                min(rows.upperBound, other.rows.upperBound + gap))
        return rows.contains { y in columns.contains { contains($0, y) } }
    }

    /// Whether the centre of the other blob is inside its bounding rectangle.
    func surrounds(_ other: Blob) -> Bool {
        columns.contains(Int(other.centerX)) && rows.contains(Int(other.centerY))
    }

    func touchesEdge(of map: FlagMap) -> Bool {
        columns.lowerBound < 1 || rows.lowerBound < 1 || columns.upperBound > map.width - 1
            || rows.upperBound > map.height - 1
    }
}

extension [Blob] {
    /// Whether all are equally large, within two pixels.
    var areOfOneSize: Bool {
        guard let width = map(\.width).min(), let height = map(\.height).min() else { return true }
        return allSatisfy { $0.width <= width + 2 && $0.height <= height + 2 }
    }

    /// Joins blobs whose gap is smaller than `gap`.
    func joined(_ gap: Int) -> [Blob] {
        reduce(into: []) { groups, blob in
            var group = blob
            while let near = groups.firstIndex(where: { $0.isNear(group, gap) }) {
                group = group.united(with: groups.remove(at: near))
            }
            groups.append(group)
        }
    }

    /// Whether at least eight are all at the same distance from their common centre.
    var areInCircle: Bool {
        guard count >= 8 else { return false }
        let x = reduce(0) { $0 + $1.centerX } / Double(count)
        let y = reduce(0) { $0 + $1.centerY } / Double(count)
        let distances = map { star in
            ((star.centerX - x) * (star.centerX - x) + (star.centerY - y) * (star.centerY - y)).squareRoot()
        }
        guard let least = distances.min(), let most = distances.max() else { return false }
        return least > 0.9 * most
    }
}
