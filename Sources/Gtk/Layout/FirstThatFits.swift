/// Shows the first of its children that fits, or the last one if none does. The others are hidden.
public struct FirstThatFits: Layout {
    public init() {}

    /// The minimum is that of the smallest child, the natural size is that of the first.
    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let fitting = orientation == .vertical ? children.filter { fits($0, width: other) } : children
        let extents = (fitting.isEmpty ? children.suffix(1) : fitting).map {
            $0.extent(along: orientation, other: other)
        }
        return Extent(minimum: extents.map(\.minimum).min() ?? 0, natural: extents.first?.natural ?? 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let (width, height) = (Int(size.width), Int(size.height))
        let first = children.first {
            fits($0, width: width) && $0.extent(along: .vertical, other: width).minimum <= height
        }
        guard let chosen = first ?? children.last else { return }
        for child in children { child.show(child.widget == chosen.widget) }
        chosen.place(in: size.whole)
    }

    private func fits(_ child: LayoutChild, width: Int?) -> Bool {
        guard let width else { return true }
        return child.extent(along: .horizontal).minimum <= width
    }
}
