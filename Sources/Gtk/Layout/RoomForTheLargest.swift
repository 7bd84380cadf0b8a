/// Shows its first child, at its own height, in the room of the largest of its children. The others are never seen: they
/// are what the first can become, so that nothing moves when it does.
public struct RoomForTheLargest: Layout {
    private let isAsWide: Bool

    /// - Parameter isAsWide: its minimum width is that of the widest child, not that of the first.
    public init(isAsWide: Bool = false) { self.isAsWide = isAsWide }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let extents = children.map { $0.extent(along: orientation, other: other) }
        let least = orientation == .horizontal && isAsWide ? extents : Array(extents.prefix(1))
        return Extent(minimum: least.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        for other in children.dropFirst() { other.show(false) }
        guard let first = children.first else { return }
        let height = min(
            size.height, Double(first.extent(along: .vertical, other: Int(size.width)).natural))
        first.place(
            in: Rectangle(x: 0, y: (size.height - height) / 2, width: size.width, height: height))
    }
}
