/// Where the items of a grid lie that shows all of them at once, as large as that allows, and scrolls once
/// they would be too small for that.
public struct GridGeometry: Equatable {
    /// There are more than can be in view at once.
    public let scrolls: Bool
    public let columns: Int
    public let item: Size
    public let view: Size
    private let count: Int
    private let margin: Double
    private let spacing: Double
    /// Of all in view at once.
    private let fit: AspectFit
    /// From one row that scrolls to the next.
    private let step: Double

    /// - Parameters:
    ///   - grid: its `minimumItemWidth` is the smallest that is well read.
    ///   - margin: stays free at all sides, for shadows.
    public init(_ grid: AspectGrid, count: Int, in view: Size, margin: Double = 0) {
        (self.view, self.count, self.margin, spacing) = (view, count, margin, grid.spacing)
        let room = Size(width: max(0, view.width - 2 * margin), height: max(0, view.height - 2 * margin))
        fit = grid.fit(count: count, in: room)
        let good = Double(grid.minimumItemWidth)
        // Where the view is low, an item that is a little narrower but seen as a whole is better.
        let whole = room.height * grid.aspectRatio
        let smallest = whole < good * 3 / 4 ? good : min(good, whole)
        scrolls = fit.itemWidth < smallest && count > 0
        guard scrolls else {
            columns = fit.columns
            item = Size(width: fit.itemWidth, height: fit.itemHeight)
            step = 0
            return
        }
        columns = max(1, Int((room.width + spacing) / (smallest + spacing)))
        let across = (room.width + spacing) / Double(columns) - spacing
        let height = max(1, min(across, max(whole, smallest))) / grid.aspectRatio
        // A multiple of four keeps places exact: GTK has them as floats, which can tell numbers of tens of
        // millions apart by fours.
        step = max(4, ((height + spacing) / 4).rounded(.down) * 4)
        item = Size(width: max(1, step - spacing) * grid.aspectRatio, height: max(1, step - spacing))
    }

    public var rows: Int { columns > 0 ? (count + columns - 1) / columns : 0 }

    /// How high all of it is; 0 where it is as high as its view.
    public var height: Double { scrolls ? 2 * margin + Double(rows) * step - spacing : 0 }

    /// How many rows the view has room for.
    public var rowsInView: Int {
        scrolls ? max(1, Int((view.height - 2 * margin + spacing) / step)) : rows
    }

    public func frame(at position: Int) -> Rectangle {
        guard scrolls else {
            var frame = fit.frame(at: position)
            frame.x += margin
            frame.y += margin
            return frame
        }
        let width = Double(columns) * (item.width + spacing) - spacing
        return Rectangle(
            x: (view.width - width) / 2 + Double(position % columns) * (item.width + spacing),
            y: margin + Double(position / columns) * step, width: item.width, height: item.height)
    }

    /// Where the view has to begin for an item to be at its top, and to end for it to be at its bottom.
    public func top(of position: Int) -> Double { scrolls ? frame(at: position).y - margin : 0 }

    public func bottom(of position: Int) -> Double {
        scrolls ? frame(at: position).y + item.height + margin : view.height
    }

    /// The first of the row that lies there.
    public func firstPosition(at height: Double) -> Int {
        scrolls ? max(0, min(rows - 1, Int((height - margin) / step))) * columns : 0
    }

    /// What is seen of it between two heights, and a row more at each end.
    public func positions(from top: Double, to bottom: Double) -> Range<Int> {
        guard scrolls else { return 0..<count }
        let first = max(0, Int((top - margin) / step) - 1)
        let last = min(rows - 1, Int((bottom - margin) / step) + 1)
        return first > last ? 0..<0 : first * columns..<min(count, (last + 1) * columns)
    }

    /// The position so many rows further down, or up, that is nearest to being straight below or above. `nil`
    /// where there is no such row.
    public func position(_ rows: Int, rowsBelow position: Int) -> Int? {
        guard columns > 0, (0..<count).contains(position) else { return nil }
        let row = position / columns
        let other = max(0, min(self.rows - 1, row + rows))
        guard other != row else { return nil }
        let middle = frame(at: position).center.x
        let found = other * columns..<min(count, (other + 1) * columns)
        return found.min { abs(frame(at: $0).center.x - middle) < abs(frame(at: $1).center.x - middle) }
    }
}
