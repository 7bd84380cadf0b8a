import CGtk

/// The widgets of a list of any length: those in view, and a few around them. One that has gone out of view
/// shows next what comes into it.
final class ListItems<Row: ListRow> {
    private(set) var all: [ListItem<Row>] = []
    /// The position that has the focus, or gets it when the list gets it. Its item always exists.
    var current = 0
    /// A position has been clicked.
    var clicked: @MainActor (Int) -> Void = { _ in }
    /// The focus has come to another position.
    var moved: @MainActor () -> Void = {}
    private unowned let content: Widget
    private let makeRow: @MainActor () -> Row
    private let show: @MainActor (Row, Int) -> Void

    /// - Parameters:
    ///   - content: what the items are in; it holds them.
    ///   - show: fills a row for a position.
    init(
        in content: Widget, makeRow: @escaping @MainActor () -> Row,
        show: @escaping @MainActor (Row, _ position: Int) -> Void
    ) {
        self.content = content
        self.makeRow = makeRow
        self.show = show
    }

    var rows: [Row] { all.map(\.row) }

    /// Where the item is that has the focus.
    var focusedPosition: Int? { all.first { $0.position != nil && $0.containsFocus }?.position }

    func item(at position: Int) -> ListItem<Row>? { all.first { $0.position == position } }

    var positions: [UnsafeMutablePointer<GtkWidget>: Int] {
        Dictionary(all.compactMap { item in item.position.map { (item.widget, $0) } }) { first, _ in first }
    }

    /// Sees to it that each of these positions, and the current one, has an item that shows it.
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
            // The widgets are in no order, so “:last-child” of the style sheet says nothing here.
            item.setStyle("last", item.position == count - 1)
        }
    }

    /// Fills all of them again; none comes or goes.
    func refresh() { for item in all { if let position = item.position { fill(item, position) } } }

    func refresh(_ position: Int) { if let item = item(at: position) { fill(item, position) } }

    private func fill(_ item: ListItem<Row>, _ position: Int) {
        item.position = position
        show(item.row, position)
        item.accessibleName(item.row.spokenName)
    }

    private func make() -> ListItem<Row> {
        weak var made: ListItem<Row>?
        let item = ListItem(makeRow()) { [weak self] in
            if let position = made?.position { self?.clicked(position) }
        }
        made = item
        item.onFocus { [weak self] in
            guard let self, let position = made?.position, position != current else { return }
            current = position
            moved()
        }
        all.append(item)
        content.hold(item)
        gtk_box_append(content.pointer(), item.widget)
        return item
    }
}

extension Widget {
    /// A box that a screen reader knows as a list.
    static func list(_ layout: any Layout) -> Widget {
        let box = Widget(Object.withRole(GTK_ACCESSIBLE_ROLE_LIST, gtk_box_get_type()), .floating)
        gtk_widget_set_layout_manager(box.widget, LayoutManager(layout).handedOver())
        return box
    }
}
