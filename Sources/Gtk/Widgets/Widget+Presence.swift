import CGtk

// Who meets a widget that is shown.
extension Bindable {
    /// 0 cannot be seen, 1 is all there.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    var isHiddenFromAssistiveTechnology: Bool {
        gtk_test_accessible_has_state(opaque, GTK_ACCESSIBLE_STATE_HIDDEN) != 0
    }

    /// Only to be looked at: no pointer, no focus, and a screen reader does not meet it.
    @discardableResult
    public func onlyToBeSeen() -> Self { ignoresPointer().isPartOfItsParent() }

    /// Its parent has the focus for it, and says what it shows.
    @discardableResult
    public func isPartOfItsParent() -> Self {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, true)
        return takesNoFocus()
    }
}
