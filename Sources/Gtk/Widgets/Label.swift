import CGtk

open class Label: Widget {
    public init(_ text: String = "") { super.init(gtk_label_new(text), .floating) }

    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Breaks lines where there is no room for one.
    @discardableResult
    public func wraps() -> Self {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    /// Lines begin where reading begins, not in the middle.
    @discardableResult
    public func startsAtEdge() -> Self {
        gtk_label_set_xalign(opaque, 0)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
        return self
    }

    /// Shows the beginning of a text that has no room on its line.
    @discardableResult
    public func shortens() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_single_line_mode(opaque, 1)
        return self
    }

    /// Shows the beginning of a text that would take more lines. All of it is read out, and is its hint.
    @discardableResult
    public func wraps(atMostLines lines: Int) -> Self {
        gtk_label_set_lines(opaque, gint(lines))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return wraps()
    }

    /// Asks for no more room than for so many characters beside one another.
    @discardableResult
    public func maximumWidth(characters: Int) -> Self {
        gtk_label_set_max_width_chars(opaque, gint(characters))
        return self
    }

    /// Asks for room for so many characters beside one another at least.
    @discardableResult
    public func minimumWidth(characters: Int) -> Self {
        gtk_label_set_width_chars(opaque, gint(characters))
        return self
    }
}
