/// A picture that fills what is behind everything else, and the rest over it, as large as it likes to be. Its
/// children are the picture and the rest.
public struct Backdrop: Layout {
    private let overhang: Double

    /// - Parameter overhang: how far the picture goes beyond each edge. GTK cuts off what does, and does so only
    ///   while there is something to cut off: whenever it begins or ends to, it paints all of the page anew. Where
    ///   things move over the edge, let there always be something.
    public init(overhang: Double = 0) { self.overhang = overhang }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        children.last?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        children.first?.place(in: size.whole.smaller(by: -overhang))
        for child in children.dropFirst() { child.place(in: size.whole) }
    }
}
