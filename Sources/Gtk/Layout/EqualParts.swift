/// Children side by side, all of the same width; one below the other where each would be narrower than `least`.
public struct EqualParts: Layout {
    private let spacing: Int
    private let least: Int

    public init(spacing: Int, least: Int) { (self.spacing, self.least) = (spacing, least) }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0,
                natural: inRow(extents.map { max($0.natural, least) }.max() ?? 0, children.count))
        case .vertical:
            let (width, isRow) = part(of: other ?? inRow(least, children.count), children.count)
            let heights = children.map { $0.extent(along: .vertical, other: width).minimum }
            let height = isRow ? heights.max() ?? 0 : inRow(0, children.count) + heights.reduce(0, +)
            return Extent(minimum: height, natural: height)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let (width, isRow) = part(of: Int(size.width), children.count)
        var (x, y) = (0, 0)
        for child in children {
            let height = isRow ? Int(size.height) : child.extent(along: .vertical, other: width).minimum
            child.place(
                in: Rectangle(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
            if isRow { x += width + spacing } else { y += height + spacing }
        }
    }

    /// So many parts with what is between them.
    private func inRow(_ part: Int, _ count: Int) -> Int { count * part + max(0, count - 1) * spacing }

    private func part(of width: Int, _ count: Int) -> (width: Int, isRow: Bool) {
        guard count > 0, width >= inRow(least, count) else { return (width, false) }
        return ((width - inRow(0, count)) / count, true)
    }
}
