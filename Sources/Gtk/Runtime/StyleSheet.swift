import CGtk

/// Style rules for all widgets of the program, as long as it runs.
public final class StyleSheet: Object {
    public init(path: String) {
        super.init(gtk_css_provider_new(), .owned)
        gtk_css_provider_load_from_path(pointer(), path)
        apply()
    }

    /// Rules that are not in a file. Set `text` to define them.
    init() {
        super.init(gtk_css_provider_new(), .owned)
        apply()
    }

    var text = "" {
        didSet { gtk_css_provider_load_from_data(pointer(), text, -1) }
    }

    private func apply() {
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_add_provider_for_display(
            display, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
