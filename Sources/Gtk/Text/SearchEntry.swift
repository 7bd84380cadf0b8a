import CGtk

/// A field for a text to search for.
public final class SearchEntry: Widget {
    /// - Parameters:
    ///   - name: for screen readers, where the placeholder is shorter.
    ///   - onSearch: called after each change, without GTK's usual delay.
    public init(placeholder: String, name: String? = nil, onSearch: @escaping @MainActor (String) -> Void) {
        super.init(gtk_search_entry_new(), .floating)
        gtk_search_entry_set_search_delay(opaque, 0)
        let line = UnsafeMutableRawPointer(gtk_editable_get_delegate(opaque))
        gtk_text_set_max_length(line?.assumingMemoryBound(to: GtkText.self), gint(Entry.mostLetters))
        gtk_editable_set_width_chars(opaque, 8)
        setTextProperty("placeholder-text", placeholder)
        accessibleName(name ?? placeholder)
        connect("search-changed") { [weak self] in if let self { onSearch(text) } }
    }

    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }

    /// Runs when Escape is pressed in it.
    public func onStop(_ action: @escaping @MainActor () -> Void) { connect("stop-search", action) }

    /// Runs when Return is pressed in it.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) { connect("activate", action) }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }
}
