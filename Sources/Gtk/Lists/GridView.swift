import CGtk

/// What an item of a `GridView` shows.
public protocol GridCell: ListRow {
    /// It will be that large.
    /// - Parameter scale: how many times as wide as the smallest width that is well read.
    func fit(_ size: Size, scale: Double)
    /// Whether the wheel over it is for what is in it, and not for the grid.
    func takesWheel(_ takes: Bool)
    /// Scrolls what is in it. `false` where there is no more that way.
    func scroll(by steps: Int) -> Bool
}

/// Equal items of one shape: all of them in view and as large as that allows, or, where they would be too
/// small then, in columns that scroll. Only the items in view exist, and a row more at each end.
///
/// Cells should hold nothing that takes the focus: it belongs to the item as a whole.
public final class GridView<Cell: GridCell>: Widget {
    let places: GridPlaces
    let content: Widget
    let items: ListItems<Cell>
    private var activate: @MainActor (Int) -> Void = { _ in }
    private var fillLater: Timeout?
    private var isConfiguring = false
    /// What the cells that there are have been made to fit.
    private var fitted: (item: Size, readableWidth: Int)?

    /// - Parameters:
    ///   - aspectRatio: of an item.
    ///   - letters: no item is narrower than so many letters of ordinary text.
    ///   - show: fills a cell for a position.
    public init(
        aspectRatio: Double, spacing: Double, letters: Int, makeCell: @escaping @MainActor () -> Cell,
        show: @escaping @MainActor (Cell, _ position: Int) -> Void
    ) {
        let places = GridPlaces(aspectRatio: aspectRatio, spacing: spacing, letters: letters)
        self.places = places
        content = Widget.list(GridLayout(places: places))
        items = ListItems(in: content, makeRow: makeCell) { cell, position in
            show(cell, position)
            let item = places.geometry.item
            if item.width > 0 { cell.fit(item, scale: item.width / Double(places.readableWidth)) }
        }
        super.init(gtk_scrolled_window_new(), .floating)
        hold(content)
        let viewport = gtk_viewport_new(nil, nil)
        // An item can get the focus before it has been placed, and GTK would scroll to where it lay before.
        gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        gtk_viewport_set_child(OpaquePointer(viewport), content.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, viewport)
        listen()
    }

    private func listen() {
        places.viewHeight = { [weak self] in self?.page ?? 0 }
        places.changed = { [weak self] in self?.fillSoon() }
        let adjustment = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(adjustment)
        adjustment.connect("value-changed") { [weak self] in
            if let self, !isConfiguring, fillLater == nil { fill() }
        }
        adjustment.connect("changed") { [weak self] in if self?.isConfiguring == false { self?.fillSoon() } }
        items.moved = { [weak self] in self?.fill() }
        items.clicked = { [weak self] position in
            self?.focus(position)
            self?.activate(position)
        }
        content.onKey { [weak self] key in self?.press(key) ?? false }
    }

    public var count: Int {
        get { places.count }
        set {
            places.count = newValue
            items.current = max(0, min(items.current, newValue - 1))
            fillSoon()
        }
    }

    /// Cells that exist just now.
    public var cells: [Cell] { items.rows }

    func cell(at position: Int) -> Cell? { items.item(at: position)?.row }

    public func setName(_ name: String) { content.accessibleName(name) }

    /// Runs when an item is clicked, or Return or Space is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (_ position: Int) -> Void) { activate = action }

    /// Where the item is that has the focus.
    public var focusedPosition: Int? { items.focusedPosition }

    /// Brings an item into view and puts the focus on it.
    @discardableResult
    public func focus(_ position: Int) -> Bool {
        guard (0..<count).contains(position) else { return false }
        items.current = position
        scroll(to: position)
        fill()
        return items.item(at: position)?.grabFocus() ?? false
    }

    /// Fills one item again.
    public func refresh(_ position: Int) { items.refresh(position) }
}

