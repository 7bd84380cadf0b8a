import CGtk

/// A row with a field for one line of text. A screen reader says its title as its name.
public final class EntryRow: Widget {
    /// - Parameter longest: the largest number of characters.
    public init(
        _ title: String, text: String = "", longest: Int, onChange: @escaping @MainActor (String) -> Void
    ) {
        super.init(adw_entry_row_new(), .floating)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        gtk_text_set_max_length(UnsafeMutablePointer(gtk_editable_get_delegate(opaque)), gint(longest))
        self.text = text
        widget.hidePictures()
        // A J at the beginning of the title reaches beyond the box. libadwaita would cut it off.
        if let box = widget.part(where: { $0.typeName == "AdwGizmo" }) {
            gtk_widget_set_overflow(box, GTK_OVERFLOW_VISIBLE)
        }
        nameInnerText(title)
        connect("changed") { [weak self] in
            if let self { onChange(self.text) }
        }
    }

    /// Gives the inner text widget, which has the focus, a role and a name. GTK hides it from screen readers, and
    /// libadwaita 1.2 does not report that the row has the focus instead.
    private func nameInnerText(_ name: String) {
        guard let part = UnsafeMutableRawPointer(gtk_editable_get_delegate(opaque)) else { return }
        let field = part.assumingMemoryBound(to: GtkWidget.self)
        var role = GValue()
        g_value_init(&role, gtk_accessible_role_get_type())
        g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_TEXT_BOX.rawValue))
        g_object_set_property(part.assumingMemoryBound(to: GObject.self), "accessible-role", &role)
        field.setAccessibleName(name)
    }

    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }
}
