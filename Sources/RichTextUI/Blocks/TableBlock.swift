import Gtk
import RichText

/// A table, which scrolls sideways if it is wider than the room for it.
final class TableBlock: LayoutContainer, Block {
    private let grid: TableGrid
    private let layout = BlockLayout()

    init(_ table: RichText.Table, _ builder: BlockBuilder, direction: TextDirection, depth: Int) {
        grid = TableGrid(table, builder, direction: direction, depth: depth)
        super.init(layout)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        keepsLeftAndRight()
        add(SidewaysView(grid))
    }

    let gap = 0.5

    func height(ofWidth width: Double, textScale: Double) -> Double {
        grid.height(ofWidth: width, textScale: textScale)
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) { grid.widths(textScale: textScale) }

    func show(textScale: Double) {
        layout.textScale = textScale
        grid.show(textScale: textScale)
    }

    func partsChanged() {
        grid.partsChanged()
        fitAgain()
    }

    /// A table that is narrower than its room stands in the middle of it.
    private func place(_ children: [LayoutChild], in size: Size) {
        let width = min(size.width, grid.widths(textScale: layout.textScale).natural.rounded(.up))
        let left = ((size.width - width) / 2).rounded()
        children.first?.place(in: Rectangle(x: left, y: 0, width: width, height: size.height))
    }
}

/// The cells of a table and the lines between them.
final class TableGrid: LayoutContainer, Block {
    private let places: [TableCell]
    private let cells: [BlockColumn]
    private let columns: Int
    private let rows: Int
    private let lines: TableLines
    private let layout = BlockLayout()
    private var textScale = 1.0
    let gap = 0.5

    init(_ table: RichText.Table, _ builder: BlockBuilder, direction: TextDirection, depth: Int) {
        places = TableCell.places(of: table)
        columns = places.map { $0.column + $0.columns }.max() ?? 0
        rows = places.map { $0.row + $0.rows }.max() ?? 0
        cells = places.map { place in
            builder.column(
                for: place.cell.content, depth: depth, role: place.cell.isHeading ? .columnHeader : .cell)
        }
        lines = TableLines(isRuled: table.isRuled)
        super.init(layout, role: .table)
        reads(direction)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        add(lines.reads(direction))
        for cell in cells { add(cell) }
    }

    /// The room around the content of a cell.
    private func padding(_ textScale: Double) -> (across: Double, down: Double) {
        ((fontSize * textScale * 0.5).rounded(), (fontSize * textScale * 0.25).rounded())
    }

    // MARK: Widths

    private func columnWidths(in width: Double, textScale: Double) -> [Double] {
        let pad = 2 * padding(textScale).across
        var least = [Double](repeating: 0, count: columns)
        var natural = least
        // A cell that spans columns widens them only as far as they are too narrow for it.
        for (place, cell) in zip(places, cells).sorted(by: { $0.0.columns < $1.0.columns }) {
            let widths = cell.widths(textScale: textScale)
            let span = place.column..<place.column + place.columns
            least.widen(span, to: widths.least + pad)
            natural.widen(span, to: widths.natural + pad)
        }
        let (needed, wanted) = (least.reduce(0, +), natural.reduce(0, +))
        guard wanted > width else { return natural.map { $0.rounded(.up) } }
        guard needed < width else { return least.map { $0.rounded(.up) } }
        let share = (width - needed) / (wanted - needed)
        return zip(least, natural).map { ($0 + ($1 - $0) * share).rounded(.down) }
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) {
        let least = columnWidths(in: 0, textScale: textScale).reduce(0, +)
        return (least, max(least, columnWidths(in: .infinity, textScale: textScale).reduce(0, +)))
    }

    // MARK: Heights

    private func rowHeights(_ widths: [Double], textScale: Double) -> [Double] {
        let pad = padding(textScale)
        var heights = [Double](repeating: 0, count: rows)
        for (place, cell) in zip(places, cells).sorted(by: { $0.0.rows < $1.0.rows }) {
            let width = widths[place.column..<place.column + place.columns].reduce(0, +) - 2 * pad.across
            let height = cell.height(ofWidth: max(1, width), textScale: textScale) + 2 * pad.down
            heights.widen(place.row..<place.row + place.rows, to: height.rounded(.up))
        }
        return heights
    }

    func height(ofWidth width: Double, textScale: Double) -> Double {
        rowHeights(columnWidths(in: width, textScale: textScale), textScale: textScale).reduce(0, +) + 1
    }

    // MARK: Showing

    func show(textScale: Double) {
        self.textScale = textScale
        layout.textScale = textScale
        layout.asksForItsLeastWidth = true
        for cell in cells { cell.show(textScale: textScale) }
        fitAgain()
    }

    func partsChanged() {
        for cell in cells { cell.partsChanged() }
        fitAgain()
    }

    private func place(_ children: [LayoutChild], in size: Size) {
        let pad = padding(textScale)
        let widths = columnWidths(in: size.width, textScale: textScale)
        let heights = rowHeights(widths, textScale: textScale)
        let lefts = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        let tops = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        lines.cells = places.map { place in
            let (left, top) = (lefts[place.column], tops[place.row])
            return TableLines.Cell(
                frame: Rectangle(
                    x: left, y: top, width: lefts[place.column + place.columns] - left,
                    height: tops[place.row + place.rows] - top), isHeading: place.cell.isHeading)
        }
        children.first?.place(in: size.whole)
        for (number, child) in children.dropFirst().enumerated() {
            let frame = lines.cells[number].frame
            let height = cells[number].height(ofWidth: frame.width - 2 * pad.across, textScale: textScale)
            // What is lower than its row stands in the middle of it.
            let top = frame.y + max(pad.down, ((frame.height - height) / 2).rounded())
            child.place(
                in: Rectangle(
                    x: frame.x + pad.across, y: top, width: max(1, frame.width - 2 * pad.across),
                    height: height))
        }
    }
}

extension [Double] {
    /// Makes some neighbours so large that together they have this size.
    fileprivate mutating func widen(_ places: Range<Int>, to total: Double) {
        let missing = total - self[places].reduce(0, +)
        guard missing > 0 else { return }
        for place in places { self[place] += missing / Double(places.count) }
    }
}
