import CGtk

/// Scrolls a child sideways that is wider than the room for it, such as a table. It asks for the height of the child.
public final class SidewaysView: Widget {
    public init(_ child: Widget) {
        super.init(gtk_scrolled_window_new(), .floating)
        hold(child)
        gtk_widget_set_focusable(widget, 0)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Whether the child is wider than the room.
    public var hasMoreThanIsSeen: Bool {
        let adjustment = gtk_scrolled_window_get_hadjustment(opaque)
        return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
    }
}
