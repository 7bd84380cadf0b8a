import CGtk

/// Scrolls a column that contains `WrappedText`s, and tells them which of their pieces are in view.
public final class ScrolledTexts: Widget {
    private let column: Widget
    private let texts: [WrappedText]
    private let view: ScrolledWindow
    private var later: Timeout?
    private var animation: Animation?
    /// A part of the column that is kept in view until the person scrolls.
    private weak var partInView: Widget?
    private var isScrollingItself = false

    public init(_ column: Widget, texts: [WrappedText]) {
        (self.column, self.texts) = (column, texts)
        view = ScrolledWindow(column)
        super.init(view.widget, .shared)
        hold(view)
        let adjustment = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(adjustment)
        adjustment.connect("changed") { [weak self] in self?.updateSoon() }
        adjustment.connect("value-changed") { [weak self] in
            guard let self else { return }
            if !isScrollingItself { partInView = nil }
            updateSoon()
        }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(view.opaque)
    }

    public var offset: Double { view.offset }
    public var hasMoreThanIsSeen: Bool { view.hasMoreThanIsSeen }

    /// Scrolls down by `distance`, or up if it is negative. `false` if there is nothing more in that direction.
    @discardableResult
    public func scroll(by distance: Double) -> Bool {
        partInView = nil
        animation?.pause()
        return view.scroll(by: distance)
    }

    /// Scrolls to an offset from the top.
    public func scroll(to offset: Double) {
        partInView = nil
        animation?.pause()
        moveItself(to: offset)
    }

    /// Scrolls just so far that a part of the column is in view, and keeps it there until the person scrolls. If the part is
    /// higher than the view, its beginning is visible. Call it before the part is allocated.
    public func keepInView(_ part: Widget) {
        partInView = part
        updateSoon()
    }

    /// Makes the pieces in view before the view is allocated, if its size is known already. So the first frame shows them.
    /// Those below follow in the next turn.
    public func prepare(width: Double, height: Double) {
        for text in texts where text.isVisible && offset < height {
            _ = text.show(from: 0, to: height, width: width)
        }
        updateSoon()
    }

    /// Calls `update` in the next turn. GTK changes the adjustment during the allocation, when no widget may be added.
    private func updateSoon() {
        guard later == nil else { return }
        later = Timeout(afterMilliseconds: 0) { [weak self] in self?.update() }
    }

    private func update() {
        later = nil
        let page = gtk_adjustment_get_page_size(adjustment)
        var shift = 0.0
        for text in texts where text.isVisible && text.isLong {
            let top = offset - place(of: text)
            shift += text.show(from: top - page, to: top + 2 * page, width: text.size.width)
        }
        if shift != 0, partInView == nil { moveItself(to: offset + shift) }
        if let partInView { scroll(toSee: partInView, page: page) }
    }

    private func place(of part: Widget) -> Double {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(part.widget, column.widget, 0, 0, &x, &y)
        return y + Double(gtk_widget_get_margin_top(column.widget))
    }

    private func scroll(toSee part: Widget, page: Double) {
        guard part.size.height > 0 else { return }
        let margin = Double(gtk_widget_get_margin_top(column.widget))
        let top = place(of: part) - margin / 2
        let bottom = place(of: part) + part.size.height + margin
        guard top < offset || bottom > offset + page else { return }
        let end = min(top, bottom - page)
        guard abs(end - offset) > 0.5 else { return }
        guard Animation.areOn(for: self), isMapped else { return moveItself(to: end) }
        // At most one page is animated: a longer way would only flicker.
        let start = end > offset ? max(offset, end - page) : min(offset, end + page)
        let animation = Animation(on: self, milliseconds: 200) { [weak self] part in
            self?.moveItself(to: start + (end - start) * part)
        }
        self.animation?.pause()
        self.animation = animation
        animation.play()
    }

    private func moveItself(to offset: Double) {
        isScrollingItself = true
        gtk_adjustment_set_value(adjustment, offset)
        isScrollingItself = false
    }
}
