/// Limits the width of its child and centres it. The child is at most `timesHeight` times as wide as it is high, but it
/// can always become `enough` points wide.
public struct NoWiderThan: Layout {
    let timesHeight: Double
    let enough: Double

    public init(timesHeight: Double, enough: Double) {
        self.timesHeight = timesHeight
        self.enough = enough
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        guard let child = children.first else { return }
        let width = min(size.width, max(enough, size.height * timesHeight))
        child.place(in: Rectangle(x: (size.width - width) / 2, y: 0, width: width, height: size.height))
    }
}
