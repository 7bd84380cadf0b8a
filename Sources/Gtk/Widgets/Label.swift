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
}
