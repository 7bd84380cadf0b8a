import CGtk

// libadwaita makes some buttons itself.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Names the buttons in here. GTK 4.8 names one with a label that can have an underlined letter twice over,
    /// and one with an icon after the kind of widget that the icon is.
    func nameButtons(icons name: String) {
        if g_type_check_instance_is_a(typeInstance, gtk_button_get_type()) != 0 {
            gtk_accessible_reset_relation(OpaquePointer(self), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            let button = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkButton.self)
            setAccessibleName(gtk_button_get_label(button).map { String(cString: $0) } ?? name)
        } else {
            var child = gtk_widget_get_first_child(self)
            while let next = child {
                next.nameButtons(icons: name)
                child = gtk_widget_get_next_sibling(next)
            }
        }
    }

    private var typeInstance: UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    }
}
