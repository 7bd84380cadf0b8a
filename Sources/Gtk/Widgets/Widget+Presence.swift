import CGtk

// How visible a widget is to people, to the pointer and to screen readers.
extension Bindable {
    /// From 0, invisible, to 1, opaque.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    var isHiddenFromAssistiveTechnology: Bool {
        gtk_test_accessible_has_state(opaque, GTK_ACCESSIBLE_STATE_HIDDEN) != 0
    }

    /// For widgets that only decorate: they take no pointer and no focus, and screen readers skip them.
    @discardableResult
    public func onlyToBeSeen() -> Self { ignoresPointer().isPartOfItsParent() }

    /// For widgets whose parent takes the focus and has a name that says what they show. Screen readers skip them.
    @discardableResult
    public func isPartOfItsParent() -> Self {
        skippedByScreenReaders(true)
        return takesNoFocus()
    }

    /// The same for a widget that sometimes has parts of its own for the focus and for screen readers.
    public func isPartOfItsParent(_ isPart: Bool) {
        skippedByScreenReaders(isPart)
        gtk_widget_set_can_focus(widget, isPart ? 0 : 1)
    }
}
