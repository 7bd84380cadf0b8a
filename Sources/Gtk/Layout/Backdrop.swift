/// A picture that fills what is behind everything else, and the rest over it, as large as it likes to be. Its
/// children are the picture and the rest.
public struct Backdrop: Layout {
    public init() {}

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        children.last?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        for child in children {
            child.place(in: size.whole)
        }
    }
}
