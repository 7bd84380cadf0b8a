import CGtk

/// A view onto something that may be higher than the room there is.
public final class ScrolledWindow: Widget {
    public enum Height {
        /// As high as what is in it, where there is room for that.
        case ofContent
        /// Whatever it is given, but this at least.
        case atLeast(Int)
    }

    public init(_ child: Widget, height: Height = .atLeast(0)) {
        super.init(gtk_scrolled_window_new(), .floating)
        hold(child)
        // With nothing in it to take the focus, it would take it itself, and have no name to say.
        gtk_widget_set_focusable(widget, 0)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        switch height {
        case .ofContent: gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
        case .atLeast(let height): gtk_scrolled_window_set_min_content_height(opaque, gint(height))
        }
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// What is higher scrolls.
    public func isAtMost(height: Int) { gtk_scrolled_window_set_max_content_height(opaque, gint(height)) }

    /// How far down it is scrolled.
    public var offset: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
}
