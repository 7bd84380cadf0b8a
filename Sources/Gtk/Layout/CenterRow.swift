/// Three in a row: one at each end, and one that stands in the middle while that leaves room for the others.
/// Its children are the one at the start, the one in the middle and the one at the end.
public struct CenterRow: Layout {
    private let spacing: Double

    public init(spacing: Int) { self.spacing = Double(spacing) }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            let gaps = max(0, children.count - 1) * Int(spacing)
            return Extent(
                minimum: extents.map(\.minimum).reduce(gaps, +),
                natural: extents.map(\.natural).reduce(gaps, +))
        case .vertical:
            let widths = other.flatMap { self.widths(of: children, total: Double($0)) }
            let extents = children.enumerated().map { index, child in
                child.extent(along: .vertical, other: widths.map { Int($0[index]) })
            }
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        guard let widths = widths(of: children, total: size.width) else { return }
        let (start, center, end) = (widths[0], widths[1], widths[2])
        let middle = max(start + spacing, min((size.width - center) / 2, size.width - end - spacing - center))
        let places = [(0, start), (middle, center), (size.width - end, end)]
        for (child, (x, width)) in zip(children, places) {
            child.place(in: Rectangle(x: x, y: 0, width: width, height: size.height))
        }
    }

    /// The one at the end is as wide as it likes, and the one in the middle as the one at the start leaves
    /// room for.
    private func widths(of children: [LayoutChild], total: Double) -> [Double]? {
        guard children.count == 3 else { return nil }
        let widths = children.map { $0.extent(along: .horizontal) }
        let end = Double(widths[2].natural)
        let room = max(0, total - end - 2 * spacing)
        let least = Double(widths[0].minimum)
        let center = min(Double(widths[1].natural), max(Double(widths[1].minimum), room - least))
        let start = min(
            Double(widths[0].natural), max(least, min(room - center, (total - center) / 2 - spacing)))
        return [start, center, end].map { $0.rounded(.down) }
    }
}
