import CGtk

/// Where icons named by the program are looked for, beside the system's folders.
public enum Icons {
    public static func search(in folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
