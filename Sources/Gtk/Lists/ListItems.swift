import CGtk

/// The items of a list of any length: those in view and a few around them. An item that is scrolled out of view is
/// reused for a position that is scrolled into view.
final class ListItems<Row: ListRow> {
    private(set) var all: [ListItem<Row>] = []
    /// The position that has the focus, or gets it when the focus moves into the list. Its item always exists.
    var current = 0
    /// Called when a position is clicked.
    var clicked: @MainActor (Int, ClickKeys) -> Void = { _, _ in }
    /// Called with each new item.
    var madeItem: @MainActor (ListItem<Row>) -> Void = { _ in }
    /// Called when the focus has moved to another position.
    var moved: @MainActor () -> Void = {}
    private unowned let content: Widget
    private let makeRow: @MainActor () -> Row
    private let show: @MainActor (Row, Int) -> Void

    /// - Parameters:
    ///   - content: the widget that contains the items. It owns them.
    ///   - show: fills a row with the content of a position.
    init(
        in content: Widget, makeRow: @escaping @MainActor () -> Row,
        show: @escaping @MainActor (Row, _ position: Int) -> Void
    ) {
        self.content = content
        self.makeRow = makeRow
        self.show = show
    }

    var rows: [Row] { all.map(\.row) }

    /// The position of the item that has the focus.
    var focusedPosition: Int? { all.first { $0.position != nil && $0.containsFocus }?.position }

    func item(at position: Int) -> ListItem<Row>? { all.first { $0.position == position } }

    var positions: [UnsafeMutablePointer<GtkWidget>: Int] {
        Dictionary(all.compactMap { item in item.position.map { (item.widget, $0) } }) { first, _ in first }
    }

    /// Makes sure that there is an item for each of these positions and for the current one.
    func show(_ inView: Range<Int>, of count: Int) {
        var wanted = Set(inView)
        if count > 0 { wanted.insert(current) }
        for item in all {
            if let position = item.position, wanted.remove(position) == nil { item.position = nil }
        }
        var free = all.filter { $0.position == nil }
        for position in wanted.sorted() { fill(free.popLast() ?? make(), position) }
        for item in all {
            item.setFocusable(item.position == current)
            // The widgets are not in the order of the rows, so the style sheet cannot use “:last-child”.
            item.setStyle("last", item.position == count - 1)
        }
    }

    /// Fills the existing items again. Their number stays the same.
    func refresh() { for item in all { if let position = item.position { fill(item, position) } } }

    func refresh(_ position: Int) { if let item = item(at: position) { fill(item, position) } }

    private func fill(_ item: ListItem<Row>, _ position: Int) {
        item.position = position
        show(item.row, position)
        item.accessibleName(item.row.spokenName)
    }

    private func make() -> ListItem<Row> {
        weak var made: ListItem<Row>?
        let item = ListItem(makeRow()) { [weak self] keys in
            if let position = made?.position { self?.clicked(position, keys) }
        }
        made = item
        item.onFocus { [weak self] in
            guard let self, let position = made?.position, position != current else { return }
            current = position
            moved()
        }
        all.append(item)
        content.hold(item)
        madeItem(item)
        gtk_box_append(content.pointer(), item.widget)
        return item
    }
}

extension Widget {
    /// A box with the role of a list for screen readers.
    static func list(_ layout: any Layout) -> Widget {
        let box = Widget(Object.withRole(GTK_ACCESSIBLE_ROLE_LIST, gtk_box_get_type()), .floating)
        gtk_widget_set_layout_manager(box.widget, LayoutManager(layout).handedOver())
        return box
    }
}
