import CGtk

/// A picture, a sentence and what else there is to say, where there is nothing to do yet.
public final class StatusPage: Widget {
    public init(icon: String, title: String, text: String) {
        super.init(adw_status_page_new(), .floating)
        styled("compact")
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title.withoutMarkup)
        adw_status_page_set_description(opaque, text.withoutMarkup)
        // It takes the focus to be scrolled.
        widget.part { $0.typeName == "GtkScrolledWindow" }?.setAccessibleName("\(title)\n\(text)")
    }
}
