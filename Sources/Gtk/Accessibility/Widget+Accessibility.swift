import CGtk

// Names, descriptions and states for screen readers.
extension Bindable {
    /// The name that a screen reader says.
    @discardableResult
    public func accessibleName(_ name: String) -> Self {
        widget.setAccessibleName(name)
        return self
    }

    /// The name of a widget that shows only an icon. It is also the hint. GTK makes a hint the description too, which is
    /// removed here, so that the name is not said twice.
    @discardableResult
    public func named(_ name: String) -> Self { hint(name).spoken(as: name).accessibleDescription("") }

    /// Sets a hint whose text is made when it appears; none for an empty text. Whenever a fixed hint is changed, GTK asks the
    /// display server for the pointer and waits for the answer. That is too slow for rows that change with each letter of a search.
    @discardableResult
    public func hint(asking text: @escaping @MainActor () -> String) -> Self { hint(at: { _ in text() }) }

    /// The same for a hint that depends on where the pointer is.
    @discardableResult
    public func hint(at text: @escaping @MainActor (Point) -> String?) -> Self {
        typealias Text = @MainActor (Point) -> String?
        let trampoline:
            @convention(c) (gpointer?, gint, gint, gboolean, OpaquePointer?, gpointer?) -> gboolean = {
                _, x, y, _, tooltip, data in
                let text = handler(data, as: Text.self)
                let found = MainActor.assumeIsolated { text(Point(x: Double(x), y: Double(y))) }
                gtk_tooltip_set_text(tooltip, found)
                return found?.isEmpty ?? true ? 0 : 1
            }
        gtk_widget_set_has_tooltip(widget, 1)
        connect(
            "query-tooltip", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(text as Text))
        return self
    }

    /// The name that a screen reader says instead of the label.
    @discardableResult
    func spoken(as name: String) -> Self {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        return accessibleName(name)
    }

    /// A text that a screen reader says after the name.
    @discardableResult
    public func accessibleDescription(_ text: String) -> Self {
        widget.tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        if !text.isEmpty { introduceInView() }
        return self
    }
}

extension Widget {
    /// Tells screen readers that the widget does nothing at the moment. Unlike an insensitive widget it can still get the
    /// focus.
    public func setAccessibleDisabled(_ disabled: Bool) {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_DISABLED, disabled)
    }
}

extension Widget {
    /// Tells screen readers whether something that belongs to the widget is shown. `nil`: there is nothing.
    public func setExpanded(_ isExpanded: Bool?) {
        var state = GTK_ACCESSIBLE_STATE_EXPANDED
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, state) }
        var value = GValue()
        // This state can be undefined too, so it is a number.
        g_value_init(&value, recess_type_int)
        g_value_set_int(&value, isExpanded ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    func setAccessibleName(_ name: String) { tell(GTK_ACCESSIBLE_PROPERTY_LABEL, name) }

    func tell(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, recess_type_string)
        g_value_set_string(&value, text.shortened(to: mostLettersSaid))
        gtk_accessible_update_property_value(OpaquePointer(self), 1, &property, &value)
        g_value_unset(&value)
    }

    func setAccessibleState(_ state: GtkAccessibleState, _ on: Bool) {
        var state = state
        var value = GValue()
        g_value_init(&value, recess_type_boolean)
        g_value_set_boolean(&value, on ? 1 : 0)
        gtk_accessible_update_state_value(OpaquePointer(self), 1, &state, &value)
        g_value_unset(&value)
    }
}

/// The longest text for a screen reader, in letters. Longer than a person listens, and short enough to be sent quickly.
private let mostLettersSaid = 10_000

extension Object {
    /// Makes a widget with this role. A role can only be set when a widget is made.
    static func withRole(_ role: GtkAccessibleRole, _ type: GType) -> UnsafeMutableRawPointer? {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.rawValue))
        return "accessible-role".withCString { name in
            var names: [UnsafePointer<CChar>?] = [name]
            return UnsafeMutableRawPointer(g_object_new_with_properties(type, 1, &names, &value))
        }
    }
}
