import Gtk

/// A part of the statistics with a plot, which can also be shown as a table.
open class PlotSection: VStack {
    /// A line of the table.
    public struct Row {
        let title: String
        let values: [String]

        public init(_ title: String, _ values: String...) { (self.title, self.values) = (title, values) }
    }

    public let toggle = Button(tr("Show as Table")).wraps().styled("flat")
        .align(horizontally: .start, vertically: .center)
    private let holder = Bin()
    private let plot: Widget
    private let makeTable: @MainActor () -> StatisticsTable
    /// While it is shown instead of the plot.
    private(set) var table: StatisticsTable?

    /// - Parameters:
    ///   - words: what the plot shows, for screen readers.
    ///   - rows: made when the table is first shown.
    public init(
        _ title: String, inWords words: String, rows: @escaping @MainActor () -> [Row],
        @ChildrenBuilder _ plot: () -> [Widget]
    ) {
        let parts = plot()
        self.plot = ReadablePart(title, inWords: words, VStack(spacing: 10) { for part in parts { part } })
            .styled("section")
        makeTable = { StatisticsTable(title, rows()) }
        super.init()
        add(
            LayoutContainer(RowOrColumn(spacing: 4)) {
                Label.line(title, styled: "heading").padding(horizontal: 8).expand(vertically: false)
                toggle
            })
        add(holder)
        holder.child = self.plot
        // All plots have such a button.
        toggle.accessibleDescription(title)
        toggle.onClick { [weak self] in self?.showOther() }
    }

    private func showOther() {
        table = table == nil ? makeTable() : nil
        toggle.label = table == nil ? tr("Show as Table") : tr("Show as Plot")
        holder.child = table ?? plot
    }
}

/// Rows that the arrow keys reach one by one, so that a screen reader reads one after the other.
final class StatisticsTable: VStack {
    let list = ListBox()

    init(_ title: String, _ rows: [PlotSection.Row]) {
        super.init()
        padding(horizontal: 8, vertical: 8)
        list.accessibleName(title)
        for (place, row) in rows.enumerated() { list.insert(StatisticsTableRow(row), at: place) }
        add(list.styled("table"))
    }
}

final class StatisticsTableRow: ListBoxRow {
    init(_ row: PlotSection.Row) {
        super.init()
        styled("row").accessibleName(([row.title] + row.values).joined(separator: "\n"))
        isActivatable = false
        child = LayoutContainer(RowOrColumn(spacing: 12)) {
            Label.line(row.title).expand(vertically: false)
            for value in row.values {
                Label.line(value, styled: "number").minimumWidth(characters: 12).expand(vertically: false)
            }
        }
    }
}
