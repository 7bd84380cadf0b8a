/// One child of a certain width, unless it needs more. Asked for a height with no width in mind, as a scrolled
/// window asks, it answers for that width: a text that wraps is higher than one that need not.
public struct AsWideAs: Layout {
    let width: Int

    public init(_ width: Int) { self.width = width }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let child = children.first else { return Extent(minimum: 0, natural: 0) }
        let least = max(width, child.extent(along: .horizontal).minimum)
        switch orientation {
        case .horizontal: return Extent(minimum: least, natural: least)
        case .vertical: return child.extent(along: .vertical, other: other ?? least)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        children.first?.place(in: size.whole)
    }
}
