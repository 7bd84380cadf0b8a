import CGtk

/// What a `GridView` and its layout both know.
final class GridPlaces {
    private let aspectRatio: Double
    private let spacing: Double
    /// The smallest width that is well read, in letters of the person's text size.
    private let letters: Int
    /// Room for the shadows of items.
    private let margin = 8.0
    private var letterWidth = 8
    var count = 0
    /// How high the view is.
    var viewHeight: @MainActor () -> Double = { 0 }
    /// By which items lie where they are.
    var geometry: GridGeometry
    /// Called when items would lie elsewhere by now.
    var changed: @MainActor () -> Void = {}
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
            isSeenWhole: geometry.item.height <= geometry.view.height)
    }

    func measureLetters(of widget: UnsafeMutablePointer<GtkWidget>) {
        let width = max(1, Letters(of: widget).width)
        guard width != letterWidth else { return }
        letterWidth = width
        changed()
    }
}

/// As high as its view, or as all its items where they are more than that shows.
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
            // Items come and go in the next turn. Where all are there already they go along at once.
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
