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

    /// Runs after each change of its text.
    public func onChange(_ action: @escaping @MainActor () -> Void) { connect("changed", action) }

    /// Runs when Return is pressed in it.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) { connect("activate", action) }

    /// The smallest width that it asks for, in characters.
    @discardableResult
    public func minimumWidth(characters: Int) -> Self {
        gtk_editable_set_width_chars(opaque, gint(characters))
        return self
    }

    /// It asks for no more than its minimum, so that it does not make an alert wider.
    @discardableResult
    public func asksForMinimumWidth() -> Self {
        gtk_editable_set_max_width_chars(opaque, gtk_editable_get_width_chars(opaque))
        return self
    }

    /// The size of its letters beside the usual one.
    public func show(textScale: Double) {
        let attributes = TextScale.attributes(textScale)
        gtk_entry_set_attributes(pointer(), attributes)
        pango_attr_list_unref(attributes)
    }

    /// Puts the focus and the cursor after the last letter.
    public func focusAtEnd() {
        gtk_entry_grab_focus_without_selecting(pointer())
        gtk_editable_set_position(opaque, -1)
    }

    /// Leaves no letter, and no typing that could be undone.
    public func empty() {
        text = ""
        gtk_editable_set_enable_undo(opaque, 0)
        gtk_editable_set_enable_undo(opaque, 1)
    }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }
}

// Undo and redo of typing in a line of text with the focus. They return `false` if there was nothing.
extension Entry {
    public func undoTyping() -> Bool { containsFocus && opaque.activateInLine("text.undo") }
    public func redoTyping() -> Bool { containsFocus && opaque.activateInLine("text.redo") }
}

extension SearchEntry {
    public func undoTyping() -> Bool { containsFocus && opaque.activateInLine("text.undo") }
    public func redoTyping() -> Bool { containsFocus && opaque.activateInLine("text.redo") }
}

extension OpaquePointer {
    /// GTK does not say whether a line of text has anything to undo. So whether its text has changed is the answer.
    @MainActor fileprivate func activateInLine(_ action: String) -> Bool {
        func text() -> String { String(cString: gtk_editable_get_text(self)) }
        let before = text()
        guard let line = UnsafeMutableRawPointer(gtk_editable_get_delegate(self)) else { return false }
        gtk_widget_activate_action_variant(line.assumingMemoryBound(to: GtkWidget.self), action, nil)
        return text() != before
    }
}
