/// Children of one size in a row. Those for which there is no room are hidden.
public struct AsManyAsFit: Layout {
    let spacing: Int

    public init(spacing: Int) { self.spacing = spacing }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let narrowest = narrowest(of: children)
        switch orientation {
        case .horizontal:
            let count = children.count
            return Extent(minimum: narrowest, natural: count * narrowest + max(0, count - 1) * spacing)
        case .vertical:
            let row = row(of: children, width: other ?? .max / 2)
            let heights = children.prefix(row.count).map { $0.extent(along: .vertical, other: row.width) }
            return Extent(
                minimum: heights.map(\.minimum).max() ?? 0, natural: heights.map(\.natural).max() ?? 0)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let row = row(of: children, width: Int(size.width))
        for (number, child) in children.enumerated() {
            child.show(number < row.count)
            guard number < row.count else { continue }
            child.place(
                in: Rectangle(
                    x: Double(number * (row.width + spacing)), y: 0, width: Double(row.width),
                    height: size.height))
        }
    }

    private func narrowest(of children: [LayoutChild]) -> Int {
        children.map { $0.extent(along: .horizontal).minimum }.max() ?? 0
    }

    /// The number of children in the row and the width of each. They share the row, but none gets more than twice its
    /// minimum width.
    private func row(of children: [LayoutChild], width: Int) -> (count: Int, width: Int) {
        let narrowest = max(1, narrowest(of: children))
        let count = min(children.count, max(1, (width + spacing) / (narrowest + spacing)))
        let share = (width - max(0, count - 1) * spacing) / max(1, count)
        return (count, max(narrowest, min(share, 2 * narrowest)))
    }
}
