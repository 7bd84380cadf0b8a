/// Children one below the other, with gaps between them, before the first and after the last. Where there is too little
/// height, the gaps shrink.
public struct LooseColumn: Layout {
    private let gap: Int
    private let least: Int

    public init(gap: Int, atLeast least: Int) { (self.gap, self.least) = (gap, least) }

    public var line: Orientation? { .vertical }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let extents = children.map { $0.extent(along: orientation, other: other) }
        guard orientation == .vertical else {
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
        }
        let height = extents.map(\.natural).reduce(0, +)
        let gaps = children.count + 1
        return Extent(minimum: height + gaps * least, natural: height + gaps * gap)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let heights = children.map {
            Double($0.extent(along: .vertical, other: Int(size.width)).natural)
        }
        let room = size.height - heights.reduce(0, +)
        let gaps = Double(children.count + 1)
        let gap = min(max(room / gaps, Double(least)), Double(self.gap))
        var y = gap + max(0, (room - gaps * gap) / 2)
        for (child, height) in zip(children, heights) {
            child.place(in: Rectangle(x: 0, y: y, width: size.width, height: height))
            y += height + gap
        }
    }
}
