import CGtk

/// An icon as decoration. Screen readers skip it, so its meaning must be in a text as well.
public final class Image: Widget {
    public init(icon: String) {
        super.init(gtk_image_new_from_icon_name(icon), .floating)
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, true)
    }

    public func show(icon: String) { gtk_image_set_from_icon_name(opaque, icon) }

    /// Shows or hides the icon. Hidden, it still takes its room.
    @discardableResult
    public func seen(_ seen: Bool) -> Self {
        gtk_widget_set_opacity(widget, seen ? 1 : 0)
        return self
    }
}
