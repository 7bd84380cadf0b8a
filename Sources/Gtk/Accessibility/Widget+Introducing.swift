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

    private func introduce() { if ScreenReader.ofThisSession.isOn { widget.introduce() } }

    /// Call this when a screen reader is on. At the start the first widgets are in view before that is known.
    static func introduceAllInView() {
        for window in Window.openWindows {
            let parts = window.widget.parts {
                let object = UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self)
                return g_object_get_data(object, Widget.mark) != nil && gtk_widget_get_mapped($0) != 0
            }
            for part in parts { part.introduce() }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate func introduce() {
        guard gtk_widget_get_focusable(self) != 0, gtk_widget_has_focus(self) == 0 else { return }
        // No function does just that. GTK tells of this property at once, and has the widget met for it.
        gtk_widget_set_focusable(self, 0)
        gtk_widget_set_focusable(self, 1)
        // Any other change now brings out what was held back. The widget has no such relation.
        gtk_accessible_reset_relation(OpaquePointer(self), GTK_ACCESSIBLE_RELATION_DETAILS)
    }
}