// The view onto the items.
extension GridView {
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(opaque) }
    private var page: Double { gtk_adjustment_get_page_size(adjustment) }
    /// How far down it is scrolled.
    var value: Double { gtk_adjustment_get_value(adjustment) }

    /// Brings an item into view; of one that is higher than the view, its beginning.
    func scroll(to position: Int) {
        guard places.geometry.scrolls, page > 0 else { return }
        let (top, bottom) = (places.geometry.top(of: position), places.geometry.bottom(of: position))
        if bottom > value + page { configure(value: bottom - page) }
        if top < value { configure(value: top) }
    }

    /// Tells GTK at once what it would find out when it places things next.
    private func configure(value: Double) {
        isConfiguring = true
        let upper = max(page, places.geometry.height)
        gtk_adjustment_configure(
            adjustment, max(0, min(value, upper - page)), 0, upper, page * 0.1, page * 0.9, page)
        isConfiguring = false
    }

    /// In the next turn: GTK says that its view has another size while it places things, and then no item may
    /// come or go.
    private func fillSoon() {
        guard fillLater == nil else { return }
        fillLater = Timeout(afterMilliseconds: 0) { [weak self] in self?.viewChanged() }
    }

    /// What was at the top stays in view, and so does the item with the focus.
    private func viewChanged() {
        fillLater = nil
        let (old, now) = (places.geometry, places.geometry(width: content.size.width))
        guard page > 0, content.size.width > 0 else { return }
        if now != old {
            let atTop = value > 0 ? old.firstPosition(at: value) : 0
            let hadCurrent = isInView(items.current)
            places.geometry = now
            configure(value: now.top(of: min(atTop, max(0, count - 1))))
            if hadCurrent { scroll(to: items.current) }
            gtk_widget_queue_resize(content.widget)
        }
        if fitted?.item != now.item || fitted?.readableWidth != places.readableWidth { items.refresh() }
        fitted = (now.item, places.readableWidth)
        fill()
    }

    private func isInView(_ position: Int) -> Bool {
        places.geometry.top(of: position) < value + page && places.geometry.bottom(of: position) > value
    }

    /// Sees to it that each item in view exists and shows what it should.
    private func fill() {
        let isKnown = page > 0 && content.size.width > 0
        items.show(
            isKnown ? places.geometry.positions(from: value, to: value + page) : 0..<0, of: count)
        // Else a cell that comes under the pointer while the grid is scrolled would stop that.
        for item in items.all {
            item.row.takesWheel(!places.geometry.scrolls || item.position == items.current)
        }
        places.positions = items.positions
        gtk_widget_queue_allocate(content.widget)
    }
}

// Keys.
extension GridView {
    func press(_ key: Key) -> Bool {
        guard let position = focusedPosition else { return false }
        let geometry = places.geometry
        let forward = gtk_widget_get_direction(content.widget) == GTK_TEXT_DIR_RTL ? -1 : 1
        switch key {
        case .confirm: activate(position)
        case .left: focus(position - forward)
        case .right: focus(position + forward)
        case .down:
            guard !showMore(of: position, 1) else { break }
            if let below = geometry.position(1, rowsBelow: position) { focus(below) }
        case .up:
            guard !showMore(of: position, -1) else { break }
            // What is above the grid may have the key.
            guard let above = geometry.position(-1, rowsBelow: position) else { return false }
            focus(above)
        case .home: focus(0)
        case .end: focus(count - 1)
        case .pageUp: focus(geometry.position(-geometry.rowsInView, rowsBelow: position) ?? 0)
        case .pageDown: focus(geometry.position(geometry.rowsInView, rowsBelow: position) ?? count - 1)
        default: return false
        }
        return true
    }

    /// Before the focus leaves an item, all of it has been in view.
    private func showMore(of position: Int, _ step: Int) -> Bool {
        let geometry = places.geometry
        let hidden = step > 0 ? geometry.bottom(of: position) - value - page : value - geometry.top(of: position)
        if geometry.scrolls, hidden >= 1 {
            configure(value: value + Double(step) * min(hidden, page * 0.8))
            fill()
            return true
        }
        return cell(at: position)?.scroll(by: step) ?? false
    }
}
