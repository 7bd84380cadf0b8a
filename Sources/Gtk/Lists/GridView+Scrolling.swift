import CGtk

// The view onto the items.
extension GridView {
    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(opaque)
    }
    var page: Double { gtk_adjustment_get_page_size(adjustment) }
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
    func fillSoon() {
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
        if fitted != places.cellRoom { items.refresh() }
        fitted = places.cellRoom
        fill()
    }

    private func isInView(_ position: Int) -> Bool {
        places.geometry.top(of: position) < value + page && places.geometry.bottom(of: position) > value
    }

    /// Sees to it that each item in view exists and shows what it should.
    func fill() {
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
