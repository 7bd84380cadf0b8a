/// The largest item width with which `count` items, each `aspectRatio` times as wide as it is high,
/// fit into `size` in rows and columns, without scrolling.
nonisolated public func itemWidthThatFits(
    count: Int, in size: Size, aspectRatio: Double, spacing: Double = 0
) -> Double {
    AspectFit(count: count, size: size, aspectRatio: aspectRatio, spacing: spacing).itemWidth
}

/// The positions of items of one size and aspect ratio that are as large as their space allows.
nonisolated public struct AspectFit: Equatable, Sendable {
    public let columns: Int
    public let itemWidth: Double
    private let count: Int
    private let size: Size
    private let aspectRatio: Double
    private let spacing: Double

    /// - Parameters:
    ///   - columns: how many; if `nil`, as many as make the items largest.
    ///   - wholePoints: items are a whole number of points wide, so that none looks wider than its neighbour.
    public init(
        count: Int, size: Size, aspectRatio: Double, spacing: Double = 0, columns: Int? = nil,
        wholePoints: Bool = false
    ) {
        self.count = count
        self.size = size
        self.aspectRatio = aspectRatio
        self.spacing = spacing

        let space = Space(count: count, size: size, aspectRatio: aspectRatio, spacing: spacing)
        guard count > 0, aspectRatio > 0, aspectRatio.isFinite else {
            self.columns = 0
            itemWidth = 0
            return
        }
        self.columns = columns.map { max(1, $0) } ?? space.bestColumns
        let width = max(0, space.itemWidth(columns: self.columns))
        itemWidth = wholePoints ? width.rounded(.down) : width
    }

    public var itemHeight: Double { aspectRatio > 0 ? itemWidth / aspectRatio : 0 }

    public var rows: Int { columns > 0 ? (count - 1) / columns + 1 : 0 }

    /// The frame of one item. The grid is centred in its space, and a last row that is not full is centred in the
    /// grid.
    public func frame(at index: Int) -> Rectangle {
        guard columns > 0 else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        let row = index / columns
        let itemsInRow = min(columns, count - row * columns)
        let rowWidth = Double(itemsInRow) * (itemWidth + spacing) - spacing
        let gridHeight = Double(rows) * (itemHeight + spacing) - spacing
        return Rectangle(
            x: (size.width - rowWidth) / 2 + Double(index % columns) * (itemWidth + spacing),
            y: (size.height - gridHeight) / 2 + Double(row) * (itemHeight + spacing),
            width: itemWidth, height: itemHeight)
    }
}

/// How wide an item can be for each number of columns.
nonisolated private struct Space {
    let count: Int
    let size: Size
    let aspectRatio: Double
    let spacing: Double

    func itemWidth(columns: Int) -> Double { min(widthAcross(columns), widthDown(columns)) }

    /// The width for which the columns fit. It falls with the number of columns.
    private func widthAcross(_ columns: Int) -> Double {
        (size.width + spacing) / Double(columns) - spacing
    }

    /// The width for which the rows fit in height. It rises with the number of columns, as there are fewer rows.
    private func widthDown(_ columns: Int) -> Double {
        let rows = (count - 1) / columns + 1
        return ((size.height + spacing) / Double(rows) - spacing) * aspectRatio
    }

    /// `widthAcross` falls with the number of columns while `widthDown` rises. The best number is where they cross: the
    /// first number for which the rows are no longer the limit, or the one before. A binary search finds it, so that
    /// 100,000 items take no longer than ten.
    var bestColumns: Int {
        var low = 1
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if widthDown(middle) >= widthAcross(middle) { high = middle } else { low = middle + 1 }
        }
        return low > 1 && itemWidth(columns: low - 1) > itemWidth(columns: low) ? low - 1 : low
    }
}
