import CGtk

/// A view onto a column with texts of any length in it. It has the pieces of them there that are in view.
public final class ScrolledTexts: Widget {
    private let column: Widget
    private let texts: [WrappedText]
    private let view: ScrolledWindow
    private var later: Timeout?
    private var animation: Animation?
    /// What is kept in view until the person scrolls.
    private weak var partInView: Widget?
    private var isScrollingItself = false

    public init(_ column: Widget, texts: [WrappedText]) {
        (self.column, self.texts) = (column, texts)
        view = ScrolledWindow(column)
        super.init(view.widget, .shared)
        hold(view)
        let adjustment = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(adjustment)
        adjustment.connect("changed") { [weak self] in self?.lookSoon() }
        adjustment.connect("value-changed") { [weak self] in
            guard let self else { return }
            if !isScrollingItself { partInView = nil }
            lookSoon()
        }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(view.opaque)
    }

    public var offset: Double { view.offset }
    public var hasMoreThanIsSeen: Bool { view.hasMoreThanIsSeen }

    /// `false` where there is no more that way.
    @discardableResult
    public func scroll(by distance: Double) -> Bool {
        partInView = nil
        animation?.pause()
        return view.scroll(by: distance)
    }

    /// Where the person begins to read.
    public func scroll(to offset: Double) {
        partInView = nil
        animation?.pause()
        moveItself(to: offset)
    }

    /// Scrolls as far as is needed for a part of the column to be seen, its beginning rather than its end, and stays
    /// there until the person scrolls. To be called when the part is about to be placed.
    public func keepInView(_ part: Widget) {
        partInView = part
        lookSoon()
    }

    /// Has the pieces there with which the view begins, when its size is known before it is placed: the first
    /// frame shows them.
    public func prepare(width: Double, height: Double) {
        for text in texts where text.isVisible && offset < height {
            _ = text.show(from: 0, to: 2 * height, width: width)
        }
        lookSoon()
    }

    /// In the next turn: GTK changes what it scrolls by while it places things, and then nothing may be added.
    private func lookSoon() {
        guard later == nil else { return }
        later = Timeout(afterMilliseconds: 0) { [weak self] in self?.look() }
    }

    private func look() {
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
        // A long way would only be a flicker.
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
