import CGtk

public enum Fonts {
    /// Has the fonts of these styles looked for. Pango does that on threads of its own, and a window whose texts
    /// are measured when it is done need not wait for each.
    public static func lookFor(_ styles: [String]) {
        for style in styles {
            let label = Label().styled(style)
            let context = gtk_widget_get_pango_context(label.widget)
            let fonts = pango_font_map_load_fontset(
                pango_context_get_font_map(context), context, pango_context_get_font_description(context),
                pango_context_get_language(context))
            if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) }
        }
    }
}
