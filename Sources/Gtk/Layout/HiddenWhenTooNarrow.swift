/// Hides its child if there is less width than its minimum.
public struct HiddenWhenTooNarrow: Layout {
    public init() {}

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let child = children.first else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal: return Extent(minimum: 0, natural: child.extent(along: .horizontal).natural)
        case .vertical:
            let width = other.map { max($0, child.extent(along: .horizontal).minimum) }
            return child.extent(along: .vertical, other: width)
        }
    }

    /// A hidden child is placed too: some widgets, such as AdwSqueezer, decide during the allocation what they show.
    public func place(_ children: [LayoutChild], in size: Size) {
        guard let child = children.first else { return }
        child.show(child.extent(along: .horizontal).minimum <= Int(size.width))
        child.place(in: size.whole)
    }
}
