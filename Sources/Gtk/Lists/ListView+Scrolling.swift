import CGtk

// Scrolling, and which rows are visible.
extension ListView {
    /// Scrolls a row into view.
    public func scroll(to position: Int) {
        guard (0..<count).contains(position) else { return }
        guard page > 0 else { return pendingScroll = position }
        let top = Double(position) * rowHeight
        if top < value { configure(value: top) }
        if top + rowHeight > value + page { configure(value: top + rowHeight - page) }
        fill()
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(opaque)
    }
    var rowHeight: Double { Double(places.rowHeight) }
    /// The height of the visible part.
    var page: Double { gtk_adjustment_get_page_size(adjustment) }
    /// The scroll position, from the top.
    var value: Double { gtk_adjustment_get_value(adjustment) }

    /// Sets the scroll position together with the height of the content. GTK itself would learn of a new height only
    /// during the next allocation.
    func configure(value: Double) {
        isConfiguring = true
        let upper = max(page, Double(count) * rowHeight)
        gtk_adjustment_configure(
            adjustment, max(0, min(value, upper - page)), 0, upper, rowHeight, page * 0.9, page)
        isConfiguring = false
    }

    func listen() {
        let adjustment = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(adjustment)
        adjustment.connect("value-changed") { [weak self] in
            guard let self, !isConfiguring, fillLater == nil else { return }
            fill()
        }
        adjustment.connect("changed") { [weak self] in if self?.isConfiguring == false { self?.fillSoon() } }
        places.heightChanged = { [weak self] in self?.fillSoon() }
        content.onKey { [weak self] key in self?.press(key) ?? false }
    }

    /// Calls `viewChanged` in the next turn. GTK reports a new size during the allocation, when no row may be added or
    /// removed.
    private func fillSoon() {
        guard fillLater == nil else { return }
        fillLater = Timeout(afterMilliseconds: 0) { [weak self] in self?.viewChanged() }
    }

    private func viewChanged() {
        fillLater = nil
        if shownHeight > 0, shownHeight != places.rowHeight {
            configure(value: value / Double(shownHeight) * rowHeight)
            gtk_widget_queue_resize(content.widget)
        }
        shownHeight = places.rowHeight
        if let position = pendingScroll, page > 0 {
            pendingScroll = nil
            scroll(to: position)
        }
        fill()
    }

    func press(_ key: Key) -> Bool {
        guard let position = focusedPosition else { return false }
        let rowsInView = max(1, Int(page / rowHeight) - 1)
        switch key {
        case .confirm: activate(position)
        case .up: return focus(position - 1)
        case .down: return focus(position + 1)
        case .home: focus(0)
        case .end: focus(count - 1)
        case .pageUp: focus(max(0, position - rowsInView))
        case .pageDown: focus(min(count - 1, position + rowsInView))
        default: return false
        }
        return true
    }
}
