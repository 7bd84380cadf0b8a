import CGtk

/// What an item of a `GridView` shows.
public protocol GridCell: ListRow {
    func fit(_ room: CellRoom)
    /// Whether the wheel over it is for what is in it, and not for the grid.
    func takesWheel(_ takes: Bool)
    /// Scrolls what is in it. `false` where there is no more that way.
    func scroll(by steps: Int) -> Bool
}

/// The room that each item of a `GridView` has.
public struct CellRoom: Equatable {
    public let size: Size
    /// How many times as wide as the smallest width that is well read.
    public let scale: Double
    /// The view is high enough for all of it.
    public let isSeenWhole: Bool
}

/// Equal items of one shape: all of them in view and as large as that allows, or, where they would be too
/// small then, in columns that scroll. Only the items in view exist, and a row more at each end.
///
/// Cells should hold nothing that takes the focus: it belongs to the item as a whole.
public final class GridView<Cell: GridCell>: Widget {
    let places: GridPlaces
    let content: Widget
    let items: ListItems<Cell>
    var activate: @MainActor (Int) -> Void = { _ in }
    var fillLater: Timeout?
    var isConfiguring = false
    /// What the cells that there are have been made to fit.
    var fitted: CellRoom?

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
            let room = places.cellRoom
            if room.size.width > 0 { cell.fit(room) }
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
