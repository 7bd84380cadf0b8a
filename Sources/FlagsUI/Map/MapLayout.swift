import Gtk

/// The map and its places fill the room; the buttons lie in the lower right corner, unless they would cover most of the
/// map: the wheel, two fingers and keys do the same.
final class MapLayout: Layout {
    var resized: @MainActor (Size) -> Void = { _ in }

    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal
            ? Extent(minimum: 96, natural: 480) : Extent(minimum: 40, natural: 320)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        resized(size)
        guard children.count == 3 else { return }
        children[0].place(in: size.whole)
        children[1].place(in: size.whole)
        let width = Double(children[2].extent(along: .horizontal).natural)
        let height = Double(children[2].extent(along: .vertical).natural)
        children[2].show(size.width >= 1.5 * width && size.height >= 4 * height)
        children[2].place(
            in: Rectangle(
                x: max(0, size.width - width - 8), y: max(0, size.height - height - 8), width: width,
                height: height))
    }
}
