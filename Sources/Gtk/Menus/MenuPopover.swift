import CGtk

/// A popover for menus, one after the other. GTK 4.8 never frees a popover with a menu that was shown, so one is made for all of
/// them.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    static func popoverForMenus() -> Self? {
        let popover = gtk_popover_menu_new_from_model(nil)
        popover?.choosesByEveryLetter()
        // Screen readers know the pages of a menu also when its button is in no window any more. When they read them, GTK 4.8
        // announces the widgets around the button too, and complains when these come back into a window.
        let closed: @convention(c) (gpointer?, gpointer?) -> Void = { popover, _ in
            // What was chosen is done only after the menu has closed.
            g_idle_add_full(G_PRIORITY_DEFAULT, { empty($0) }, g_object_ref(popover), g_object_unref)
        }
        g_signal_connect_data(
            popover, "closed", unsafeBitCast(closed, to: GCallback.self), nil, nil, GConnectFlags(0))
        return popover
    }

    /// - Parameter name: what screen readers call it. Without one they would say the names of GTK's classes.
    func set(_ menu: Menu, named name: String) {
        gtk_popover_menu_set_menu_model(OpaquePointer(self), menu.pointer())
        setAccessibleName(name)
        namePages(name)
    }
}

/// Takes the menu out of a popover that has closed.
private nonisolated func empty(_ popover: gpointer?) -> gboolean {
    let widget = popover?.assumingMemoryBound(to: GtkWidget.self)
    if gtk_widget_get_visible(widget) == 0 { gtk_popover_menu_set_menu_model(OpaquePointer(popover), nil) }
    return G_SOURCE_REMOVE
}
