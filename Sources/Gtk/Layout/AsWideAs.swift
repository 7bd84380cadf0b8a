/// Gives its child a fixed width, or more if the child's minimum is larger. The height is measured for that width even
/// if GTK asks for it without a width, as a scrolled window does. Otherwise a text that wraps would get the height of
/// a single line.
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
