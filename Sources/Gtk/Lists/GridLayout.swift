import CGtk

/// The state that a `GridView` shares with its layout.
final class GridPlaces {
    private let aspectRatio: Double
    private let spacing: Double
    /// The smallest width of an item that is easy to read, in letters of the person's text size.
    private let letters: Int
    /// Room around the grid for the shadows of items.
    private let margin = 8.0
    private var letterWidth = 8
    var count = 0
    /// The height of the visible part.
    var viewHeight: @MainActor () -> Double = { 0 }
    /// The geometry by which the items are placed now.
    var geometry: GridGeometry
    /// Called when the size of the view or of the text has changed, so that the items must be placed anew.
    var changed: @MainActor () -> Void = {}
    /// The position that each item's widget shows.
    var positions: [UnsafeMutablePointer<GtkWidget>: Int] = [:]

    init(aspectRatio: Double, spacing: Double, letters: Int) {
        (self.aspectRatio, self.spacing, self.letters) = (aspectRatio, spacing, letters)
        geometry = GridGeometry(
            AspectGrid(aspectRatio: aspectRatio, spacing: spacing), count: 0,
            in: Size(width: 0, height: 0), margin: margin)
    }

    var readableWidth: Int { letters * letterWidth }

    func geometry(width: Double) -> GridGeometry {
        GridGeometry(
            AspectGrid(aspectRatio: aspectRatio, spacing: spacing, minimumItemWidth: readableWidth),
            count: count, in: Size(width: width, height: viewHeight()), margin: margin)
    }

    var cellRoom: CellRoom {
        CellRoom(
            size: geometry.item, scale: geometry.item.width / Double(readableWidth),
            seenHeight: min(geometry.item.height, geometry.view.height))
    }

    func measureLetters(of widget: UnsafeMutablePointer<GtkWidget>) {
        let width = max(1, Letters(of: widget).width)
        guard width != letterWidth else { return }
        letterWidth = width
        changed()
    }
}

/// Places the items that exist. Asks for the height of the whole content if the grid scrolls.
struct GridLayout: Layout {
    let places: GridPlaces

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        if let first = children.first { places.measureLetters(of: first.widget) }
        let height = orientation == .vertical ? Int(places.geometry.height) : 0
        return Extent(minimum: height, natural: height)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let now = places.geometry(width: size.width)
        if now != places.geometry {
            // The view makes or removes items in the next turn, as that is not allowed during an allocation. If all
            // items exist already, they can be placed by the new geometry at once.
            places.changed()
            if !now.scrolls, !places.geometry.scrolls { places.geometry = now }
        }
        for child in children {
            let position = places.positions[child.widget]
            child.show(position != nil)
            if let position { child.place(in: places.geometry.frame(at: position)) }
        }
    }
}
