import CGtk

/// A field for one line of text.
public final class Entry: Widget {
    /// GTK lays out a line as a whole: what is longer is cut off.
    public static let mostLetters = 1000

    public init(_ text: String = "", placeholder: String = "", name: String) {
        super.init(gtk_entry_new(), .floating)
        gtk_entry_set_max_length(pointer(), gint(Entry.mostLetters))
        gtk_editable_set_text(opaque, text)
        setTextProperty("placeholder-text", placeholder)
        accessibleName(name)
    }

    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }

    /// Runs when Return is pressed in it.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) { connect("activate", action) }

    /// The smallest width that it asks for, in characters.
    @discardableResult
    public func minimumWidth(characters: Int) -> Self {
        gtk_editable_set_width_chars(opaque, gint(characters))
        return self
    }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }
}
