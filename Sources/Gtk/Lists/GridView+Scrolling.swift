import CGtk

// Scrolling, and which items are visible.
extension GridView {
    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(opaque)
    }
    /// The height of the visible part.
    var page: Double { gtk_adjustment_get_page_size(adjustment) }
    /// The scroll position, from the top.
    var value: Double { gtk_adjustment_get_value(adjustment) }

    /// Scrolls an item into view. If it is higher than the view, its top is visible.
    func scroll(to position: Int) {
        guard places.geometry.scrolls, page > 0 else { return }
        let (top, bottom) = (places.geometry.top(of: position), places.geometry.bottom(of: position))
        if bottom > value + page { configure(value: bottom - page) }
        if top < value { configure(value: top) }
    }

    /// Sets the scroll position together with the height of the content. GTK itself would learn of a new height only
    /// during the next allocation.
    private func configure(value: Double) {
        isConfiguring = true
        let upper = max(page, places.geometry.height)
        gtk_adjustment_configure(
            adjustment, max(0, min(value, upper - page)), 0, upper, page * 0.1, page * 0.9, page)
        isConfiguring = false
    }

    /// Calls `viewChanged` in the next turn. GTK reports a new size during the allocation, when no item may be added
    /// or removed.
    func fillSoon() {
        guard fillLater == nil else { return }
        fillLater = Timeout(afterMilliseconds: 0) { [weak self] in self?.viewChanged() }
    }

    /// Places the items by the new size of the view. The row at the top stays in view, and so does the current item if
    /// it was in view.
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
        if fitted != places.cellRoom { items.refresh() }
        fitted = places.cellRoom
        fill()
    }

    private func isInView(_ position: Int) -> Bool {
        places.geometry.top(of: position) < value + page && places.geometry.bottom(of: position) > value
    }

    /// Makes and fills the items for all positions in view.
    func fill() {
        let isKnown = page > 0 && content.size.width > 0
        items.show(
            isKnown ? places.geometry.positions(from: value, to: value + page) : 0..<0, of: count)
        // In a grid that scrolls only the current cell takes the wheel. Otherwise a cell that comes under the pointer
        // would take over the wheel in the middle of scrolling.
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
        let forward = content.isRightToLeft ? -1 : 1
        switch key {
        case .confirm: activate(position)
        case .left: focus(position - forward)
        case .right: focus(position + forward)
        case .down:
            guard !showMore(of: position, 1) else { break }
            if let below = geometry.position(1, rowsBelow: position) { focus(below) }
        case .up:
            guard !showMore(of: position, -1) else { break }
            // In the first row the key is not used, so that the focus can move to widgets above the grid.
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

    /// Scrolls towards the hidden part of an item that is higher than the view, or scrolls the item's own content.
    /// `false` if there is nothing more to show, so that the focus may move to the next item.
    private func showMore(of position: Int, _ step: Int) -> Bool {
        let geometry = places.geometry
        let below = geometry.bottom(of: position) - value - page
        let hidden = step > 0 ? below : value - geometry.top(of: position)
        if geometry.scrolls, hidden >= 1 {
            configure(value: value + Double(step) * min(hidden, page * 0.8))
            fill()
            return true
        }
        return cell(at: position)?.scroll(by: step) ?? false
    }
}
