/// Children in rows. The caller gives several arrangements, and the first one that fits is used. Rows that can grow
/// share the spare height; if there are none, half of it lies above and half below. A child that the arrangement does
/// not name is hidden. A row without any height takes no gap either.
///
/// Children are named by their index, and invisible children do not count. So never make a child itself invisible:
/// the indexes of those after it would change. Put the widget that can disappear inside a child.
public struct Arrangements: Layout {
    public struct Arrangement {
        let rows: [[Int]]
        let minimumWidth: Int

        /// - Parameters:
        ///   - rows: the indexes of the children of each row.
        ///   - minimumWidth: in less width this arrangement is not used, even if it would fit.
        public init(_ rows: [[Int]], fromWidth minimumWidth: Int = 0) {
            self.rows = rows
            self.minimumWidth = minimumWidth
        }
    }

    private let arrangements: [Arrangement]
    private let spacing: Int
    private let rowSpacing: Int

    /// - Parameters:
    ///   - spacing: between the children of a row.
    ///   - rowSpacing: between the rows; the same as `spacing` if not given.
    public init(spacing: Int, rowSpacing: Int? = nil, _ arrangements: [Arrangement]) {
        self.spacing = spacing
        self.rowSpacing = rowSpacing ?? spacing
        self.arrangements = arrangements
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let tables = tables(of: children, width: orientation == .vertical ? other : nil)
        guard let first = tables.first else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            return Extent(
                minimum: tables.map(\.width.minimum).min() ?? 0, natural: first.width.natural)
        case .vertical:
            let heights = tables.map { $0.height(width: other ?? $0.width.natural) }
            return Extent(
                minimum: heights.map(\.minimum).min() ?? 0, natural: heights.first?.natural ?? 0)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let (width, height) = (Int(size.width), Int(size.height))
        guard let chosen = chosen(children, width: width, height: height) else { return }
        let shown = chosen.rows.flatMap { $0.map(\.widget) }
        for child in children { child.show(shown.contains(child.widget)) }
        chosen.place(width: width, height: height)
    }

    /// How much of the height the arrangement uses that is chosen there.
    public func usedHeight(of children: [LayoutChild], width: Int, height: Int) -> Int {
        let natural = chosen(children, width: width, height: height)?.height(width: width).natural
        return min(natural ?? 0, height)
    }

    private func chosen(_ children: [LayoutChild], width: Int, height: Int) -> ArrangedRows? {
        let tables = tables(of: children, width: width)
        return tables.first { $0.height(width: width).minimum <= height } ?? tables.last
    }

    /// The arrangements that fit into the width, filled with the children that are visible. The last arrangement if
    /// none fits.
    private func tables(of children: [LayoutChild], width: Int?) -> [ArrangedRows] {
        let all = arrangements.map { arrangement in
            let rows = arrangement.rows.map { row in
                row.filter(children.indices.contains).map { children[$0] }
            }
            let arranged = ArrangedRows(rows: rows, spacing: spacing, rowSpacing: rowSpacing)
            return (arrangement.minimumWidth, arranged)
        }
        guard let width else { return all.map(\.1) }
        let fitting = all.filter { $0.0 <= width && $0.1.width.minimum <= width }.map(\.1)
        return fitting.isEmpty ? all.suffix(1).map(\.1) : fitting
    }
}

/// Children in rows, one under the other.
private struct ArrangedRows {
    let rows: [[LayoutChild]]
    let spacing: Int
    let rowSpacing: Int

    /// After each row that is followed by another one, and has a height itself.
    private func gapsAfterRows(_ heights: [Int]) -> [Int] {
        let last = heights.lastIndex { $0 > 0 } ?? 0
        return heights.enumerated().map { $1 > 0 && $0 < last ? rowSpacing : 0 }
    }

    private func gaps(in row: [LayoutChild]) -> Int { max(0, row.count - 1) * spacing }

    var width: Extent {
        let rows = rows.map { row in
            row.map { $0.extent(along: .horizontal) }.reduce(Extent(exactly: gaps(in: row)), +)
        }
        return Extent(
            minimum: rows.map(\.minimum).max() ?? 0, natural: rows.map(\.natural).max() ?? 0)
    }

    func height(width: Int) -> Extent {
        let heights = rows.map { height(of: $0, widths: widths(of: $0, total: width)) }
        let gaps = gapsAfterRows(heights.map(\.natural)).reduce(0, +)
        return heights.reduce(Extent(exactly: gaps), +)
    }

    func place(width: Int, height: Int) {
        let widths = rows.map { self.widths(of: $0, total: width) }
        let extents = zip(rows, widths).map { self.height(of: $0, widths: $1) }
        let gapsAfter = gapsAfterRows(extents.map(\.natural))
        let allGaps = gapsAfter.reduce(0, +)
        let requests = zip(rows, extents).map { row, extent in
            let grows = row.contains { $0.expands(along: .vertical) }
            return StackRequest(minimum: extent.minimum, maximum: grows ? nil : extent.natural)
        }
        let heights = StackRequest.share(height - allGaps, among: requests)
        var y = max(0, height - heights.reduce(allGaps, +)) / 2
        for (index, row) in rows.enumerated() {
            var x = max(0, width - widths[index].reduce(gaps(in: row), +)) / 2
            for (child, width) in zip(row, widths[index]) {
                child.place(
                    in: Rectangle(
                        x: Double(x), y: Double(y), width: Double(width), height: Double(heights[index])))
                x += width + spacing
            }
            y += heights[index] + gapsAfter[index]
        }
    }

    private func widths(of row: [LayoutChild], total: Int) -> [Int] {
        let requests = row.map { child in
            let extent = child.extent(along: .horizontal)
            return StackRequest(
                minimum: extent.minimum, maximum: child.expands(along: .horizontal) ? nil : extent.natural)
        }
        return StackRequest.share(total - gaps(in: row), among: requests)
    }

    private func height(of row: [LayoutChild], widths: [Int]) -> Extent {
        let extents = zip(row, widths).map { $0.extent(along: .vertical, other: $1) }
        return Extent(
            minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }
}

extension Extent {
    fileprivate init(exactly length: Int) { self.init(minimum: length, natural: length) }

    fileprivate static func + (one: Extent, other: Extent) -> Extent {
        Extent(minimum: one.minimum + other.minimum, natural: one.natural + other.natural)
    }
}
