import CGtk

// What a screen reader is told.
extension Bindable {
    /// The name that is spoken for it.
    @discardableResult
    public func accessibleName(_ name: String) -> Self {
        tell(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        return self
    }
}

extension Widget {
    fileprivate func tell(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, recess_type_string)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// Says that it is there to be read but does nothing now. It stays reachable by keys, as an
    /// insensitive widget would not.
    public func setAccessibleDisabled(_ disabled: Bool) {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_DISABLED, disabled)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    func setAccessibleState(_ state: GtkAccessibleState, _ on: Bool) {
        var state = state
        var value = GValue()
        g_value_init(&value, recess_type_boolean)
        g_value_set_boolean(&value, on ? 1 : 0)
        gtk_accessible_update_state_value(OpaquePointer(self), 1, &state, &value)
        g_value_unset(&value)
    }
}
