/// Children in as many rows as their natural widths need, each row in the middle, such as buttons.
public struct Rows: Layout {
    private let spacing: Int
    private let rowSpacing: Int

    public init(spacing: Int, rowSpacing: Int? = nil) {
        (self.spacing, self.rowSpacing) = (spacing, rowSpacing ?? spacing)
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let extents = children.map { $0.extent(along: .horizontal) }
        switch orientation {
        case .horizontal:
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0,
                natural: extents.reduce(max(0, children.count - 1) * spacing) { $0 + $1.natural })
        case .vertical:
            let rows = rows(of: children, width: other ?? .max)
            let height = rows.reduce(max(0, rows.count - 1) * rowSpacing) { $0 + $1.height }
            return Extent(minimum: height, natural: height)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        var y = 0
        for row in rows(of: children, width: Int(size.width)) {
            var x = max(0, (Int(size.width) - row.width) / 2)
            for (child, width) in zip(children[row.children], row.widths) {
                child.place(
                    in: Rectangle(
                        x: Double(x), y: Double(y), width: Double(width), height: Double(row.height)))
                x += width + spacing
            }
            y += row.height + rowSpacing
        }
    }

    private struct Row {
        var children: Range<Int>
        var widths: [Int]
        var width: Int
        var height: Int
    }

    /// A child that is wider than the whole room has a row of its own.
    private func rows(of children: [LayoutChild], width: Int) -> [Row] {
        var rows: [Row] = []
        for (index, child) in children.enumerated() {
            let extent = child.extent(along: .horizontal)
            let own = max(extent.minimum, min(extent.natural, width))
            let height = child.extent(along: .vertical, other: own).natural
            if var row = rows.last, own <= width - row.width - spacing {
                row.children = row.children.lowerBound..<(index + 1)
                row.widths.append(own)
                row.width += spacing + own
                row.height = max(row.height, height)
                rows[rows.count - 1] = row
            } else {
                rows.append(Row(children: index..<(index + 1), widths: [own], width: own, height: height))
            }
        }
        return rows
    }
}
