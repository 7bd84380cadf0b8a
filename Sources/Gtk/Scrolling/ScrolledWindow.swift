import CGtk

/// Scrolls a child that can be higher than the room for it.
public final class ScrolledWindow: Widget {
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
