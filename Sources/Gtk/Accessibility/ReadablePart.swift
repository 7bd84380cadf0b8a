import CGtk

/// A part of a page that is only read. Tab comes to it, so that a person without a pointer gets from part to
/// part, and a screen reader says its name and what is in it.
open class ReadablePart: Widget {
    public let words: String

    public init(_ name: String, inWords words: String, _ child: Widget) {
        self.words = words
        // A box would only take the focus for what is inside.
        super.init(Object.withRole(GTK_ACCESSIBLE_ROLE_GROUP, gtk_overlay_get_type()), .floating)
        gtk_widget_set_focusable(widget, 1)
        // All in the name: GTK 4.8 has a description said twice when the focus comes for the first time.
        accessibleName("\(name)\n\(words)")
        hold(child)
        gtk_overlay_set_child(opaque, child.widget)
    }
}
