import CGtk

/// A picture from the icon theme that decorates: what it means is said elsewhere.
public final class Image: Widget {
    public init(icon: String) {
        super.init(gtk_image_new_from_icon_name(icon), .floating)
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, true)
    }

    /// Keeps its room while it is not seen.
    public func seen(_ seen: Bool) -> Self {
        gtk_widget_set_opacity(widget, seen ? 1 : 0)
        return self
    }
}
