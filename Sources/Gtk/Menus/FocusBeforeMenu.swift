import CGtk

/// What had the focus when a menu or a popover opened, and gets it back when that closes. GTK gives it to a button instead that F10
/// has opened, and the next Space would open the menu again. From a menu inside of a menu GTK 4.8 leaves it in what is closed, where
/// no key does anything.
final class FocusBeforeMenu {
    /// `nil` if it was in the widget of the menu.
    private var before: Object?

    /// - Parameter widget: that of the menu.
    func remember(at widget: Widget) {
        let focus = gtk_root_get_focus(gtk_widget_get_root(widget.widget))
        before = focus.flatMap { FocusBeforeMenu.isIn(widget, $0) ? nil : Object($0, .shared) }
    }

    /// Leaves the focus where it is if the menu's action has put it elsewhere.
    func giveBack(at widget: Widget) {
        defer { before = nil }
        guard let root = gtk_widget_get_root(widget.widget) else { return }
        let focus = gtk_root_get_focus(root)
        if let focus, !FocusBeforeMenu.isIn(widget, focus) { return }
        if let before, gtk_widget_get_root(before.pointer()) == root,
            gtk_widget_grab_focus(before.pointer()) != 0
        {
            return
        }
        if focus.map({ gtk_widget_get_mapped($0) == 0 }) ?? true { gtk_widget_grab_focus(widget.widget) }
    }

    private static func isIn(_ widget: Widget, _ focus: UnsafeMutablePointer<GtkWidget>) -> Bool {
        focus == widget.widget || gtk_widget_is_ancestor(focus, widget.widget) != 0
    }
}
