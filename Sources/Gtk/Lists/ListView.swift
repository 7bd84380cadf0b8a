import CGtk

/// A list of any length that scrolls. Widgets exist only for the rows in view and a few around them.
///
/// GtkListView of GTK 4.8 is not used because it always keeps two hundred rows and makes them anew for each change of
/// its model. With a screen reader on that takes half a second for each letter of a search. Here a change fills the
/// existing rows again.
///
/// A row must not contain widgets that take the focus. The row as a whole has it.
public final class ListView<Row: ListRow>: Widget {
    /// How many rows exist above and below those in view, so that they are ready when the list scrolls.
    private static var margin: Int { 2 }

    let places = RowPlaces()
    let content: Widget
    let items: ListItems<Row>
    var activate: @MainActor (Int) -> Void = { _ in }
    private var clicked: @MainActor (Int, ClickKeys) -> Bool = { _, _ in false }
    private var moved: @MainActor (Int) -> Void = { _ in }
    var fillLater: Timeout?
    var isConfiguring = false
    /// The height of a row by which the scroll position was last set.
    var shownHeight = 0
    /// A position to scroll to as soon as the height of the view is known.
    var pendingScroll: Int?

    /// - Parameter show: fills a row with the content of a position.
    public init(
        minimumHeight: Int = 0, makeRow: @escaping @MainActor () -> Row,
        show: @escaping @MainActor (Row, _ position: Int) -> Void
    ) {
        content = Widget.list(RowsLayout(places: places))
        items = ListItems(in: content, makeRow: makeRow, show: show)
        super.init(gtk_scrolled_window_new(), .floating)
        hold(content)
        let viewport = gtk_viewport_new(nil, nil)
        // A row can get the focus before it has been placed, and GTK would scroll to where it lay before.
        gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        gtk_viewport_set_child(OpaquePointer(viewport), content.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(opaque, gint(minimumHeight))
        gtk_scrolled_window_set_child(opaque, viewport)
        items.moved = { [weak self] in
            guard let self else { return }
            fill()
            moved(items.current)
        }
        items.clicked = { [weak self] position, keys in
            self?.focus(position)
            if self?.clicked(position, keys) != true { self?.activate(position) }
        }
        listen()
    }

    public var count: Int { places.count }

    /// The rows that exist at the moment.
    public var rows: [Row] { items.rows }

    func position(of row: Row) -> Int? { items.all.first { $0.row === row }?.position }

    public func setName(_ name: String) { content.accessibleName(name) }

    /// Runs when a row is clicked, or Return is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (_ position: Int) -> Void) { activate = action }

    /// Runs before the action of a click. It returns `true` if it has handled the click, such as one with Ctrl held.
    public func onClick(_ action: @escaping @MainActor (_ position: Int, ClickKeys) -> Bool) {
        clicked = action
    }

    /// Each row opens a menu at a right click, at a long touch, with the menu key, or with Shift+F10. Call it before there are
    /// rows.
    public func hasContextMenu(
        named name: String, _ makeMenu: @escaping @MainActor (_ position: Int) -> Menu?
    ) {
        items.madeItem = { item in
            item.hasContextMenu(named: { name }) { [weak item] in item?.position.flatMap(makeMenu) }
        }
    }

    /// Runs before the list itself gets the keys, such as an arrow key with Shift held.
    public func onShortcutFirst(_ keys: String, _ action: @escaping @MainActor () -> Bool) {
        // GTK asks the controller first that was added last.
        content.onShortcut(keys, action)
    }

    /// Runs when the focus has moved to another row.
    public func onMove(_ action: @escaping @MainActor (_ position: Int) -> Void) { moved = action }

    /// The position of the row that has the focus.
    public var focusedPosition: Int? { items.focusedPosition }

    /// Scrolls a row into view and puts the focus on it.
    @discardableResult
    public func focus(_ position: Int) -> Bool {
        guard (0..<count).contains(position) else { return false }
        items.current = position
        scroll(to: position)
        fill()
        let hasFocus = items.item(at: position)?.grabFocus() ?? false
        moved(position)
        return hasFocus
    }

    /// Fills the existing rows again. The number of rows stays the same.
    public func refresh() { items.refresh() }
}

// Adding and removing rows.
extension ListView {
    /// Call this when `removed` rows from `position` on have been replaced by `added` others. The rows in view and the
    /// focus stay as they are. If the focused row was removed, the next one gets the focus.
    public func change(at position: Int, removed: Int, added: Int) {
        let end = position + removed
        let hadFocus = focusedPosition.map { (position..<end).contains($0) } ?? false
        for item in items.all {
            guard let old = item.position, old >= position else { continue }
            item.position = old < end ? nil : old + added - removed
        }
        var current = items.current
        // In a list that was empty, the first row becomes the current one.
        if count == 0 {
            current = 0
        } else if current >= end {
            current += added - removed
        } else if current >= position {
            current = position
        }
        places.count += added - removed
        items.current = max(0, min(current, count - 1))
        var value = self.value
        // At the very top the list does not scroll, so that a new first row is visible. Further down it scrolls along,
        // so that the rows in view do not move.
        if value > 0, end <= Int(value / rowHeight) { value += Double(added - removed) * rowHeight }
        configure(value: value)
        fill()
        gtk_widget_queue_resize(content.widget)
        if hadFocus { focus(items.current) }
    }

    /// Makes and fills the rows for all positions in view.
    func fill() {
        let seen = page > 0 ? page : 400
        let first = max(0, Int(value / rowHeight) - ListView.margin)
        let last = min(count - 1, Int((value + seen) / rowHeight) + ListView.margin)
        items.show(first..<max(first, last + 1), of: count)
        places.positions = items.positions
        gtk_widget_queue_allocate(content.widget)
    }
}
