import CGtk

open class Label: Widget {
    public init(_ text: String = "") { super.init(gtk_label_new(text), .floating) }

    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Wraps the text if there is no room for it on one line.
    @discardableResult
    public func wraps() -> Self {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        if gtk_label_get_xalign(opaque) != 0 { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
        return self
    }

    /// Aligns lines at the edge where reading starts instead of centring them.
    @discardableResult
    public func startsAtEdge() -> Self {
        gtk_label_set_xalign(opaque, 0)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
        return self
    }

    /// Shows the text on one line and cuts it off with an ellipsis if it is too long.
    @discardableResult
    public func shortens() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_single_line_mode(opaque, 1)
        return self
    }

    /// Wraps the text and cuts it off with an ellipsis after this number of lines. Screen readers read the whole text,
    /// and GTK shows it as the hint.
    @discardableResult
    public func wraps(atMostLines lines: Int) -> Self {
        gtk_label_set_lines(opaque, gint(lines))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return wraps()
    }

    /// The largest width that the label asks for, in characters.
    @discardableResult
    public func maximumWidth(characters: Int) -> Self {
        gtk_label_set_max_width_chars(opaque, gint(characters))
        return self
    }

    /// The smallest width that the label asks for, in characters.
    @discardableResult
    public func minimumWidth(characters: Int) -> Self {
        gtk_label_set_width_chars(opaque, gint(characters))
        return self
    }
}

extension String {
    /// The text with its markup characters escaped. For titles in which GTK interprets markup.
    var escapedForMarkup: String {
        guard let escaped = g_markup_escape_text(self, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
