import CGtk

/// An icon, a title and a text, shown where there is no content yet.
public final class StatusPage: Widget {
    public init(icon: String, title: String, text: String) {
        super.init(adw_status_page_new(), .floating)
        styled("compact")
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title.escapedForMarkup)
        adw_status_page_set_description(opaque, text.escapedForMarkup)
        // The scrolled window takes the focus, so that keys can scroll it, and needs a name.
        widget.part { $0.typeName == "GtkScrolledWindow" }?.setAccessibleName("\(title)\n\(text)")
    }
}
