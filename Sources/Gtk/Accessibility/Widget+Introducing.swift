import CGtk

// GTK 4.8 holds back the description of a widget until assistive technology has met the widget. That is when it gets the
// focus for the first time. Orca then reads the description with the name, hears from GTK that the description has changed,
// and reads it again. So a widget with a description is met as soon as it comes into view, before it gets the focus.
extension Widget {
    private static let mark = "recess-is-introduced"

    /// Call this once the widget has a description or a hint. Nothing is done while no screen reader is on.
    func introduceInView() {
        guard g_object_get_data(pointer(), Widget.mark) == nil else { return }
        g_object_set_data(pointer(), Widget.mark, raw)
        onMap { [weak self] in self?.introduce() }
        if gtk_widget_get_mapped(widget) != 0 { introduce() }
    }

    private func introduce() {
        guard ScreenReader.ofThisSession.isOn, gtk_widget_get_focusable(widget) != 0, !hasFocus else {
            return
        }
        // No function does just that. GTK tells of this property at once, and has the widget met for it.
        gtk_widget_set_focusable(widget, 0)
        gtk_widget_set_focusable(widget, 1)
        // Any other change now brings out what was held back. The widget has no such relation.
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_DETAILS)
    }
}
