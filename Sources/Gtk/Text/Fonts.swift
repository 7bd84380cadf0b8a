import CGtk

public enum Fonts {
    /// Loads the fonts of these style classes in advance. Pango does that on its own threads, so that a window does not
    /// have to wait for each font while it measures its texts.
    public static func preload(_ styles: [String]) {
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
