/// The positions of the items of a `GridView`. All items are visible at once and as large as possible. If they would be
/// too small to read, they keep a readable size and the grid scrolls.
public struct GridGeometry: Equatable {
    /// Whether not all items are visible at once.
    public let scrolls: Bool
    public let columns: Int
    public let item: Size
    public let view: Size
    private let count: Int
    private let margin: Double
    private let spacing: Double
    /// The layout with all items visible. Used if the grid does not scroll.
    private let fit: AspectFit
    /// The distance from one row to the next in a grid that scrolls.
    private let step: Double

    /// - Parameters:
    ///   - grid: its `minimumItemWidth` is the smallest width at which an item is easy to read.
    ///   - margin: room on all sides, for shadows.
    public init(_ grid: AspectGrid, count: Int, in view: Size, margin: Double = 0) {
        (self.view, self.count, self.margin, spacing) = (view, count, margin, grid.spacing)
        let room = Size(width: max(0, view.width - 2 * margin), height: max(0, view.height - 2 * margin))
        fit = grid.fit(count: count, in: room)
        let readable = Double(grid.minimumItemWidth)
        // In a low view a slightly narrower item that is visible as a whole is better than a cut one.
        let whole = room.height * grid.aspectRatio
        let smallest = whole < readable * 3 / 4 ? readable : min(readable, whole)
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
        // A multiple of four keeps positions exact. GTK stores them as floats, which near tens of millions can only
        // represent multiples of four.
        step = max(4, ((height + spacing) / 4).rounded(.down) * 4)
        item = Size(width: max(1, step - spacing) * grid.aspectRatio, height: max(1, step - spacing))
    }

    public var rows: Int { columns > 0 ? (count + columns - 1) / columns : 0 }

    /// The height of the whole content; 0 if the grid does not scroll.
    public var height: Double { scrolls ? 2 * margin + Double(rows) * step - spacing : 0 }

    /// How many rows are visible at once.
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

    /// The scroll position at which the item is at the top of the view.
    public func top(of position: Int) -> Double { scrolls ? frame(at: position).y - margin : 0 }

    /// The position of the view's lower edge at which the item is at the bottom of the view.
    public func bottom(of position: Int) -> Double {
        scrolls ? frame(at: position).y + item.height + margin : view.height
    }

    /// The first item of the row at this height.
    public func firstPosition(at height: Double) -> Int {
        scrolls ? max(0, min(rows - 1, Int((height - margin) / step))) * columns : 0
    }

    /// The items that are visible between two heights, and those of one more row at each end.
    public func positions(from top: Double, to bottom: Double) -> Range<Int> {
        guard scrolls else { return 0..<count }
        let first = max(0, Int((top - margin) / step) - 1)
        let last = min(rows - 1, Int((bottom - margin) / step) + 1)
        return first > last ? 0..<0 : first * columns..<min(count, (last + 1) * columns)
    }

    /// The item `rows` rows below `position`, or above if negative, in the column nearest to it. If there are fewer rows,
    /// an item of the last or first one; `nil` if `position` is in that row itself.
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
