/// A background picture and the content over it. The first child is the picture, the second is the content, which
/// alone decides the size. Both fill the whole area.
public struct Backdrop: Layout {
    private let overhang: Double

    /// - Parameter overhang: how far the picture reaches beyond each edge. GTK clips the page only while something
    ///   reaches beyond its edge, and repaints all of it whenever clipping starts or stops. If widgets move over the
    ///   edge, a picture that always reaches beyond it avoids these repaints.
    public init(overhang: Double = 0) { self.overhang = overhang }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        children.last?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        children.first?.place(in: size.whole.smaller(by: -overhang))
        for child in children.dropFirst() { child.place(in: size.whole) }
    }
}
