/// A row of two or three children: start, centre and, optionally, end. The second is centred in the row if that leaves
/// room for the others.
public struct CenterRow: Layout {
    private let spacing: Double
    private let startComesFirst: Bool

    /// - Parameter startComesFirst: the child at the start keeps its width, and the second child moves off the centre
    ///   for it.
    public init(spacing: Int, startComesFirst: Bool = false) {
        self.spacing = Double(spacing)
        self.startComesFirst = startComesFirst
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            let gaps = max(0, children.count - 1) * Int(spacing)
            return Extent(
                minimum: extents.map(\.minimum).reduce(gaps, +),
                natural: extents.map(\.natural).reduce(gaps, +))
        case .vertical:
            let widths = other.map { spans(of: children, in: Double($0)).map { Int($0.width) } }
            let extents = children.enumerated().map { index, child in
                child.extent(along: .vertical, other: widths?[index])
            }
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        for (child, span) in zip(children, spans(of: children, in: size.width)) {
            child.place(in: Rectangle(x: span.start, y: 0, width: span.width, height: size.height))
        }
    }

    /// The start and the width of each child.
    private func spans(of children: [LayoutChild], in total: Double) -> [(start: Double, width: Double)] {
        let widths = children.map { $0.extent(along: .horizontal) }
        guard widths.count >= 2 else { return widths.map { _ in (0, total) } }
        let end = widths.count > 2 ? Double(widths[2].natural) + spacing : 0
        let room = max(0, total - end - spacing)
        let least = Double(widths[0].minimum)
        let center = min(Double(widths[1].natural), max(Double(widths[1].minimum), room - least))
        let beside = startComesFirst ? room - center : min(room - center, (total - center) / 2 - spacing)
        let start = min(Double(widths[0].natural), max(least, beside))
        let middle = max(start + spacing, min((total - center) / 2, total - end - center))
        let spans = [(0, start), (middle, center), (total - end + spacing, end - spacing)]
        return Array(spans.prefix(widths.count))
    }
}
