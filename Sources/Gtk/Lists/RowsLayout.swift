import CGtk

/// The state that a `ListView` shares with its layout: the number of rows, the height of a row, and the position that
/// each widget shows.
final class RowPlaces {
    var count = 0
    /// An estimate until a row has been measured.
    private(set) var rowHeight = 40
    var positions: [UnsafeMutablePointer<GtkWidget>: Int] = [:]
    /// Called when `rowHeight` has changed.
    var heightChanged: @MainActor () -> Void = {}
    private var lineHeight = 0

    /// All rows get the height of the highest one that was measured at this text size. A multiple of four keeps
    /// positions exact. GTK stores them as floats, which near tens of millions can only represent multiples of four.
    func measure(_ rows: [LayoutChild], width: Int?) {
        guard let first = rows.first else { return }
        let lineHeight = Letters(of: first.widget).height
        let highest = rows.map { $0.extent(along: .vertical, other: width).natural }.max() ?? 0
        let height = (max(4, highest) + 3) / 4 * 4
        let isOtherSize = lineHeight != self.lineHeight
        self.lineHeight = lineHeight
        guard isOtherSize ? height != rowHeight : height > rowHeight else { return }
        rowHeight = height
        heightChanged()
    }
}

/// Asks for the height of all rows and places those that exist.
struct RowsLayout: Layout {
    let places: RowPlaces

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
        case .vertical:
            places.measure(children.filter { places.positions[$0.widget] != nil }, width: other)
            let height = places.count * places.rowHeight
            return Extent(minimum: height, natural: height)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let height = Double(places.rowHeight)
        for child in children {
            let position = places.positions[child.widget]
            child.show(position != nil)
            if let position {
                child.place(
                    in: Rectangle(x: 0, y: Double(position) * height, width: size.width, height: height))
            }
        }
    }
}
