import Gtk

/// Room for flags of any shape, in rows and columns. Most flags are three by two, and the widest are twice as wide as high.
/// In a wide panel each has room for the widest, so all are as high as their row. A narrow panel has height to spare: there
/// the rooms are higher, and most flags larger.
struct FlagGrid: Layout {
    let columns: Int

    static let widestRoom = 2.0
    private static let narrowestRoom = 1.4
    private static let spacing = 10.0

    private func grid(_ aspectRatio: Double) -> AspectGrid {
        AspectGrid(
            aspectRatio: aspectRatio, spacing: FlagGrid.spacing, columns: columns, minimumItemWidth: 44)
    }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        grid(FlagGrid.widestRoom).extent(of: children, along: orientation, other: other)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let rows = (children.count + columns - 1) / columns
        func each(_ length: Double, _ count: Int) -> Double {
            max(1, (length - Double(count - 1) * FlagGrid.spacing) / Double(max(1, count)))
        }
        let shape = each(size.width, columns) / each(size.height, rows)
        grid(min(max(shape, FlagGrid.narrowestRoom), FlagGrid.widestRoom)).place(children, in: size)
    }
}
