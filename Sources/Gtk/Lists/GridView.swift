import CGtk

/// The content of an item of a `GridView`.
public protocol GridCell: ListRow {
    /// Adapts the content to the size of the item.
    func fit(_ room: CellRoom)
    /// Whether `fit` takes so long that it is called for only one such cell in a turn of the loop.
    var takesLong: Bool { get }
    /// Says whether the wheel over the cell scrolls the cell's content instead of the grid.
    func takesWheel(_ takes: Bool)
    /// Scrolls the cell's content. `false` if there is nothing more in that direction.
    func scroll(by steps: Int) -> Bool
}

/// The size of each item of a `GridView`.
public struct CellRoom: Equatable {
    public let size: Size
    /// The width divided by the smallest width that is easy to read.
    public let scale: Double
    /// Whether the view is high enough to show a whole item.
    public let isSeenWhole: Bool
}

/// A grid of items of one size and shape. All items are visible and as large as possible. If they would be too small
/// to read, the grid scrolls. Widgets exist only for the items in view and one more row at each end.
///
/// A cell must not contain widgets that take the focus. The item as a whole has it.
public final class GridView<Cell: GridCell>: Widget {
    let places: GridPlaces
    let content: Widget
    let items: ListItems<Cell>
    var activate: @MainActor (Int) -> Void = { _ in }
    var fillLater: Timeout?
    var isConfiguring = false
    /// The room that the existing cells were last fitted to.
    var fitted: CellRoom?

    /// - Parameters:
    ///   - aspectRatio: of an item.
    ///   - letters: the smallest width of an item, in letters of ordinary text.
    ///   - show: fills a cell with the content of a position.
    public init(
        aspectRatio: Double, spacing: Double, letters: Int, makeCell: @escaping @MainActor () -> Cell,
        show: @escaping @MainActor (Cell, _ position: Int) -> Void
    ) {
        let places = GridPlaces(aspectRatio: aspectRatio, spacing: spacing, letters: letters)
        self.places = places
        content = Widget.list(GridLayout(places: places))
        let fitting = CellFitting<Cell>(places)
        items = ListItems(in: content, makeRow: makeCell) { cell, position in
            show(cell, position)
            fitting.fit(cell)
        }
        super.init(gtk_scrolled_window_new(), .floating)
        hold(content)
        let viewport = gtk_viewport_new(nil, nil)
        // An item can get the focus before it has been placed. GTK would then scroll to its old position.
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
        items.clicked = { [weak self] position, _ in
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

    /// The cells that exist at the moment.
    public var cells: [Cell] { items.rows }

    func cell(at position: Int) -> Cell? { items.item(at: position)?.row }

    public func setName(_ name: String) { content.accessibleName(name) }

    /// Runs when an item is clicked, or Return or Space is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (_ position: Int) -> Void) { activate = action }

    /// The position of the item that has the focus.
    public var focusedPosition: Int? { items.focusedPosition }

    /// Scrolls an item into view and puts the focus on it.
    @discardableResult
    public func focus(_ position: Int) -> Bool {
        guard (0..<count).contains(position) else { return false }
        items.current = position
        scroll(to: position)
        fill()
        return items.item(at: position)?.grabFocus() ?? false
    }

    /// Fills all items again.
    public func refresh() { items.refresh() }

    /// Fills one item again.
    public func refresh(_ position: Int) { items.refresh(position) }
}
