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
    let items: ListItems<Row>
    var activate: @MainActor (Int) -> Void = { _ in }
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
        items.moved = { [weak self] in self?.fill() }
        items.clicked = { [weak self] position in
            self?.focus(position)
            self?.activate(position)
        }
        listen()
    }

    public var count: Int { places.count }

    /// Rows that exist just now.
    public var rows: [Row] { items.rows }

    func position(of row: Row) -> Int? { items.all.first { $0.row === row }?.position }

    public func setName(_ name: String) { content.accessibleName(name) }

    /// Runs when a row is clicked, or Return is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (_ position: Int) -> Void) { activate = action }

    /// Where the row is that has the focus.
    public var focusedPosition: Int? { items.focusedPosition }

    /// Brings a row into view and puts the focus on it.
    @discardableResult
    public func focus(_ position: Int) -> Bool {
        guard (0..<count).contains(position) else { return false }
        items.current = position
        scroll(to: position)
        fill()
        return items.item(at: position)?.grabFocus() ?? false
    }

    /// Fills all rows again; none comes or goes.
    public func refresh() { items.refresh() }
}

// Rows come and go.
extension ListView {
    /// Says that from `position` on `removed` rows have gone and `added` others have come. What was in view
    /// stays there, and so does the focus; where its row has gone, the next one has it.
    public func change(at position: Int, removed: Int, added: Int) {
        let end = position + removed
        let hadFocus = focusedPosition.map { (position..<end).contains($0) } ?? false
        for item in items.all {
            guard let old = item.position, old >= position else { continue }
            item.position = old < end ? nil : old + added - removed
        }
        var current = items.current
        // Of what comes into an empty list, the first has the turn.
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
        // At the very top a new first row is seen; further down nothing moves.
        if value > 0, end <= Int(value / rowHeight) { value += Double(added - removed) * rowHeight }
        configure(value: value)
        fill()
        gtk_widget_queue_resize(content.widget)
        if hadFocus { focus(items.current) }
    }

    /// Sees to it that each row in view exists and shows what it should.
    func fill() {
        let seen = page > 0 ? page : 400
        let first = max(0, Int(value / rowHeight) - ListView.margin)
        let last = min(count - 1, Int((value + seen) / rowHeight) + ListView.margin)
        items.show(first..<max(first, last + 1), of: count)
        places.positions = items.positions
        gtk_widget_queue_allocate(content.widget)
    }
}
