import CGtk

extension String {
    /// For where GTK reads markup: shown as it is written.
    var withoutMarkup: String {
        guard let escaped = g_markup_escape_text(self, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
