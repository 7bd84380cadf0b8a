/// Shows the first of its children that is not too wide, or the last one.
public struct FirstThatFits: Layout {
    public init() {}

    /// As narrow as the narrowest; rather as wide as the first.
    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            return Extent(
                minimum: extents.map(\.minimum).min() ?? 0, natural: extents.first?.natural ?? 0)
        case .vertical:
            return chosen(of: children, width: other)?.extent(along: .vertical, other: other)
                ?? Extent(minimum: 0, natural: 0)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        guard let chosen = chosen(of: children, width: Int(size.width)) else { return }
        for child in children { child.show(child.widget == chosen.widget) }
        chosen.place(in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }

    private func chosen(of children: [LayoutChild], width: Int?) -> LayoutChild? {
        guard let width else { return children.first }
        return children.first { $0.extent(along: .horizontal).minimum <= width } ?? children.last
    }
}
