import CGtk

/// Scrolls a child that can be higher than the room for it.
public final class ScrolledWindow: Widget {
    private var later: Timeout?

    public enum Height {
        /// Asks for the height of the child.
        case ofContent
        /// Asks for at least this height.
        case atLeast(Int)
    }

    public init(_ child: Widget, height: Height = .atLeast(0)) {
        super.init(gtk_scrolled_window_new(), .floating)
        hold(child)
        // If no widget inside takes the focus, it would take the focus itself, and it has no name for screen readers.
        gtk_widget_set_focusable(widget, 0)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        switch height {
        case .ofContent: gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
        case .atLeast(let height): gtk_scrolled_window_set_min_content_height(opaque, gint(height))
        }
        gtk_scrolled_window_set_child(opaque, child.widget)
        connect("unrealize") { [weak self] in self?.disconnectFromIndicators() }
        connect("realize") { [weak self] in self?.showIndicators(true) }
    }

    /// GTK connects each scrolled window to the indicators of its position whenever it is realized, and never disconnects
    /// it. So one that goes from one parent to another would have more and more handlers. Without indicators it has none.
    private func disconnectFromIndicators() {
        showIndicators(false)
        g_signal_handlers_disconnect_matched(
            gpointer(gtk_widget_get_settings(widget)), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, raw)
    }

    private func showIndicators(_ shows: Bool) {
        gtk_scrolled_window_set_overlay_scrolling(opaque, shows ? 1 : 0)
    }

    /// Scrolls to the widget with the focus when the view or its child gets another size, the first one too. GTK alone does
    /// so only when the focus moves.
    public func keepsFocusInView() -> Self {
        let adjustment = Object(UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)), .shared)
        hold(adjustment)
        // GTK changes the adjustment during the allocation.
        adjustment.connect("changed") { [weak self] in
            self?.later = Timeout(afterMilliseconds: 0) { [weak self] in self?.scrollToFocus() }
        }
        return self
    }

    private func scrollToFocus() {
        guard containsFocusOfItsWindow, let focus = gtk_root_get_focus(gtk_widget_get_root(widget)) else {
            return
        }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(focus, widget, 0, 0, &x, &y)
        let above = y - Self.margin
        let beyond = y + Double(gtk_widget_get_height(focus)) + Self.margin - size.height
        // Of a widget that is higher than the view, the beginning is in view.
        scroll(by: above < 0 ? above : min(max(beyond, 0), above))
    }

    /// The focus ring lies around the widget.
    private static let margin = 8.0

    /// Asks for the natural width of the child, too.
    public func isAsWideAsContent() -> Self {
        gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
        align(horizontally: .center)
        return self
    }

    /// Limits the height that it asks for. A higher child scrolls.
    public func isAtMost(height: Int) { gtk_scrolled_window_set_max_content_height(opaque, gint(height)) }

    /// The scroll position, from the top.
    public var offset: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
}

extension ScrolledWindow {
    /// Scrolls down by `distance`, or up if it is negative. `false` if there is nothing more in that direction.
    @discardableResult
    public func scroll(by distance: Double) -> Bool {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        let before = offset
        gtk_adjustment_set_value(adjustment, before + distance)
        return offset != before
    }

    public func scrollToTop() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), 0)
    }

    public func scrollToBottom() {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
    }

    /// Scrolls by pages of nine tenths of the view, so that some lines stay in view for orientation.
    public func scroll(byPages pages: Double) {
        scroll(by: pages * gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(opaque)) * 0.9)
    }

    /// Whether the child is higher than the view.
    public var hasMoreThanIsSeen: Bool {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
    }
}
