import CGtk

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Large letters can make a menu wider than a small screen, and GTK would cut it off. To be called once the menu has its parent.
    func fitMenuOnScreen() {
        guard let native = gtk_widget_get_native(gtk_widget_get_parent(self)),
            let surface = gtk_native_get_surface(native),
            let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
        else { return }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &area)
        fitMenu(inWidth: Int(area.width))
    }

    /// First it does without the keys, which the shortcuts window has too. Then long words go on in a second line.
    func fitMenu(inWidth room: Int) {
        guard let stack = parts(where: { $0.typeName == "GtkStack" }).first else { return }
        func width(_ part: UnsafeMutablePointer<GtkWidget>) -> Int {
            LayoutChild(widget: part).extent(along: .horizontal).natural
        }
        gtk_stack_set_hhomogeneous(OpaquePointer(stack), 1)
        // As long as it is not shown, the popover itself has no width.
        let edges = width(gtk_widget_get_first_child(self)) - width(stack)
        // The menu, and what opens inside it.
        let pages = stack.parts { gtk_widget_get_parent($0) == stack }
        var isTooWide: Bool { pages.contains { width($0) + edges > room } }
        guard isTooWide else { return }
        let labels = parts { $0.typeName == "GtkModelButton" }.flatMap { item in
            item.parts { $0.typeName == "GtkLabel" }
        }
        for label in labels where String(cString: gtk_widget_get_css_name(label)) == "accelerator" {
            gtk_widget_set_visible(label, 0)
        }
        guard isTooWide else { return }
        // GTK 4.8 gives all pages the width that the widest one has with as few lines as possible.
        gtk_stack_set_hhomogeneous(OpaquePointer(stack), 0)
        for letters in stride(from: 30, through: 6, by: -3) where isTooWide {
            for label in labels {
                gtk_label_set_wrap(OpaquePointer(label), 1)
                gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
                gtk_label_set_max_width_chars(OpaquePointer(label), gint(letters))
            }
        }
    }
}
