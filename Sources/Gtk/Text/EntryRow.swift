import CGtk

/// A row to write one line in. Its title is its name.
public final class EntryRow: Widget {
    /// - Parameter longest: how many characters there is room for.
    public init(
        _ title: String, text: String = "", longest: Int, onChange: @escaping @MainActor (String) -> Void
    ) {
        super.init(adw_entry_row_new(), .floating)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        gtk_text_set_max_length(UnsafeMutablePointer(gtk_editable_get_delegate(opaque)), gint(longest))
        self.text = text
        connect("changed") { [weak self] in
            if let self { onChange(self.text) }
        }
    }

    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }
}
