/// Shows its first child, at its own height, in the room of the largest of its children. The others are never seen: they
/// are what the first can become, so that nothing moves when it does.
public struct RoomForTheLargest: Layout {
    public init() {}

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let extents = children.map { $0.extent(along: orientation, other: other) }
        return Extent(
            minimum: extents.first?.minimum ?? 0, natural: extents.map(\.natural).max() ?? 0)
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
