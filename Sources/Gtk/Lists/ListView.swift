import CGtk

/// A list as long as you like, of which only the rows in view exist, and a few around them. It scrolls.
///
/// Why not GtkListView: in GTK 4.8 it keeps two hundred rows alive however few are in view, and makes them
/// anew for each change of its model. With assistive technology listening that is half a second for each
/// letter of a search. Here a change fills the rows that are there again.
///
/// Rows should hold nothing that takes the focus: it belongs to the row as a whole.
public final class ListView<Row: ListRow>: Widget {
    /// Rows that exist above and below those in view, so that scrolling finds them there.
    private static var margin: Int { 2 }

    let places = RowPlaces()
    let content: Widget
    private let makeRow: @MainActor () -> Row
    private let show: @MainActor (Row, Int) -> Void
    var activate: @MainActor (Int) -> Void = { _ in }
    private var items: [ListItem<Row>] = []
    /// The row that has the focus, or gets it when the list gets it. It always exists.
    private var current = 0
    var fillLater: Timeout?
    var isConfiguring = false
    var shownHeight = 0
    /// What to scroll to as soon as it is known how much is in view.
    var waiting: Int?

    /// - Parameter show: fills a row for a position.
    public init(
        minimumHeight: Int = 0, makeRow: @escaping @MainActor () -> Row,
        show: @escaping @MainActor (Row, _ position: Int) -> Void
    ) {
        self.makeRow = makeRow
        self.show = show
        content = Widget.list(RowsLayout(places: places))
        super.init(gtk_scrolled_window_new(), .floating)
        hold(content)
        let viewport = gtk_viewport_new(nil, nil)
        // A row can get the focus before it has been placed, and GTK would scroll to where it lay before.
        gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        gtk_viewport_set_child(OpaquePointer(viewport), content.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(opaque, gint(minimumHeight))
        gtk_scrolled_window_set_child(opaque, viewport)
        listen()
    }

    public var count: Int { places.count }

    /// Rows that exist just now.
    public var rows: [Row] { items.map(\.row) }

    func position(of row: Row) -> Int? { items.first { $0.row === row }?.position }

    public func setName(_ name: String) { content.accessibleName(name) }

    /// Runs when a row is clicked, or Return is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (_ position: Int) -> Void) { activate = action }

    /// Where the row is that has the focus.
    public var focusedPosition: Int? { items.first { $0.position != nil && $0.containsFocus }?.position }

    /// Brings a row into view and puts the focus on it.
    @discardableResult
    public func focus(_ position: Int) -> Bool {
        guard (0..<count).contains(position) else { return false }
        current = position
        scroll(to: position)
        fill()
        return items.first { $0.position == position }?.grabFocus() ?? false
    }

    /// Fills all rows again; none comes or goes.
    public func refresh() { for item in items { if let position = item.position { fill(item, position) } } }
}

// Rows come and go.
extension ListView {
    /// Says that from `position` on `removed` rows have gone and `added` others have come. What was in view
    /// stays there, and so does the focus; where its row has gone, the next one has it.
    public func change(at position: Int, removed: Int, added: Int) {
        let end = position + removed
        let hadFocus = focusedPosition.map { (position..<end).contains($0) } ?? false
        for item in items {
            guard let old = item.position, old >= position else { continue }
            item.position = old < end ? nil : old + added - removed
        }
        if current >= end { current += added - removed } else if current >= position { current = position }
        places.count += added - removed
        current = max(0, min(current, count - 1))
        var value = self.value
        // At the very top a new first row is seen; further down nothing moves.
        if value > 0, end <= Int(value / rowHeight) { value += Double(added - removed) * rowHeight }
        configure(value: value)
        fill()
        gtk_widget_queue_resize(content.widget)
        if hadFocus { focus(current) }
    }

    /// Sees to it that each row in view exists and shows what it should.
    func fill() {
        let seen = page > 0 ? page : 400
        let first = max(0, Int(value / rowHeight) - ListView.margin)
        let last = min(count - 1, Int((value + seen) / rowHeight) + ListView.margin)
        var wanted = Set(first <= last ? Array(first...last) : [])
        if count > 0 { wanted.insert(current) }
        for item in items {
            if let position = item.position, wanted.remove(position) == nil { item.position = nil }
        }
        var free = items.filter { $0.position == nil }
        for position in wanted.sorted() { fill(free.popLast() ?? makeItem(), position) }
        for item in items { item.setFocusable(item.position == current) }
        places.positions = Dictionary(
            items.compactMap { item in item.position.map { (item.widget, $0) } }
        ) { first, _ in first }
        gtk_widget_queue_allocate(content.widget)
    }

    private func fill(_ item: ListItem<Row>, _ position: Int) {
        item.position = position
        show(item.row, position)
        item.accessibleName(item.row.spokenName)
    }

    private func makeItem() -> ListItem<Row> {
        weak var made: ListItem<Row>?
        let item = ListItem(makeRow()) { [weak self] in
            guard let self, let position = made?.position else { return }
            focus(position)
            activate(position)
        }
        made = item
        item.onFocus { [weak self] in
            guard let self, let position = made?.position, position != current else { return }
            current = position
            fill()
        }
        items.append(item)
        content.hold(item)
        gtk_box_append(content.pointer(), item.widget)
        return item
    }
}

extension Widget {
    /// A box that a screen reader knows as a list.
    fileprivate static func list(_ layout: any Layout) -> Widget {
        let box = Widget(Object.withRole(GTK_ACCESSIBLE_ROLE_LIST, gtk_box_get_type()), .floating)
        gtk_widget_set_layout_manager(box.widget, LayoutManager(layout).handedOver())
        return box
    }
}
